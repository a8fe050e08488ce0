import Engine

/// One table: the best of each player on one side of board, in one class, in one period.
public struct Listing: Equatable, Hashable, Sendable {
  /// The board's side.
  public let board: BoardSize
  /// What the games have in common.
  public let gameClass: GameClass
  /// When they came.
  public let period: Period

  /// The table of these three.
  public init(board: BoardSize, gameClass: GameClass, period: Period) {
    self.board = board
    self.gameClass = gameClass
    self.period = period
  }

  /// Its number in the database.
  var code: Int { (period.code * 4 + gameClass.rawValue) * 16 + board.cells }

  private static let codesOfAPeriod = 64

  /// The numbers of all tables of one kind of period before `end`.
  static func codes(before end: Period) -> Range<Int> {
    end.firstOfItsKind.code * codesOfAPeriod..<end.code * codesOfAPeriod
  }

  /// The period of the table with this number; nil where there is no such table.
  static func period(ofCode code: Int) -> Period? { Period(code: code / codesOfAPeriod) }
}
