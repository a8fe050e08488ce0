import CSystemd
import Glibc

/// Tells systemd how the service is (`sd_notify(3)`); without systemd it does nothing.
public struct SystemdNotifier: Sendable {
  private let send: @Sendable (String) -> Void
  /// How often a sign of life is owed, in seconds: half of what the unit's WatchdogSec says, as
  /// `sd_watchdog_enabled(3)` recommends; nil when no watchdog is set.
  public let watchdogInterval: Double?

  /// A notifier for the service that this process is.
  public init() {
    var microseconds: UInt64 = 0
    let isWatched = sd_watchdog_enabled(0, &microseconds) > 0
    self.init(watchdogInterval: isWatched ? Double(microseconds) / 2e6 : nil) { state in
      _ = sd_notify(0, state)
    }
  }

  /// A notifier that hands its lines to `send`.
  public init(watchdogInterval: Double?, send: @escaping @Sendable (String) -> Void) {
    self.watchdogInterval = watchdogInterval
    self.send = send
  }

  /// The first frame is on the screen.
  public func ready() { send("READY=1") }
  /// A sign of life; the loop gives it, so that a loop that hangs is ended.
  public func alive() { send("WATCHDOG=1") }
  /// One line about what is going on, for `systemctl status`.
  public func status(_ text: String) {
    send("STATUS=" + String(text.map { $0.isNewline ? " " : $0 }))
  }
  /// The program leaves by its own will.
  public func stopping() { send("STOPPING=1") }
}
