import Engine
import Hardware
import Records
import Store
import Time

extension Recording {
  /// A game of `moves` moves towards a corner, or of as many as there were.
  static func played(moves: Int, seed: UInt64 = 7) -> Recording {
    var game = RecordedGame(seed: seed)
    while game.game.moveCount < moves, !game.game.isOver {
      for direction in [Direction.down, .left, .right, .up]
      where !game.play(direction).isEmpty { break }
    }
    return game.recording
  }
}

extension SQLiteStore {
  /// Has a game end at `time`, a minute after it began then.
  mutating func finish(_ recording: Recording, origin: GameOrigin, at time: WallTime) {
    let game = recording.replay()
    let running = RunningGame(
      recording: recording, origin: origin, startedAt: time, secondsPlayed: 60)
    _ = perform(
      .finish(
        FinishedGame(
          game: running, endedAt: time, score: game.score,
          largestExponent: game.board.largestExponent, moveCount: game.moveCount)), at: time)
  }
}
