import Graphics

/// The glyphs of Clear Sans Bold, the game's own face, drawn by FreeType.
///
/// Serves fonts whose capitals are at least ``OutlineCache/smallestCapHeight`` pixels high; smaller
/// ones are left to the built-in bitmap faces.
public struct FreeTypeGlyphs: GlyphSource, ~Copyable {
  /// Where Debian's package `fonts-clear-sans` puts the font.
  public static let debianDirectory = "/usr/share/fonts/truetype/clear-sans"

  private let face: FontFace
  private var cache: OutlineCache

  /// Opens `ClearSans-Bold.ttf`.
  public init(directory: String = FreeTypeGlyphs.debianDirectory) throws(TypefaceError) {
    let face = try FontFace(path: directory + "/ClearSans-Bold.ttf")
    // All properties after all that can fail, the empty cache too: Swift 6.0.3 crashes otherwise.
    self.face = face
    // The signs of a screen: less would grow several times during the first frame.
    cache = OutlineCache(minimumCapacity: 60)
  }

  /// The glyph of a scalar, drawn once and then remembered.
  public mutating func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap? {
    guard serves(font) else { return nil }
    if let known = cache.glyph(scalar, font: font) { return known }
    let made = face.glyph(scalar, size: font.size)
    if let made { cache.remember(made, scalar, font: font) }
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
    OutlineCache.serves(font) { face.capHeight(size: $0) }
  }
}
