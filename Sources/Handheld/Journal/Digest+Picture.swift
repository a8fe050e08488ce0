import Graphics

extension Digest {
  /// The check sum of a picture's list: of what is drawn and where, before any pixel.
  init(_ picture: DisplayList) {
    self.init()
    add(picture.background)
    add(picture.elements.count)
    for element in picture.elements {
      add(element.content)
      add(element.frame)
      add(element.opacity)
    }
  }

  private mutating func add(_ content: Content) {
    switch content {
    case .box(let color, let radius):
      add(UInt8(0))
      add(color)
      add(radius)
    case .outline(let color, let radius, let width):
      add(UInt8(1))
      add(color)
      add(radius)
      add(width)
    case .ellipse(let color):
      add(UInt8(2))
      add(color)
    case .text(let text, let font, let color, let alignment):
      add(UInt8(3))
      add(text)
      add(font.size)
      add(color)
      add(alignment.rawValue)
    case .tile(let style):
      add(UInt8(4))
      add(style)
    case .triangle(let color, let direction):
      add(UInt8(5))
      add(color)
      add(direction)
    case .polyline(let points, let color, let width):
      add(UInt8(6))
      for point in points {
        add(point.x)
        add(point.y)
      }
      add(color)
      add(width)
    case .relief(let relief):
      add(UInt8(7))
      add(relief.shape.rawValue)
      add(relief.color)
      add(relief.radius)
      add(relief.depth)
      add(relief.light.step)
      if let hollows = relief.hollows { add(hollows) }
    }
  }

  private mutating func add(_ hollows: Hollows) {
    add(hollows.color)
    for length in [
      hollows.radius, hollows.depth, hollows.count, hollows.edge, hollows.side, hollows.pitch,
    ] {
      add(length)
    }
  }

  private mutating func add(_ style: TileStyle) {
    if let emblem = style.emblem {
      for row in 0..<Emblem.side {
        add((0..<Emblem.side).reduce(0) { $0 * 2 + (emblem.hasInk(row: row, column: $1) ? 1 : 0) })
      }
    }
    if let drawing = style.drawing { add(drawing.number) }
    add(style.background)
    add(style.foreground)
    add(style.label)
    add(style.font.size)
    add(style.size)
    add(style.radius)
    add(style.pattern.rawValue)
    if let light = style.light { add(light.step) }
    add(style.finish.rawValue)
  }

  private mutating func add(_ color: Color) {
    add(color.red)
    add(color.green)
    add(color.blue)
    add(color.alpha)
  }

  private mutating func add(_ frame: Rect) {
    add(frame.x)
    add(frame.y)
    add(frame.width)
    add(frame.height)
  }
}
