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
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let width = width
    coverage.withUnsafeMutableBufferPointer { coverage in
      glyph.coverage.withUnsafeBufferPointer { ink in
        guard let coverage = coverage.baseAddress, let ink = ink.baseAddress else { return }
        for row in rows {
          let here = coverage + (y + row) * width + x + columns.lowerBound
          let there = ink + row * glyph.width + columns.lowerBound
          for column in 0..<columns.count { here[column] = max(here[column], there[column]) }
        }
      }
    }
  }

  /// Covers a pixel at least by `value` (0 to 1).
  mutating func cover(x: Int, y: Int, _ value: Float) {
    let index = y * width + x
    coverage[index] = max(coverage[index], UInt8(min(max(value, 0), 1) * 255 + 0.5))
  }
}
