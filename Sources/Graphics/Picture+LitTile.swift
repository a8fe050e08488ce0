extension Picture {
  /// A tile with a body, at its natural size, in the shades that `format` has.
  static func lit(
    _ style: TileStyle, light: Light, label: TextImage, in format: PixelFormat
  ) -> Picture {
    let side = max(style.size, 0)
    let face = LitFace(
      width: side, height: side, radius: style.radius, depth: side < 20 ? 1 : max(2, side / 14),
      light: light)
    let material = TileMaterial(style, face)
    var shades = LitShades(style.background.with(alpha: 255), format)
    var row = [Float](repeating: 0, count: side)
    // Unchecked: there is room for as many as the two loops make.
    let colors = [Color](unsafeUninitializedCapacity: side * side) { colors, count in
      for y in 0..<side {
        row.withUnsafeMutableBufferPointer { row in
          material.light(row: y, into: row)
          for x in 0..<side {
            colors.initializeElement(at: count, to: shades.color(Int(row[x]), x, y))
            count += 1
          }
        }
      }
    }
    var picture = Picture(width: side, height: side, colors: colors)
    let frame = Rect(x: 0, y: 0, width: side, height: side)
    let origin = label.origin(in: frame, .center)
    let ink = Rect(x: origin.x, y: origin.y, width: label.mask.width, height: label.mask.height)
    if style.finish == .stars, side >= 28 { picture.addStars(style, face, around: ink) }
    if style.pattern != .plain {
      let capitals = Rect(
        x: origin.x, y: origin.y + label.baseline - label.capHeight, width: label.mask.width,
        height: label.capHeight)
      picture.decorate(style, below: capitals)
    }
    picture.engrave(label, at: origin, style, face)
    picture.round(radius: face.radius, alpha: 255)
    return picture
  }

  /// Lays the label on the face: with a line of light or shadow on the side away from the light.
  private mutating func engrave(
    _ label: TextImage, at origin: (x: Int, y: Int), _ style: TileStyle, _ face: LitFace
  ) {
    if style.size >= 32 {
      let reach = max(Float(style.size) / 60, 1)
      let isBright = style.foreground.isBright
      let (dx, dy) = (face.light.x * reach, face.light.y * reach)
      add(
        label.mask, color: (isBright ? Color.black : .white).with(alpha: isBright ? 70 : 90),
        x: origin.x - Self.rounded(isBright ? dx : -dx),
        y: origin.y - Self.rounded(isBright ? dy : -dy))
    }
    add(label.mask, color: style.foreground, x: origin.x, y: origin.y)
  }

  private static func rounded(_ value: Float) -> Int { Int(value < 0 ? value - 0.5 : value + 0.5) }

  /// Stars of a fixed sky, moved a little against the face as what lies deeper is; none behind the
  /// label.
  private mutating func addStars(_ style: TileStyle, _ face: LitFace, around ink: Rect) {
    let places = [
      (10, 14, 2), (28, 24, 1), (46, 10, 3), (66, 20, 1), (86, 12, 2), (92, 34, 1), (8, 36, 1),
      (14, 74, 2), (30, 88, 1), (50, 80, 2), (70, 90, 1), (88, 76, 3), (60, 30, 1), (38, 72, 1),
      (94, 58, 1), (6, 56, 1), (78, 68, 1), (22, 60, 1),
    ]
    let side = style.size
    let shift = (
      Int(face.light.x * Float(side) / 24), Int(face.light.y * Float(side) / 24)
    )
    for (index, star) in places.enumerated() {
      let size = max(1, star.2 * side / 72)
      let place = Rect(
        x: star.0 * side / 100 - shift.0, y: star.1 * side / 100 - shift.1, width: size,
        height: size)
      guard !place.intersects(ink.inset(by: -1)) else { continue }
      let color = index % 3 == 0 ? style.foreground : .white
      add(
        .ellipse(width: size, height: size), color: color.with(alpha: index % 2 == 0 ? 255 : 170),
        x: place.x, y: place.y)
    }
  }
}
