/// A language in which the game speaks to its player: its names, and the two functions that know its
/// words.
///
/// The languages of the game are made of `po/` by `scripts/words`; to add one is a file there, and its
/// name in `po/LINGUAS`.
public struct Language: Sendable {
  /// Its place among the languages of the game, from 0.
  public let number: UInt8
  /// Its code, as ISO 639-1 has it: what is stored, and what a locale begins with.
  public let code: String
  /// What those who speak it call it.
  public let name: String
  private let text: @Sendable (Phrase) -> String
  private let countedText: @Sendable (CountedPhrase, Int) -> String

  /// A language of these words; `countedText` knows its forms of plural.
  public init(
    _ number: UInt8, _ code: String, _ name: String, _ text: @escaping @Sendable (Phrase) -> String,
    _ countedText: @escaping @Sendable (CountedPhrase, Int) -> String
  ) {
    self.number = number
    self.code = code
    self.name = name
    self.text = text
    self.countedText = countedText
  }

  /// The language with this code.
  public init?(code: String) {
    guard let language = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = language
  }

  /// The language of the game with this number.
  public init?(number: UInt8) {
    guard Self.allCases.indices.contains(Int(number)) else { return nil }
    self = Self.allCases[Int(number)]
  }

  /// The language of a locale as `LANG` names it (`de_AT.UTF-8`, `pt_BR`, `fr`); nil for one that
  /// the game does not speak, and for `C` and `POSIX`.
  public init?(locale: String) {
    let letters = locale.utf8.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    guard letters.count == 2 else { return nil }
    // In lower case by the bit for it: Embedded Swift has no tables of other letters.
    self.init(code: String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self))
  }

  /// The environment variables that name a language, the one that counts first (setlocale(3)).
  public static let localeVariables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  /// The language that the first of ``localeVariables`` that says anything names; nil where none does, or
  /// where the game does not speak it.
  public static func named(by environment: [String: String]) -> Language? {
    localeVariables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      .flatMap { Language(locale: $0) }
  }

  /// What `phrase` says in this language.
  public func callAsFunction(_ phrase: Phrase) -> String { text(phrase) }

  /// What `phrase` says with its `%1`, `%2` … replaced by `values`, in this order.
  public func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
    Self.fill(text(phrase), with: values)
  }

  /// What is said of so many things, with `%1` replaced by their number.
  public func callAsFunction(_ counted: CountedPhrase, _ count: Int) -> String {
    Self.fill(countedText(counted, count), with: ["\(count)"])
  }

  private static func fill(_ text: String, with values: [String]) -> String {
    var filled: [UInt8] = []
    var isMark = false
    for byte in text.utf8 {
      if isMark, byte >= 0x31, Int(byte - 0x31) < values.count {
        filled.removeLast()
        filled += values[Int(byte - 0x31)].utf8
      } else {
        filled.append(byte)
      }
      isMark = byte == UInt8(ascii: "%")
    }
    return String(decoding: filled, as: UTF8.self)
  }
}

extension Language: Equatable, CustomStringConvertible {
  /// Languages differ in their codes.
  public static func == (a: Language, b: Language) -> Bool { a.code == b.code }

  /// Its code.
  public var description: String { code }
}
