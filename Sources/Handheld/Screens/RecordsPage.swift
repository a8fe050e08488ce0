import Engine

/// Statistics and achievements, as far as the store has answered for each board size.
public struct RecordsPage: Equatable, Sendable {
  /// The games heard of so far, by size.
  public private(set) var rows: [BoardSize: [ScoreRow]] = [:]
  /// The selected row.
  public var selected = 0

  /// More games than the store keeps.
  public static let limit = 10_000

  /// Whether every size has been answered.
  public var isComplete: Bool { rows.count == BoardSize.all.count }
  /// All games heard of.
  public var games: [ScoreRow] { BoardSize.all.flatMap { rows[$0] ?? [] } }

  /// What the games earn.
  var achievements: Set<Achievement> {
    let games = games
    return Set(Achievement.allCases.filter { $0.isEarned(by: games) })
  }

  /// A page that waits for the store.
  public init() {}

  /// Takes the games of one size.
  public mutating func take(_ rows: [ScoreRow], size: BoardSize) { self.rows[size] = rows }

  /// Adds a game that has ended since.
  mutating func add(_ row: ScoreRow) { rows[row.size, default: []].append(row) }
}
