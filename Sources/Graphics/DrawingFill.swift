/// What fills a shape of a ``Drawing``.
enum DrawingFill {
  /// A colour at a place of a gradient, 0 to 255.
  struct Stop {
    var place: Int
    var color: Color
  }

  case plain(Color)
  /// Between two ends, in 1/256 pixel.
  case linear(x: Int, y: Int, toX: Int, toY: Int, stops: [Stop])
  /// From a centre outwards, in 1/256 pixel.
  case radial(x: Int, y: Int, radiusX: Int, radiusY: Int, stops: [Stop])

  /// The colour in the middle of a pixel.
  func color(x column: Int, y row: Int) -> Color {
    let (px, py) = (column * 256 + 128, row * 256 + 128)
    switch self {
    case .plain(let color): return color
    case .linear(let x, let y, let toX, let toY, let stops):
      let (dx, dy) = (Int64(toX - x), Int64(toY - y))
      let along = Int64(px - x) * dx + Int64(py - y) * dy
      return Self.color(at: Int(clamping: along * 255 / max(dx * dx + dy * dy, 1)), stops)
    case .radial(let x, let y, let radiusX, let radiusY, let stops):
      let u = Self.share(px - x, of: radiusX)
      let v = Self.share(py - y, of: radiusY)
      return Self.color(at: Int(clamping: Self.root(u * u + v * v) * 255 / 4096), stops)
    }
  }

  /// A distance in 1/4096 of a radius; no more than has a square in 62 bits.
  private static func share(_ distance: Int, of radius: Int) -> Int64 {
    let most: Int64 = 1 << 30
    return min(max(Int64(distance) * 4096 / Int64(max(radius, 1)), -most), most)
  }

  private static func color(at place: Int, _ stops: [Stop]) -> Color {
    guard var before = stops.first else { return .clear }
    for stop in stops {
      if place < stop.place {
        let width = stop.place - before.place
        guard width > 0 else { return stop.color }
        let share = UInt8(clamping: (place - before.place) * 255 / width)
        return before.color.mixed(with: stop.color, by: share)
      }
      before = stop
    }
    return before.color
  }

  /// The whole part of a square root, bit by bit: the same on every processor.
  private static func root(_ square: Int64) -> Int64 {
    var (rest, root): (Int64, Int64) = (square, 0)
    var bit: Int64 = 1 << 60
    while bit > rest { bit >>= 2 }
    while bit != 0 {
      if rest >= root + bit {
        rest -= root + bit
        root = root >> 1 + bit
      } else {
        root >>= 1
      }
      bit >>= 2
    }
    return root
  }
}
