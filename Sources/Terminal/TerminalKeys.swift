import Hardware

/// The terminal's keys as input: each press is a button's, at any pace and from the first on.
///
/// Where there is a simulated sensor to be tilted, W, A, S and D go to `onTilt`, through the real
/// driver, filter and gesture; the arrows and H, J, K, L stay buttons.
public struct TerminalKeys: InputSource, ~Copyable {
  private let port: TerminalPort
  private let rawMode: RawMode?
  private let onTilt: ((Button) -> Void)?
  private var parser = EscapeParser()
  private var pending = Events()
  private var quietPolls = 0
  /// For how many polls the terminal has been gone.
  private var gonePolls = 0
  /// What was typed before this value was made, and how much of it was taken.
  private let typedAhead: [UInt8]
  private var taken = 0
  /// An escape that nothing follows for so many polls is the key itself; at 100 polls a second
  /// that leaves 30 ms for the rest of an arrow key on its way through ssh.
  private static let pollsUntilEscape = 4
  /// A terminal that says for so many polls that it is gone is: a single one may be a flush that came
  /// between the question whether there is something and the reading of it.
  private static let pollsUntilGone = 5

  /// Takes the keyboard over. `rawMode` is nil where standard input is no terminal; `typedAhead`
  /// are keys that were read while the terminal was asked something.
  public init(
    port: TerminalPort, rawMode: consuming RawMode?, typedAhead: [UInt8] = [],
    onTilt: ((Button) -> Void)? = nil
  ) {
    self.port = port
    self.rawMode = rawMode
    self.typedAhead = typedAhead
    self.onTilt = onTilt
  }

  /// The next event; a key gives its press and at once its release, as a terminal reports neither. A
  /// terminal that is gone asks the program to end.
  public mutating func next() -> InputEvent? {
    if pending.isEmpty { poll() }
    return pending.removeFirst()
  }

  private mutating func poll() {
    var byte: UInt8 = 0
    while pending.isEmpty {
      guard read(&byte) else { return pollWasQuiet() }
      (quietPolls, gonePolls) = (0, 0)
      if let token = parser.feed(byte) { take(token) }
    }
  }

  private mutating func read(_ byte: inout UInt8) -> Bool {
    guard taken == typedAhead.count else {
      byte = typedAhead[taken]
      taken += 1
      return true
    }
    let count = withUnsafeMutableBytes(of: &byte) { port.read($0) }
    gonePolls = count < 0 ? gonePolls + 1 : 0
    return count > 0
  }

  /// Whether the standard input is a terminal, and it is gone: one that goes without a hang-up, as that of
  /// another session does, sends no signal. What is no terminal may end and be played without.
  private var isTerminalGone: Bool {
    guard gonePolls == Self.pollsUntilGone else { return false }
    switch rawMode {
    case .some: return true
    case .none: return false
    }
  }

  private mutating func pollWasQuiet() {
    if isTerminalGone { return pending.append(.terminate) }
    guard parser.isWaiting else { return }
    quietPolls += 1
    guard quietPolls >= Self.pollsUntilEscape else { return }
    quietPolls = 0
    if let token = parser.giveUpWaiting() { take(token) }
  }

  private mutating func take(_ token: TerminalToken) {
    if token == .character(3) {  // Ctrl-C where the terminal sends it as a character
      pending.append(.terminate)
    } else if let letter = Self.letter(token) {
      type(letter, token)
    } else if let button = Button(token) {
      pending.append(.pressed(button, isRepeat: false))
      pending.append(.released(button))
    }
  }

  private mutating func type(_ letter: Unicode.Scalar, _ token: TerminalToken) {
    if let onTilt, let button = Button(tilting: token) {
      onTilt(button)
      return pending.append(.typed(letter, nil, isRepeat: false))
    }
    let button = Button(token)
    pending.append(.typed(letter, button, isRepeat: false))
    if let button { pending.append(.released(button)) }
  }

  /// What can be written with a key, in upper case: letters, digits, dash and dot.
  private static func letter(_ token: TerminalToken) -> Unicode.Scalar? {
    guard case .character(let byte) = token else { return nil }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return Unicode.Scalar(byte - 32)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      return Unicode.Scalar(byte)
    default: return nil
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
  /// The direction into which a key tilts a simulated sensor; nil for all but W, A, S and D.
  init?(tilting token: TerminalToken) {
    switch token {
    case .character(UInt8(ascii: "w")), .character(UInt8(ascii: "W")): self = .up
    case .character(UInt8(ascii: "d")), .character(UInt8(ascii: "D")): self = .right
    case .character(UInt8(ascii: "s")), .character(UInt8(ascii: "S")): self = .down
    case .character(UInt8(ascii: "a")), .character(UInt8(ascii: "A")): self = .left
    default: return nil
    }
  }

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
