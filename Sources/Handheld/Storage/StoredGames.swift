import Engine
import Hardware

/// Where a game came from; games that chance alone did not make say so in the score list.
public enum GameOrigin: UInt8, CaseIterable, Sendable {
  /// A new game with a seed nobody chose.
  case ordinary = 0
  /// The same seed for everyone on one date.
  case daily = 1
  /// A seed that the player typed or passed.
  case seeded = 2
  /// Played on from the middle of a recorded game.
  case branched = 3
  /// Begun by the machine, and taken over while it was watched.
  case takenOver = 4

  /// Whether all of it was its player's doing: no other game counts as a best score.
  public var isOwn: Bool {
    switch self {
    case .ordinary, .daily, .seeded: true
    case .branched, .takenOver: false
    }
  }
}

/// A game that is being played, as it is kept after every effective move.
public struct RunningGame: Equatable, Sendable {
  /// Seed, moves and undo count: the game itself.
  public var recording: Recording
  /// Where it came from.
  public var origin: GameOrigin
  /// When its first move was made, or it was begun.
  public var startedAt: WallTime
  /// Whole seconds it has been on the screen, without pauses and power-offs.
  public var secondsPlayed: Int64

  /// Makes a running game from its parts.
  public init(
    recording: Recording, origin: GameOrigin, startedAt: WallTime, secondsPlayed: Int64
  ) {
    self.recording = recording
    self.origin = origin
    self.startedAt = startedAt
    self.secondsPlayed = secondsPlayed
  }
}

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

  /// How many letters of a name are kept.
  public static let longestName = 8

  /// Makes a record from its parts.
  public init(
    game: RunningGame, endedAt: WallTime, score: Int, largestExponent: UInt8, moveCount: Int,
    name: String = ""
  ) {
    self.game = game
    self.endedAt = endedAt
    self.score = score
    self.largestExponent = largestExponent
    self.moveCount = moveCount
    self.name = name
  }
}

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
}
