import Foundation
import Testing
import Words

/// What `msgfmt` cannot know of the texts, of every phrase in every language.
@Suite("The phrasebook")
struct PhrasebookTests {
  private static func texts(of phrase: Phrase) -> [String] { Language.allCases.map { $0(phrase) } }

  /// What is said of so many things, of numbers that meet each form of every language's plural.
  private static func texts(of phrase: CountedPhrase) -> [String] {
    Language.allCases.flatMap { language in (0...25).map { language(phrase, $0) } }
  }

  private static func marks(in text: String) -> Set<String> {
    Set(text.matches(of: /%[0-9]/).map { String($0.0) })
  }

  @Test("Every text has the marks of the others", arguments: Phrase.allCases)
  func marks(of phrase: Phrase) {
    #expect(Set(Self.texts(of: phrase).map(Self.marks)).count == 1, "\(Self.texts(of: phrase))")
  }

  @Test("Of so many things their number is said", arguments: CountedPhrase.allCases)
  func counts(of phrase: CountedPhrase) {
    for language in Language.allCases {
      for count in 0...120 {
        let text = language(phrase, count)
        #expect(text.hasPrefix("\(count) "), "\(language.code): \(text)")
      }
    }
  }

  @Test("Every text is made of letters that the faces have, and has nothing at its ends")
  func letters() {
    let texts =
      Phrase.allCases.flatMap(Self.texts) + CountedPhrase.allCases.flatMap(Self.texts)
      + Language.allCases.map(\.name)
    #expect(texts.count > 2000)
    for text in texts {
      #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespaces), "\(text)")
      for scalar in text.unicodeScalars {
        let isKnown = scalar.value < 0x180 || "←↑→↓–…".unicodeScalars.contains(scalar)
        #expect(isKnown, "\(text): \(scalar)")
      }
    }
  }
}
