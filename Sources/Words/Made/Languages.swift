// Made of po/LINGUAS by scripts/words, which is what to run after a change there.
// swift-format-ignore-file

extension Language: CaseIterable {
  /// English
  public static var english: Language {
    Language(0, "en", "English", EnglishWords.text, EnglishWords.text)
  }
  /// Deutsch
  public static var german: Language {
    Language(1, "de", "Deutsch", GermanWords.text, GermanWords.text)
  }
  /// Français
  public static var french: Language {
    Language(2, "fr", "Français", FrenchWords.text, FrenchWords.text)
  }
  /// Español
  public static var spanish: Language {
    Language(3, "es", "Español", SpanishWords.text, SpanishWords.text)
  }
  /// Italiano
  public static var italian: Language {
    Language(4, "it", "Italiano", ItalianWords.text, ItalianWords.text)
  }
  /// Português
  public static var portuguese: Language {
    Language(5, "pt", "Português", PortugueseWords.text, PortugueseWords.text)
  }
  /// Polski
  public static var polish: Language {
    Language(6, "pl", "Polski", PolishWords.text, PolishWords.text)
  }
  /// Čeština
  public static var czech: Language {
    Language(7, "cs", "Čeština", CzechWords.text, CzechWords.text)
  }
  /// English first, then the others in the order in which they are offered.
  public static let allCases: [Language] = [.english, .german, .french, .spanish, .italian, .portuguese, .polish, .czech]
}
