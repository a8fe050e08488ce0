import Engine
import Records
import Time

/// Games that are played before the first life, so that a life plays one move after the other without
/// replaying what was before.
struct PooledGame {
  /// The game after each of its moves, first to last.
  let history: [RunningGame]
  private let whole: Recording

  /// The sizes that are played.
  static let sizes = [BoardSize.all[0], .standard]

  /// Some short games, the same in every run.
  static let all: [PooledGame] = (1...48).map { PooledGame(seed: $0) }

  private init(seed: UInt64) {
    var game = RunningGame(
      recording: Recording(size: seed % 5 == 0 ? .standard : BoardSize.all[0], seed: seed),
      origin: .ordinary, startedAt: WallTime(secondsSince1970: 1_795_230_432 + Int64(seed) * 1000),
      secondsPlayed: 0)
    var play = game.recording.replay()
    var chance = RandomSource(seed: seed &+ 1)
    var history: [RunningGame] = []
    while history.count < 24, !play.isOver {
      let direction = Direction.allCases[Int(chance.next(below: 4))]
      guard !play.play(direction).isEmpty else { continue }
      game.recording.append(.move(direction))
      game.secondsPlayed += 1
      history.append(game)
    }
    self.history = history
    self.whole = game.recording
  }

  /// The game of the pool that `game` is of.
  static func of(_ game: RunningGame) -> PooledGame? {
    let index = Int(game.recording.seed) - 1
    return all.indices.contains(index) ? all[index] : nil
  }

  /// The game as it is ended after so many moves.
  func finished(after moves: Int) -> FinishedGame {
    let game = history[moves - 1]
    let end = game.recording.replay()
    return FinishedGame(
      game: game,
      endedAt: WallTime(secondsSince1970: game.startedAt.secondsSince1970 + Int64(moves)),
      score: end.score, largestExponent: end.board.largestExponent, moveCount: end.moveCount,
      name: "")
  }

  /// Whether `game` is this one as far as it was played at some time.
  func holds(_ game: RunningGame) -> Bool {
    game.recording.seed == whole.seed && game.recording.size == whole.size
      && whole.actions.starts(with: game.recording.actions)
  }
}
