import Engine
import Time

/// What all ended games that are the player's own together say; derived from the history alone, so
/// it can be recomputed.
public struct Statistics: Equatable, Sendable {
  /// Games that ended.
  public private(set) var games = 0
  /// Games in which 2048 was reached.
  public private(set) var wins = 0
  /// All scores together.
  public private(set) var totalScore: Int64 = 0
  /// The best score on any board.
  public private(set) var bestScore = 0
  /// Moves made.
  public private(set) var moves = 0
  /// Seconds on the screen.
  public private(set) var seconds: Int64 = 0
  /// How many games ended with each largest tile, by exponent.
  public private(set) var largestTiles: FlatMap<UInt8, Int> = [:]
  /// The most days in a row on which a game ended.
  public private(set) var longestStreak = 0

  /// Sums up `rows`, in any order.
  public init(_ rows: [ScoreRow]) {
    let rows = rows.filter { $0.origin.isOwn }
    for row in rows {
      games += 1
      totalScore += Int64(row.score)
      moves += row.moveCount
      seconds += max(row.secondsPlayed, 0)
      bestScore = max(bestScore, row.score)
      largestTiles[row.largestExponent] = (largestTiles[row.largestExponent] ?? 0) + 1
      if row.largestExponent >= Game.winningExponent { wins += 1 }
    }
    longestStreak = Self.longestRun(of: rows.map { $0.endedAt.secondsSince1970 / 86_400 })
  }

  /// The average score, rounded down; 0 without games.
  public var averageScore: Int { games == 0 ? 0 : Int(totalScore / Int64(games)) }

  private static func longestRun(of days: [Int64]) -> Int {
    var longest = 0
    var run = 0
    var last: Int64?
    for day in Set(days).sorted() {
      run = last.map { $0 + 1 == day } == true ? run + 1 : 1
      longest = max(longest, run)
      last = day
    }
    return longest
  }
}
