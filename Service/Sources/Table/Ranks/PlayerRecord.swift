import Engine

/// What a player has played of late on one side and in one class: for a curve, and to be watched.
public struct PlayerRecord: Equatable, Sendable {
  /// A point of the curve.
  public struct Point: Equatable, Sendable {
    /// When the game came, in seconds since 1970.
    public let received: Int
    /// Its score.
    public let score: Int
  }

  /// What there is of one side and one class.
  public struct Part: Equatable, Sendable {
    /// The board's side.
    public let board: Int
    /// The class.
    public let gameClass: GameClass
    /// How many games.
    public let count: Int
  }

  /// The best games, highest first.
  public let best: [GameRow]
  /// The last games, the oldest first.
  public let curve: [Point]
  /// What else there is to be shown, the most games first.
  public let parts: [Part]

  /// As many of a player's games are looked at, the last that came.
  public static let mostGames = 2_000
  /// As many points a curve has.
  public static let mostPoints = 500
  /// As many games are among the best.
  public static let mostBest = 10
}
