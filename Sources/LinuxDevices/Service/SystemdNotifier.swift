import Glibc
import System

/// Tells systemd how the service is; without systemd it does nothing.
///
/// The protocol is one datagram; `sd_notify(3)` promises that it stays as it is, and shows how to
/// do without the library. That would bring five others, which take 0.6 ms to load at each start.
public struct SystemdNotifier: Sendable {
  private let send: @Sendable (String) -> Void
  /// How often a sign of life is owed, in seconds: half of what the unit's WatchdogSec says, as
  /// `sd_watchdog_enabled(3)` recommends; nil when no watchdog is set.
  public let watchdogInterval: Double?
  /// Whether somebody listens: whether this process is a service that systemd waits for.
  public let isHeard: Bool

  /// A notifier for the service that this process is.
  public init(variable: (String) -> String? = Environment.value(of:)) {
    let address = variable("NOTIFY_SOCKET").flatMap { LocalSocketAddress($0) }
    let watched = variable("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
    let microseconds = watched ? variable("WATCHDOG_USEC").flatMap { UInt64($0) } : nil
    self.init(watchdogInterval: microseconds.map { Double($0) / 2e6 }, isHeard: address != nil) {
      if let address { sendDatagram($0, to: address) }
    }
  }

  /// A notifier that hands its lines to `send`.
  public init(
    watchdogInterval: Double?, isHeard: Bool = true, send: @escaping @Sendable (String) -> Void
  ) {
    self.watchdogInterval = watchdogInterval
    self.isHeard = isHeard
    self.send = send
  }

  /// The first frame is on the screen.
  public func ready() { send("READY=1") }
  /// The start takes so many seconds more: there is no display yet. Source: sd_notify(3).
  public func needs(seconds: Int) { send("EXTEND_TIMEOUT_USEC=\(seconds * 1_000_000)") }
  /// A sign of life; the loop gives it, so that a loop that hangs is ended.
  public func alive() { send("WATCHDOG=1") }
  /// From now on a loop may give no sign of life for so many seconds. Source: sd_notify(3).
  public func mayBeSilent(seconds: Double) {
    // A variable may say any number; ten thousand years are enough.
    send("WATCHDOG_USEC=\(Int64(min(max(seconds, 0), 3e11) * 1_000_000))")
  }
  /// One line about what is going on, for `systemctl status`.
  public func status(_ text: String) {
    send("STATUS=" + String(text.map { $0.isNewline ? " " : $0 }))
  }
  /// The program leaves by its own will.
  public func stopping() { send("STOPPING=1") }
}

/// Sends a datagram to a socket of the file system, or to an abstract one ("@name").
private func sendDatagram(_ text: String, to address: LocalSocketAddress) {
  let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  guard file >= 0 else { return }
  defer { close(file) }
  let bytes = Array(text.utf8)
  // Whoever watches the service notices by itself when nothing arrives.
  _ = address.withSockaddr { sendto(file, bytes, bytes.count, 0, $0, $1) }
}
