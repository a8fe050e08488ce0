/// How a game's score grew, move by move: what two games are compared by.
public struct ScoreCurve: Equatable, Sendable {
  /// The score after each move; the first is before any.
  public let scores: [Int]

  /// The curve of `recording`; throws where it is not a possible game.
  public init(_ recording: Recording) throws(RecordingError) {
    var game = Game(size: recording.size, seed: recording.seed)
    var scores = [0]
    scores.reserveCapacity(recording.moveCount + 1)
    var events: [GameEvent] = []
    for action in recording.actions {
      try game.obey(action, events: &events)
      if action != .keepGoing { scores.append(game.score) }
    }
    self.scores = scores
  }

  /// The score at `count` equal distances of the game's course, from the start to its end: enough
  /// for a picture.
  public func sampled(_ count: Int) -> [Int] {
    let steps = min(max(count, 1), max(moveCount, 1))
    return (0...steps).map { score(after: moveCount * $0 / steps) }
  }

  /// How many moves there were.
  public var moveCount: Int { scores.count - 1 }

  /// The score at the end.
  public var finalScore: Int { scores[scores.count - 1] }

  /// The score after `count` moves: the first before any, the last after the end.
  public func score(after count: Int) -> Int { scores[min(max(count, 0), moveCount)] }
}
