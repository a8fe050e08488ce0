/// The built-in face as a source of glyphs, at its sizes and their multiples: ASCII, Latin-1, Latin
/// Extended-A and a few signs. Serves every font; letters it lacks are drawn without their accents, and
/// other signs as "?".
public struct BitmapGlyphs: GlyphSource, Sendable {
  /// Makes the source.
  public init() {}

  /// The glyph of a scalar in the size that serves `font`.
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
    return Self.advance(scalar, in: face, scale: scale)
  }

  /// The same, where the face for the font is known already: it is looked for once in a text.
  static func advance(_ scalar: Unicode.Scalar, in face: BitmapFace, scale: Int) -> Int {
    face.advance(scalar, scale: scale) ?? face.advance(standIn(for: scalar), scale: scale) ?? 0
  }

  /// What is shown for a sign that a face lacks: the letter it is made of, else a question mark.
  private static func standIn(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    LatinLetters.base(of: scalar) ?? "?"
  }

  /// The size of the face, and its magnification, for a font: below 10 pixels of em the one whose
  /// capitals are as high as the em, from there on the one whose capitals come nearest to those of an
  /// outline from below.
  static func face(for font: Font) -> (BitmapFace, scale: Int) {
    let wanted = font.size < 10 ? min(font.size, 7) : max(7, capitals(ofEm: font.size))
    var best = (BitmapFace.face4x6, scale: 1)
    for face in BitmapFace.all {
      // What is drawn for few pixels looks coarse when it is magnified.
      let scale = face.capHeight < 13 ? 1 : max(wanted / face.capHeight, 1)
      let height = face.capHeight * scale
      let isBetter = height > best.0.capHeight * best.scale
      if height <= wanted, isBetter || height == best.0.capHeight * best.scale && scale < best.scale
      {
        best = (face, scale)
      }
    }
    return best
  }

  /// The height of a capital of Clear Sans: 0.72 em.
  static func capitals(ofEm size: Int) -> Int { (size * 72 + 50) / 100 }
}

/// The Latin letters of many languages, U+00A0 to U+017F, and the letter of ASCII that each is made
/// of or looks most like.
public enum LatinLetters {
  /// Row by row of 32 from U+00A0 on, as Unicode decomposes them; by their looks where it does not
  /// (ł, ø, ß).
  private static let bases: StaticString = """
     !cLoY|S"Ca"--R-o+23'uP.,1o"423?AAAAAAECEEEEIIIIDNOOOOOxOUUUUYPBaaaaaaeceeeeiiiidnooooo-ouuuuypy\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiJjJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoEeRrRrRrSsSsSsSs\
    TtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
    """

  /// The letter of ASCII that `letter` is made of; nil for what is none of these letters.
  public static func base(of letter: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0xA0...0x17F).contains(letter.value) else { return nil }
    return Unicode.Scalar(bases.utf8Start[Int(letter.value) - 0xA0])
  }
}
