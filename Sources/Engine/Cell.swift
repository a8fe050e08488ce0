/// A place on the board; row 0 is on top, column 0 at the left.
public struct Cell: Equatable, Hashable, Sendable {
  /// The row, `0 ..< size`, counted from the top.
  public var row: Int
  /// The column, `0 ..< size`, counted from the left.
  public var column: Int

  /// Makes the cell at `row` and `column`; no range is checked until a board is asked.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
