import Testing

@testable import Graphics

private let printable = (32...126).compactMap { Unicode.Scalar(UInt32($0)) }
private let signs: [Unicode.Scalar] = ["×", "–", "…", "←", "→", "↑", "↓", "·", "°", "✓", "•"]

private func image(_ text: String, size: Int) -> TextImage {
  var glyphs = BitmapGlyphs()
  return TextImage(text, font: Font(size: size), glyphs: &glyphs, isBlackAndWhite: true)
}

@Test func fourDigitsAreExactlyFifteenPixelsWide() {
  // The tile of a 4 by 4 board on a panel 64 pixels high.
  #expect(
    image("2048", size: 4).mask.picture == """
      ###.###.#.#.###
      ..#.#.#.#.#.#.#
      ###.#.#.###.###
      #...#.#...#.#.#
      ###.###...#.###
      """)
}

@Test func descendersLieBelowTheBaseline() {
  let text = image("Ag", size: 8)
  #expect(text.baseline == 7)
  #expect(
    text.mask.picture == """
      ..#........
      .#.#.......
      #...#..####
      #...#.#...#
      #####.#...#
      #...#..####
      #...#.....#
      ......#...#
      .......###.
      """)
}

@Test(arguments: BitmapFace.all.indices) func everySizeHasAllCharacters(_ index: Int) {
  let face = BitmapFace.all[index]
  let latin = (0xA1...0x17F).compactMap { Unicode.Scalar(UInt32($0)) }
  let others = BitmapFace.signs.compactMap { Unicode.Scalar($0) }
  var shapes: Set<[UInt8]> = []
  for scalar in printable + latin + signs + others where scalar != " " {
    let glyph = face.glyph(scalar, scale: 1)
    #expect(glyph != nil, "\(scalar) is missing")
    guard let glyph else { continue }
    #expect(glyph.coverage.contains(255) || scalar.value == 0xAD, "\(scalar) is empty")
    #expect(glyph.width <= face.width && glyph.height <= face.height)
    #expect(glyph.coverage.count == glyph.width * glyph.height)
    #expect(glyph.advance >= 64 * glyph.width)
    shapes.insert(glyph.coverage + [UInt8(glyph.width)])
  }
  // Accents may coincide in the smallest sizes, but little else.
  #expect(shapes.count >= (face.capHeight < 7 ? 170 : 260), "\(shapes.count)")
}

@Test(arguments: BitmapFace.all.indices) func digitsAreAllDifferentAndEquallyWide(_ index: Int) {
  let face = BitmapFace.all[index]
  let digits = "0123456789".unicodeScalars.compactMap { face.glyph($0, scale: 1) }
  #expect(Set(digits.map(\.coverage)).count == 10)
  #expect(Set(digits.map(\.advance)).count == 1)
  #expect(digits.allSatisfy { $0.height == face.capHeight && $0.top == face.capHeight })
}

@Test func theLettersOfEveryLanguageDifferFromTheirPlainOnes() {
  let pairs = Array(
    zip("äöüÄÖÜßéèçñãõąćęłńóśźżŁŻ".unicodeScalars, "aouAOUBeecnaoacelnoszzLZ".unicodeScalars))
  // The two smallest have no room above a capital.
  for face in BitmapFace.all.dropFirst(2) {
    for (letter, plain) in pairs {
      #expect(
        face.glyph(letter, scale: 1)?.coverage != face.glyph(plain, scale: 1)?.coverage,
        "\(letter) with capitals of \(face.capHeight)")
    }
  }
}

@Test func unknownSignsAreQuestionMarks() {
  let font = Font(size: 7)
  #expect(BitmapGlyphs().glyph("猫", font: font) == BitmapGlyphs().glyph("?", font: font))
}

@Test func capitalsGrowWithTheFontButNeverBeyondIt() {
  var last = 0
  for size in 5...400 {
    let height = BitmapGlyphs().capHeight(font: Font(size: size)) ?? 0
    #expect(height >= last && height <= size)
    last = height
  }
}

@Test func metricsAgreeWithWhatIsDrawn() {
  for size in 3...60 {
    for text in ["2048", "SCORE", "Hello, world", "131072"] {
      let drawn = image(text, size: size)
      #expect(
        TextMetrics.bitmap.width(of: text, font: Font(size: size)) == drawn.mask.width,
        "\(text) at \(size)")
      #expect(TextMetrics.bitmap.capHeight(font: Font(size: size)) == drawn.capHeight)
    }
  }
}

@Test func fittingFindsTheLargestFont() {
  let font = TextMetrics.bitmap.fitting("131072", in: 60, font: Font(size: 40))
  #expect(TextMetrics.bitmap.width(of: "131072", font: font) <= 60)
  #expect(TextMetrics.bitmap.width(of: "131072", font: Font(size: font.size + 1)) > 60)
  #expect(TextMetrics.bitmap.fitting("131072", in: 0, font: font).size == 3)
}

@Test func textIsCentredOnItsCapitals() {
  let text = image("2048", size: 4)
  let origin = text.origin(in: Rect(x: 10, y: 20, width: 15, height: 15), .center)
  #expect(origin == (10, 25))
  #expect(text.origin(in: Rect(x: 0, y: 0, width: 20, height: 5), .trailing) == (5, 0))
  #expect(text.origin(in: Rect(x: 0, y: 0, width: 20, height: 5), .leading) == (0, 0))
}
