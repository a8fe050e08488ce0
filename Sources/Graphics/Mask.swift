/// How much of each pixel a shape covers, 0 to 255, row by row.
struct Mask: Equatable {
  let width: Int
  let height: Int
  var coverage: [UInt8]

  init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    coverage = Array(repeating: 0, count: self.width * self.height)
  }

  /// Adds a glyph whose top left pixel stands at a place; what lies outside is left out.
  mutating func add(_ glyph: GlyphBitmap, x: Int, y: Int) {
    let rows = max(0, -y)..<max(0, -y, min(glyph.height, height - y))
    let columns = max(0, -x)..<max(0, -x, min(glyph.width, width - x))
    for row in rows {
      for column in columns {
        let value = glyph.coverage[row * glyph.width + column]
        let index = (y + row) * width + x + column
        coverage[index] = max(coverage[index], value)
      }
    }
  }

  /// Covers a pixel at least by `value` (0 to 1).
  mutating func cover(x: Int, y: Int, _ value: Float) {
    let index = y * width + x
    coverage[index] = max(coverage[index], UInt8(min(max(value, 0), 1) * 255 + 0.5))
  }
}
