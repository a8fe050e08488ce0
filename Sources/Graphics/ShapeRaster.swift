/// Fills shapes of lines and curves in a square: how much of each pixel they cover, exactly.
///
/// Each line leaves in every cell that it crosses how far down it went there (`cover`) and twice the
/// area between it and the cell's left edge (`area`), in 1/256 pixel; summed up from the left they are
/// the coverage, as in FreeType. Integers alone, so the same on every processor. What is covered twice
/// is covered once.
struct ShapeRaster {
  private let side: Int
  /// One cell more in each row, for what is right of it.
  private let stride: Int
  private var covers: [Int32]
  private var areas: [Int32]
  private var rows: Range<Int> = 0..<0
  private var start = (x: 0, y: 0)
  private var pen = (x: 0, y: 0)

  init(side: Int) {
    self.side = max(side, 0)
    stride = self.side + 1
    covers = Array(repeating: 0, count: self.side * (self.side + 1))
    areas = covers
  }

  mutating func clear() {
    for cell in rows.lowerBound * stride..<rows.upperBound * stride {
      covers[cell] = 0
      areas[cell] = 0
    }
    rows = 0..<0
  }

  // MARK: Lines and curves

  mutating func move(toX x: Int, y: Int) {
    start = (x, y)
    pen = start
  }

  mutating func close() { line(to: start) }

  /// A curve from where the pen is, by the points that pull it, to the last: so many as its order.
  mutating func curve(_ points: [(x: Int, y: Int)]) {
    guard let end = points.last else { return }
    guard points.count > 1 else { return line(to: end) }
    let from = pen
    var length = 0
    var last = from
    for point in points {
      length += abs(point.x - last.x) + abs(point.y - last.y)
      last = point
    }
    let count = min(max(length / 1024 + 2, 3), 32)
    for step in 1...count {
      let (near, far) = (Int64(count - step), Int64(step))
      if points.count == 2 {
        let (a, b, c) = (near * near, 2 * near * far, far * far)
        let whole = Int64(count * count)
        line(
          to: (
            Self.part(a * Int64(from.x) + b * Int64(points[0].x) + c * Int64(end.x), whole),
            Self.part(a * Int64(from.y) + b * Int64(points[0].y) + c * Int64(end.y), whole)
          ))
      } else {
        let (a, b) = (near * near * near, 3 * near * near * far)
        let (c, d) = (3 * near * far * far, far * far * far)
        let whole = Int64(count * count * count)
        line(
          to: (
            Self.part(
              a * Int64(from.x) + b * Int64(points[0].x) + c * Int64(points[1].x)
                + d * Int64(end.x), whole),
            Self.part(
              a * Int64(from.y) + b * Int64(points[0].y) + c * Int64(points[1].y)
                + d * Int64(end.y), whole)
          ))
      }
    }
  }

  /// A quotient, rounded to the nearest and never towards zero on one side alone.
  private static func part(_ sum: Int64, _ whole: Int64) -> Int {
    let (twice, double): (Int64, Int64) = (2 * sum + whole, 2 * whole)
    let part: Int64 = twice >= 0 ? twice / double : -((double - 1 - twice) / double)
    return Int(part)
  }

  private mutating func line(to end: (x: Int, y: Int)) {
    let from = pen
    pen = end
    let dy = end.y - from.y
    guard dy != 0 else { return }
    let (top, bottom) = (max(min(from.y, end.y), 0), min(max(from.y, end.y), side * 256))
    guard top < bottom else { return }
    let last = (bottom - 1) >> 8
    rows =
      rows.isEmpty
      ? top >> 8..<last + 1 : min(rows.lowerBound, top >> 8)..<max(rows.upperBound, last + 1)
    var y = top
    var x = Self.crossing(from, end, at: y)
    for row in top >> 8...last {
      let nextY = min(bottom, (row + 1) << 8)
      let nextX = Self.crossing(from, end, at: nextY)
      span(row: row, fromX: x, toX: nextX, height: nextY - y, isDown: dy > 0)
      (x, y) = (nextX, nextY)
    }
  }

  /// Where a line is at a height.
  private static func crossing(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int), at y: Int) -> Int {
    // Always reckoned from the upper end, so that an edge is the same in both directions.
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    let way = Int64(lower.x - upper.x) * Int64(y - upper.y)
    return upper.x + Int(way / Int64(lower.y - upper.y))
  }

  /// A line's part within one row, `height` 1/256 of a pixel high: what is left of the square counts
  /// at its edge, and what is right of it beyond the last pixel.
  private mutating func span(row: Int, fromX: Int, toX: Int, height: Int, isDown: Bool) {
    let limit = side << 8
    // By its left end first; the sign tells which way it went.
    var (left, right) = (min(fromX, toX), max(fromX, toX))
    let sign = isDown ? 1 : -1
    var height = height
    if left < 0 {
      let outside = right <= 0 ? height : Self.share(height, -left, right - left)
      leave(row, 0, sign * outside, 0)
      (left, height) = (0, height - outside)
      right = max(right, 0)
    }
    if right > limit {
      let outside = left >= limit ? height : Self.share(height, right - limit, right - left)
      leave(row, side, sign * outside, 0)
      (right, height) = (limit, height - outside)
      left = min(left, limit)
    }
    guard height > 0 else { return }
    let (first, last) = (left >> 8, right >> 8)
    guard first != last else { return leave(row, first, sign * height, left & 255 + right & 255) }
    var (x, done) = (left, 0)
    for column in first...last {
      let edge = min(right, (column + 1) << 8)
      let upTo = height * (edge - left) / (right - left)
      leave(row, column, sign * (upTo - done), (x - column << 8) + (edge - column << 8))
      (x, done) = (edge, upTo)
    }
  }

  /// What part of a height a part of a breadth is; in 64 bits, since damaged bytes reach far.
  private static func share(_ height: Int, _ part: Int, _ whole: Int) -> Int {
    Int(Int64(height) * Int64(part) / Int64(whole))
  }

  private mutating func leave(_ row: Int, _ column: Int, _ cover: Int, _ breadth: Int) {
    let cell = row * stride + min(column, side)
    // Unchecked: more than 16,000 lines the same way in one cell are in damaged bytes only.
    covers[cell] &+= Int32(cover)
    areas[cell] &+= Int32(cover * breadth)
  }

  // MARK: Coverage

  /// Calls `body` with column, row and coverage (1 to 255) of each pixel that is covered, row by row.
  func forEachPixel(_ body: (Int, Int, UInt8) -> Void) {
    for row in rows {
      var cover: Int32 = 0
      for column in 0..<side {
        let cell = row * stride + column
        cover &+= covers[cell] &* 512
        var covered = (cover &- areas[cell]) >> 9
        if covered < 0 { covered = ~covered }
        if covered > 0 { body(column, row, UInt8(min(covered, 255))) }
      }
    }
  }
}
