/// How large a terminal is.
public struct TerminalSize: Equatable, Sendable {
  /// Characters across.
  public var columns: Int
  /// Characters down.
  public var rows: Int
  /// Pixels of one character cell; 0 by 0 where the terminal does not tell.
  public var cellWidth: Int
  /// See `cellWidth`.
  public var cellHeight: Int

  /// Makes a size; numbers out of any reason are brought into it.
  public init(columns: Int, rows: Int, cellWidth: Int = 0, cellHeight: Int = 0) {
    self.columns = min(max(columns, 1), 1000)
    self.rows = min(max(rows, 1), 1000)
    self.cellWidth = min(max(cellWidth, 0), 200)
    self.cellHeight = min(max(cellHeight, 0), 200)
  }
}
