/// Asks the terminal what only it knows: its size, whether it draws pictures, how many colours.
///
/// One round of questions ends with the one that every terminal answers (DA1), so that nobody waits
/// for the full time. Keys that are pressed meanwhile are kept. What is answered later still, on a slow
/// line, is understood by whoever goes on feeding this value.
struct TerminalQuestions {
  /// What was found out so far.
  private(set) var abilities: TerminalAbilities
  /// The size as the terminal told it; nil where it was not asked or did not say.
  private(set) var columns: Int?
  private(set) var rows: Int?
  /// The pixels of a cell, likewise.
  private(set) var cell: (width: Int, height: Int)?
  /// The bytes that were keys.
  private(set) var keys: [UInt8] = []

  private var parser = EscapeParser()
  private var sequence: [UInt8] = []
  private var isOver = false
  private let asksSize: Bool

  init(_ abilities: TerminalAbilities, asksSize: Bool) {
    self.abilities = abilities
    self.asksSize = asksSize
  }

  /// What is sent; empty where there is nothing to ask, or nobody who should be.
  func text(asksCell: Bool) -> String {
    var text = ""
    // The cursor goes as far as it can, and says where it is (CPR).
    if asksSize, abilities.movesCursor { text += "\u{1B}7\u{1B}[999;999H\u{1B}[6n\u{1B}8" }
    guard abilities.mayBeAsked else { return text }
    // A picture of one pixel that is not shown.
    text += "\u{1B}7\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    if abilities.colors > .none, abilities.colors < .direct {
      // A colour of 24 bits is set, and then asked for (DECRQSS).
      text += "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
    }
    if asksCell { text += "\u{1B}[16t" }
    // Whether it knows the mode in which its mouse says where it is (DECRQM). What of the questions is
    // shown all the same, as urxvt and macOS's Terminal do, is wiped away before the last of them.
    return text + "\u{1B}[?1006$p\u{1B}[?1;1;0S\u{1B}8\u{1B}[K\u{1B}[c"
  }

  /// Sends the questions and reads the answers, all within `milliseconds`: who types on and on must
  /// not keep a terminal waiting that never answers.
  mutating func ask(_ port: TerminalPort, asksCell: Bool, within milliseconds: Int32 = 1000) {
    let text = text(asksCell: asksCell)
    guard !text.isEmpty, port.write(text) else { return }
    let end = port.clock() + Int64(milliseconds)
    var byte: UInt8 = 0
    while !isOver, port.wait(Int32(clamping: max(end - port.clock(), 0))) {
      guard withUnsafeMutableBytes(of: &byte, { port.read($0) }) > 0 else { break }
      take(byte)
      if port.clock() >= end { break }
    }
    // Half a sequence may be the first half of a key.
    keys += sequence
  }

  /// Whether a sequence has begun and not ended.
  var isWaiting: Bool { parser.isWaiting }
  /// Whether an escape came and nothing after it.
  var hasBareEscape: Bool { parser.hasBareEscape }

  /// Nothing more came for a while: an escape by itself was the key, half a sequence is dropped.
  mutating func giveUpWaiting() -> TerminalToken? {
    sequence.removeAll(keepingCapacity: true)
    return parser.giveUpWaiting()
  }

  /// Takes a byte while the questions are asked: those of keys are kept.
  mutating func take(_ byte: UInt8) {
    let bytes = sequence + [byte]
    switch feed(byte) {
    case .escape: keys.append(0x1B)
    case .some: keys += bytes
    case nil: break
    }
  }

  /// Takes a byte of an answer, or of a key; returns the key.
  mutating func feed(_ byte: UInt8) -> TerminalToken? {
    if sequence.count < 4096 { sequence.append(byte) }
    let token = parser.feed(byte)
    guard !parser.isWaiting else {
      // The escape before this one was a key.
      if token != nil { sequence.removeSubrange(..<(sequence.count - 1)) }
      return token
    }
    defer { sequence.removeAll(keepingCapacity: true) }
    switch token {
    case .graphicsReply(let isSupported): abilities.drawsKitty = isSupported
    case .deviceAttributes:
      abilities.drawsSixel = numbers(in: sequence).dropFirst().contains(4)
      isOver = true
    case nil: takeReport()
    default: return token
    }
    return nil
  }

  private mutating func takeReport() {
    let numbers = numbers(in: sequence)
    switch sequence.last {
    // One line is no terminal, but F3 with Shift.
    case UInt8(ascii: "R") where numbers.count == 2 && numbers[0] > 1 && asksSize:
      (rows, columns) = (numbers[0], numbers[1])
      if !abilities.mayBeAsked { isOver = true }
    case UInt8(ascii: "t") where numbers.count == 3 && numbers[0] == 6:
      cell = (width: numbers[2], height: numbers[1])
    case UInt8(ascii: "S") where numbers.count >= 3 && numbers[0] == 1 && numbers[1] == 0:
      abilities.sixelColors = min(max(numbers[2], 2), 256)
    case UInt8(ascii: "y") where numbers.count == 2 && numbers[0] == 1006:
      // 0: no such mode; 4: never on.
      abilities.hasMouse = (1...3).contains(numbers[1])
    case UInt8(ascii: "\\"): takeSetting()
    default: break
    }
  }

  /// `ESC P 1 $ r … 48:2:…:1:2:3 m ESC \` says that the colour was taken as it is.
  private mutating func takeSetting() {
    let text = String(decoding: sequence, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P1$r"), abilities.colors != .none else { return }
    let numbers = numbers(in: Array(sequence.dropFirst(5)))
    if numbers.suffix(3) == [1, 2, 3], numbers.contains(48) { abilities.colors = .direct }
  }

  /// The decimal numbers in a sequence, each of at most six digits.
  private func numbers(in bytes: [UInt8]) -> [Int] {
    bytes.split { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.compactMap {
      Int(String(decoding: $0.prefix(6), as: UTF8.self))
    }
  }
}

extension TerminalPort {
  /// Asks the terminal what it is, completes `abilities` by the answers, and returns the keys that
  /// were pressed meanwhile. The keyboard must be in raw mode.
  public func complete(_ abilities: inout TerminalAbilities) -> [UInt8] {
    guard let size = size() else { return [] }
    var questions = TerminalQuestions(abilities, asksSize: isSizeUnknown())
    questions.ask(self, asksCell: size.cellWidth == 0)
    abilities = questions.abilities
    learn(columns: questions.columns, rows: questions.rows, cell: questions.cell)
    return questions.keys
  }
}
