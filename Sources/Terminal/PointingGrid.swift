/// How a terminal's cells lie on the display's pixels, for who points at one.
struct PointingGrid: Equatable, Sendable {
  private var columns = 0
  private var rows = 0
  private var width = 0
  private var height = 0

  /// Before there is a display there is nothing to point at.
  init() {}

  /// A terminal that `painter` fills, but for the last row where it draws by sixels.
  init(_ size: TerminalSize, _ painter: TerminalPainter) {
    columns = size.columns
    rows = painter.style == .sixel ? max(size.rows - 1, 1) : size.rows
    (width, height) = (painter.width, painter.height)
  }

  /// The pixel in the middle of a cell, both counted from 0; nil before there is a display.
  func pixel(atColumn column: Int, row: Int) -> (x: Int, y: Int)? {
    guard columns > 0, rows > 0 else { return nil }
    let column = min(max(column, 0), columns - 1)
    let row = min(max(row, 0), rows - 1)
    return ((2 * column + 1) * width / (2 * columns), (2 * row + 1) * height / (2 * rows))
  }

  /// Has the terminal tell of buttons, and of each cell that is reached with one held (1002), in
  /// numbers of any size (1006). Source: xterm's ctlseqs, "Mouse Tracking".
  static let on = "\u{1B}[?1002h\u{1B}[?1006h"
  /// Has it tell nothing any more.
  static let off = "\u{1B}[?1006l\u{1B}[?1002l"
}
