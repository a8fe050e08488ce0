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

  /// A picture for a tile of `side` pixels, with a label below it where that has any ink.
  init(_ emblem: Emblem, above label: TextImage, side: Int) {
    let hasLabel = label.mask.width > 0
    let scale = Emblem.scale(onTile: side, hasLabel: hasLabel)
    let extent = scale * Emblem.side
    let gap = hasLabel ? max(side / 24, 1) : 0
    mask = Mask(width: max(extent, label.mask.width), height: extent + gap + label.mask.height)
    let left = (mask.width - extent) / 2
    for row in 0..<extent {
      for column in 0..<extent
      where emblem.hasInk(row: row / scale, column: column / scale) {
        mask.coverage[row * mask.width + left + column] = 255
      }
    }
    let start = (extent + gap) * mask.width + (mask.width - label.mask.width) / 2
    for row in 0..<label.mask.height {
      for column in 0..<label.mask.width {
        mask.coverage[start + row * mask.width + column] =
          label.mask.coverage[row * label.mask.width + column]
      }
    }
    (baseline, capHeight) = (mask.height, mask.height)
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
