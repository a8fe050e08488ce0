/// How wide and high text will be, as a plain value, so that a scene can fit text without holding
/// the typeface. Exact for the built-in faces; for outlines right to a pixel.
public struct TextMetrics: Equatable, Sendable {
  /// Advances of the printable ASCII characters in 1/64 pixel at an em of ``sampleSize``; empty
  /// where the built-in faces serve everything.
  private var advances: [Int] = []
  private var sampleCapHeight = 0
  /// How characters are shown where a pixel is one; nil for pixels that are pixels.
  public private(set) var cells: Cells?

  /// A display on which a pixel is a character's cell.
  public enum Cells: Int, Equatable, Sendable {
    /// Each is put at its place.
    case placed
    /// They are written line by line: nothing that is written moves.
    case lines
    /// Each is put at its place, and one can be half a block ("▀").
    case blocks
  }
  /// Ems below this are served by the built-in face.
  private var smallestOutline = Int.max
  /// Whether there are outlines at all.
  public var hasOutlines: Bool { smallestOutline < Int.max }

  private func isBuiltIn(_ font: Font) -> Bool { font.isBuiltIn || font.size < smallestOutline }

  private static let sampleSize = 1024
  private static let measured: ClosedRange<UInt32> = 32...126

  /// The metrics of the built-in faces, which every black-and-white panel uses.
  public static let bitmap = TextMetrics()

  private init() {}

  /// The metrics of a display of characters: whatever the font, each is one wide and one high.
  public init(cells: Cells) {
    self.cells = cells
    smallestOutline = 0
  }

  /// Measures a source of glyphs, for a panel of `format`.
  public init<Glyphs: GlyphSource & ~Copyable>(
    measuring glyphs: inout Glyphs, for format: PixelFormat
  ) {
    let sample = Font(size: TextMetrics.sampleSize)
    guard !format.isBlackAndWhite, let capHeight = glyphs.capHeight(font: sample),
      let smallest = (1...64).first(where: { glyphs.capHeight(font: Font(size: $0)) != nil })
    else { return }
    sampleCapHeight = capHeight
    smallestOutline = smallest
    for value in TextMetrics.measured {
      guard let scalar = Unicode.Scalar(value) else { continue }
      advances.append(glyphs.advance(scalar, font: sample) ?? 64 * TextMetrics.sampleSize / 2)
    }
  }

  /// The measures as a row of numbers, for whoever keeps them; ``init(table:)`` reads it. Empty for
  /// the built-in faces; one number for a display of characters.
  public var table: [Int] {
    if let cells { return [cells.rawValue] }
    return advances.isEmpty ? [] : [sampleCapHeight, smallestOutline] + advances
  }

  /// The measures that ``table`` wrote; nil where these numbers are none, or none of a typeface.
  public init?(table: [Int]) {
    if table.count == 1 {
      guard let cells = Cells(rawValue: table[0]) else { return nil }
      self.init(cells: cells)
      return
    }
    self.init()
    guard !table.isEmpty else { return }
    let plausible = 0...(16 * TextMetrics.sampleSize * 64)
    guard table.count == 2 + TextMetrics.measured.count, (1...64).contains(table[1]),
      table.allSatisfy(plausible.contains)
    else { return nil }
    (sampleCapHeight, smallestOutline) = (table[0], table[1])
    advances = Array(table.dropFirst(2))
  }

  /// The width of `text` in pixels, from the first pen position to the last.
  public func width(of text: String, font: Font) -> Int {
    guard cells == nil else { return text.unicodeScalars.count }
    var pen = 0
    guard isBuiltIn(font) else {
      for scalar in text.unicodeScalars { pen += advance(scalar, ofEm: font.size) }
      return (pen + 32) >> 6
    }
    let (face, scale) = BitmapGlyphs.face(for: font)
    for scalar in text.unicodeScalars {
      pen += BitmapGlyphs.advance(scalar, in: face, scale: scale)
    }
    // The gap after the last sign is no part of what is seen.
    return pen > 0 ? max((pen >> 6) - face.gap(scale: scale), 0) : 0
  }

  /// The height of a capital in pixels.
  public func capHeight(font: Font) -> Int {
    // A line's air is added to this, and characters have none.
    guard cells == nil else { return 0 }
    guard !isBuiltIn(font) else { return BitmapGlyphs().capHeight(font: font) ?? 0 }
    return (sampleCapHeight * font.size + TextMetrics.sampleSize / 2) / TextMetrics.sampleSize
  }

  /// The largest font of at most `font.size` in which `text` is no wider than `width` pixels; the
  /// smallest face where none is.
  public func fitting(_ text: String, in width: Int, font: Font) -> Font {
    var font = font
    while font.size > 3, self.width(of: text, font: font) > width { font.size -= 1 }
    return font
  }

  /// Of an outline, in 1/64 pixel.
  private func advance(_ scalar: Unicode.Scalar, ofEm size: Int) -> Int {
    // A letter with an accent is as wide as without it; of others nothing is known: as wide as "n".
    let measured = LatinLetters.base(of: scalar) ?? scalar
    let index = TextMetrics.measured.contains(measured.value) ? Int(measured.value) - 32 : 78
    return (advances[index] * size + TextMetrics.sampleSize / 2) / TextMetrics.sampleSize
  }
}
