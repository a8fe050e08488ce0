import LinuxDevices

/// Tells systemd that the game is on the display, and from then on that its loop lives.
final class Heartbeat {
  private let notifier: SystemdNotifier
  private var isReady = false

  init(_ notifier: SystemdNotifier) { self.notifier = notifier }

  /// The loop's sign of life; the first comes with the first frame.
  func beat() {
    if !isReady { notifier.ready() }
    isReady = true
    notifier.alive()
  }
}
