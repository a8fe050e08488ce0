import CLetters
import Graphics
import Outlines

/// The glyphs of Clear Sans Bold from outlines within the program: what `Typeface` does with FreeType
/// and a font's file, where a program has neither.
public struct OutlineGlyphs: GlyphSource {
  private var glyphs: PreparedGlyphs

  /// Reads the outlines.
  public init() throws(TypefaceError) {
    let bytes = UnsafeBufferPointer(
      start: tilt2048_letters_begin(), count: Int(tilt2048_letters_length()))
    guard let face = OutlineFace(Array(bytes)) else { throw .unreadable }
    glyphs = PreparedGlyphs(face)
  }

  /// The glyph of a scalar, drawn once and then remembered.
  public mutating func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap? {
    glyphs.glyph(scalar, font: font)
  }

  /// The height of a capital in pixels.
  public func capHeight(font: Font) -> Int? { glyphs.capHeight(font: font) }

  /// How far the pen moves on after a scalar, in 1/64 pixel.
  public func advance(_ scalar: Unicode.Scalar, font: Font) -> Int? {
    glyphs.advance(scalar, font: font)
  }
}

/// Why there are no outlines.
public enum TypefaceError: Error {
  /// The program was linked with something else.
  case unreadable
}
