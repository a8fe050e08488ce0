/// Something that is said to a player, in every language.
///
/// One without a text for each language does not compile. The texts stand in the order of
/// ``Language``'s cases: English, German, French, Spanish, Italian, Portuguese, Polish. `%1`, `%2` …
/// stand for what is filled in; each text has the same ones.
///
/// Nothing is made at the start: a phrase is a computed property whose texts are constants.
public struct Phrase: Equatable, Sendable {
  private let english, german, french, spanish, italian, portuguese, polish: String

  /// Says something in every language.
  public init(
    _ english: String, _ german: String, _ french: String, _ spanish: String, _ italian: String,
    _ portuguese: String, _ polish: String
  ) {
    self.english = english
    self.german = german
    self.french = french
    self.spanish = spanish
    self.italian = italian
    self.portuguese = portuguese
    self.polish = polish
  }

  /// A name that is the same in every language.
  public init(everywhere name: String) { self.init(name, name, name, name, name, name, name) }

  /// What it says in `language`.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    case .spanish: spanish
    case .italian: italian
    case .portuguese: portuguese
    case .polish: polish
    }
  }
}
