/// The outline of a glyph as coverage: how much of each pixel it covers.
public struct GlyphBitmap: Equatable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Pixels from the pen to the left column.
  public var left: Int
  /// Pixels from the baseline up to the top row.
  public var top: Int
  /// How far the pen moves on, in 1/64 pixel.
  public var advance: Int
  /// Row-major coverage, 0 to 255, `width * height` long.
  public var coverage: [UInt8]

  /// Makes a bitmap from its parts.
  public init(width: Int, height: Int, left: Int, top: Int, advance: Int, coverage: [UInt8]) {
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.advance = advance
    self.coverage = coverage
  }
}

/// What can draw the glyphs of a typeface at a size; outlines or built-in bitmaps.
public protocol GlyphSource: ~Copyable {
  /// The glyph of a Unicode scalar, or nil where this source does not serve the font or the scalar;
  /// the caller then asks the built-in bitmap faces.
  mutating func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap?
  /// The height of a capital letter in pixels, or nil where this source does not serve the font.
  mutating func capHeight(font: Font) -> Int?
  /// How far the pen moves on after a scalar, in 1/64 pixel, without drawing it; nil as for
  /// ``glyph(_:font:)``.
  mutating func advance(_ scalar: Unicode.Scalar, font: Font) -> Int?
}

extension GlyphSource where Self: ~Copyable {
  /// For sources that know the advance only with the glyph.
  public mutating func advance(_ scalar: Unicode.Scalar, font: Font) -> Int? {
    glyph(scalar, font: font)?.advance
  }
}

/// No source serves nothing: everything is drawn with the built-in faces.
extension Optional: GlyphSource where Wrapped: GlyphSource, Wrapped: ~Copyable {
  /// What the source says, if there is one.
  public mutating func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap? {
    self?.glyph(scalar, font: font)
  }
  /// What the source says, if there is one.
  public mutating func capHeight(font: Font) -> Int? { self?.capHeight(font: font) }
  /// What the source says, if there is one.
  public mutating func advance(_ scalar: Unicode.Scalar, font: Font) -> Int? {
    self?.advance(scalar, font: font)
  }
}
