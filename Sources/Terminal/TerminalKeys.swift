import Hardware
import Time

/// The terminal's keys as input: each press is a button's, at any pace and from the first on.
///
/// Where there is a simulated sensor to be tilted, W, A, S and D go to `onTilt`, through the real
/// driver, filter and gesture; the arrows and H, J, K, L stay buttons.
public struct TerminalKeys: InputSource, ~Copyable {
  private let port: TerminalPort
  private let rawMode: RawMode?
  private let onTilt: ((Button) -> Void)?
  /// What was asked at the start: what is answered late is told to the display.
  private var questions: TerminalQuestions
  /// Events that wait: those of an escape and of the key behind it at most.
  private var pending: [InputEvent] = []
  /// What the mouse does on the display, whose place on the terminal the display tells.
  private var mouse = TerminalMouse()
  /// When the last byte came; nil where no sequence waits for another.
  private var marked = MarkedLetters()
  private var lastByte: Int64?
  /// Whether the terminal was asked for a sign of life behind an escape.
  private var isFenced = false
  /// For how many polls the terminal has been gone.
  private var gonePolls = 0
  /// What was typed before this value was made, and how much of it was taken.
  private let typedAhead: [UInt8]
  private var taken = 0
  /// So many milliseconds after an escape the rest of a sequence may be late, or never come. The terminal
  /// is then asked how it is (DSR): its answer comes behind all that it has sent, so that an escape that
  /// stands right before it was the key by itself.
  private static let bareAfter: Int64 = 30
  /// Pieces of a sequence may be a second apart, as ncurses has it, and a little for the way.
  private static let patience: Int64 = 1200
  /// A terminal that says for so many polls that it is gone is: a single one may be a flush that came
  /// between the question whether there is something and the reading of it.
  private static let pollsUntilGone = 5
  /// So many bytes are taken at once: a stream without end or meaning leaves the game its time.
  private static let mostBytes = 512

  /// Takes the keyboard over. `rawMode` is nil where standard input is no terminal; `abilities` is
  /// what is known of it, and `typedAhead` are keys that were read while it was asked.
  public init(
    port: TerminalPort, rawMode: consuming RawMode?, abilities: TerminalAbilities,
    typedAhead: [UInt8] = [], onTilt: ((Button) -> Void)? = nil
  ) {
    self.port = port
    questions = TerminalQuestions(abilities, asksSize: port.isSizeUnknown())
    self.rawMode = rawMode
    self.typedAhead = typedAhead
    self.onTilt = onTilt
  }

  /// The next event; a key gives its press and at once its release, as a terminal reports neither. A
  /// terminal that is gone asks the program to end.
  public mutating func next() -> InputEvent? {
    if pending.isEmpty { poll() }
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  /// Adds the terminal, but in the middle of a sequence, whose end may never come. What has ended has nothing
  /// to tell any more.
  public mutating func add(to wakers: inout Wakers) {
    guard gonePolls <= Self.pollsUntilGone else { return }
    guard pending.isEmpty, taken == typedAhead.count, lastByte == nil, let file = port.descriptor
    else { return wakers.addUntold() }
    wakers.add(descriptor: file)
  }

  private mutating func poll() {
    var byte: UInt8 = 0
    for _ in 0..<Self.mostBytes where pending.isEmpty {
      guard read(&byte) else { return pollWasQuiet() }
      feed(byte)
    }
  }

  private mutating func feed(_ byte: UInt8) {
    // Behind an escape that has waited, a letter is one of its own, and not one with Alt.
    if questions.hasBareEscape, isFenced, !EscapeParser.goesOn(with: byte) { giveUpWaiting() }
    isFenced = false
    let (before, hadColumns, hadCell) = (
      questions.abilities, questions.columns, questions.cell?.width
    )
    let token = questions.feed(byte)
    lastByte = questions.isWaiting ? port.clock() : nil
    if let token { take(token) }
    // It is no key of the game, whichever its letter is.
    if let letter = marked.feed(byte) { pending.append(.typed(letter, nil, isRepeat: false)) }
    if before != questions.abilities { port.told.abilities = questions.abilities }
    if hadColumns != questions.columns || hadCell != questions.cell?.width {
      port.learn(columns: questions.columns, rows: questions.rows, cell: questions.cell)
    }
  }

  private mutating func giveUpWaiting() {
    lastByte = nil
    isFenced = false
    if let token = questions.giveUpWaiting() { take(token) }
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
  private var isTerminalGone: Bool { rawMode != nil && gonePolls == Self.pollsUntilGone }

  private mutating func pollWasQuiet() {
    if isTerminalGone { return pending.append(.terminate) }
    guard let lastByte else { return }
    let waited = port.clock() - lastByte
    if waited >= Self.patience {
      giveUpWaiting()
    } else if waited >= Self.bareAfter, questions.hasBareEscape, !isFenced {
      isFenced = true
      if questions.abilities.movesCursor { _ = port.write("\u{1B}[5n") }
    }
  }

  private mutating func take(_ token: TerminalToken) {
    if case .mouse(let number, let column, let row, let isRelease) = token {
      let place = port.told.grid.pixel(atColumn: column - 1, row: row - 1)
      for event in mouse.feed(number, at: place, isRelease: isRelease) { pending.append(event) }
    } else if token == .character(3) {  // Ctrl-C where the terminal sends it as a character
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
    case .mouse, .graphicsReply, .deviceAttributes: return nil
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
    // Ctrl-Y and Ctrl-R are the editors'.
    case "y", "\u{19}", "\u{12}": self = .redo
    case "?", "i", "t": self = .hint
    case "n": self = .newGame
    case "c", "r": self = .recenter
    case "m": self = .mute
    case "q": self = .quit
    default: return nil
    }
  }
}
