import Engine
import Handheld
import Hardware
import Records
import Time

extension WallTime {
  /// 21 November 2026, 03:07:12 UTC.
  static let start = WallTime(secondsSince1970: 1_795_230_432)

  func advanced(days: Int64) -> WallTime {
    WallTime(secondsSince1970: secondsSince1970 + days * 86_400)
  }
}

extension RunningGame {
  /// A game played by chance for at most `moves` moves.
  static func sample(
    seed: UInt64 = 1, moves: Int = 50, size: BoardSize = .standard
  ) -> RunningGame {
    var game = RunningGame(
      recording: Recording(size: size, seed: seed), origin: .ordinary, startedAt: .start,
      secondsPlayed: 0)
    var play = game.recording.replay()
    var chance = RandomSource(seed: seed &+ 1)
    while play.moveCount < moves, !play.isOver {
      if play.isAwaitingDecision {
        play.keepGoing()
        game.recording.append(.keepGoing)
      }
      let direction = Direction.allCases[Int(chance.next(below: 4))]
      guard !play.play(direction).isEmpty else { continue }
      game.recording.append(.move(direction))
      game.secondsPlayed += 1
    }
    return game
  }

  /// The same game after each of its moves, first to last.
  var history: [RunningGame] {
    var actions: [Recording.Action] = []
    return recording.actions.map { action in
      actions.append(action)
      var game = self
      game.recording = Recording(
        size: recording.size, seed: recording.seed, actions: actions, undoCount: 0)
      return game
    }
  }

  /// The game as ended now.
  func finished(name: String = "") -> FinishedGame {
    let end = recording.replay()
    return FinishedGame(
      game: self, endedAt: WallTime(secondsSince1970: startedAt.secondsSince1970 + 600),
      score: end.score, largestExponent: end.board.largestExponent, moveCount: end.moveCount,
      name: name)
  }
}

extension [StoreReport] {
  /// The texts of the failures in it.
  var failures: [String] {
    compactMap { if case .failing(let text) = $0 { text } else { nil } }
  }

  /// The texts of the notices in it.
  var notices: [String] {
    compactMap { if case .notice(let text) = $0 { text } else { nil } }
  }

  /// The scores of the first list in it.
  var scores: [Int]? {
    for case .scores(let rows, _) in self { return rows.map(\.score) }
    return nil
  }
}

extension RunningGame {
  /// A game of some 6,000 moves: 8×8, where chance alone plays for long.
  static let long = sample(moves: 6000, size: BoardSize.all.last ?? .standard)
}
