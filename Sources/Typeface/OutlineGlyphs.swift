import Graphics

/// The glyphs of Clear Sans Bold, the game's own face, drawn by FreeType.
///
/// Serves fonts whose capitals are at least ``smallestCapHeight`` pixels high; smaller ones are
/// left to the built-in bitmap faces. `OutlineGlyphs?` is a source of glyphs too: where the font
/// is missing, everything is drawn with the built-in faces.
public struct OutlineGlyphs: GlyphSource, ~Copyable {
  /// Where Debian's package `fonts-clear-sans` puts the font.
  public static let debianDirectory = "/usr/share/fonts/truetype/clear-sans"
  /// Below this height of a capital, outlines become noise.
  public static let smallestCapHeight = 8
  /// Larger ems are refused: no panel needs them, and a glyph would take 16 MB.
  private static let largestSize = 4096
  private static let cachedGlyphs = 256

  private struct Key: Hashable {
    var scalar: Unicode.Scalar
    var font: Font
  }

  private let face: FontFace
  private var cache: [Key: GlyphBitmap]

  /// Opens `ClearSans-Bold.ttf`.
  public init(directory: String = OutlineGlyphs.debianDirectory) throws(TypefaceError) {
    let face = try FontFace(path: directory + "/ClearSans-Bold.ttf")
    // All properties after all that can fail, the empty cache too: Swift 6.0.3 crashes otherwise.
    self.face = face
    // The signs of a screen: less would grow several times during the first frame.
    cache = Dictionary(minimumCapacity: 60)
  }

  /// The glyph of a scalar, drawn once and then remembered.
  public mutating func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap? {
    guard serves(font) else { return nil }
    let key = Key(scalar: scalar, font: font)
    if let known = cache[key] { return known }
    let made = face.glyph(scalar, size: font.size)
    if cache.count >= OutlineGlyphs.cachedGlyphs { cache.removeAll(keepingCapacity: true) }
    cache[key] = made
    return made
  }

  /// The height of a capital in pixels.
  public func capHeight(font: Font) -> Int? {
    serves(font) ? face.capHeight(size: font.size) : nil
  }

  /// How far the pen moves on after a scalar, in 1/64 pixel.
  public func advance(_ scalar: Unicode.Scalar, font: Font) -> Int? {
    serves(font) ? face.advance(scalar, size: font.size) : nil
  }

  private func serves(_ font: Font) -> Bool {
    (1...OutlineGlyphs.largestSize).contains(font.size)
      && face.capHeight(size: font.size) >= OutlineGlyphs.smallestCapHeight
  }
}
