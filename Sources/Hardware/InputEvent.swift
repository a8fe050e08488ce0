import Time

/// A button in the words of the game, whatever device it sits on.
public enum Button: UInt8, CaseIterable, Sendable {
  case up, right, down, left
  /// Enter, A, the centre of a stick: does what is selected.
  case confirm
  /// Escape, B, Start: leaves, or opens the menu.
  case back
  case undo, hint, newGame, recenter, mute, quit
  /// Tab, a shoulder button: goes from the board to the scores, to About, and back to the board.
  case nextTab
  /// Does again what was taken back.
  case redo

  /// Whether it is one of the cross.
  public var isDirection: Bool {
    switch self {
    case .up, .right, .down, .left: true
    default: false
    }
  }
}

/// What a person did on anything but the tilt sensor, or the system has to say.
public enum InputEvent: Equatable, Sendable {
  /// A button went down (`isRepeat` when the device repeats it by itself).
  case pressed(Button, isRepeat: Bool)
  /// A key with a letter, a digit or a sign on it went down: where something is being written it is
  /// that, in upper case, elsewhere the button, if it is one.
  case typed(Unicode.Scalar, Button?, isRepeat: Bool)
  /// A button went up.
  case released(Button)
  /// A finger or pen, in pixels of the display.
  case touch(TouchPhase, x: Int, y: Int)
  /// The terminal was switched away from us; nothing may be drawn.
  case suspended
  /// The terminal is ours again; everything must be drawn.
  case resumed
  /// The battery, whenever what it says has changed.
  case battery(BatteryCharge)
  /// The system asks the program to end (SIGTERM, SIGINT, power key).
  case terminate
}

/// What a finger did.
public enum TouchPhase: UInt8, Sendable { case began, moved, ended, cancelled }

/// Where the loop takes the events of keys, buttons, pads, touch screens and signals from.
public protocol InputSource: ~Copyable {
  /// The next event, oldest first, or nil when there is none; never waits.
  mutating func next() -> InputEvent?

  /// Adds what tells of the next event, so that nobody need ask before.
  mutating func add(to wakers: inout Wakers)

  /// Hears that nobody asked for so many ticks.
  mutating func passOver(ticks: Int)
}

extension InputSource where Self: ~Copyable {
  /// Most tell of nothing.
  public mutating func add(to wakers: inout Wakers) { wakers.addUntold() }

  /// Most do not count how often they are asked.
  public mutating func passOver(ticks: Int) {}
}
