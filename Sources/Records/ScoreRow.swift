import Engine
import Time

/// One row of the score list; the recording stays in the store until a replay asks for it.
public struct ScoreRow: Equatable, Sendable {
  /// The store's number of the game.
  public var id: Int64
  /// The final score.
  public var score: Int
  /// The largest tile's exponent.
  public var largestExponent: UInt8
  /// How many moves it took.
  public var moveCount: Int
  /// How many were taken back.
  public var undoCount: Int
  /// The board's side.
  public var size: BoardSize
  /// Where the game came from.
  public var origin: GameOrigin
  /// When it began and ended.
  public var startedAt: WallTime
  /// When it ended.
  public var endedAt: WallTime
  /// Seconds on the screen.
  public var secondsPlayed: Int64
  /// Who played it; empty when not said.
  public var name: String

  /// Makes a row from its parts.
  public init(
    id: Int64, score: Int, largestExponent: UInt8, moveCount: Int, undoCount: Int,
    size: BoardSize, origin: GameOrigin, startedAt: WallTime, endedAt: WallTime,
    secondsPlayed: Int64, name: String
  ) {
    self.id = id
    self.score = score
    self.largestExponent = largestExponent
    self.moveCount = moveCount
    self.undoCount = undoCount
    self.size = size
    self.origin = origin
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.secondsPlayed = secondsPlayed
    self.name = name
  }

  /// The row of a game in the history; one that was taken back more often than a number of this
  /// machine can say, which nobody did, has that number.
  public init(id: Int64, finished: FinishedGame) {
    let game = finished.game
    self.init(
      id: id, score: finished.score, largestExponent: finished.largestExponent,
      moveCount: finished.moveCount, undoCount: Int(clamping: game.recording.undoCount),
      size: game.recording.size, origin: game.origin, startedAt: game.startedAt,
      endedAt: finished.endedAt, secondsPlayed: game.secondsPlayed, name: finished.name)
  }
}

/// One of the players of a device, as its store knows them.
public struct PlayerRow: Equatable, Sendable {
  /// Which of them, from 1 on; the first one's games are those of a device that knew but one.
  public var number: Int
  /// The name; empty when none was written.
  public var name: String
  /// The best score on a board of the usual size; 0 without games.
  public var best: Int

  /// How many there can be.
  public static let most = 8

  /// Makes a row from its parts.
  public init(number: Int, name: String, best: Int) {
    self.number = number
    self.name = name
    self.best = best
  }
}
