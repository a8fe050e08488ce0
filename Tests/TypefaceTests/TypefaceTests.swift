import Graphics
import Testing

@testable import Typeface

@Test func aMissingFontIsNamedWithTheRemedy() {
  do {
    _ = try FreeTypeGlyphs(directory: "/nowhere")
    Issue.record("opened a font that does not exist")
  } catch {
    #expect(error.message.contains("/nowhere/ClearSans-Bold.ttf"))
    #expect(error.message.contains("fonts-clear-sans"))
  }
}

@Test func digitsHaveInkAndSitOnTheBaseline() throws {
  var glyphs = try FreeTypeGlyphs()
  for size in [16, 33, 120] {
    let font = Font(size: size)
    let served = glyphs.capHeight(font: font)
    let capHeight = try #require(served)
    for digit in "0123456789".unicodeScalars {
      let drawn = glyphs.glyph(digit, font: font)
      let glyph = try #require(drawn)
      #expect(glyph.coverage.count == glyph.width * glyph.height)
      #expect(glyph.coverage.contains { $0 > 200 })
      #expect(abs(glyph.top - capHeight) <= 1 + size / 40)
      #expect(abs(glyph.height - glyph.top) <= 1 + size / 40)
    }
  }
}

@Test func smallFontsAreLeftToTheBitmapFaces() throws {
  var glyphs = try FreeTypeGlyphs()
  for size in [Int.min, 0, 8, 100_000] {
    let font = Font(size: size)
    let isServed =
      glyphs.glyph("2", font: font) != nil || glyphs.capHeight(font: font) != nil
      || glyphs.advance("2", font: font) != nil
    #expect(!isServed)
  }
}

@Test func metricsAgreeWithTheGlyphsToAPixel() throws {
  var glyphs = try FreeTypeGlyphs()
  let metrics = TextMetrics(measuring: &glyphs, for: .rgb565)
  for size in [16, 40, 101] {
    let font = Font(size: size)
    var pen = 0
    for scalar in "Score 131072".unicodeScalars {
      pen += glyphs.advance(scalar, font: font) ?? 0
    }
    #expect(abs(metrics.width(of: "Score 131072", font: font) - (pen + 32) / 64) <= 1)
    let capHeight = glyphs.capHeight(font: font) ?? 0
    #expect(abs(metrics.capHeight(font: font) - capHeight) <= 1)
  }
  let blackAndWhite = TextMetrics(measuring: &glyphs, for: .mono10)
  #expect(blackAndWhite == .bitmap)
}

@Test func withoutAFontTheBitmapFacesServeEverything() {
  var none: FreeTypeGlyphs? = nil
  let capHeight = none.capHeight(font: Font(size: 40))
  let metrics = TextMetrics(measuring: &none, for: .rgb565)
  #expect(capHeight == nil)
  #expect(metrics == .bitmap)
}
