extension Picture {
  /// The outline of a rounded box.
  static func outline(
    _ color: Color, radius: Int, thickness: Int, width: Int, height: Int
  ) -> Picture {
    var picture = Picture(width: width, height: height, color: color)
    picture.round(radius: max(radius, 0), alpha: color.alpha)
    let hole = Rect(x: 0, y: 0, width: width, height: height).inset(by: max(thickness, 0))
    guard !hole.isEmpty else { return picture }
    picture.cut(hole, radius: max(radius - thickness, 0))
    return picture
  }

  /// A triangle that points up (0), right (1), down (2) or left (3).
  static func triangle(_ color: Color, direction: Int, width: Int, height: Int) -> Picture {
    let isSideways = direction & 1 == 1
    let mask = Mask.triangle(
      width: isSideways ? height : width, height: isSideways ? width : height)
    let rotation = Orientation.Rotation(rawValue: (direction & 3) * 90) ?? .upright
    return Picture(mask, color: color).turned(Orientation(rotation: rotation))
  }

  /// A tile at its natural size.
  init(_ style: TileStyle, label: TextImage) {
    self.init(width: style.size, height: style.size, color: style.background.with(alpha: 255))
    let frame = Rect(x: 0, y: 0, width: style.size, height: style.size)
    let origin = label.origin(in: frame, .center)
    let capitals = Rect(
      x: origin.x, y: origin.y + label.baseline - label.capHeight, width: label.mask.width,
      height: label.capHeight)
    if style.pattern != .plain {
      decorate(style, below: capitals)
      // The label stays readable where the pattern would touch it.
      add(capitals.inset(by: -1), color: style.background.with(alpha: 255))
    }
    add(label.mask, color: style.foreground, x: origin.x, y: origin.y)
    round(radius: min(max(style.radius, 0), style.size / 2), alpha: 255)
  }

  mutating func decorate(_ style: TileStyle, below label: Rect) {
    let line = max(1, style.size / 24)
    switch style.pattern {
    case .plain: break
    // A rim of the face stays outside of frames, since tile and board may have one colour.
    case .framed: addFrame(style, inset: line, line)
    case .doubleFramed:
      addFrame(style, inset: line, line)
      addFrame(style, inset: 3 * line, line)
    case .corners: addCorners(style, size: max(3, style.size / 5))
    case .underlined:
      let y = min(label.maxY + 1 + line, height - line)
      add(
        Rect(x: width / 5, y: y, width: width - 2 * (width / 5), height: line),
        color: style.foreground)
    case .glowing:
      let depth = max(2, style.size / 10)
      for step in 0..<depth {
        let alpha = UInt8(200 * (depth - step) / depth)
        addFrame(style, inset: step, 1, alpha: alpha)
      }
    }
  }

  private mutating func addFrame(_ style: TileStyle, inset: Int, _ line: Int, alpha: UInt8 = 255) {
    let outer = Rect(x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset)
    let shape = Picture.outline(
      style.foreground.with(alpha: alpha), radius: max(style.radius - inset, 0), thickness: line,
      width: outer.width, height: outer.height)
    add(shape.mask, color: style.foreground, x: inset, y: inset)
  }

  private mutating func addCorners(_ style: TileStyle, size: Int) {
    for row in 0..<size {
      let length = size - row
      for y in [row, height - 1 - row] {
        add(Rect(x: 0, y: y, width: length, height: 1), color: style.foreground)
        add(Rect(x: width - length, y: y, width: length, height: 1), color: style.foreground)
      }
    }
  }
}
