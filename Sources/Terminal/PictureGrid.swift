import Graphics

/// A terminal's screen as a grid of small pictures, so that only those whose pixels changed are sent:
/// small enough that a sliding tile sends little, large enough that a whole screen is some hundred.
struct PictureGrid: Equatable, Sendable {
  /// One of the pictures.
  struct Place: Equatable, Sendable {
    /// Its number, row by row.
    var number: Int
    /// Where it begins, in characters.
    var column: Int
    var row: Int
    /// How many characters it covers.
    var columns: Int
    var rows: Int
    /// Its pixels.
    var area: Rect
  }

  private static let columnsPerPicture = 8
  private static let rowsPerPicture = 4

  private let size: TerminalSize
  /// The terminal's pixels each way that are one of the display's.
  private let divisor: Int

  /// A grid of at most `mostPixels`: a larger terminal is given fewer, and scales them up itself.
  init(size: TerminalSize, mostPixels: Int) {
    self.size = size
    var divisor = 1
    while size.columns * size.cellWidth * size.rows * size.cellHeight
      > mostPixels * divisor * divisor, divisor < 8
    {
      divisor += 1
    }
    self.divisor = divisor
  }

  /// Pixels across.
  var width: Int { x(ofColumn: size.columns) }
  /// Pixels down.
  var height: Int { y(ofRow: size.rows) }
  /// How many pictures there are.
  var count: Int { across * down }

  /// The pictures that `damage` touches.
  func places(in damage: Rect) -> [Place] {
    (0..<count).map(place).filter { !$0.area.intersection(damage).isEmpty }
  }

  private func place(_ number: Int) -> Place {
    let column = number % across * Self.columnsPerPicture
    let row = number / across * Self.rowsPerPicture
    let columns = min(Self.columnsPerPicture, size.columns - column)
    let rows = min(Self.rowsPerPicture, size.rows - row)
    let (left, top) = (x(ofColumn: column), y(ofRow: row))
    return Place(
      number: number, column: column, row: row, columns: columns, rows: rows,
      area: Rect(
        x: left, y: top, width: x(ofColumn: column + columns) - left,
        height: y(ofRow: row + rows) - top))
  }

  private var across: Int { (size.columns + Self.columnsPerPicture - 1) / Self.columnsPerPicture }
  private var down: Int { (size.rows + Self.rowsPerPicture - 1) / Self.rowsPerPicture }

  // The whole way is divided, not a cell: half of a cell of 9×18 is no whole number of pixels, and
  // circles would become ovals.
  private func x(ofColumn column: Int) -> Int { (column * size.cellWidth + divisor / 2) / divisor }
  private func y(ofRow row: Int) -> Int { (row * size.cellHeight + divisor / 2) / divisor }
}
