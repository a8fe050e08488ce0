/// What sources of outlines have in common: the fonts that they serve, and the glyphs they have drawn.
public struct OutlineCache: Sendable {
  /// In pixels. Below this height of a capital, outlines become noise.
  public static let smallestCapHeight = 8
  /// Larger ems are refused: no panel needs them, and a glyph would take 16 MB.
  private static let largestSize = 4096
  private static let most = 256

  private struct Glyph {
    let scalar: Unicode.Scalar
    let font: Font
    let bitmap: GlyphBitmap
  }

  private var glyphs: [Glyph] = []

  /// An empty cache with room for `minimumCapacity` glyphs; it holds 256 at most.
  public init(minimumCapacity: Int = 0) { glyphs.reserveCapacity(minimumCapacity) }

  /// Whether outlines are drawn in a font, whose capitals are `capHeight` of its size pixels high.
  public static func serves(_ font: Font, capHeight: (Int) -> Int) -> Bool {
    (1...largestSize).contains(font.size) && capHeight(font.size) >= smallestCapHeight
  }

  /// A glyph that was drawn before, nil where it was not or was forgotten.
  public func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap? {
    glyphs.first { $0.scalar == scalar && $0.font == font }?.bitmap
  }

  /// Remembers a glyph that it does not know; where there are too many, the others are forgotten.
  public mutating func remember(_ glyph: GlyphBitmap, _ scalar: Unicode.Scalar, font: Font) {
    if glyphs.count >= Self.most { glyphs.removeAll(keepingCapacity: true) }
    glyphs.append(Glyph(scalar: scalar, font: font, bitmap: glyph))
  }
}
