import CLetters
import Foundation
import Testing
import Typeface

@testable import Graphics

/// The letters within the program are those of its texts, and what is drawn of them is what FreeType draws of
/// the font's file. `TILT2048_KEEP_LETTERS=1` writes them anew.
@Suite struct LettersTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What is printable of ASCII, and whatever else the files have that texts are in.
  private static var scalars: [Unicode.Scalar] {
    var scalars = Set((0x20...0x7E as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) })
    for folder in ["Words", "Settings", "Scenes", "Handheld"] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent("Sources/" + folder), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? FileManager.DirectoryEnumerator()
      where file.pathExtension == "swift" {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        // As `scripts/words` writes a space that no line is broken at.
        let read = text.replacingOccurrences(of: #"\u{A0}"#, with: "\u{A0}")
        scalars.formUnion(read.unicodeScalars)
      }
    }
    return Array(scalars)
  }

  private var ofTheProgram: [UInt8] {
    Array(
      UnsafeBufferPointer(
        start: tilt2048_letters_begin(), count: Int(tilt2048_letters_length())))
  }

  @Test func theProgramHasTheLettersOfItsTexts() throws {
    let bytes = try OutlineFile.bytes(of: EqualToFreeTypeTests.font, scalars: Self.scalars)
    if ProcessInfo.processInfo.environment["TILT2048_KEEP_LETTERS"] != nil {
      let file = Self.root.appendingPathComponent("Sources/CLetters/include/letters.bin")
      try Data(bytes).write(to: file)
      print("name the \(Self.count(bytes)) glyphs in Sources/CLetters/CLetters.S, and build again")
    }
    #expect(
      bytes == ofTheProgram,
      """
      the texts have \(Self.count(bytes)) letters of the font, the program \(Self.count(ofTheProgram)): \
      TILT2048_KEEP_LETTERS=1 swift test --filter LettersTests
      """)
  }

  private static func count(_ bytes: [UInt8]) -> Int { OutlineFace(bytes)?.count ?? 0 }

  @Test func aSpaceWithoutABreakIsAsWideAsAnyOther() {
    var glyphs = PreparedGlyphs()
    let font = Font(size: 40)
    let (space, bound) = (glyphs.glyph(" ", font: font), glyphs.glyph("\u{A0}", font: font))
    #expect(space != nil && bound == space)
    #expect(glyphs.advance("\u{A0}", font: font) == glyphs.advance(" ", font: font))
  }

  @Test(arguments: [16, 27, 64, 160])
  func everyLetterOfTheProgramIsFreeTypesToTheLastBit(size: Int) throws {
    var ours = PreparedGlyphs()
    var theirs = try FreeTypeGlyphs()
    let font = Font(size: size)
    var drawn = 0
    for scalar in Self.scalars where scalar.value < 0x1_0000 {
      let expected = theirs.glyph(scalar, font: font)
      #expect(ours.glyph(scalar, font: font) == expected)
      if let expected, !expected.coverage.isEmpty { drawn += 1 }
    }
    #expect(drawn > 150)
  }
}
