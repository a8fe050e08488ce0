import Time

/// A game that has ended (or was given up), as the history holds it.
public struct FinishedGame: Equatable, Sendable {
  /// The game as it was played.
  public var game: RunningGame
  /// When it ended.
  public var endedAt: WallTime
  /// The final score, as the recording replays to.
  public var score: Int
  /// The largest tile's exponent.
  public var largestExponent: UInt8
  /// How many moves it took.
  public var moveCount: Int
  /// Who played it, up to ``longestName`` letters; empty when not said.
  public var name: String

  /// How many hints the machine gave in it, as far as that is known.
  public var hints: Int

  /// How many letters of a name are kept.
  public static let longestName = 8

  /// Makes a record from its parts.
  public init(
    game: RunningGame, endedAt: WallTime, score: Int, largestExponent: UInt8, moveCount: Int,
    name: String = "", hints: Int = 0
  ) {
    self.game = game
    self.endedAt = endedAt
    self.score = score
    self.largestExponent = largestExponent
    self.moveCount = moveCount
    self.name = name
    self.hints = hints
  }
}
