/// The length of a board's side, 3 to 8 cells; the original game is 4.
public struct BoardSize: Equatable, Hashable, Comparable, Sendable {
  /// The cells of a row, 3 to 8.
  public let cells: Int

  /// The sides a board can have.
  public static let range = 3...8
  /// The original game's board, 4×4.
  public static let standard = BoardSize(unchecked: 4)
  /// Every size there is, smallest first.
  public static var all: [BoardSize] { range.map(BoardSize.init(unchecked:)) }

  /// A side of `cells`, or nil where that is not within ``range``.
  public init?(_ cells: Int) {
    guard Self.range.contains(cells) else { return nil }
    self.cells = cells
  }

  private init(unchecked cells: Int) { self.cells = cells }

  /// How many cells the whole board has.
  public var area: Int { cells * cells }

  /// Smaller boards come first.
  public static func < (a: BoardSize, b: BoardSize) -> Bool { a.cells < b.cells }
}

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
