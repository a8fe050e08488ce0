import Graphics

/// A picture's drawing list, laid out in character cells: a pixel of the list is a cell.
struct TextCanvas: Sendable {
  let columns: Int
  let rows: Int
  /// Row by row.
  private(set) var cells: [TextCell]
  /// The two colours of the page: text on it is as the terminal's owner likes it.
  private(set) var page: UInt32 = 0
  /// The cell where the chosen entry of a menu begins; a screen reader follows the cursor there.
  private(set) var focus: (column: Int, row: Int)?
  /// The rows whose text goes on with the sentence of the row before.
  private(set) var goingOn: Set<Int> = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: TextCell(), count: columns * rows)
  }

  /// Forgets the last picture and lays out `list`.
  mutating func draw(_ list: borrowing DisplayList) {
    page = list.background.rgb
    focus = nil
    goingOn.removeAll(keepingCapacity: true)
    let ground = TextCell(foreground: page, background: page)
    for index in cells.indices { cells[index] = ground }
    for index in list.elements.indices { draw(list.elements[index]) }
  }

  private mutating func draw(_ element: Element) {
    let frame = element.frame
    switch element.content {
    case .box(let color, _): fill(frame, color, element.opacity)
    case .outline(let color, _, _): outline(frame, color, element.opacity)
    case .tile(let style): draw(style, in: frame, element.opacity)
    case .text(let text, _, let color, let alignment):
      write(text, color, alignment, in: frame, element.opacity)
      if element.goesOn { goingOn.insert(frame.y + (frame.height - 1) / 2) }
    case .triangle(let color, let direction):
      let arrows: [Unicode.Scalar] = ["▲", "►", "▼", "◄"]
      mark(arrows[direction & 3], color, in: frame, element.opacity)
    case .ellipse(let color):
      if frame.width <= 3, frame.height <= 3 { mark("●", color, in: frame, element.opacity) }
    case .relief(let relief):
      if relief.shape != .shadow { fill(frame, relief.color, element.opacity) }
    // A curve says nothing in so few cells.
    case .polyline: break
    }
  }

  private var bounds: Rect { Rect(x: 0, y: 0, width: columns, height: rows) }

  private mutating func fill(
    _ frame: Rect, _ color: Color, _ opacity: UInt8, rank: UInt8 = 0, isPicture: Bool = false
  ) {
    let frame = frame.intersection(bounds)
    guard !frame.isEmpty else { return }
    for y in frame.y..<frame.maxY {
      for x in frame.x..<frame.maxX {
        let below = cells[y * columns + x].background
        let ground = color.over(below, opacity)
        cells[y * columns + x] = TextCell(
          foreground: ground, background: ground, rank: rank, isPicture: isPicture)
      }
    }
  }

  /// Lines through the middles of the frame's outer cells; they join those that are there.
  private mutating func outline(_ frame: Rect, _ color: Color, _ opacity: UInt8) {
    guard frame.width > 1, frame.height > 1 else { return }
    for x in frame.x..<frame.maxX {
      let sides: TextCell.Sides =
        x == frame.x ? .right : x == frame.maxX - 1 ? .left : [.left, .right]
      join(sides, x, frame.y, color, opacity)
      join(sides, x, frame.maxY - 1, color, opacity)
    }
    for y in frame.y..<frame.maxY {
      let sides: TextCell.Sides = y == frame.y ? .down : y == frame.maxY - 1 ? .up : [.up, .down]
      join(sides, frame.x, y, color, opacity)
      join(sides, frame.maxX - 1, y, color, opacity)
    }
  }

  private mutating func join(
    _ sides: TextCell.Sides, _ x: Int, _ y: Int, _ color: Color, _ opacity: UInt8
  ) {
    guard (0..<columns).contains(x), (0..<rows).contains(y) else { return }
    let index = y * columns + x
    cells[index].character = " "
    cells[index].lines.formUnion(sides)
    cells[index].foreground = color.over(cells[index].background, opacity)
  }

  private mutating func draw(_ style: TileStyle, in frame: Rect, _ opacity: UInt8) {
    let isPicture = Self.isPicture(style.label)
    let isSeen = opacity > 127
    fill(
      frame, style.background, opacity, rank: isSeen ? Self.rank(of: style.label) : 0,
      isPicture: isSeen && isPicture)
    guard isSeen else { return }
    write(style.label, style.foreground, .center, in: frame, opacity, isBold: !isPicture)
  }

  /// Whether a tile's label is a line of half blocks, and so part of a picture: its ground must be the
  /// lighter colour, whatever the terminal has.
  private static func isPicture(_ label: String) -> Bool {
    !label.isEmpty
      && label.unicodeScalars.allSatisfy { $0 == " " || (0x2580...0x259F).contains($0.value) }
  }

  /// The power of two that a tile's label means; thousands are told as "16K".
  static func rank(of label: String) -> UInt8 {
    let isThousands = label.hasSuffix("K")
    let digits = isThousands ? label.dropLast() : label[...]
    guard let value = Int(digits), value > 0 else { return 1 }
    let power = value.bitWidth - 1 - value.leadingZeroBitCount
    return UInt8(clamping: max(power + (isThousands ? 10 : 0), 1))
  }

  private mutating func write(
    _ text: String, _ color: Color, _ alignment: Alignment, in frame: Rect, _ opacity: UInt8,
    isBold: Bool = false
  ) {
    let y = frame.y + (frame.height - 1) / 2
    guard (0..<rows).contains(y), frame.width > 0, opacity > 63 else { return }
    let free = frame.width - text.unicodeScalars.count
    var x = frame.x
    switch alignment {
    case .leading: break
    case .center: x += max(free, 0) / 2
    case .trailing: x += max(free, 0)
    }
    let start = x
    for scalar in text.unicodeScalars where x < frame.maxX {
      defer { x += 1 }
      guard (0..<columns).contains(x), scalar.value >= 32, !(0x7F..<0xA0).contains(scalar.value)
      else { continue }
      let index = y * columns + x
      cells[index].write(scalar, color.over(cells[index].background, opacity))
      cells[index].isBold = isBold
    }
    if text.hasPrefix("►"), (0..<columns).contains(start) { focus = (start, y) }
  }

  private mutating func mark(
    _ character: Unicode.Scalar, _ color: Color, in frame: Rect, _ opacity: UInt8
  ) {
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    guard (0..<columns).contains(x), (0..<rows).contains(y) else { return }
    let index = y * columns + x
    cells[index].write(character, color.over(cells[index].background, opacity))
  }
}

extension Color {
  /// `0xRRGGBB`, without its opacity.
  var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The colour laid over `below`, with its own opacity and `opacity`.
  func over(_ below: UInt32, _ opacity: UInt8) -> UInt32 {
    let part = UInt32(alpha) * UInt32(opacity) / 255
    if part == 255 { return rgb }
    func mixed(_ channel: UInt8, _ shift: UInt32) -> UInt32 {
      (UInt32(channel) * part + (below >> shift & 0xFF) * (255 - part)) / 255 << shift
    }
    return mixed(red, 16) | mixed(green, 8) | mixed(blue, 0)
  }
}
