import LinuxDevices

/// Tells systemd that the game is on the display, and from then on that its loop lives.
///
/// A loop that hangs soon after its start will hang again, and five of those are to end in the rescue
/// while somebody still looks: so the unit's watchdog is a short one. What has run for half a minute
/// is a sound game, which a card that stalls must not end: it asks for more patience.
final class Heartbeat {
  private let notifier: SystemdNotifier
  private var count = 0

  /// So many signs of life, one a second, make a sound game.
  static let trialBeats = 30
  /// So many times what the unit gives a sound game gets: 12 s for 3.
  static let patience = 4.0

  init(_ notifier: SystemdNotifier) { self.notifier = notifier }

  /// The loop's sign of life, each second; the first comes with the first frame.
  func beat() {
    if count == 0 { notifier.ready() }
    if count <= Self.trialBeats { count += 1 }
    if count == Self.trialBeats, let interval = notifier.watchdogInterval {
      notifier.mayBeSilent(seconds: 2 * interval * Self.patience)
    }
    notifier.alive()
  }
}
