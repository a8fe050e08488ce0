import CLetters

/// The glyphs of outlines that are part of the program: what FreeType draws of the font's file, to the last
/// bit, with neither.
///
/// Serves fonts whose capitals are at least ``OutlineCache/smallestCapHeight`` pixels high; smaller
/// ones are left to the built-in bitmap faces.
public struct PreparedGlyphs: GlyphSource {
  private let face: OutlineFace
  // The signs of a screen: less would grow several times during the first frame.
  private var cache = OutlineCache(minimumCapacity: 60)
  /// No letter is larger.
  private static let mostEms = 8

  /// The glyphs of Clear Sans Bold, the game's own face: every letter that its texts have.
  public init() {
    let bytes = UnsafeBufferPointer(
      start: tilt2048_letters_begin(), count: Int(tilt2048_letters_length()))
    guard let face = OutlineFace(constants: bytes) else {
      preconditionFailure("the program was linked with its letters")
    }
    self.init(face)
  }

  /// Glyphs of a face.
  public init(_ face: OutlineFace) { self.face = face }

  /// The glyph of a scalar, drawn once and then remembered.
  public mutating func glyph(_ scalar: Unicode.Scalar, font: Font) -> GlyphBitmap? {
    guard serves(font) else { return nil }
    if let known = cache.glyph(scalar, font: font) { return known }
    let made = draw(scalar, size: font.size)
    if let made { cache.remember(made, scalar, font: font) }
    return made
  }

  /// The height of a capital in pixels.
  public func capHeight(font: Font) -> Int? { serves(font) ? capHeight(size: font.size) : nil }

  /// How far the pen moves on after a scalar, in 1/64 pixel.
  public func advance(_ scalar: Unicode.Scalar, font: Font) -> Int? {
    serves(font) ? advance(scalar, size: font.size) : nil
  }

  private func serves(_ font: Font) -> Bool { OutlineCache.serves(font) { capHeight(size: $0) } }

  private func capHeight(size: Int) -> Int {
    (face.capUnits * size + face.unitsPerEm / 2) / face.unitsPerEm
  }

  private func advance(_ scalar: Unicode.Scalar, size: Int) -> Int? {
    face.advanceUnits(scalar).map { ($0 * 64 * size + face.unitsPerEm / 2) / face.unitsPerEm }
  }

  /// Scaled along y so that a capital is a whole number of pixels high, and not hinted.
  private func draw(_ scalar: Unicode.Scalar, size: Int) -> GlyphBitmap? {
    guard let advance = advance(scalar, size: size), let outline = face.outline(scalar) else {
      return nil
    }
    let units = face.unitsPerEm
    let height = Int64(capHeight(size: size)) * 64 * Int64(units) + Int64(face.capUnits / 2)
    let scale = GlyphOutline.Scale(
      x: size * 64, y: Int(height / Int64(face.capUnits)), unitsPerEm: units)
    var scaled = outline.scaled(scale)
    guard let box = scaled.box else {
      return GlyphBitmap(width: 0, height: 0, left: 0, top: 0, advance: advance, coverage: [])
    }
    // Whole pixels around it.
    let (left, bottom) = (box.minX >> 6, box.minY >> 6)
    let (right, top) = ((box.maxX + 63) >> 6, (box.maxY + 63) >> 6)
    // A damaged outline may be a thousand ems wide.
    let most = Self.mostEms * size
    guard right - left <= most, top - bottom <= most else { return nil }
    scaled.move(byX: -left * 64, y: -bottom * 64)
    let coverage = GlyphRaster.coverage(of: scaled, width: right - left, height: top - bottom)
    return GlyphBitmap(
      width: right - left, height: coverage.isEmpty ? 0 : top - bottom, left: left, top: top,
      advance: advance, coverage: coverage)
  }
}

extension GlyphOutline {
  /// Moves all points.
  fileprivate mutating func move(byX x: Int, y: Int) {
    for index in contours.indices {
      contours[index].points.withUnsafeMutableBufferPointer { points in
        for point in points.indices {
          points[point].x += x
          points[point].y += y
        }
      }
    }
  }
}
