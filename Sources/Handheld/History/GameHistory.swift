import Engine
import Records

/// All games that ended, as far as the store has answered for each board size.
public struct GameHistory: Equatable, Sendable {
  /// The store's answer for one size.
  public struct Part: Equatable, Sendable {
    /// The games, best first.
    public let rows: [ScoreRow]
    /// The board's side.
    public let size: BoardSize

    /// The games of one size.
    public init(_ rows: [ScoreRow], size: BoardSize) {
      self.rows = rows
      self.size = size
    }
  }

  /// The games heard of so far, by size.
  private var rows: FlatMap<BoardSize, [ScoreRow]> = [:]

  /// More games than the store keeps.
  public static let limit = 10_000

  /// Nothing was heard yet.
  public init() {}

  /// Whether every size has been answered.
  public var isComplete: Bool { rows.count == BoardSize.all.count }
  /// Whether the store may let some of them go before long: they show no more for good what they earned.
  var isLong: Bool { games.count > 1500 }
  /// All games heard of.
  public var games: [ScoreRow] { BoardSize.all.flatMap { rows[$0] ?? [] } }

  /// What the games earn.
  var achievements: Set<Achievement> {
    let games = games
    return Set(Achievement.allCases.filter { $0.isEarned(by: games) })
  }

  /// Takes the games of one size.
  public mutating func take(_ part: Part) { rows[part.size] = part.rows }

  /// Adds a game that has ended since.
  mutating func add(_ row: ScoreRow) { rows[row.size] = (rows[row.size] ?? []) + [row] }
}
