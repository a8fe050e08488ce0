import Graphics
import Testing

@testable import Typeface

/// What the program draws letters with, beside what FreeType draws of the font's file.
@Suite struct EqualToFreeTypeTests {
  static let font = FreeTypeGlyphs.debianDirectory + "/ClearSans-Bold.ttf"
  /// All that Latin, Greek and Cyrillic texts need, and signs.
  static let scalars =
    [0x20...0x7E, 0xA0...0x17F, 0x386...0x3CE, 0x400...0x45F, 0x2010...0x2026, 0x2190...0x2193]
    .flatMap { (range: ClosedRange<UInt32>) in range.compactMap { Unicode.Scalar($0) } }

  static func glyphs() throws -> PreparedGlyphs {
    let bytes = try OutlineFile.bytes(of: font, scalars: scalars)
    return PreparedGlyphs(try #require(OutlineFace(bytes)))
  }

  @Test(arguments: [14, 15, 17, 20, 23, 27, 31, 36, 44, 55, 64, 81, 100, 128, 177, 240])
  func everyGlyphIsFreeTypesToTheLastBit(size: Int) throws {
    var ours = try Self.glyphs()
    var theirs = try FreeTypeGlyphs()
    let font = Font(size: size)
    #expect(ours.capHeight(font: font) == theirs.capHeight(font: font))
    var count = 0
    for scalar in Self.scalars {
      let expected = theirs.glyph(scalar, font: font)
      let made = ours.glyph(scalar, font: font)
      #expect(made == expected, "U+\(String(scalar.value, radix: 16)) at \(size)")
      #expect(ours.advance(scalar, font: font) == theirs.advance(scalar, font: font))
      if expected != nil { count += 1 }
    }
    // A font too small is left to the built-in faces, by both.
    #expect(count > 200 || theirs.glyph("A", font: font) == nil)
  }

  @Test func digitsAreEqualAtEverySizeThatATileMayHave() throws {
    var ours = try Self.glyphs()
    var theirs = try FreeTypeGlyphs()
    for size in 1...160 {
      for scalar in "0123456789KM".unicodeScalars {
        let font = Font(size: size)
        #expect(ours.glyph(scalar, font: font) == theirs.glyph(scalar, font: font))
      }
    }
  }

  @Test func textIsMeasuredEqually() throws {
    var ours = try Self.glyphs()
    var theirs = try FreeTypeGlyphs()
    let measured = TextMetrics(measuring: &ours, for: .rgb565)
    #expect(measured == TextMetrics(measuring: &theirs, for: .rgb565))
  }
}
