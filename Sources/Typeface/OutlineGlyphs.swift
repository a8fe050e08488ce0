import Graphics

/// The glyphs of Clear Sans, the game's own face, drawn by FreeType.
///
/// Serves fonts whose capitals are at least ``smallestCapHeight`` pixels high; smaller ones are
/// left to the built-in bitmap faces. `OutlineGlyphs?` is a source of glyphs too: where the font
/// is missing, everything is drawn with the built-in faces.
public struct OutlineGlyphs: GlyphSource, ~Copyable {
  /// Where Debian's package `fonts-clear-sans` puts the fonts.
  public static let debianDirectory = "/usr/share/fonts/truetype/clear-sans"
  /// Below this height of a capital, outlines become noise.
  public static let smallestCapHeight = 10
  /// Larger ems are refused: no panel needs them, and a glyph would take 16 MB.
  private static let largestSize = 4096
  private static let cachedGlyphs = 256

  private struct Key: Hashable {
    var scalar: Unicode.Scalar
    var font: Font
  }

  private let regular: FontFace
  private let bold: FontFace
  private var cache: [Key: GlyphBitmap]

  /// Opens `ClearSans-Regular.ttf` and `ClearSans-Bold.ttf`.
  public init(directory: String = OutlineGlyphs.debianDirectory) throws(TypefaceError) {
    let regular = try FontFace(path: directory + "/ClearSans-Regular.ttf")
    let bold = try FontFace(path: directory + "/ClearSans-Bold.ttf")
    // All properties after all that can fail, the empty cache too: Swift 6.0.3 crashes otherwise.
    self.regular = regular
    self.bold = bold
    cache = [:]
  }

  /// The glyph of a scalar, drawn once and then remembered.
  public mutating func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap? {
    guard serves(font) else { return nil }
    let key = Key(scalar: scalar, font: font)
    if let known = cache[key] { return known }
    let made =
      font.isBold
      ? bold.glyph(scalar, size: font.size) : regular.glyph(scalar, size: font.size)
    if cache.count >= OutlineGlyphs.cachedGlyphs { cache.removeAll(keepingCapacity: true) }
    cache[key] = made
    return made
  }

  /// The height of a capital in pixels.
  public func capHeight(font: Font) -> Int? {
    serves(font) ? unboundedCapHeight(font) : nil
  }

  /// How far the pen moves on after a scalar, in 1/64 pixel.
  public func advance(_ scalar: Unicode.Scalar, font: Font) -> Int? {
    guard serves(font) else { return nil }
    return font.isBold
      ? bold.advance(scalar, size: font.size) : regular.advance(scalar, size: font.size)
  }

  private func serves(_ font: Font) -> Bool {
    (1...OutlineGlyphs.largestSize).contains(font.size)
      && unboundedCapHeight(font) >= OutlineGlyphs.smallestCapHeight
  }

  private func unboundedCapHeight(_ font: Font) -> Int {
    font.isBold ? bold.capHeight(size: font.size) : regular.capHeight(size: font.size)
  }
}
