import Testing

@testable import Words

@Suite("Which language")
struct LanguageTests {
  private static let locales: [(String, Language?)] = [
    ("de_AT.UTF-8", .german), ("de", .german), ("DE_de", .german), ("pt_BR.UTF-8", .portuguese),
    ("fr_FR@euro", .french), ("en_GB", .english), ("pl_PL.ISO-8859-2", .polish),
    ("es.UTF-8", .spanish),
    ("it_CH", .italian), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("nl_NL", nil),
    ("deu", nil), ("_", nil), ("d", nil), ("d\u{e9}", nil),
  ]

  @Test("A locale names its language, however it goes on")
  func locale() {
    for (text, language) in Self.locales {
      #expect(Language(locale: text) == language, "\(text)")
    }
  }

  @Test("The first variable that says anything names the language; else it is English")
  func environment() {
    let environments: [([String: String], Language)] = [
      ([:], .english), (["LANG": "de_DE.UTF-8"], .german),
      (["LC_MESSAGES": "fr_FR", "LANG": "de_DE"], .french),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "pl_PL"], .polish),
      (["LC_ALL": "C", "LANG": "de_DE"], .english), (["LC_ALL": "ja_JP.UTF-8"], .english),
    ]
    for (environment, language) in environments {
      #expect((Language.named(by: environment) ?? .english) == language, "\(environment)")
    }
  }

  @Test("Who says no language that the game speaks is known not to have said one")
  func unsaid() {
    #expect(Language.named(by: [:]) == nil && Language.named(by: ["LANG": "C.UTF-8"]) == nil)
    #expect(Language.named(by: ["LC_ALL": "ja_JP", "LANG": "de_DE"]) == nil)
    #expect(Language.named(by: ["LANG": "en_US.UTF-8"]) == .english)
  }

  @Test("Codes and names are its own")
  func codes() {
    for (number, language) in Language.allCases.enumerated() {
      #expect(Language(code: language.code) == language && language.number == number)
      #expect(Language(number: language.number) == language)
    }
    #expect(Language(number: UInt8(Language.allCases.count)) == nil)
    #expect(Language(code: "xx") == nil)
    #expect(Set(Language.allCases.map(\.name)).count == Language.allCases.count)
  }
}

@Suite("What phrases say")
struct PhraseTests {
  /// A language whose every phrase is `text`.
  private func language(saying text: String) -> Language {
    Language(0, "xx", "x", { _ in text }, { _, count in "\(text) \(count)" })
  }

  @Test("Each language says a phrase in its own words")
  func words() {
    let said = Language.allCases.map { $0(.whoPlays) }
    #expect(
      said.prefix(7) == [
        "Who plays?", "Wer spielt?", "Qui joue\u{A0}?", "¿Quién juega?", "Chi gioca?",
        "Quem joga?", "Kto gra?",
      ])
    #expect(Language.czech(.newGame) == "Nová hra")
    #expect(Set(said).count == Language.allCases.count)
  }

  @Test("What is filled in stands where the language wants it")
  func filled() {
    let texts = ["%1 of %2", "%2, %1", "%1%2", "100 %", "%", "%3", "%1 %1"]
    let said = texts.map { language(saying: $0)(.undone, "é", "%1") }
    #expect(said == ["é of %1", "%1, é", "é%1", "100 %", "%", "%3", "é é"])
    #expect(language(saying: "%1 +")(.moves, 7) == "7 + 7")
  }

  private static let forms: [(Language, Int, String)] = [
    (.english, 0, "0 moves"), (.english, 1, "1 move"), (.english, 2, "2 moves"),
    (.german, 1, "1 Zug"), (.german, 21, "21 Züge"),
    (.french, 0, "0 coup"), (.french, 1, "1 coup"), (.french, 2, "2 coups"),
    (.portuguese, 0, "0 jogadas"), (.portuguese, 1, "1 jogada"),
    (.polish, 0, "0 ruchów"), (.polish, 1, "1 ruch"), (.polish, 2, "2 ruchy"),
    (.polish, 4, "4 ruchy"), (.polish, 5, "5 ruchów"), (.polish, 12, "12 ruchów"),
    (.polish, 14, "14 ruchów"), (.polish, 21, "21 ruchów"), (.polish, 22, "22 ruchy"),
    (.polish, 112, "112 ruchów"), (.polish, 1003, "1003 ruchy"),
    (.czech, 0, "0 tahů"), (.czech, 1, "1 tah"), (.czech, 4, "4 tahy"), (.czech, 5, "5 tahů"),
    (.czech, 22, "22 tahů"),
  ]

  @Test("One and many are the language's own")
  func counted() {
    for (language, count, text) in Self.forms {
      #expect(language(.moves, count) == text, "\(language.code) \(count)")
    }
  }
}
