/// A game together with its recording, so that the two can never disagree.
///
/// ```swift
/// var session = RecordedGame(seed: 42)
/// let events = session.play(.left)
/// session.undo()
/// let file = session.recording.encode()
/// ```
///
/// A move costs what ``Game/play(_:)`` costs. Undo replays at most 64 moves
/// from the last kept state, so it takes microseconds however long the game is.
public struct RecordedGame: Equatable, Sendable {
  /// The game as it stands.
  public private(set) var game: Game
  /// How it came to be so.
  public private(set) var recording: Recording
  /// What was taken back and can be done again, the next of it last. It is no part of the recording:
  /// a move that is done again is recorded as one that is played, and its taking back stays counted.
  public internal(set) var undone: [Recording.Action] = []
  private var checkpoints: [Checkpoint]

  /// Actions between two kept states: few enough for an instant undo, and a long game of 10,000
  /// moves still keeps only 157 states (some 40 KB on a 4×4 board).
  static let checkpointInterval = 64

  private struct Checkpoint: Equatable, Sendable {
    let game: Game
    let actionCount: Int
  }

  /// A new game.
  public init(size: BoardSize = .standard, seed: UInt64) {
    game = Game(size: size, seed: seed)
    recording = Recording(size: size, seed: seed)
    checkpoints = [Checkpoint(game: game, actionCount: 0)]
  }

  /// A game resumed where its recording ends; throws where an action of it is impossible.
  public init(resuming recording: Recording) throws(RecordingError) {
    self.init(size: recording.size, seed: recording.seed)
    guard recording.rulesVersion == Recording.currentRulesVersion else {
      throw .unknownRules(version: recording.rulesVersion)
    }
    var events: [GameEvent] = []
    for action in recording.actions {
      try game.obey(action, events: &events)
      self.recording.append(action)
      keepCheckpointIfDue()
    }
    self.recording = recording
  }

  /// Whether there is something to do again.
  public var canRedo: Bool { !undone.isEmpty }

  /// Plays as ``Game/play(_:)`` does, and records the move if it changed something. What was taken
  /// back can then be done again only where this is the move that was taken back.
  public mutating func play(_ direction: Direction) -> [GameEvent] {
    let events = game.play(direction)
    if !events.isEmpty { record(.move(direction)) }
    return events
  }

  /// Goes on after 2048; does nothing, and records nothing, unless that decision is awaited.
  public mutating func keepGoing() {
    guard game.isAwaitingDecision else { return }
    game.keepGoing()
    record(.keepGoing)
  }

  /// Takes back the last move with all that chance did after it; false when there is none.
  ///
  /// Playing the same move again gives the same spawn, so undo cannot be used to try one's luck.
  @discardableResult
  public mutating func undo() -> Bool {
    let former = recording.actions
    guard recording.undo() else { return false }
    let count = recording.actions.count
    undone.append(contentsOf: former[count...].reversed())
    while checkpoints.count > 1, checkpoints[checkpoints.count - 1].actionCount > count {
      checkpoints.removeLast()
    }
    let checkpoint = checkpoints[checkpoints.count - 1]
    game = checkpoint.game
    game.replay(recording.actions[checkpoint.actionCount...])
    return true
  }

  private mutating func record(_ action: Recording.Action) {
    recording.append(action)
    keepCheckpointIfDue()
    if undone.last == action { undone.removeLast() } else { undone.removeAll() }
  }

  private mutating func keepCheckpointIfDue() {
    let count = recording.actions.count
    if count.isMultiple(of: Self.checkpointInterval) {
      checkpoints.append(Checkpoint(game: game, actionCount: count))
    }
  }
}
