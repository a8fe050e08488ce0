// Shapes as coverage. A pixel's coverage is taken from the distance of its centre to the edge,
// which is exact for straight edges along the axes and within a few per cent elsewhere.
extension Mask {
  /// An ellipse that touches all four sides.
  static func ellipse(width: Int, height: Int) -> Mask {
    var mask = Mask(width: width, height: height)
    let (a, b) = (Float(width) / 2, Float(height) / 2)
    for y in 0..<mask.height {
      let v = (Float(y) + 0.5 - b) / b
      for x in 0..<mask.width {
        let u = (Float(x) + 0.5 - a) / a
        let value = u * u + v * v - 1
        // The first-order distance to the curve f = 0 is f / |grad f|.
        let slope = 2 * ((u / a) * (u / a) + (v / b) * (v / b)).squareRoot()
        mask.cover(x: x, y: y, slope > 0 ? 0.5 - value / slope : 1)
      }
    }
    return mask
  }

  /// A triangle that fills the mask and points upwards.
  static func triangle(width: Int, height: Int) -> Mask {
    var mask = Mask(width: width, height: height)
    let (half, tall) = (Float(width) / 2, Float(height))
    let length = (half * half + tall * tall).squareRoot()
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let fromAxis = abs(Float(x) + 0.5 - half)
        // The distance to the slanted side from the apex (half, 0) to the corner.
        let inside = (half * (Float(y) + 0.5) - tall * fromAxis) / max(length, 1)
        mask.cover(x: x, y: y, inside + 0.5)
      }
    }
    return mask
  }

  /// A line with round joins and ends; points and thickness in 1/16 pixel.
  static func polyline(
    _ points: [SubpixelPoint], thickness: Int, width: Int, height: Int
  ) -> Mask {
    var mask = Mask(width: width, height: height)
    for (start, end) in zip(points, points.dropFirst()) {
      mask.addSegment(from: start, to: end, thickness: thickness)
    }
    return mask
  }

  private mutating func addSegment(
    from start: SubpixelPoint, to end: SubpixelPoint, thickness: Int
  ) {
    let reach = thickness / 2 + 16
    let columns = span(start.x, end.x, reach: reach, limit: width)
    let rows = span(start.y, end.y, reach: reach, limit: height)
    let (x0, y0) = (Float(start.x) / 16, Float(start.y) / 16)
    let (dx, dy) = (Float(end.x - start.x) / 16, Float(end.y - start.y) / 16)
    let lengthSquared = dx * dx + dy * dy
    for y in rows {
      for x in columns {
        let (px, py) = (Float(x) + 0.5 - x0, Float(y) + 0.5 - y0)
        let along = lengthSquared > 0 ? min(max((px * dx + py * dy) / lengthSquared, 0), 1) : 0
        let (ex, ey) = (px - along * dx, py - along * dy)
        cover(x: x, y: y, Float(thickness) / 32 + 0.5 - (ex * ex + ey * ey).squareRoot())
      }
    }
  }

  /// The pixels that a stretch between two coordinates in 1/16 pixel can touch.
  private func span(_ a: Int, _ b: Int, reach: Int, limit: Int) -> Range<Int> {
    let first = max(0, (min(a, b) - reach) / 16)
    return first..<max(first, min(limit, (max(a, b) + reach) / 16 + 1))
  }

  /// How much of each pixel of the top left corner a circle of `radius` covers, row by row.
  static func corner(radius: Int) -> Mask {
    var mask = Mask(width: radius, height: radius)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let (dx, dy) = (Float(radius - x) - 0.5, Float(radius - y) - 0.5)
        mask.cover(x: x, y: y, Float(radius) + 0.5 - (dx * dx + dy * dy).squareRoot())
      }
    }
    return mask
  }
}
