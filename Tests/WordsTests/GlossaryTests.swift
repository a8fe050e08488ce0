import Testing

@testable import Words

/// What `po/GLOSSARY.md` says of words, held: those that a player does not read are nowhere.
@Suite("The glossary")
struct GlossaryTests {
  /// Words that no phrase of a language has, in lower case.
  private static let unwanted: [(Language, [String])] = [
    (.english, ["seed", "enter: take", "right: take", "what stands on"]),
    (.german, ["seed", "aufgabe", "läuft ab", ": nehmen", "auf, ab", "oben"]),
    (.french, ["graine", "debout", "table mondiale", "nouveau jeu", "jeu du jour", "prendre"]),
    (
      .spanish,
      ["semilla", "atrás:", ": atrás", "juego del día", "juego diario", "tomar", "tabla "]
    ),
    (.italian, ["seme ", "aiuto", "del dì", "piano", "gioco del", "gioco di", "prendi", "tavolo"]),
    (.portuguese, ["semente", "u: desfaz ", ": usar", "de pé", "contacto"]),
    (.polish, ["ziarno", "weź", "podgląd", "wstecz", "rada"]),
    (.czech, ["semínko", "vzít"]),
  ]

  @Test("words that a player does not read", arguments: unwanted)
  func areNowhere(_ language: Language, _ words: [String]) {
    for phrase in Phrase.allCases {
      let text = language(phrase).lowercased() + " "
      for word in words {
        #expect(text.firstRange(of: word) == nil, "\(language) \(phrase): \(text)")
      }
    }
  }

  @Test("undo and back share no word", arguments: Language.allCases)
  func undoIsNotBack(_ language: Language) {
    let back = language(.leftBack).split(separator: " ").last.map { $0.lowercased() } ?? ""
    for phrase in [Phrase.keyUndo, .keyUndoShort] {
      #expect(language(phrase).lowercased() != back, "\(language)")
    }
  }

  /// A stem of the glossary's word, and the phrases that are made of it.
  @Test("one word for a challenge and for a hint", arguments: Language.allCases)
  func oneWord(_ language: Language) {
    let challenge = String(language(.challenge).lowercased().prefix(4))
    for phrase in [Phrase.newChallenge, .downIsChallenge] {
      #expect(language(phrase).lowercased().firstRange(of: challenge) != nil, "\(language)")
    }
    let hint = language(.hint).lowercased()
    for phrase in [Phrase.keyHint, .keyHintShort] {
      let key = language(phrase).lowercased().prefix { $0 != "." }
      #expect(hint.hasPrefix(key), "\(language): \(hint), \(key)")
    }
  }
}
