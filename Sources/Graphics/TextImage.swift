/// A line of text as coverage, cropped to its ink.
struct TextImage: Equatable {
  var mask: Mask
  /// Rows from the top of the mask to the baseline.
  var baseline: Int
  /// The height of a capital, by which text is centred.
  var capHeight: Int

  /// Sets `text`. Black-and-white panels get the built-in faces only.
  init<Glyphs: GlyphSource & ~Copyable>(
    _ text: String, font: Font, glyphs: inout Glyphs, isBlackAndWhite: Bool
  ) {
    let bitmaps = BitmapGlyphs()
    let outlineCapHeight = isBlackAndWhite || font.isBuiltIn ? nil : glyphs.capHeight(font: font)
    capHeight = outlineCapHeight ?? bitmaps.capHeight(font: font) ?? 0
    var placed: [(glyph: GlyphBitmap, x: Int)] = []
    var pen = 0
    for scalar in text.unicodeScalars {
      let outline = outlineCapHeight == nil ? nil : glyphs.glyph(scalar, font: font)
      guard let glyph = outline ?? bitmaps.glyph(scalar, font: font) else { continue }
      placed.append((glyph, (pen + 32) >> 6 + glyph.left))
      pen += glyph.advance
    }
    placed.removeAll { $0.glyph.width == 0 }
    // Loops rather than key paths: those of tuples are looked up when the program runs.
    var left = placed.first?.x ?? 0
    var right = left
    var above = placed.first?.glyph.top ?? 0
    var below = -above
    for (glyph, x) in placed {
      (left, right) = (min(left, x), max(right, x + glyph.width))
      (above, below) = (max(above, glyph.top), max(below, glyph.height - glyph.top))
    }
    baseline = above
    mask = Mask(width: right - left, height: above + below)
    for (glyph, x) in placed { mask.add(glyph, x: x - left, y: above - glyph.top) }
  }

  /// Where the mask stands in a frame: aligned by its ink, centred on its capitals.
  func origin(in frame: Rect, _ alignment: Alignment) -> (x: Int, y: Int) {
    TextImage.origin(
      width: mask.width, baseline: baseline, capHeight: capHeight, in: frame, alignment)
  }

  static func origin(
    width: Int, baseline: Int, capHeight: Int, in frame: Rect, _ alignment: Alignment
  ) -> (x: Int, y: Int) {
    let slack = frame.width - width
    let x =
      switch alignment {
      case .leading: 0
      case .center: slack >> 1
      case .trailing: slack
      }
    return (frame.x + x, frame.y + (frame.height + capHeight) >> 1 - baseline)
  }
}
