import Inertial
import System

/// What values a key takes.
public enum Kind: Equatable, Sendable {
  /// A text of this grammar.
  case text(Grammar)
  /// One of these words; a number that is one of them may stand without quotes.
  case choice([String])
  /// Three signed axes, such as `x+y+z+`, as a rigid board can have them.
  case axes
  /// A whole number in this range.
  case integer(ClosedRange<Int>)
  /// Yes or no.
  case flag
  /// A list of texts of this grammar, of at most ``mostTexts``.
  case texts(Grammar)
  /// A text of this grammar, or a list of them.
  case names(Grammar)
  /// A list of whole numbers in this range, of at most ``mostNumbers``.
  case integers(ClosedRange<Int>)

  /// As many numbers as a list has at most: each is an address at which something is looked for, and
  /// a bus that hangs takes a while for each.
  public static let mostNumbers = 8
  /// As many texts as a list has at most.
  public static let mostTexts = 64

  /// A word for it: "text", "texts".
  public var name: String {
    switch self {
    case .text: "text"
    case .choice: "choice"
    case .axes: "axes"
    case .integer: "number"
    case .flag: "flag"
    case .texts: "texts"
    case .names: "names"
    case .integers: "numbers"
    }
  }

  /// What a value of this kind looks like, for messages: "a whole number from 0 to 255".
  public var expectation: String {
    switch self {
    case .text(let grammar): grammar.expectation
    case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .axes: "three axes with signs that no mirror is needed for, such as \"x+y+z+\""
    case .integer(let range): "a whole number from \(Self.bounds(range))"
    case .flag: "true or false"
    case .texts(let grammar):
      "a list of texts in quotes, \(Self.mostTexts) at most, each \(grammar.expectation)"
    case .names(let grammar):
      "a text in quotes, or a list of \(Self.mostTexts) at most, each \(grammar.expectation)"
    case .integers(let range):
      "a list of whole numbers from \(Self.bounds(range)), \(Self.mostNumbers) at most"
    }
  }

  /// Addresses in base 16 too, as i2cdetect(8) prints them, without its "0x".
  private static func bounds(_ range: ClosedRange<Int>) -> String {
    let words = "\(range.lowerBound) to \(range.upperBound)"
    return range == Keys.addresses ? words + " (0x68 to 0x6b)" : words
  }

  /// `value` as a key of this kind keeps it; nil where it is of another kind or out of range.
  ///
  /// `isOfThisRun` says that a flag or a variable has it, which may name more: see ``Grammar``.
  public func taking(
    _ value: ConfigurationValue, isOfThisRun: Bool = false
  ) -> ConfigurationValue? {
    switch (self, value) {
    case (.choice, .integer(let number)): return taking(.text("\(number)"))
    case (.names, .text(let name)):
      return taking(.texts(name.isEmpty ? [] : [name]), isOfThisRun: isOfThisRun)
    // An empty list says nothing of what it is a list of.
    case (.integers, .texts([])): return .integers([])
    case (.texts, .integers([])), (.names, .integers([])): return .texts([])
    default: return accepts(value, isOfThisRun) ? value : nil
    }
  }

  private func accepts(_ value: ConfigurationValue, _ isOfThisRun: Bool) -> Bool {
    switch (self, value) {
    case (.flag, .flag): true
    case (.text(let grammar), .text(let text)): grammar.accepts(text, isOfThisRun: isOfThisRun)
    case (.texts(let grammar), .texts(let list)), (.names(let grammar), .texts(let list)):
      list.count <= Self.mostTexts
        && list.allSatisfy { grammar.accepts($0, isOfThisRun: isOfThisRun) }
    case (.choice(let words), .text(let word)): words.contains(word)
    case (.axes, .text(let text)): Self.mounting(text) != nil
    case (.integer(let range), .integer(let number)): range.contains(number)
    case (.integers(let range), .integers(let list)):
      list.count <= Self.mostNumbers && list.allSatisfy(range.contains)
    default: false
    }
  }

  /// The value that `text` says, as an environment variable or a flag would; nil when none.
  ///
  /// Lists have commas between, or are as in a file; whole numbers may be hexadecimal (`0x68`).
  public func value(from text: String, isOfThisRun: Bool = true) -> ConfigurationValue? {
    switch self {
    case .text, .choice, .axes: return taking(.text(text), isOfThisRun: isOfThisRun)
    case .integer: return Self.number(text).flatMap { taking(.integer($0)) }
    case .flag:
      return ["true": true, "false": false, "1": true, "0": false][text].map { .flag($0) }
    case .texts, .names:
      return taking(.texts(Self.parts(of: text)), isOfThisRun: isOfThisRun)
    case .integers:
      let numbers = Self.parts(of: text).compactMap(Self.number)
      return numbers.count == Self.parts(of: text).count ? taking(.integers(numbers)) : nil
    }
  }

  private static func parts(of text: String) -> [String] {
    let isBare = !text.hasPrefix("[") || text.firstIndex(of: "]") != text.indices.last
    if isBare { return text.split(separator: ",").map { String($0.drop { $0 == " " }) } }
    // And without what a shell leaves of the quotes.
    return text.dropFirst().dropLast().split(separator: ",").map { part in
      String(part.trimmed { " \"'".utf8.contains($0) })
    }
  }

  /// The mounting of the sensor that a text names; nil where it names none.
  static func mounting(_ text: String) -> Mounting? {
    do throws(MountingError) { return try Mounting(text) } catch { return nil }
  }

  /// The number of these digits, or of those behind "0x" in base 16.
  static func number(_ text: String) -> Int? {
    text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }
}
