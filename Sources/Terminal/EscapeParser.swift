/// What a terminal sent, once its bytes are understood.
public enum TerminalToken: Equatable, Sendable {
  /// An arrow key.
  case up, right, down, left
  /// The escape key by itself.
  case escape
  /// A printable character or a control character.
  case character(UInt8)
  /// The mouse at a cell, both counted from 1, with xterm's number of what it does (1006).
  case mouse(Int, column: Int, row: Int, isRelease: Bool)
  /// The answer to a question about kitty graphics.
  case graphicsReply(isSupported: Bool)
  /// The answer that every terminal gives to "what are you" (DA1); it ends a round of questions.
  case deviceAttributes
}

/// The terminal's bytes to tokens, one byte at a time: ECMA-48 control sequences, and the strings
/// in which kitty answers. Whatever it does not know it swallows whole.
public struct EscapeParser: Sendable {
  private enum State: Equatable {
    case ground, escape, control, singleShift
    /// The console's F1 to F5 have one more byte: ESC [ [ A.
    case functionKey
    /// xterm's first way to tell of the mouse has three more bytes of any kind: ESC [ M ! w s.
    case oldMouse
    case string(isApplicationCommand: Bool)
  }

  private var state = State.ground
  private var text: [UInt8] = []
  /// A string longer than this is not for us; its end is still awaited.
  private static let longestText = 64

  /// Makes a parser that has seen nothing.
  public init() {}

  /// Whether a sequence has begun and not ended; an escape key by itself looks like that too.
  public var isWaiting: Bool { state != .ground }

  /// Whether an escape came and nothing after it: the key by itself, or what a sequence begins with.
  var hasBareEscape: Bool { state == .escape }

  /// Whether a sequence goes on with `byte` after its escape, however late it comes.
  ///
  /// Beside these, letters make a sequence with an escape: what is typed with Alt. Those come at once.
  static func goesOn(with byte: UInt8) -> Bool {
    switch byte {
    case 0x1B, UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: "_"), UInt8(ascii: "]"): true
    default: false
    }
  }

  /// Takes one byte.
  public mutating func feed(_ byte: UInt8) -> TerminalToken? {
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .control: return control(byte)
    case .singleShift, .functionKey:
      let isArrow = state == .singleShift
      // Konsole's F2 with Shift is ESC O 2 Q.
      if isArrow, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { return nil }
      state = .ground
      return byte == 0x1B ? ground(byte) : isArrow ? arrow(byte) : nil
    case .oldMouse:
      keep(byte)
      if text.count == 3 || byte == 0x1B { state = .ground }
      return byte == 0x1B ? ground(byte) : nil
    case .string(let isApplicationCommand):
      return string(byte, isApplicationCommand: isApplicationCommand)
    }
  }

  /// Nothing more came for a while: an escape by itself was the key, half a sequence is dropped.
  public mutating func giveUpWaiting() -> TerminalToken? {
    let wasEscape = state == .escape
    state = .ground
    return wasEscape ? .escape : nil
  }

  private mutating func ground(_ byte: UInt8) -> TerminalToken? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    return byte < 0x80 ? .character(byte) : nil
  }

  private mutating func escape(_ byte: UInt8) -> TerminalToken? {
    text.removeAll(keepingCapacity: true)
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "_"): state = .string(isApplicationCommand: true)
    case UInt8(ascii: "]"), UInt8(ascii: "P"):
      state = .string(isApplicationCommand: false)
    case 0x1B: return .escape
    default: state = .ground
    }
    return nil
  }

  private mutating func control(_ byte: UInt8) -> TerminalToken? {
    switch byte {
    case 0x20...0x3F:
      keep(byte)
      return nil
    case UInt8(ascii: "[") where text.isEmpty:
      state = .functionKey
      return nil
    case UInt8(ascii: "M") where text.isEmpty:
      state = .oldMouse
      return nil
    case 0x40...0x7E:
      state = .ground
      if byte == UInt8(ascii: "c"), text.first == UInt8(ascii: "?") { return .deviceAttributes }
      if text.first == UInt8(ascii: "<") { return mouse(byte) }
      return arrow(byte)
    default:
      state = .ground
      return ground(byte)
    }
  }

  private mutating func string(_ byte: UInt8, isApplicationCommand: Bool) -> TerminalToken? {
    guard !text.isEmpty || Self.begins(byte, isApplicationCommand: isApplicationCommand) else {
      state = .ground
      return ground(byte)
    }
    let isEnd = byte == 0x07 || (byte == UInt8(ascii: "\\") && text.last == 0x1B)
    guard isEnd else {
      // The escape was no end: another sequence begins where this one was cut off.
      if text.last == 0x1B { return ground(0x1B) ?? escape(byte) }
      // The last byte is always kept, since the end is a pair: ESC \.
      if text.count == Self.longestText { text.removeLast() }
      text.append(byte)
      return nil
    }
    state = .ground
    guard isApplicationCommand, text.first == UInt8(ascii: "G") else { return nil }
    return .graphicsReply(isSupported: text.dropLast().suffix(3) == [0x3B, 0x4F, 0x4B])  // ";OK"
  }

  /// Whether an answer begins so: kitty's with G, the others with a number or a sign. After Alt+P or
  /// Alt+] come keys, of which none may be lost.
  private static func begins(_ byte: UInt8, isApplicationCommand: Bool) -> Bool {
    isApplicationCommand ? byte == UInt8(ascii: "G") : (0x20...0x3F).contains(byte)
  }

  private mutating func keep(_ byte: UInt8) {
    if text.count < Self.longestText { text.append(byte) }
  }

  /// `CSI < number ; column ; row M`, and `m` for a button that is let go.
  private func mouse(_ byte: UInt8) -> TerminalToken? {
    let isRelease = byte == UInt8(ascii: "m")
    guard isRelease || byte == UInt8(ascii: "M") else { return nil }
    let parts = text.dropFirst().split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(String(decoding: $0.prefix(6), as: UTF8.self)) }
    guard parts.count == 3, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    return .mouse(numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease)
  }

  private func arrow(_ byte: UInt8) -> TerminalToken? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }
}

/// Latin letters with marks, of which a name keeps the letter: ü is written U.
struct MarkedLetters: Sendable {
  /// The first byte of a letter's two in UTF-8; 0 for none.
  private var lead: UInt8 = 0

  /// Takes the next byte, and returns the capital that it ends, of U+00C0 to U+017F.
  mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
    let number = Int(lead & 0x1F) << 6 | Int(byte & 0x3F)
    let isSecond = lead > 0 && (0x80...0xBF).contains(byte)
    lead = (0xC3...0xC5).contains(byte) ? byte : 0
    guard isSecond, number >= 0xC0 else { return nil }
    let capital = Self.plain[number - 0xC0]
    return capital == UInt8(ascii: " ") ? nil : Unicode.Scalar(capital)
  }

  /// U+00C0 to U+017F.
  private static let plain = Array(
    ("AAAAAAACEEEEIIIIDNOOOOO OUUUUYTSAAAAAAACEEEEIIIIDNOOOOO OUUUUYTY"
      + "AAAAAACCCCCCCCDDDDEEEEEEEEEEGGGGGGGGHHHHIIIIIIIIIIJJJJKKKLLLLLLL"
      + "LLLNNNNNNNNNOOOOOOOORRRRRRSSSSSSSSTTTTTTUUUUUUUUUUUUWWYYYZZZZZZS").utf8)
}
