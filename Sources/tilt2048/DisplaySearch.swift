import Glibc
import Hardware
import LinuxDevices
import Time

/// The wait for a framebuffer, which at switch-on may come after the program: a Raspberry Pi has none
/// before a display is connected, and a small panel's driver is loaded when it pleases.
///
/// By hand the wait ends after half a minute. As a service it lasts: what would come of giving up is a
/// start that fails again and again, or a machine that shows nothing when its cable is plugged in
/// later. systemd is told after half a minute, so that the rest of the system starts in good order.
struct DisplaySearch {
  /// What is looked for.
  let choice: FramebufferChoice
  /// Who is told that all is well meanwhile.
  let notifier: SystemdNotifier
  /// Takes a line about it.
  let log: (String) -> Void
  /// Whether buttons, buzzer or battery want a GPIO line: only then are the chips waited for too.
  var wantsLines = true

  /// For so long the named panel has time to come after another framebuffer did.
  static let patienceWithPanel = Instant.Span.seconds(10)
  /// For so long there may be no framebuffer at all.
  static let patience = Instant.Span.seconds(30)
  /// For so long the GPIO chips have time to be given their group: buttons and buzzer are opened once.
  static let patienceWithLines = Instant.Span.seconds(2)
  /// Between two looks: at switch-on each moment counts, later none does.
  private static func pause(after wait: Instant.Span) -> Instant.Span {
    wait < .seconds(10) ? .milliseconds(25) : .milliseconds(250)
  }

  /// Waits until one that fits is there, and says which; false where `isEnding` came first.
  ///
  /// True without one, by hand, so that opening it says what to do.
  func waits<Time: Clock & ~Copyable>(
    clock: inout Time, list: () -> [ListedFramebuffer], isEnding: () -> Bool,
    isOurs: (ListedFramebuffer) -> Bool = { access($0.path, R_OK | W_OK) == 0 },
    areLinesOurs: () -> Bool = Self.areLinesOurs
  ) -> Bool {
    let begin = clock.now()
    var firstSeen: Instant?
    var isSaid = false
    var isOwnedUp = false
    while true {
      // At switch-on the kernel makes a device before udev gives it its group: until then it is as if
      // it were not there. By hand it is opened, which says what is to be done.
      let waited = clock.now() - begin
      let mayWait = notifier.isHeard && waited < Self.patience
      let isSettling =
        wantsLines && mayWait && waited < Self.patienceWithLines && !areLinesOurs()
      let listed = isSettling ? [] : list().filter { !mayWait || isOurs($0) }
      let fitting = choice.ranked(listed)
      if let best = fitting.first, choice.isMet(by: listed) {
        log(Self.line(best, among: listed))
        return true
      }
      let now = clock.now()
      if let best = fitting.first {
        firstSeen = firstSeen ?? now
        if now - (firstSeen ?? now) >= Self.patienceWithPanel {
          log("The panel named in display.name has not come. " + Self.line(best, among: listed))
          return true
        }
      }
      if !isSaid {
        log(Self.waiting(listed))
        // As long as it waits before it owns up, and a little more.
        if notifier.isHeard { notifier.needs(seconds: 45) }
      }
      isSaid = true
      if fitting.isEmpty, now - begin >= Self.patience {
        guard notifier.isHeard else { return true }
        if !isOwnedUp { notifier.ready() }
        isOwnedUp = true
        notifier.status("No display yet: it is waited for.")
      }
      // From then on systemd watches, also while the named panel has its time.
      if isOwnedUp { notifier.alive() }
      if isEnding() { return false }
      clock.sleep(for: Self.pause(after: now - begin))
    }
  }

  /// Whether this program may use every GPIO chip that is there.
  static func areLinesOurs() -> Bool {
    (0..<8).allSatisfy { number in
      let path = "/dev/gpiochip\(number)"
      return access(path, F_OK) != 0 || access(path, R_OK | W_OK) == 0
    }
  }

  private static func line(_ best: ListedFramebuffer, among listed: [ListedFramebuffer]) -> String {
    let others = listed.filter { $0 != best }.map { $0.description }
    return "The display is \(best.description)"
      + (others.isEmpty ? "." : "; there is also " + others.joined(separator: "; ") + ".")
  }

  private static func waiting(_ listed: [ListedFramebuffer]) -> String {
    guard !listed.isEmpty else { return "No display yet: waiting half a minute for a framebuffer." }
    let others = listed.map { $0.description }.joined(separator: "; ")
    return "Not the wanted display yet, but \(others)."
  }
}
