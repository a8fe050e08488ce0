/// A language in which the game speaks to its player.
///
/// To add one: a case here, its name and code, its plurals, and one more text in every ``Phrase``,
/// which the compiler asks for.
public enum Language: UInt8, CaseIterable, Sendable {
  case english, german, french, spanish, italian, portuguese, polish

  /// Its code, as ISO 639-1 has it: what is stored, and what a locale begins with.
  public var code: String {
    switch self {
    case .english: "en"
    case .german: "de"
    case .french: "fr"
    case .spanish: "es"
    case .italian: "it"
    case .portuguese: "pt"
    case .polish: "pl"
    }
  }

  /// What those who speak it call it.
  public var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .french: "Français"
    case .spanish: "Español"
    case .italian: "Italiano"
    case .portuguese: "Português"
    case .polish: "Polski"
    }
  }

  /// The language with this code.
  public init?(code: String) {
    guard let language = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = language
  }

  /// The language of a locale as `LANG` names it (`de_AT.UTF-8`, `pt_BR`, `fr`); nil for one that
  /// the game does not speak, and for `C` and `POSIX`.
  public init?(locale: String) {
    let code = locale.utf8.prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    guard code.count == 2, let text = String(Substring(code)) as String? else { return nil }
    self.init(code: Self.lowercased(text))
  }

  /// The environment variables that name a language, the one that counts first (setlocale(3)).
  public static let localeVariables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  /// The language that the first of ``localeVariables`` that says anything names; English where none
  /// does, or where the game does not speak it.
  public init(locales environment: [String: String]) {
    self = Self.named(by: environment) ?? .english
  }

  /// The same; nil where none does, or where the game does not speak it.
  public static func named(by environment: [String: String]) -> Language? {
    localeVariables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      .flatMap { Language(locale: $0) }
  }

  /// ASCII letters in lower case: Embedded Swift has no tables of others.
  private static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 | 0x20 }, as: UTF8.self)
  }

  /// What `phrase` says in this language.
  public func callAsFunction(_ phrase: Phrase) -> String { phrase.text(in: self) }

  /// What `phrase` says with its `%1`, `%2` … replaced by `values`, in this order.
  public func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
    Self.fill(phrase.text(in: self), with: values)
  }

  /// What is said of so many things, with `%1` replaced by their number.
  public func callAsFunction(_ counted: CountedPhrase, _ count: Int) -> String {
    Self.fill(counted.phrase(for: count, in: self).text(in: self), with: ["\(count)"])
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
