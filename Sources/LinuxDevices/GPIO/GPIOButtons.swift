import CGPIOD
import Hardware

/// Buttons on GPIO lines, from the line to ground or to 3.3 V, where the kernel's `gpio-keys` is not set up.
///
/// The lines are read once in a round of `next()`, so a hundred times a second: that serves every
/// chip (not all have edge interrupts), and a press shorter than a round is not a person's.
public struct GPIOButtons: InputSource {
  /// One button and the line it is on.
  public struct Wiring: Equatable, Sendable {
    /// What it means.
    public let button: Button
    /// The chip's label, name or path.
    public let chip: String
    /// The line's name or offset.
    public let line: String
    /// Whether it goes to ground, so that the line is low while it is pressed; else to 3.3 V.
    public let isActiveLow: Bool

    /// Makes a wiring.
    public init(_ button: Button, chip: String, line: String, isActiveLow: Bool = true) {
      self.button = button
      self.chip = chip
      self.line = line
      self.isActiveLow = isActiveLow
    }

    /// Takes the line and gives it back; throws why it cannot be had.
    public func tryOut() throws(GPIOError) { _ = try GPIOInput(self) }
  }

  private var buttons: [DebouncedButton]
  /// The button that this round comes to next.
  private var place = 0

  /// Takes the lines; those that cannot be taken are left out, and `trouble` hears why.
  public init(_ wirings: [Wiring], trouble: (String) -> Void) {
    buttons = []
    for wiring in wirings {
      do throws(GPIOError) {
        let line = try GPIOInput(wiring)
        buttons.append(DebouncedButton(wiring.button, isDown: line.isActive))
      } catch {
        trouble(error.message(chip: wiring.chip, line: wiring.line, key: "buttons"))
      }
    }
  }

  init(_ buttons: [DebouncedButton]) { self.buttons = buttons }

  /// The next event of this round; nil ends the round.
  public mutating func next() -> InputEvent? {
    while place < buttons.count {
      place += 1
      if let event = buttons[place - 1].poll() { return event }
    }
    place = 0
    return nil
  }
}

/// A button whose contacts bounce: a change counts at once, and then nothing counts for a while.
struct DebouncedButton {
  private let button: Button
  private let isDown: () -> Bool
  private var wasDown: Bool
  private var deafPolls = 0
  /// Contacts of small push buttons bounce for some milliseconds; two polls are 20 ms.
  private static let deafPollsAfterChange = 2

  init(_ button: Button, isDown: @escaping () -> Bool) {
    self.button = button
    self.isDown = isDown
    // A line that nothing holds may be active for ever: only a change is a press.
    wasDown = isDown()
  }

  /// Looks at the contacts; an event when they have changed.
  mutating func poll() -> InputEvent? {
    if deafPolls > 0 {
      deafPolls -= 1
      return nil
    }
    let isDown = isDown()
    guard isDown != wasDown else { return nil }
    wasDown = isDown
    deafPolls = Self.deafPollsAfterChange
    return isDown ? .pressed(button, isRepeat: false) : .released(button)
  }
}

/// The one owner of a line that is an input. A class, since arrays hold no noncopyable values.
private final class GPIOInput {
  private let line: OpaquePointer

  init(_ wiring: GPIOButtons.Wiring) throws(GPIOError) {
    var line: OpaquePointer?
    let result = cgpiod_open_button(
      wiring.chip, wiring.line, GPIOLine.consumer, wiring.isActiveLow ? 1 : 0, &line)
    guard result == 0, let line else {
      throw GPIOError(result: result) { userOfLine(chip: wiring.chip, line: wiring.line) }
    }
    self.line = line
  }

  deinit { cgpiod_close(line) }

  /// A chip that went away has no button pressed.
  func isActive() -> Bool { cgpiod_get(line) == 1 }
}
