import Engine
import Hardware
import Records
import Scenes
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
  /// After how many moves the player set a bookmark; nil for none.
  private(set) var bookmark: Int?

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
    ticksPlayed = stored.secondsPlayed * Int64(Tempo.ticksPerSecond)
  }

  /// Rules and position.
  public var game: Game { recorded.game }
  /// Seed, moves and undo count.
  public var recording: Recording { recorded.recording }
  /// Whether there is something to lose: moves were made and more can be.
  public var isRunning: Bool { game.moveCount > 0 && !game.isOver }
  /// Whole seconds it has been on the screen.
  public var secondsPlayed: Int64 { ticksPlayed / Int64(Tempo.ticksPerSecond) }

  /// The form in which it is stored after every move.
  public var running: RunningGame {
    RunningGame(
      recording: recording, origin: origin, startedAt: startedAt, secondsPlayed: secondsPlayed)
  }

  /// The form in which the history keeps it.
  public func finished(at time: WallTime, name: String = "") -> FinishedGame {
    FinishedGame(
      game: running, endedAt: time, score: game.score,
      largestExponent: game.board.largestExponent, moveCount: game.moveCount, name: name,
      hints: hintCount)
  }

  /// The row that the score list would have of it, ended at `time`; without the store's number.
  func row(at time: WallTime) -> ScoreRow { ScoreRow(id: 0, finished: finished(at: time)) }

  /// The score at equal distances of the game's course, from the start to now.
  public var scoreCurve: [Int] {
    let (points, actions) = (48, recording.actions)
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
  public mutating func play(_ direction: Direction) -> [GameEvent] {
    defer { forgetBookmark() }
    return recorded.play(direction)
  }

  /// Goes on after 2048.
  public mutating func keepGoing() { recorded.keepGoing() }

  /// Takes back the last move, also after the end; returns what it had done, empty when there is none.
  public mutating func undo() -> [GameEvent] {
    let events = recorded.takeBack()
    if !events.isEmpty { isRecorded = false }
    return events
  }

  /// Does again what was taken back last; returns what happened, empty when there is nothing.
  public mutating func redo() -> [GameEvent] { recorded.redo() }

  /// Whether there is something to do again.
  public var canRedo: Bool { recorded.canRedo }

  /// What was taken back, in a form in which it is kept beside the game; empty for nothing.
  ///
  /// It begins with the game's seed and the number of its moves: beside another game, or this one at
  /// another point, it means nothing.
  var undoneText: String {
    guard canRedo else { return "" }
    let letters = recorded.undone.suffix(Self.longestUndone).map { $0.letter }
    return "\(recording.seed) \(game.moveCount) " + String(decoding: letters, as: UTF8.self)
  }

  /// Remembers what ``undoneText`` told of this game at this point; anything else is passed over.
  mutating func recall(undone text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 3, UInt64(parts[0]) == recording.seed, Int(parts[1]) == game.moveCount
    else { return }
    let actions = parts[2].utf8.compactMap { Recording.Action(letter: $0) }
    guard actions.count == parts[2].utf8.count else { return }
    recorded.recall(undone: actions)
  }

  /// A setting holds no more.
  private static let longestUndone = 200

  /// Sets the bookmark where the game stands, or after so many moves.
  mutating func setBookmark(at move: Int? = nil) { bookmark = move ?? game.moveCount }

  /// Forgets a bookmark that no way leads to any more: another one was gone before it.
  mutating func forgetBookmark() {
    guard let bookmark, bookmark > game.moveCount else { return }
    let ahead = recorded.undone.reduce(0) { $0 + ($1 == .keepGoing ? 0 : 1) }
    if bookmark > game.moveCount + ahead { self.bookmark = nil }
  }

  /// Counts a hint.
  public mutating func countHint() { hintCount += 1 }

  /// The number of hints in a form in which it is kept beside the game, which it names by its seed.
  var hintsText: String { "\(recording.seed) \(hintCount)" }

  /// What ``hintsText`` told, of which game; no hints where it is anything else.
  static func hints(in text: String) -> (seed: UInt64, count: Int) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let seed = UInt64(parts[0]), let count = Int(parts[1]),
      (0...mostHints).contains(count)
    else { return (0, 0) }
    return (seed, count)
  }

  /// Remembers what ``hintsText`` told of this game; anything else is passed over.
  mutating func recall(_ hints: (seed: UInt64, count: Int)) {
    if hints.seed == recording.seed { hintCount = hints.count }
  }

  /// More are no number that this program wrote.
  private static let mostHints = 1_000_000

  /// Remembers that the history has it.
  public mutating func markRecorded() { isRecorded = true }
}
