import Engine
import Hardware
import Records
import Time

/// The game on the table: as the rules see it, and as it is recorded.
public struct GameSession: Equatable, Sendable {
  private var recorded: RecordedGame
  /// Where it came from.
  public let origin: GameOrigin
  /// When it was begun.
  public let startedAt: WallTime
  /// Whether the history has it already.
  public private(set) var isRecorded = false
  /// How many hints were given.
  public private(set) var hintCount = 0
  private var ticksPlayed: Int64

  /// Begins a game.
  public init(size: BoardSize, seed: UInt64, origin: GameOrigin, startedAt: WallTime) {
    recorded = RecordedGame(size: size, seed: seed)
    self.origin = origin
    self.startedAt = startedAt
    ticksPlayed = 0
  }

  /// Goes on with a stored one; throws where its moves are impossible.
  public init(resuming stored: RunningGame) throws(RecordingError) {
    recorded = try RecordedGame(resuming: stored.recording)
    origin = stored.origin
    startedAt = stored.startedAt
    ticksPlayed = stored.secondsPlayed * Int64(GameSession.ticksPerSecond)
  }

  private static let ticksPerSecond = 100

  /// Rules and position.
  public var game: Game { recorded.game }
  /// Seed, moves and undo count.
  public var recording: Recording { recorded.recording }
  /// Whether there is something to lose: moves were made and more can be.
  public var isRunning: Bool { game.moveCount > 0 && !game.isOver }
  /// Whole seconds it has been on the screen.
  public var secondsPlayed: Int64 { ticksPlayed / Int64(Self.ticksPerSecond) }

  /// The form in which it is stored after every move.
  public var running: RunningGame {
    RunningGame(
      recording: recording, origin: origin, startedAt: startedAt, secondsPlayed: secondsPlayed)
  }

  /// The form in which the history keeps it.
  public func finished(at time: WallTime, name: String = "") -> FinishedGame {
    FinishedGame(
      game: running, endedAt: time, score: game.score,
      largestExponent: game.board.largestExponent, moveCount: game.moveCount, name: name)
  }

  /// The row that the score list would have of it, ended at `time`; without the store's number.
  func row(at time: WallTime) -> ScoreRow {
    ScoreRow(
      id: 0, score: game.score, largestExponent: game.board.largestExponent,
      moveCount: game.moveCount, undoCount: Int(recording.undoCount), size: recording.size,
      origin: origin, startedAt: startedAt, endedAt: time, secondsPlayed: secondsPlayed, name: "")
  }

  /// The score at equal distances of the game's course, from the start to now.
  public var scoreCurve: [Int] {
    let points = 48
    let actions = recording.actions
    var game = recording.replay(upTo: 0)
    var curve = [0]
    for (index, action) in actions.enumerated() {
      switch action {
      case .move(let direction): _ = game.play(direction)
      case .keepGoing: game.keepGoing()
      }
      if (index + 1) * points / actions.count > index * points / actions.count {
        curve.append(game.score)
      }
    }
    return curve
  }

  /// Counts a tick on the screen.
  public mutating func countTick() { ticksPlayed += 1 }

  /// Makes a move; returns what happened, empty when it was refused.
  public mutating func play(_ direction: Direction) -> [GameEvent] { recorded.play(direction) }

  /// Goes on after 2048.
  public mutating func keepGoing() { recorded.keepGoing() }

  /// Takes back the last move, also after the end; false when there is none.
  public mutating func undo() -> Bool {
    guard recorded.undo() else { return false }
    isRecorded = false
    return true
  }

  /// Counts a hint.
  public mutating func countHint() { hintCount += 1 }

  /// Remembers that the history has it.
  public mutating func markRecorded() { isRecorded = true }
}
