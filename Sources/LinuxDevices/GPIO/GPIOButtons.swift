import CGPIOD
import Glibc
import Hardware
import Time

/// Buttons on GPIO lines, from the line to ground or to 3.3 V, where the kernel's `gpio-keys` is not set up.
///
/// The lines are read once in a round of `next()`, so a hundred times a second: that serves every
/// chip, and a press shorter than a round is not a person's. Where the chip notes edges, nobody need read
/// them before one has come; where it does not, the loop has to stay awake.
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

  /// Takes the lines; those that cannot be taken are left out, and `trouble` hears why. `key` is the table
  /// of the configuration that names them.
  public init(_ wirings: [Wiring], key: String = "buttons", trouble: (String) -> Void) {
    buttons = []
    for wiring in wirings {
      do throws(GPIOError) {
        let line = try GPIOInput(wiring)
        buttons.append(DebouncedButton(wiring.button, tellsBy: line.edges, isDown: line.isActive))
      } catch { trouble(error.message(chip: wiring.chip, line: wiring.line, key: key)) }
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

  /// Adds the lines on which edges are noted.
  public mutating func add(to wakers: inout Wakers) {
    for place in buttons.indices { buttons[place].add(to: &wakers) }
  }

  /// Counts the ticks as rounds.
  public mutating func passOver(ticks: Int) {
    for place in buttons.indices { buttons[place].passOver(rounds: ticks) }
  }
}

/// A button whose contacts bounce: a change counts at once, and then nothing counts for a while.
struct DebouncedButton {
  private let button: Button
  private let isDown: () -> Bool
  /// The file that tells of a change, and how it is emptied; nil where nothing tells of one.
  private let edges: Edges?
  private var wasDown: Bool
  private var deafPolls = 0
  /// Contacts of small push buttons bounce for some milliseconds; two polls are 20 ms.
  private static let deafPollsAfterChange = 2

  /// A file that can be read when a line has changed.
  struct Edges {
    let descriptor: Int32
    /// Takes what is there, so that the next change makes it readable again.
    let take: () -> Void
  }

  init(_ button: Button, tellsBy edges: Edges? = nil, isDown: @escaping () -> Bool) {
    self.button = button
    self.edges = edges
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

  /// Adds the file that tells of the next change; what has changed meanwhile must not be waited for.
  mutating func add(to wakers: inout Wakers) {
    guard let edges else { return wakers.addUntold() }
    edges.take()
    if deafPolls > 0 || isDown() != wasDown { return wakers.addUntold() }
    wakers.add(descriptor: edges.descriptor)
  }

  mutating func passOver(rounds: Int) { deafPolls = max(deafPolls - rounds, 0) }
}

/// The one owner of a line that is an input. A class, since arrays hold no noncopyable values.
private final class GPIOInput {
  private let line: OpaquePointer
  /// The file that tells of a change; nil where the chip notes none.
  let edges: DebouncedButton.Edges?

  init(_ wiring: GPIOButtons.Wiring) throws(GPIOError) {
    var hasEdges: Int32 = 0
    line = try takenLine(wiring.chip, wiring.line) {
      cgpiod_open_button(
        wiring.chip, wiring.line, GPIOLine.consumer, wiring.isActiveLow ? 1 : 0, &$0, &hasEdges)
    }
    edges = hasEdges == 0 ? nil : Self.edges(of: line)
  }

  private static func edges(of line: OpaquePointer) -> DebouncedButton.Edges {
    let descriptor = cgpiod_descriptor(line)
    return DebouncedButton.Edges(descriptor: descriptor) {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // A storm is left for the next time.
      for _ in 0..<4 where poll(&request, 1, 0) > 0 { _ = cgpiod_take_edges(line) }
    }
  }

  deinit { cgpiod_close(line) }

  /// A chip that went away has no button pressed.
  func isActive() -> Bool { cgpiod_get(line) == 1 }
}
