/// Draws the content of elements, once, into sprites for one panel.
struct SpriteMaker {
  let format: PixelFormat
  let orientation: Orientation
  private let drawings = DrawingCache()

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
    case .relief(let relief):
      return self.relief(relief, width: width, height: height)
    }
  }

  /// A box is the same on any side; only the rows of its corners differ from each other.
  func box(_ color: Color, radius: Int, width: Int, height: Int) -> Sprite {
    let (width, height) =
      orientation.rotation.swapsSides ? (height, width) : (width, height)
    let radius = max(0, min(radius, width / 2, height / 2))
    var encoder = SpriteEncoder(format, capacity: width * (2 * radius + 1))
    SpriteMaker.addRounded(color, radius: radius, width: width, to: &encoder) { encoder, plain in
      encoder.add(plain, times: height - 2 * radius)
    }
    let opaque = color.alpha == 255 ? SpriteMaker.inside(width, height, radius) : .empty
    return encoder.finish(width: width, opaque: opaque, solid: color.alpha == 255 ? color : nil)
  }

  /// Adds the rows of a rounded box; `inside` adds those between its corners, and gets one that is
  /// nothing but the box.
  private static func addRounded(
    _ color: Color, radius: Int, width: Int, to encoder: inout SpriteEncoder,
    inside: (inout SpriteEncoder, Picture) -> Void
  ) {
    let corner = Mask.corner(radius: radius)
    let plain = Picture(width: width, height: 1, color: color)
    var row = plain
    for y in 0..<radius {
      row.round(corner, row: y, alpha: color.alpha)
      encoder.add(row)
    }
    inside(&encoder, plain)
    for y in (0..<radius).reversed() {
      row.round(corner, row: y, alpha: color.alpha)
      encoder.add(row)
    }
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
  static func inside(_ width: Int, _ height: Int, _ radius: Int) -> Rect {
    Rect(x: 0, y: radius, width: width, height: height - 2 * radius)
  }

  private func tile(
    _ style: TileStyle, width: Int, height: Int, _ setText: Compositor.TextSetter
  ) -> Sprite {
    var label = setText(style.label, style.font)
    if let drawing = style.drawing {
      return drawnTile(style, drawing, label, width: width, height: height)
    }
    if let emblem = style.emblem { label = TextImage(emblem, above: label, side: style.size) }
    if let light = style.light, format.showsRelief {
      return litTile(style, light: light, label, width: width, height: height)
    }
    guard width == style.size, height == style.size else {
      return encode(Picture(style, label: label).scaled(width: width, height: height))
    }
    let radius = max(0, min(style.radius, style.size / 2))
    let inner = SpriteMaker.inside(style.size, style.size, radius)
    let origin = label.origin(in: Rect(x: 0, y: 0, width: width, height: height), .center)
    let ink = Rect(x: origin.x, y: origin.y, width: label.mask.width, height: label.mask.height)
    guard style.pattern == .plain, !orientation.turns, !ink.isEmpty, inner.contains(ink) else {
      return encode(Picture(style, label: label), opaque: inner)
    }
    return plainTile(style, label.mask, at: ink, within: inner)
  }

  /// A tile that a drawing fills.
  private func drawnTile(
    _ style: TileStyle, _ drawing: Drawing, _ label: TextImage, width: Int, height: Int
  ) -> Sprite {
    let radius = max(0, min(style.radius, style.size / 2))
    var picture = drawings.picture(of: drawing, side: style.size)
    picture.addCorner(label, of: style)
    if let light = style.light, format.showsRelief { picture.addRim(radius: radius, light: light) }
    picture.round(radius: radius, alpha: 255)
    guard width == style.size, height == style.size else {
      return encode(picture.scaled(width: width, height: height))
    }
    return encodeRounded(picture, radius: radius)
  }

  /// A tile without a pattern, at rest on an upright panel, as nearly every tile is: only the rows
  /// of its corners are painted in colours, and those of the label packed from a ramp of them.
  private func plainTile(
    _ style: TileStyle, _ label: Mask, at ink: Rect, within inner: Rect
  ) -> Sprite {
    let (size, radius) = (inner.width, inner.y)
    let face = style.background.with(alpha: 255)
    let ramp = PixelRamp(from: face, to: style.foreground, format)
    var encoder = SpriteEncoder(format, capacity: size * (ink.height + 2 * radius + 1))
    SpriteMaker.addRounded(face, radius: radius, width: size, to: &encoder) { encoder, plain in
      encoder.add(plain, times: ink.y - inner.y)
      encoder.add(label, x: ink.x, width: size, on: ramp)
      encoder.add(plain, times: inner.maxY - ink.maxY)
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

  /// A picture that is opaque but for its rounded corners.
  func encodeRounded(_ picture: Picture, radius: Int) -> Sprite {
    let turned = picture.turned(orientation)
    let room = SpriteEncoder.room(forRadius: radius)
    var encoder = SpriteEncoder(format, capacity: turned.colors.count + room)
    encoder.addRounded(turned, radius: radius)
    return encoder.finish(
      width: turned.width,
      opaque: orientation.place(
        SpriteMaker.inside(picture.width, picture.height, radius), width: picture.width,
        height: picture.height))
  }

  func encode(
    _ picture: Picture, opaque: Rect = .empty, solid: Color? = nil, baseline: Int = 0,
    capHeight: Int = 0
  ) -> Sprite {
    let turned = picture.turned(orientation)
    var encoder = SpriteEncoder(format, capacity: turned.colors.count)
    encoder.add(turned)
    return encoder.finish(
      width: turned.width,
      opaque: orientation.place(opaque, width: picture.width, height: picture.height),
      solid: solid, baseline: baseline, capHeight: capHeight)
  }
}
