/// A game beside another of the same board and seed that was played before: who is ahead.
///
/// ```swift
/// var duel = Duel(against: link.recording)
/// duel.follow(session.game)       // after every move
/// duel.lead                       // our score less the ghost's at the same move
/// ```
///
/// The ghost is played on move by move as the game gets there: a step costs what a move costs, and
/// once made, nothing is allocated in one. After undo it is played again from its beginning.
public struct Duel: Equatable, Sendable {
  /// The ghost as it was after as many moves as the game has, or at its end.
  public private(set) var ghost: Game
  /// How the ghost was played.
  public let recording: Recording
  /// The ghost's score after each of its moves, from 0 moves on.
  public let curve: ScoreCurve
  /// How many moves the game had that was followed last.
  public private(set) var moveCount = 0
  /// The score of the game that was followed last.
  public private(set) var score = 0
  private var actionCount = 0
  private var events: [GameEvent] = []

  /// A duel with `recording`; throws where it is not a possible game.
  public init(against recording: Recording) throws(RecordingError) {
    self.recording = recording
    curve = try ScoreCurve(recording)
    ghost = Game(size: recording.size, seed: recording.seed)
    // More than any one move makes: each tile slides, or slides and merges.
    events.reserveCapacity(2 * recording.size.area + 3)
  }

  /// The challenge that both play, with the ghost's score as the one to beat.
  public var challenge: Challenge {
    Challenge(size: recording.size, seed: recording.seed, scoreToBeat: curve.finalScore)
  }

  /// Brings the ghost to the same number of moves as `game`.
  public mutating func follow(_ game: Game) {
    moveCount = game.moveCount
    score = game.score
    if ghost.moveCount > moveCount { restart() }
    while ghost.moveCount < moveCount, step() {}
  }

  /// How far the game is ahead of the ghost at the same move, in points; negative when behind. A
  /// ghost that has ended keeps its last score.
  public var lead: Int { score - curve.score(after: moveCount) }

  /// Whether the score is above the ghost's last one: nothing can take that back but undo.
  public var isWon: Bool { score > curve.finalScore }

  /// Brings the ghost to its end, whatever the game has come to: for the picture of both.
  public mutating func playOut() { while step() {} }

  /// Does what the ghost did next; false where it did nothing more.
  private mutating func step() -> Bool {
    guard actionCount < recording.actions.count else { return false }
    switch recording.actions[actionCount] {
    case .move(let direction): ghost.play(direction, events: &events)
    case .keepGoing: ghost.keepGoing()
    }
    actionCount += 1
    return true
  }

  private mutating func restart() {
    ghost = Game(size: recording.size, seed: recording.seed)
    actionCount = 0
  }
}
