import Testing

@testable import Graphics

/// A typeface whose glyphs are solid boxes, half as wide as high, from size 10 on.
private struct Boxes: GlyphSource {
  var asked = 0

  mutating func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap? {
    guard font.size >= 10, scalar.isASCII else { return nil }
    asked += 1
    let (width, height) = scalar == " " ? (0, 0) : (font.size / 2, font.size)
    return GlyphBitmap(
      width: width, height: height, left: 1, top: height, advance: font.size * 40,
      coverage: Array(repeating: 255, count: width * height))
  }

  mutating func capHeight(font: Font) -> Int? { font.size >= 10 ? font.size : nil }
}

@Suite("A line of text as it is set")
struct TextImageTests {
  private func set(_ text: String, _ size: Int, isBlackAndWhite: Bool = false) -> TextImage {
    var boxes = Boxes()
    return TextImage(
      text, font: Font(size: size), glyphs: &boxes, isBlackAndWhite: isBlackAndWhite)
  }

  @Test("is cropped to its ink, with each sign where the pen was")
  func cropped() {
    // The pen goes on by 40/64 of the size.
    let text = set("ab", 16)
    #expect(text.mask.width == 10 + 8 && text.mask.height == 16)
    #expect(text.baseline == 16 && text.capHeight == 16)
    for column in 0..<18 {
      let isInk = column < 8 || column >= 10
      #expect(text.mask.coverage[column] == (isInk ? 255 : 0))
    }
  }

  @Test("nothing and blanks have no ink, and blanks between words keep their room")
  func blanks() {
    #expect(set("", 16).mask == Mask(width: 0, height: 0))
    #expect(set("   ", 16).mask == Mask(width: 0, height: 0))
    #expect(set("a b", 16).mask.width == 20 + 8)
  }

  @Test("what the typeface does not serve is set in the built-in face, as on one bit everything is")
  func builtIn() {
    #expect(set("a", 7) == set("a", 7, isBlackAndWhite: true))
    #expect(set("a", 16, isBlackAndWhite: true) != set("a", 16))
    #expect(set("ä", 16).mask.coverage.contains(255))
  }

  @Test("stands in its frame by its ink from side to side, and by its capitals up and down")
  func origins() {
    let text = set("ab", 16)
    let frame = Rect(x: 100, y: 50, width: 40, height: 30)
    let places = [Alignment.leading, .center, .trailing].map { text.origin(in: frame, $0) }
    #expect(places.map(\.x) == [100, 111, 122])
    // (30 + 16) / 2 is the baseline.
    #expect(places.allSatisfy { $0.y == 50 + 23 - 16 })
    // What is wider than its frame sticks out on both sides.
    let narrow = Rect(x: 0, y: 0, width: 10, height: 30)
    #expect(text.origin(in: narrow, .center).x == -4)
  }
}

@Suite("How much room text takes")
struct TextMetricsTests {
  private static func measured() -> TextMetrics {
    var boxes = Boxes()
    return TextMetrics(measuring: &boxes, for: .rgb565)
  }

  @Test("what is measured is what is set, to a pixel")
  func measures() {
    let metrics = Self.measured()
    for size in [10, 16, 33, 100] {
      #expect(
        (metrics.width(of: "abc", font: Font(size: size)) - size * 3 * 40 / 64).magnitude <= 1)
      #expect(metrics.capHeight(font: Font(size: size)) == size)
    }
    // Below, the built-in faces serve.
    let bitmap = TextMetrics.bitmap
    #expect(
      metrics.width(of: "abc", font: Font(size: 7)) == bitmap.width(of: "abc", font: Font(size: 7)))
    var boxes = Boxes()
    #expect(TextMetrics(measuring: &boxes, for: .mono10) == .bitmap)
  }

  @Test("the largest font that fits is found, and none is smaller than the smallest face")
  func fitting() {
    let metrics = Self.measured()
    for width in [20, 60, 200] {
      let font = metrics.fitting("abcdef", in: width, font: Font(size: 90))
      #expect(metrics.width(of: "abcdef", font: font) <= width || font.size == 3)
      let larger = Font(size: font.size + 1)
      #expect(metrics.width(of: "abcdef", font: larger) > width)
    }
    #expect(metrics.fitting("abcdef", in: 1000, font: Font(size: 20)).size == 20)
    #expect(metrics.fitting("abcdef", in: 0, font: Font(size: 20)).size == 3)
  }

  @Test("measures are kept as numbers and come back, of every kind")
  func tables() {
    for metrics in [
      TextMetrics.bitmap, Self.measured(), TextMetrics(cells: .placed), TextMetrics(cells: .lines),
    ] {
      #expect(TextMetrics(table: metrics.table) == metrics)
    }
  }

  @Test("numbers that are no measures are refused")
  func refusals() {
    let table = Self.measured().table
    #expect(TextMetrics(table: [7]) == nil)
    #expect(TextMetrics(table: Array(table.dropLast())) == nil)
    #expect(TextMetrics(table: table + [1]) == nil)
    for (place, number) in [(0, -1), (1, 0), (1, 65), (5, -1), (9, Int.max)] {
      var wrong = table
      wrong[place] = number
      #expect(TextMetrics(table: wrong) == nil)
    }
  }

  @Test("on a display of characters each sign is one wide, and lines have no air")
  func cells() {
    let metrics = TextMetrics(cells: .lines)
    #expect(metrics.width(of: "Größe", font: Font(size: 30)) == 5)
    #expect(metrics.capHeight(font: Font(size: 30)) == 0)
  }
}

@Suite("Glyphs that were drawn before")
struct OutlineCacheTests {
  private let glyph = GlyphBitmap(
    width: 1, height: 1, left: 0, top: 1, advance: 64, coverage: [255])

  @Test("are found by sign and size, and never grow beyond their number")
  func bounds() {
    var cache = OutlineCache()
    let letters = (0..<1000).compactMap { Unicode.Scalar(0x4E00 + $0) }
    for letter in letters { cache.remember(glyph, letter, font: Font(size: 20)) }
    let known = letters.filter { cache.glyph($0, font: Font(size: 20)) != nil }
    #expect((1...256).contains(known.count))
    #expect(known.last == letters.last)
    #expect(cache.glyph(letters[999], font: Font(size: 21)) == nil)
  }

  @Test("a font is served whose capitals are high enough, and which no panel is too small for")
  func serving() {
    func serves(_ size: Int) -> Bool { OutlineCache.serves(Font(size: size)) { $0 * 7 / 10 } }
    #expect(!serves(11) && serves(12) && serves(4096))
    #expect(!serves(4097) && !serves(0) && !serves(-20))
  }
}
