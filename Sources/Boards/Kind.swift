import Inertial

/// What values a key takes.
public enum Kind: Equatable, Sendable {
  /// Any text.
  case text
  /// One of these words; a number that is one of them may stand without quotes.
  case choice([String])
  /// One of these words, or a text that begins with one of these prefixes and goes on.
  case device(words: [String], prefixes: [String])
  /// What a link begins with, or nothing: visible ASCII without a #, which is put behind it.
  case address
  /// Three signed axes, such as `x+y+z+`, as a rigid board can have them.
  case axes
  /// A whole number in this range.
  case integer(ClosedRange<Int>)
  /// Yes or no.
  case flag
  /// A list of texts, of at most ``mostTexts``.
  case texts
  /// A text, or a list of them.
  case names
  /// A list of whole numbers in this range, of at most ``mostNumbers``.
  case integers(ClosedRange<Int>)

  /// As many numbers as a list has at most: each is an address at which something is looked for, and
  /// a bus that hangs takes a while for each.
  public static let mostNumbers = 8
  /// As many texts as a list has at most.
  public static let mostTexts = 64

  /// What a value of this kind looks like, for messages: "a whole number from 0 to 255".
  public var expectation: String {
    switch self {
    case .text: "a text in quotes, without control characters"
    case .choice(let words): "one of " + Self.quoted(words)
    case .device(let words, let prefixes):
      "one of \(Self.quoted(words)), or a text that begins with "
        + prefixes.joined(separator: ", ")
    case .address:
      "an address without spaces and #, which is put behind it, such as \"https://example.org/2048/\""
    case .axes: "three axes with signs that no mirror is needed for, such as \"x+y+z+\""
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .texts:
      "a list of texts in quotes, without control characters, \(Self.mostTexts) at most"
    case .names:
      "a text in quotes, or a list of them, without control characters, \(Self.mostTexts) at most"
    case .integers(let range):
      "a list of whole numbers from \(range.lowerBound) to \(range.upperBound), "
        + "\(Self.mostNumbers) at most"
    }
  }

  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// `value` as a key of this kind keeps it; nil where it is of another kind or out of range.
  public func taking(_ value: ConfigurationValue) -> ConfigurationValue? {
    switch (self, value) {
    case (.choice, .integer(let number)): return taking(.text("\(number)"))
    case (.names, .text(let name)): return taking(.texts(name.isEmpty ? [] : [name]))
    // An empty list says nothing of what it is a list of.
    case (.integers, .texts([])): return .integers([])
    case (.texts, .integers([])), (.names, .integers([])): return .texts([])
    default: return accepts(value) ? value : nil
    }
  }

  private func accepts(_ value: ConfigurationValue) -> Bool {
    switch (self, value) {
    case (.flag, .flag): true
    case (.text, .text(let text)): Self.isOneLine(text)
    case (.texts, .texts(let list)), (.names, .texts(let list)):
      list.count <= Self.mostTexts && list.allSatisfy(Self.isOneLine)
    case (.address, .text(let text)):
      text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    case (.choice(let words), .text(let word)): words.contains(word)
    case (.device(let words, let prefixes), .text(let text)):
      words.contains(text)
        || Self.isOneLine(text) && prefixes.contains { text.hasPrefix($0) && text != $0 }
    case (.axes, .text(let text)): Self.isMounting(text)
    case (.integer(let range), .integer(let number)): range.contains(number)
    case (.integers(let range), .integers(let list)):
      list.count <= Self.mostNumbers && list.allSatisfy(range.contains)
    default: false
    }
  }

  /// The value that `text` says, as an environment variable or a flag would; nil when none.
  ///
  /// Lists are separated by commas, and whole numbers may be hexadecimal (`0x68`).
  public func value(from text: String) -> ConfigurationValue? {
    let parts = text.split(separator: ",").map { String($0) }
    switch self {
    case .text, .choice, .device, .address, .axes: return taking(.text(text))
    case .integer: return Self.number(text).flatMap { taking(.integer($0)) }
    case .flag:
      return ["true": true, "false": false, "1": true, "0": false][text].map { .flag($0) }
    case .texts, .names: return taking(.texts(parts))
    case .integers:
      let numbers = parts.compactMap(Self.number)
      return numbers.count == parts.count ? taking(.integers(numbers)) : nil
    }
  }

  /// Whether a text is what it looks like wherever it goes: a NUL ends a path for the kernel, a line's
  /// end begins another line of a file that it is written into, an escape is obeyed by a terminal.
  private static func isOneLine(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// Whether a text is a mounting of the sensor, by the reader that the game has for them.
  private static func isMounting(_ text: String) -> Bool {
    do throws(MountingError) {
      _ = try Mounting(text)
      return true
    } catch {
      return false
    }
  }

  private static func number(_ text: String) -> Int? {
    text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }
}
