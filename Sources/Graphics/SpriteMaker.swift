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
      return outline(color, radius: radius, thickness: thickness, width: width, height: height)
    case .ellipse(let color):
      return encode(.ellipse(width: width, height: height), color: color)
    case .text(let string, let font, let color, _):
      let text = setText(string, font)
      return encode(text.mask, color: color, baseline: text.baseline, capHeight: text.capHeight)
    case .tile(let style):
      return tile(style, width: width, height: height, setText)
    case .triangle(let color, let direction):
      return encode(Picture.triangle(color, direction: direction, width: width, height: height))
    case .polyline(let points, let color, let thickness):
      let mask = Mask.polyline(points, thickness: thickness, width: width, height: height)
      return encode(mask, color: color)
    }
  }

  /// A box is the same on any side; only the rows of its corners differ from each other.
  private func box(_ color: Color, radius: Int, width: Int, height: Int) -> Sprite {
    let (width, height) =
      orientation.rotation.swapsSides ? (height, width) : (width, height)
    let radius = max(0, min(radius, width / 2, height / 2))
    let corner = Mask.corner(radius: radius)
    var encoder = SpriteEncoder(format, capacity: width * (2 * radius + 1))
    var row = Picture(width: width, height: 1, color: color)
    for y in 0..<radius {
      row.round(corner, row: y, alpha: color.alpha)
      encoder.add(row)
    }
    encoder.add(Picture(width: width, height: 1, color: color), times: height - 2 * radius)
    for y in (0..<radius).reversed() {
      row.round(corner, row: y, alpha: color.alpha)
      encoder.add(row)
    }
    let opaque = color.alpha == 255 ? SpriteMaker.inside(width, height, radius) : .empty
    return encoder.finish(width: width, opaque: opaque, solid: color.alpha == 255 ? color : nil)
  }

  /// An outline is the same all along its sides: where nothing is turned, the rows between its
  /// corners are painted once.
  private func outline(
    _ color: Color, radius: Int, thickness: Int, width: Int, height: Int
  ) -> Sprite {
    let corner = max(radius, thickness, 0)
    guard !orientation.turns, height > 2 * corner + 1 else {
      return encode(
        Picture.outline(color, radius: radius, thickness: thickness, width: width, height: height))
    }
    let short = Picture.outline(
      color, radius: radius, thickness: thickness, width: width, height: 2 * corner + 1)
    var encoder = SpriteEncoder(format, capacity: short.colors.count)
    encoder.add(short, rows: 0..<corner + 1)
    encoder.repeatLast(height - short.height)
    encoder.add(short, rows: corner + 1..<short.height)
    return encoder.finish(width: short.width)
  }

  /// The rows of a rounded box between its corners.
  private static func inside(_ width: Int, _ height: Int, _ radius: Int) -> Rect {
    Rect(x: 0, y: radius, width: width, height: height - 2 * radius)
  }

  private func tile(
    _ style: TileStyle, width: Int, height: Int, _ setText: Compositor.TextSetter
  ) -> Sprite {
    let label = setText(style.label, style.font)
    if style.pattern == .plain, width == style.size, height == style.size, !orientation.turns {
      return plainTile(style, label)
    }
    let picture = Picture(style, label: label)
    guard width != style.size || height != style.size else {
      let radius = min(max(style.radius, 0), style.size / 2)
      return encode(picture, opaque: SpriteMaker.inside(style.size, style.size, radius))
    }
    return encode(picture.scaled(width: width, height: height))
  }

  /// A tile without a pattern, at rest on an upright panel, as nearly every tile is: only the rows
  /// of its corners are painted in colours, and those of the label packed from a ramp of them.
  private func plainTile(_ style: TileStyle, _ label: TextImage) -> Sprite {
    let size = max(style.size, 0)
    let radius = min(max(style.radius, 0), size / 2)
    let origin = label.origin(in: Rect(x: 0, y: 0, width: size, height: size), .center)
    let face = style.background.with(alpha: 255)
    let inner = SpriteMaker.inside(size, size, radius)
    let ink = Rect(x: origin.x, y: origin.y, width: label.mask.width, height: label.mask.height)
    guard inner.contains(ink) else { return encode(Picture(style, label: label), opaque: inner) }
    let corner = Mask.corner(radius: radius)
    var encoder = SpriteEncoder(format, capacity: size * (ink.height + 2 * radius + 1))
    var row = Picture(width: size, height: 1, color: face)
    for y in 0..<radius {
      row.round(corner, row: y, alpha: 255)
      encoder.add(row)
    }
    let plain = Picture(width: size, height: 1, color: face)
    encoder.add(plain, times: ink.y - radius)
    let ramp = PixelRamp(from: face, to: style.foreground, format)
    encoder.add(label.mask, rows: 0..<ink.height, x: ink.x, width: size, on: ramp)
    encoder.add(plain, times: size - radius - ink.maxY)
    for y in (0..<radius).reversed() {
      row.round(corner, row: y, alpha: 255)
      encoder.add(row)
    }
    return encoder.finish(width: size, opaque: inner)
  }

  /// A mask in one colour; where nothing is turned, without a picture between them.
  private func encode(
    _ mask: Mask, color: Color, baseline: Int = 0, capHeight: Int = 0
  ) -> Sprite {
    guard !orientation.turns else {
      return encode(Picture(mask, color: color), baseline: baseline, capHeight: capHeight)
    }
    var encoder = SpriteEncoder(format, capacity: mask.coverage.count)
    encoder.add(mask, color: color)
    return encoder.finish(width: mask.width, baseline: baseline, capHeight: capHeight)
  }

  private func encode(
    _ picture: Picture, opaque: Rect = .empty, baseline: Int = 0, capHeight: Int = 0
  ) -> Sprite {
    let turned = picture.turned(orientation)
    var encoder = SpriteEncoder(format, capacity: turned.colors.count)
    encoder.add(turned)
    return encoder.finish(
      width: turned.width,
      opaque: orientation.place(opaque, width: picture.width, height: picture.height),
      baseline: baseline, capHeight: capHeight)
  }
}
