/// Draws the content of elements, once, into sprites for one panel.
struct SpriteMaker {
  let format: PixelFormat
  let orientation: Orientation

  /// A sprite of `content` for a frame of `width` by `height` (before turning). Text has the size
  /// of its ink.
  func make(
    _ content: Content, width: Int, height: Int, setText: Compositor.TextSetter
  ) -> Sprite {
    switch content {
    case .box(let color, let radius):
      return box(color, radius: radius, width: width, height: height)
    case .outline(let color, let radius, let thickness):
      return encode(
        Picture.outline(color, radius: radius, thickness: thickness, width: width, height: height))
    case .ellipse(let color):
      return encode(Picture(.ellipse(width: width, height: height), color: color))
    case .text(let string, let font, let color, _):
      let text = setText(string, font)
      return encode(
        Picture(text.mask, color: color), baseline: text.baseline, capHeight: text.capHeight)
    case .tile(let style):
      return tile(style, width: width, height: height, setText)
    case .triangle(let color, let direction):
      return encode(Picture.triangle(color, direction: direction, width: width, height: height))
    case .polyline(let points, let color, let thickness):
      let mask = Mask.polyline(points, thickness: thickness, width: width, height: height)
      return encode(Picture(mask, color: color))
    }
  }

  /// A box is the same on any side; only the rows of its corners differ from each other.
  private func box(_ color: Color, radius: Int, width: Int, height: Int) -> Sprite {
    let (width, height) =
      orientation.rotation.swapsSides ? (height, width) : (width, height)
    let radius = max(0, min(radius, width / 2, height / 2))
    let corner = Mask.corner(radius: radius)
    var encoder = SpriteEncoder(format)
    var row = Array(repeating: color, count: width)
    for y in 0..<radius {
      SpriteMaker.shape(&row, corner, y, color)
      encoder.add(row[...])
    }
    if height > 2 * radius {
      for x in row.indices { row[x] = color }
      encoder.add(row[...])
      encoder.repeatLast(height - 2 * radius - 1)
    }
    for y in (0..<radius).reversed() {
      SpriteMaker.shape(&row, corner, y, color)
      encoder.add(row[...])
    }
    let opaque = color.alpha == 255 ? SpriteMaker.inside(width, height, radius) : .empty
    return encoder.finish(width: width, opaque: opaque, solid: color.alpha == 255 ? color : nil)
  }

  private static func shape(_ row: inout [Color], _ corner: Mask, _ y: Int, _ color: Color) {
    for x in 0..<corner.width {
      let alpha = scale(corner.coverage[y * corner.width + x], color.alpha)
      row[x].alpha = alpha
      row[row.count - 1 - x].alpha = alpha
    }
  }

  /// The rows of a rounded box between its corners.
  private static func inside(_ width: Int, _ height: Int, _ radius: Int) -> Rect {
    Rect(x: 0, y: radius, width: width, height: height - 2 * radius)
  }

  private func tile(
    _ style: TileStyle, width: Int, height: Int, _ setText: Compositor.TextSetter
  ) -> Sprite {
    let picture = Picture(style, label: setText(style.label, style.font))
    guard width != style.size || height != style.size else {
      let radius = min(max(style.radius, 0), style.size / 2)
      return encode(picture, opaque: SpriteMaker.inside(style.size, style.size, radius))
    }
    return encode(picture.scaled(width: width, height: height))
  }

  private func encode(
    _ picture: Picture, opaque: Rect = .empty, baseline: Int = 0, capHeight: Int = 0
  ) -> Sprite {
    let turned = picture.turned(orientation)
    var encoder = SpriteEncoder(format)
    for y in 0..<turned.height {
      encoder.add(turned.colors[y * turned.width..<(y + 1) * turned.width])
    }
    return encoder.finish(
      width: turned.width,
      opaque: orientation.place(opaque, width: picture.width, height: picture.height),
      baseline: baseline, capHeight: capHeight)
  }
}
