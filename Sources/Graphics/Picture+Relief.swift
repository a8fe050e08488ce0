extension Relief {
  /// How many rows at the top, and as many at the bottom, are unlike those between them.
  private var border: Int {
    // A shadow lies half of its reach away from the box that it is of.
    shape == .shadow ? depth + (depth + 1) / 2 + radius + 2 : max(depth, radius) + 1
  }

  /// Rows of the whole: all of them, or, where those in the middle are equal, only the first of these
  /// with what lies above and below.
  func rows(of height: Int, areShort: Bool) -> (above: Range<Int>, below: Range<Int>) {
    let border = border
    guard areShort, height > 2 * border + 1 else { return (0..<max(height, 0), 0..<0) }
    return (0..<border + 1, height - border..<height)
  }
}

extension Picture {
  /// Some rows of a raised plate or a hollow of `width` by `height`; plain where there are no shades.
  init(_ relief: Relief, width: Int, height: Int, rows: [Int], isPlain: Bool = false) {
    self.init(width: width, height: rows.count, color: relief.color)
    let face = LitFace(
      width: width, height: height, radius: relief.radius, depth: relief.depth,
      light: relief.light)
    let border = max(face.depth, face.radius)
    let corner = Mask.corner(radius: face.radius)
    for (index, y) in rows.enumerated() {
      let isEdge = y < border || y >= height - border
      let columns = min(border, isEdge ? (self.width + 1) / 2 : self.width / 2)
      for column in 0..<(isPlain ? 0 : columns) {
        light(column, index, face, at: y, relief)
        light(self.width - 1 - column, index, face, at: y, relief)
      }
      // Between its ends a row of the rim is as far from the edge everywhere.
      if isEdge, !isPlain, columns < self.width - columns {
        light(columns, index, face, at: y, relief)
        let color = self[columns, index]
        for column in columns + 1..<self.width - columns { self[column, index] = color }
      }
      round(corner, row: min(y, height - 1 - y), at: index, alpha: relief.color.alpha)
    }
  }

  private mutating func light(
    _ x: Int, _ row: Int, _ face: LitFace, at y: Int, _ relief: Relief
  ) {
    let place = face.place(x, y)
    let lightness =
      relief.shape == .sunken
      ? -face.rim(place, lit: 70, dark: 62) : face.rim(place, lit: 92, dark: 70)
    self[x, row] = relief.color.lit(Int(lightness))
  }
}

extension Mask {
  /// Some rows of the shadow of a box that lies `depth` pixels inside of `width` by `height`: alpha
  /// alone. Under the box there is none, but at its corners.
  static func shadow(_ relief: Relief, width: Int, height: Int, rows: [Int]) -> Mask {
    var mask = Mask(width: width, height: rows.count)
    let (depth, reach) = (relief.depth, Float(relief.depth))
    let (wide, high) = (width - 2 * depth, height - 2 * depth)
    guard wide > 0, high > 0 else { return mask }
    let face = LitFace(
      width: wide, height: high, radius: relief.radius, depth: depth, light: relief.light)
    // It lies away from the light; from overhead, all around.
    let (moved, blur) = (reach * 0.5, reach * (relief.light == .overhead ? 0.7 : 0.5))
    let (dx, dy) = (face.light.x * moved, face.light.y * moved)
    let corner = face.radius + 1
    for (index, y) in rows.enumerated() {
      let top = y - depth
      let isBeside = (0..<high).contains(top)
      let hasCorners = top < corner || top >= high - corner
      // Under the box there is none but at its corners; above and below, all that is between the corners
      // is as far from it.
      let inside = hasCorners ? corner..<max(wide - corner, corner) : 0..<wide
      let alike = isBeside ? inside : face.columnsAlike(Float(top) + 0.5 + dy, movedBy: dx)
      let middle = (alike.lowerBound + depth..<alike.upperBound + depth).clamped(to: 0..<width)
      func alpha(_ left: Int) -> UInt8 {
        let outside = face.distance(Float(left) + 0.5 + dx, Float(top) + 0.5 + dy)
        let part = min(max(0.5 - outside / (2 * blur), 0), 1)
        // Smooth at both ends.
        let share = part * part * (3 - 2 * part)
        return UInt8(Float(relief.color.alpha) * share)
      }
      for columns in [0..<middle.lowerBound, middle.upperBound..<mask.width] {
        for x in columns {
          let left = x - depth
          if isBeside, (0..<wide).contains(left), face.place(left, top).inside >= 1 { continue }
          mask.coverage[index * width + x] = alpha(left)
        }
      }
      if !isBeside, !middle.isEmpty {
        let alpha = alpha(middle.lowerBound - depth)
        for x in middle { mask.coverage[index * width + x] = alpha }
      }
    }
    return mask
  }
}

extension LitFace {
  /// The columns of a row above or below the box from whose pixels, moved aside, the distance to it is
  /// the same; none of a row beside it.
  fileprivate func columnsAlike(_ y: Float, movedBy dx: Float) -> Range<Int> {
    let halfHeight = Float(height) / 2
    guard abs(y - halfHeight) - halfHeight + Float(radius) > 0 else { return 0..<0 }
    // One more at each end, for what is lost in rounding.
    let first = radius + 1 + Int(abs(dx)) + 1
    return first..<max(width - first, first)
  }

  /// How far a point is outside of the box; negative within.
  fileprivate func distance(_ x: Float, _ y: Float) -> Float {
    let (halfWidth, halfHeight) = (Float(width) / 2, Float(height) / 2)
    let awayX = abs(x - halfWidth) - halfWidth + Float(radius)
    let awayY = abs(y - halfHeight) - halfHeight + Float(radius)
    let (outX, outY) = (max(awayX, 0), max(awayY, 0))
    return min(max(awayX, awayY), 0) + (outX * outX + outY * outY).squareRoot() - Float(radius)
  }
}
