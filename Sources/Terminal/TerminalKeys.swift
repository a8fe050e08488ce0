import Hardware

/// The terminal's keys as input. The direction keys go to `onDirection` where that is given, so
/// that they tilt the simulated sensor and pass through the real driver, filter and gesture;
/// otherwise they are buttons.
public struct TerminalKeys: InputSource, ~Copyable {
  private let port: TerminalPort
  private let rawMode: RawMode?
  private let onDirection: ((Button) -> Void)?
  private var parser = EscapeParser()
  private var pending = Events()
  private var quietPolls = 0
  /// An escape that nothing follows for so many polls is the key itself; at 100 polls a second
  /// that leaves 30 ms for the rest of an arrow key on its way through ssh.
  private static let pollsUntilEscape = 4

  /// Takes the keyboard over. `rawMode` is nil where standard input is no terminal.
  public init(
    port: TerminalPort, rawMode: consuming RawMode?, onDirection: ((Button) -> Void)? = nil
  ) {
    self.port = port
    self.rawMode = rawMode
    self.onDirection = onDirection
  }

  /// The next event; a key gives its press and at once its release, as a terminal reports neither.
  public mutating func next() -> InputEvent? {
    if pending.isEmpty { poll() }
    return pending.removeFirst()
  }

  private mutating func poll() {
    var byte: UInt8 = 0
    while pending.isEmpty {
      let count = withUnsafeMutableBytes(of: &byte) { port.read($0) }
      guard count > 0 else { return pollWasQuiet() }
      quietPolls = 0
      if let token = parser.feed(byte) { take(token) }
    }
  }

  private mutating func pollWasQuiet() {
    guard parser.isWaiting else { return }
    quietPolls += 1
    guard quietPolls >= Self.pollsUntilEscape else { return }
    quietPolls = 0
    if let token = parser.giveUpWaiting() { take(token) }
  }

  private mutating func take(_ token: TerminalToken) {
    if token == .character(3) {  // Ctrl-C where the terminal sends it as a character
      pending.append(.terminate)
    } else if let button = Button(token) {
      if let onDirection, button.isDirection { return onDirection(button) }
      pending.append(.pressed(button, isRepeat: false))
      pending.append(.released(button))
    }
  }
}

/// Up to two events that wait; no array, so that polling never allocates.
private struct Events {
  private var first: InputEvent?
  private var second: InputEvent?

  var isEmpty: Bool { first == nil }

  mutating func append(_ event: InputEvent) {
    if first == nil { first = event } else { second = event }
  }

  mutating func removeFirst() -> InputEvent? {
    defer {
      first = second
      second = nil
    }
    return first
  }
}

extension Button {
  /// Whether it is one of the four directions.
  var isDirection: Bool { rawValue <= Button.left.rawValue }

  /// What a key of the terminal means; nil for one that means nothing.
  init?(_ token: TerminalToken) {
    switch token {
    case .up: self = .up
    case .right: self = .right
    case .down: self = .down
    case .left: self = .left
    case .escape: self = .back
    case .character(let byte): self.init(character: byte)
    case .graphicsReply, .deviceAttributes: return nil
    }
  }

  private init?(character byte: UInt8) {
    switch Character(Unicode.Scalar(byte)).lowercased() {
    case "w", "k": self = .up
    case "d", "l": self = .right
    case "s", "j": self = .down
    case "a", "h": self = .left
    case "\r", "\n", " ": self = .confirm
    case "\u{8}", "\u{7F}", "u", "z": self = .undo
    case "p", "b": self = .back
    case "?", "i", "t": self = .hint
    case "n": self = .newGame
    case "c", "r": self = .recenter
    case "m": self = .mute
    case "q": self = .quit
    default: return nil
    }
  }
}
