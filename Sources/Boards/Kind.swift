/// What values a key takes.
public enum Kind: Equatable, Sendable {
  /// Any text.
  case text
  /// One of these words.
  case choice([String])
  /// A whole number in this range.
  case integer(ClosedRange<Int>)
  /// Yes or no.
  case flag
  /// A list of texts.
  case texts
  /// A list of whole numbers in this range.
  case integers(ClosedRange<Int>)

  /// What a value of this kind looks like, for messages: "a whole number from 0 to 255".
  public var expectation: String {
    switch self {
    case .text: "a text in quotes"
    case .choice(let words):
      "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .texts: "a list of texts in quotes"
    case .integers(let range):
      "a list of whole numbers from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  /// Whether `value` is of this kind and in its range.
  public func accepts(_ value: ConfigurationValue) -> Bool {
    switch (self, value) {
    case (.text, .text), (.flag, .flag), (.texts, .texts): true
    case (.choice(let words), .text(let word)): words.contains(word)
    case (.integer(let range), .integer(let number)): range.contains(number)
    case (.integers(let range), .integers(let list)): list.allSatisfy(range.contains)
    // An empty list says nothing of what it is a list of.
    case (.integers, .texts([])), (.texts, .integers([])): true
    default: false
    }
  }

  /// The value that `text` says, as an environment variable or a flag would; nil when none.
  ///
  /// Lists are separated by commas, and whole numbers may be hexadecimal (`0x68`).
  public func value(from text: String) -> ConfigurationValue? {
    let parts = text.split(separator: ",").map { String($0) }
    let value: ConfigurationValue?
    switch self {
    case .text, .choice: value = .text(text)
    case .integer: value = Self.number(text).map { .integer($0) }
    case .flag:
      value = ["true": true, "false": false, "1": true, "0": false][text].map { .flag($0) }
    case .texts: value = .texts(parts)
    case .integers:
      let numbers = parts.compactMap(Self.number)
      value = numbers.count == parts.count ? .integers(numbers) : nil
    }
    return value.flatMap { accepts($0) ? $0 : nil }
  }

  private static func number(_ text: String) -> Int? {
    text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }
}
