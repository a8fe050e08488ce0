import Graphics

/// A place in something long, to be moved by tilting, by buttons or by a finger.
public struct Slider: Equatable, Sendable {
  /// Where it stands, from 0 to `limit`.
  public var value: Int
  /// The largest value.
  public var limit: Int

  /// Makes a slider.
  public init(value: Int, limit: Int) {
    self.value = value
    self.limit = limit
  }

  /// The value that a finger at a place means; nil where it is not on the slider.
  ///
  /// Fingers are thick: the lowest third of the board is all slider.
  public func value(atX x: Int, y: Int, over board: Rect) -> Int? {
    let frame = frame(over: board)
    guard y >= board.maxY - board.height / 3, board.contains(x: x, y: y) else { return nil }
    return min(max((x - frame.x) * (limit + 1) / max(frame.width, 1), 0), limit)
  }

  /// The same where it is a line of characters in `line`.
  func value(atX x: Int, y: Int, in line: Rect) -> Int? {
    guard line.contains(x: x, y: y) else { return nil }
    return min((x - line.x) * limit / max(line.width - 1, 1), limit)
  }

  func draw(over board: Rect, on stage: Stage, into list: inout DisplayList) {
    let frame = frame(over: board)
    let theme = stage.theme
    list.add(.box(theme.page, radius: stage.radius), in: frame)
    list.add(.outline(theme.text, radius: stage.radius, width: stage.line), in: frame)
    let inner = frame.inset(by: frame.height > 6 ? 2 * stage.line : stage.line)
    let knob = max(inner.height / 2, 2)
    let way = (inner.width - knob) * min(max(value, 0), limit) / max(limit, 1)
    if way > 0, !stage.isBlackAndWhite {
      list.add(.box(theme.button, radius: 0), in: inner.column(at: inner.x, width: way))
    }
    list.add(.box(theme.accent, radius: 0), in: inner.column(at: inner.x + way, width: knob))
  }

  /// Along the board's lower edge, below the numbers of its last row.
  private func frame(over board: Rect) -> Rect {
    let height = max(board.height / 18, 5)
    let inset = board.width / 100
    return board.row(at: board.maxY - height - inset, height: height).inset(x: inset)
  }
}
