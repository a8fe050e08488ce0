import Testing
import Typeface

@testable import Graphics

/// Outlines that are no outlines.
@Suite struct OutlineFaceTests {
  private static let letters = Array("AgÄ 0".unicodeScalars)
  private let bytes: [UInt8]

  init() throws {
    bytes = try OutlineFile.bytes(of: EqualToFreeTypeTests.font, scalars: Self.letters)
  }

  @Test func aFaceHasWhatWasAskedForAndNothingElse() throws {
    let face = try #require(OutlineFace(bytes))
    #expect(face.count == 5)
    for letter in Self.letters { #expect(face.outline(letter) != nil) }
    #expect(face.outline(" ")?.contours.isEmpty == true)
    #expect(face.outline("B") == nil)
    #expect(face.advanceUnits("B") == nil)
    #expect(face.outline("\u{1F600}") == nil)
  }

  @Test func anOutlineWithoutPartsIsNone() throws {
    let whole = try #require(OutlineFace(bytes))
    var without = bytes
    // Where the outline of "0" begins is the end of its entry, the second one.
    let entry = without[17..<24]
    #expect(entry.prefix(2) == [0x30, 0])
    without[Int(entry[21]) | Int(entry[22]) << 8] = 0
    let face = try #require(OutlineFace(without))
    #expect(face.outline("0") == nil)
    #expect(face.advanceUnits("0") == whole.advanceUnits("0"))
    #expect(face.outline("A") == whole.outline("A"))
  }

  @Test func whatIsNoFaceIsRefused() {
    #expect(OutlineFace([]) == nil)
    #expect(OutlineFace(Array(bytes.dropFirst())) == nil)
    #expect(OutlineFace(Array(bytes.prefix(20))) == nil)
    var empty = bytes
    empty[4] = 0
    empty[5] = 0
    #expect(OutlineFace(empty) == nil)
  }

  @Test func damagedOutlinesAreMissingOrOtherButNeverATrap() throws {
    for place in 10..<bytes.count {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var damaged = bytes
        damaged[place] ^= change
        var glyphs = PreparedGlyphs(try #require(OutlineFace(damaged)))
        for letter in Self.letters { _ = glyphs.glyph(letter, font: Font(size: 20)) }
      }
    }
    for count in 45..<bytes.count {
      let cut = try #require(OutlineFace(Array(bytes.prefix(count))))
      for letter in Self.letters { _ = cut.outline(letter) }
    }
  }

  @Test func aLetterOfAThousandEmsIsNoLetter() throws {
    // The same outlines by an em of one unit, at which they would be some ten thousand pixels wide.
    var damaged = bytes
    damaged[4...7] = [1, 0, 1, 0]
    var glyphs = PreparedGlyphs(try #require(OutlineFace(damaged)))
    let glyph = glyphs.glyph("A", font: Font(size: 20))
    #expect(glyph == nil)
  }

  @Test func aSquareCoversWhatItCovers() {
    var outline = GlyphOutline()
    let corners = [(64, 64), (64, 160), (160, 160), (160, 64)]
    outline.contours = [
      GlyphOutline.Contour(
        points: corners.map { GlyphOutline.Point(x: $0.0, y: $0.1, isOnCurve: true) }, partX: 0,
        partY: 0)
    ]
    // From 1 to 2.5 pixels each way: whole, a half, and a quarter.
    let coverage = GlyphRaster.coverage(of: outline, width: 3, height: 3)
    #expect(coverage == [0, 128, 64, 0, 255, 128, 0, 0, 0])
  }
}
