import Testing
import Words

@testable import Handheld

extension Language {
  /// English with accents and a third longer, as a language may be that nobody has written yet: it
  /// shows texts that no translator could change, and places that have no room.
  static let pseudo = Language(
    0, "en-XA", "Éñglíísh", { lengthened(english($0)) },
    { phrase, count in lengthened(english(phrase, count)) })

  private static let accented: [Character: Character] = [
    "a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "y": "ý", "A": "Á", "E": "É", "I": "Í",
    "O": "Ó", "U": "Ú", "Y": "Ý", "n": "ñ", "N": "Ñ", "c": "č", "s": "š",
  ]

  /// `text` with accents, its vowels said longer by turns until it is a third longer.
  private static func lengthened(_ text: String) -> String {
    var sounds = text.map { String(accented[$0] ?? $0) }
    let vowels = sounds.indices.filter { "áéíóúýÁÉÍÓÚÝ".contains(sounds[$0]) }
    for turn in 0..<(text.count + 2) / 3 where !vowels.isEmpty {
      let place = vowels[turn % vowels.count]
      sounds[place].append(sounds[place].first ?? "é")
    }
    return sounds.joined()
  }
}

@Suite struct PseudoLanguageTests {
  @Test func everyTextIsAThirdLongerAndKeepsItsMarks() {
    for phrase in Phrase.allCases where Language.english(phrase).contains(/[aeiou]/) {
      let (english, pseudo) = (Language.english(phrase), Language.pseudo(phrase))
      #expect(3 * pseudo.count >= 4 * english.count, "\(pseudo)")
      let marks = [english, pseudo].map { $0.matches(of: /%[0-9]/).map { String($0.0) } }
      #expect(marks[0] == marks[1], "\(pseudo)")
    }
    #expect(Language.pseudo(.moves, 12) == "12 móóóvééš")
  }
}
