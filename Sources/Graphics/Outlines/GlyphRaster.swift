/// Fills an outline: how much of each pixel it covers, exactly.
///
/// Each line leaves in every cell that it crosses how far up it went there (`cover`) and twice the area
/// between it and the cell's left edge (`area`); summed up from the left they are the coverage. The
/// arithmetic is that of FreeType's smooth rasteriser to the last bit, so a picture with these letters
/// is the picture with FreeType's.
///
/// Source: FreeType 2.12.1, `src/smooth/ftgrays.c` (David Turner and others, FreeType License), from
/// LibArt by Raph Levien; the division of arcs is that for processors of 64 bits.
struct GlyphRaster: ~Copyable {
  /// What the lines left in a cell.
  private struct Cell {
    var cover: Int32 = 0
    var area: Int32 = 0
  }

  /// 1/256 of a pixel.
  private static let one = 256

  private let width: Int
  private let height: Int
  /// Row by row from below; a plain pointer, since each step of each line comes here.
  private let cells: UnsafeMutablePointer<Cell>
  /// Where the pen is, in 1/256 of a pixel.
  private var x = 0
  private var y = 0
  /// Where that is; always among the cells.
  private var cell = 0

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    // One cell more takes what falls outside.
    cells = .allocate(capacity: width * height + 1)
    cells.initialize(repeating: Cell(), count: width * height + 1)
  }

  deinit { cells.deallocate() }

  /// The coverage of an outline in 1/64 of a pixel, which lies within `width` and `height` pixels from
  /// its origin: row by row from the top.
  static func coverage(of outline: GlyphOutline, width: Int, height: Int) -> [UInt8] {
    guard width > 0, height > 0 else { return [] }
    var raster = GlyphRaster(width: width, height: height)
    for contour in outline.contours { raster.draw(contour.points) }
    return raster.sweep()
  }

  // MARK: Contours

  private mutating func draw(_ points: [GlyphOutline.Point]) {
    guard let first = points.first, let last = points.last else { return }
    var start = first
    var rest = points[...]
    if first.isOnCurve {
      rest.removeFirst()
    } else if last.isOnCurve {
      start = last
      rest.removeLast()
    } else {
      start = Self.middle(first, last)
    }
    move(to: start)
    var control: GlyphOutline.Point?
    for point in rest {
      if let pull = control {
        let end = point.isOnCurve ? point : Self.middle(pull, point)
        arc(by: pull, to: end)
        control = point.isOnCurve ? nil : point
      } else if point.isOnCurve {
        line(toX: point.x * 4, y: point.y * 4)
      } else {
        control = point
      }
    }
    if let control { arc(by: control, to: start) } else { line(toX: start.x * 4, y: start.y * 4) }
  }

  /// As C divides: towards zero.
  private static func middle(
    _ a: GlyphOutline.Point, _ b: GlyphOutline.Point
  ) -> GlyphOutline.Point {
    GlyphOutline.Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOnCurve: true)
  }

  private mutating func move(to point: GlyphOutline.Point) {
    (x, y) = (point.x * 4, point.y * 4)
    setCell(x >> 8, y >> 8)
  }

  /// An arc of the second order, as so many lines that none is farther from it than a quarter of a
  /// pixel's quarter; the points by differences of 1/2^32 of a pixel's 1/256.
  private mutating func arc(by control: GlyphOutline.Point, to end: GlyphOutline.Point) {
    let (endX, endY) = (end.x * 4, end.y * 4)
    let (bx, by) = (control.x * 4 - x, control.y * 4 - y)
    let (ax, ay) = (endX - control.x * 4 - bx, endY - control.y * 4 - by)
    var bend = max(abs(ax), abs(ay))
    if bend <= Self.one / 4 { return line(toX: endX, y: endY) }
    var shift: Int64 = 0
    repeat {
      bend >>= 2
      shift += 1
    } while bend > Self.one / 4
    let secondX = Int64(ax) << (33 - 2 * shift)
    let secondY = Int64(ay) << (33 - 2 * shift)
    // Unchecked: what falls outside is summed up in a cell that nobody reads, and C's numbers wrap
    // too.
    var firstX = Int64(bx) << (33 - shift) &+ Int64(ax) << (32 - 2 * shift)
    var firstY = Int64(by) << (33 - shift) &+ Int64(ay) << (32 - 2 * shift)
    var placeX = Int64(x) << 32
    var placeY = Int64(y) << 32
    for _ in 0..<1 << Int(shift) {
      placeX &+= firstX
      placeY &+= firstY
      firstX &+= secondX
      firstY &+= secondY
      line(toX: Int(placeX >> 32), y: Int(placeY >> 32))
    }
  }

  // MARK: Lines

  /// A straight line across cells in any direction.
  private mutating func line(toX: Int, y toY: Int) {
    defer { (x, y) = (toX, toY) }
    var (ex, ey) = (x >> 8, y >> 8)
    let (lastX, lastY) = (toX >> 8, toY >> 8)
    if ey >= height && lastY >= height || ey < 0 && lastY < 0 { return }
    var (fx, fy) = (x & 255, y & 255)
    let (dx, dy) = (toX - x, toY - y)
    if ex != lastX || ey != lastY {
      if dy == 0 { return setCell(lastX, lastY) }
      if dx == 0 {
        fy = upright(ex, &ey, lastY, fx, fy)
      } else {
        (fx, fy) = slanted(&ex, &ey, lastX, lastY, fx, fy, dx, dy)
      }
    }
    integrate((toY & 255) - fy, fx + toX & 255)
  }

  private mutating func upright(
    _ ex: Int, _ ey: inout Int, _ lastY: Int, _ fx: Int, _ start: Int
  ) -> Int {
    let isUp = ey < lastY
    let (near, far) = isUp ? (0, Self.one) : (Self.one, 0)
    var fy = start
    repeat {
      integrate(far - fy, fx * 2)
      fy = near
      ey += isUp ? 1 : -1
      setCell(ex, ey)
    } while ey != lastY
    return fy
  }

  /// Goes from cell to cell; `side` tells through which edge, and is brought along by sums.
  private mutating func slanted(
    _ ex: inout Int, _ ey: inout Int, _ lastX: Int, _ lastY: Int, _ startX: Int, _ startY: Int,
    _ stepX: Int, _ stepY: Int
  ) -> (Int, Int) {
    let (dx, dy) = (Int64(stepX), Int64(stepY))
    var (fx, fy) = (Int64(startX), Int64(startY))
    let one: Int64 = 256
    var side = dx * fy - dy * fx
    // A product in place of each division; where it is not used there is none.
    let perX = ex != lastX ? UInt64(0xFFFF_FFFF / abs(dx)) : 0
    let perY = ey != lastY ? UInt64(0xFFFF_FFFF / abs(dy)) : 0
    func quotient(_ number: Int64, _ reciprocal: UInt64) -> Int64 {
      Int64(truncatingIfNeeded: (UInt64(bitPattern: number) &* reciprocal) >> 32)
    }
    repeat {
      let (toX, toY, nextX, nextY): (Int64, Int64, Int64, Int64)
      if side - dx * one > 0, side <= 0 {
        (toX, toY) = (0, quotient(-side, perX))
        side -= dy * one
        (nextX, nextY) = (one, toY)
        ex -= 1
      } else if side - dx * one + dy * one > 0, side - dx * one <= 0 {
        side -= dx * one
        (toX, toY) = (quotient(-side, perY), one)
        (nextX, nextY) = (toX, 0)
        ey += 1
      } else if side + dy * one >= 0, side - dx * one + dy * one <= 0 {
        side += dy * one
        (toX, toY) = (one, quotient(side, perX))
        (nextX, nextY) = (0, toY)
        ex += 1
      } else {
        (toX, toY) = (quotient(side, perY), 0)
        side += dx * one
        (nextX, nextY) = (toX, one)
        ey -= 1
      }
      integrate(Int(toY - fy), Int(fx + toX))
      (fx, fy) = (nextX, nextY)
      setCell(ex, ey)
    } while ex != lastX || ey != lastY
    return (Int(fx), Int(fy))
  }

  // MARK: Cells

  private mutating func setCell(_ ex: Int, _ ey: Int) {
    let isInside = ex >= 0 && ex < width && ey >= 0 && ey < height
    cell = isInside ? ey * width + ex : width * height
  }

  private mutating func integrate(_ cover: Int, _ breadth: Int) {
    cells[cell].cover &+= Int32(truncatingIfNeeded: cover)
    cells[cell].area &+= Int32(truncatingIfNeeded: cover &* breadth)
  }

  /// Sums the cells up; what is covered twice is covered once.
  private func sweep() -> [UInt8] {
    // Copied, so that the closure has nothing of `self`, which cannot be.
    let (width, height, cells) = (width, height, cells)
    // Unchecked: there is room for as many as the two loops make.
    return [UInt8](unsafeUninitializedCapacity: width * height) { coverage, count in
      for row in (0..<height).reversed() {
        var cover: Int32 = 0
        for cell in row * width..<(row + 1) * width {
          cover &+= cells[cell].cover &* 512
          var covered = (cover &- cells[cell].area) >> 9
          if covered < 0 { covered = ~covered }
          coverage.initializeElement(at: count, to: UInt8(min(covered, 255)))
          count += 1
        }
      }
    }
  }
}
