import Graphics

/// Which rows of a long list are seen, and where: the selected one is always among them.
public struct RowWindow: Equatable, Sendable {
  /// Where rows may be.
  public let area: Rect
  /// The height of a row.
  public let rowHeight: Int
  /// The rows that are seen.
  public let visible: Range<Int>
  /// How many rows there are.
  public let count: Int

  /// A window on `count` rows, 0 or more, of `rowHeight` pixels that keeps `selected` near its middle.
  public init(area: Rect, rowHeight: Int, count: Int, selected: Int) {
    precondition(count >= 0, "fewer rows than none")
    self.area = area
    self.rowHeight = max(rowHeight, 1)
    self.count = count
    let room = max(area.height / max(rowHeight, 1), 1)
    let first = min(max(selected - room / 2, 0), max(count - room, 0))
    visible = first..<min(first + room, count)
  }

  /// The window that a picture in characters has; an empty one where it has none.
  static func seen(_ draw: (inout DisplayList) -> RowWindow?) -> RowWindow {
    DisplayList.places(draw) ?? RowWindow(area: .empty, rowHeight: 1, count: 0, selected: 0)
  }

  /// The pixels of row `index`, which must be visible.
  public func rect(of index: Int) -> Rect {
    area.row(at: area.y + (index - visible.lowerBound) * rowHeight, height: rowHeight)
  }

  /// The visible row at a place, for fingers; none where a display is too small to have rows.
  public func row(atX x: Int, y: Int) -> Int? {
    guard y >= area.y, x >= area.x, x < area.maxX else { return nil }
    let index = visible.lowerBound + (y - area.y) / rowHeight
    return visible.contains(index) ? index : nil
  }

  /// Draws the mark of the scroll bar; nothing when everything is seen.
  func drawMark(on stage: Stage, into list: inout DisplayList) {
    guard visible.count < count else { return }
    let width = max(stage.margin / 3, 1)
    let height = max(area.height * visible.count / count, 3)
    let way = (area.height - height) * visible.lowerBound / max(count - visible.count, 1)
    list.add(
      .box(stage.theme.mutedText, radius: 0),
      in: Rect(x: area.maxX + 1, y: area.y + way, width: width, height: height))
  }
}

extension Rect {
  /// Its rows from `y` on, so many; also beyond it.
  func row(at y: Int, height: Int) -> Rect { Rect(x: x, y: y, width: width, height: height) }

  /// Its columns from `x` on, so many; also beyond it.
  func column(at x: Int, width: Int) -> Rect { Rect(x: x, y: y, width: width, height: height) }

  /// The middle of it, as wide and as high as asked for, else as it is.
  func middle(width inner: Int? = nil, height high: Int? = nil) -> Rect {
    let (inner, high) = (inner ?? width, high ?? height)
    return Rect(x: x + (width - inner) / 2, y: y + (height - high) / 2, width: inner, height: high)
  }

  /// The same without so much at its left and at its right.
  func inset(x margin: Int) -> Rect { middle(width: width - 2 * margin) }

  /// A square in the middle of it.
  func middle(_ side: Int) -> Rect { middle(width: side, height: side) }

  /// Whether the pixel at a place is in it.
  func contains(x: Int, y: Int) -> Bool {
    (self.x..<max(maxX, self.x)).contains(x) && (self.y..<max(maxY, self.y)).contains(y)
  }
}

extension DisplayList {
  /// What a drawing answers of where things are, which in characters is known as it is drawn; the picture
  /// itself is not looked at.
  static func places<Places>(_ draw: (inout DisplayList) -> Places) -> Places {
    var list = DisplayList()
    return draw(&list)
  }
}
