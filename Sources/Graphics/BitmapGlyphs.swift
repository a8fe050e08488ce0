/// The built-in faces as a source of glyphs: 3×5, 4×6 and 5×7 pixels and their multiples, with the
/// printable ASCII characters and a few signs. Serves every font; letters it lacks
/// are drawn without their accents, and other signs as "?".
public struct BitmapGlyphs: GlyphSource, Sendable {
  /// Makes the source.
  public init() {}

  /// The glyph of a scalar in the face that serves `font`.
  public func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap? {
    let (face, scale) = BitmapGlyphs.face(for: font)
    return face.glyph(scalar, scale: scale) ?? face.glyph(Self.standIn(for: scalar), scale: scale)
  }

  /// The height of a capital in pixels.
  public func capHeight(font: Font) -> Int? {
    let (face, scale) = BitmapGlyphs.face(for: font)
    return face.capHeight * scale
  }

  /// How far the pen moves on after a scalar, in 1/64 pixel.
  public func advance(_ scalar: Unicode.Scalar, font: Font) -> Int? {
    let (face, scale) = BitmapGlyphs.face(for: font)
    return face.advance(scalar, scale: scale)
      ?? face.advance(Self.standIn(for: scalar), scale: scale)
  }

  /// What is shown for a sign that a face lacks: the letter it is made of, else a question mark.
  private static func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    LatinLetters.base(of: scalar) ?? "?"
  }

  /// The face and its magnification for a font: below 10 pixels of em the face that is as high as
  /// the em, since outlines of that size cannot be read anyway; from there on the one whose
  /// capitals come nearest to those of an outline from below.
  static func face(for font: Font) -> (BitmapFace, scale: Int) {
    let wanted = font.size < 10 ? font.size : max(7, capitals(ofEm: font.size))
    switch wanted {
    case ..<6: return (.small, 1)
    case 6: return (.middle, 1)
    case 7..<10: return (.large, 1)
    case 10..<12: return (.small, 2)
    case 12..<14: return (.middle, 2)
    default: return (.large, wanted / 7)
    }
  }

  /// The height of a capital of Clear Sans: 0.72 em.
  static func capitals(ofEm size: Int) -> Int { size * 72 / 100 }
}
