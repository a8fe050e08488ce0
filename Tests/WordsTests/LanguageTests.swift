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
      #expect(Language(locales: environment) == language, "\(environment)")
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
    for language in Language.allCases { #expect(Language(code: language.code) == language) }
    #expect(Language(code: "xx") == nil)
    #expect(Set(Language.allCases.map(\.name)).count == Language.allCases.count)
  }
}

@Suite("What phrases say")
struct PhraseTests {
  private let phrase = Phrase("a", "b", "c", "d", "e", "f", "g")

  @Test("Each language has the text in its place")
  func order() {
    #expect(Language.allCases.map { $0(phrase) } == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(Language.allCases.allSatisfy { $0(Phrase(everywhere: "x")) == "x" })
  }

  @Test("What is filled in stands where the language wants it")
  func filled() {
    let two = Phrase("%1 of %2", "%2, %1", "%1%2", "100 %", "%", "%3", "%1 %1")
    let said = Language.allCases.map { $0(two, "é", "%1") }
    #expect(said == ["é of %1", "%1, é", "é%1", "100 %", "%", "%3", "é é"])
  }

  private static let moves = CountedPhrase(
    one: Phrase("1 move", "1 Zug", "%1 coup", "1 mov.", "1 mossa", "1 jogada", "1 ruch"),
    many: Phrase(
      "%1 moves", "%1 Züge", "%1 coups", "%1 mov.", "%1 mosse", "%1 jogadas", "%1 ruchów"),
    fewInPolish: "%1 ruchy")

  private static let forms: [(Language, Int, String)] = [
    (.english, 0, "0 moves"), (.english, 1, "1 move"), (.english, 2, "2 moves"),
    (.german, 1, "1 Zug"), (.german, 21, "21 Züge"),
    (.french, 0, "0 coup"), (.french, 1, "1 coup"), (.french, 2, "2 coups"),
    (.polish, 0, "0 ruchów"), (.polish, 1, "1 ruch"), (.polish, 2, "2 ruchy"),
    (.polish, 4, "4 ruchy"), (.polish, 5, "5 ruchów"), (.polish, 12, "12 ruchów"),
    (.polish, 14, "14 ruchów"), (.polish, 21, "21 ruchów"), (.polish, 22, "22 ruchy"),
    (.polish, 112, "112 ruchów"), (.polish, 1003, "1003 ruchy"),
  ]

  @Test("One and many are the language's own")
  func counted() {
    for (language, count, text) in Self.forms {
      #expect(language(Self.moves, count) == text, "\(language) \(count)")
    }
  }
}
