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

  /// The numbers of all tables of one kind of period before `end`, from its `first` on.
  static func codes(of end: Period, from first: Int) -> Range<Int> {
    let kind = end.code / 1_000_000 * 1_000_000
    return (kind + first) * 64..<end.code * 64
  }

  private static let codesOfAPeriod = 64

  /// The numbers of all tables of these months, by ``Period/month(_:)``.
  static func codes(ofMonths months: Range<Int>) -> Range<Int> {
    Period.month(months.lowerBound).code * codesOfAPeriod..<Period.month(months.upperBound).code
      * codesOfAPeriod
  }

  /// The same of seasons.
  static func codes(ofSeasons seasons: Range<Int>) -> Range<Int> {
    Period.season(seasons.lowerBound).code * codesOfAPeriod..<Period.season(seasons.upperBound).code
      * codesOfAPeriod
  }

  /// The season of a table with this number; nil where it is of another period.
  static func season(ofCode code: Int) -> Season? {
    let (first, period) = (Period.season(0).code, code / codesOfAPeriod)
    return period >= first ? Season(number: period - first) : nil
  }

  /// The month of a table with this number; nil where it is of another period.
  static func month(ofCode code: Int) -> Period? {
    let first = Period.month(0).code
    let period = code / codesOfAPeriod
    return (first..<2 * first).contains(period) ? .month(period - first) : nil
  }
}
