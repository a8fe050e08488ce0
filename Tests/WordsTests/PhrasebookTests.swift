import Foundation
import Testing
import Words

/// Reads the phrasebook's own source: a phrase is a constant, and what its texts must share can be
/// seen there.
@Suite("The phrasebook")
struct PhrasebookTests {
  /// A call of `Phrase(…)` with its texts.
  private struct Entry {
    let place: String
    let texts: [String]
  }

  private static func entries() throws -> [Entry] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Words")
    var found: [Entry] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasPrefix("Phrase+") || name.hasPrefix("CountedPhrase+") {
      let file = folder.appendingPathComponent(name)
      let source = try String(contentsOf: file, encoding: .utf8)
      for part in source.components(separatedBy: "Phrase(").dropFirst() {
        let call = part.prefix { $0 != "}" }
        let texts = call.matches(of: /"([^"]*)"/).map { String($0.1) }
        guard texts.count > 1 else { continue }
        found.append(Entry(place: "\(name): \(texts[0])", texts: texts))
      }
    }
    return found
  }

  @Test("Every text has the marks of the others, and nothing at its ends")
  func marks() throws {
    let entries = try Self.entries()
    #expect(entries.count > 50)
    for entry in entries {
      let marks = Set(
        entry.texts.map { text in
          Set(text.matches(of: /%[0-9]/).map { String($0.0) })
        })
      // Of one thing its number may be a word of the text.
      if !entry.place.hasPrefix("CountedPhrase+") { #expect(marks.count == 1, "\(entry.place)") }
      for text in entry.texts {
        #expect(text == text.trimmingCharacters(in: .whitespaces), "\(entry.place)")
        #expect(!text.isEmpty, "\(entry.place)")
      }
    }
  }

  @Test("Every text is made of Latin letters that the faces have")
  func letters() throws {
    for entry in try Self.entries() {
      for text in entry.texts {
        for scalar in text.unicodeScalars {
          let isKnown = scalar.value < 0x180 || "←↑→↓–…".unicodeScalars.contains(scalar)
          #expect(isKnown, "\(entry.place): \(scalar)")
        }
      }
    }
  }
}
