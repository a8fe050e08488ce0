import Engine
import Handheld
import Hardware
import Records
import Time

/// What a trial asks of the store: an endless sequence that follows from a seed alone, so that the
/// program that checks a store knows what the one that filled it has done.
struct TrialPlan {
  private var chance: RandomSource
  private var session: RecordedGame
  private var seed: UInt64
  private var settings = 0

  /// Moves of a game at most: short games end often, and the end is a transaction of its own kind.
  private static let longestGame = 40

  init(seed: UInt64) {
    self.seed = seed
    chance = RandomSource(seed: seed)
    session = RecordedGame(seed: seed)
  }

  /// The next request: nearly always a move.
  mutating func next() -> StoreRequest {
    if chance.next(below: 25) == 0 {
      settings += 1
      return .set(key: "setting-\(settings % 3)", value: "\(settings)")
    }
    let game = session.game
    if game.isOver || game.moveCount >= Self.longestGame { return finish() }
    if game.isAwaitingDecision { session.keepGoing() }
    while session.play(Direction.allCases[Int(chance.next(below: 4))]).isEmpty {}
    return .save(running)
  }

  private mutating func finish() -> StoreRequest {
    let game = session.game
    let finished = FinishedGame(
      game: running, endedAt: running.startedAt, score: game.score,
      largestExponent: game.board.largestExponent, moveCount: game.moveCount)
    seed += 1
    session = RecordedGame(seed: seed)
    return .finish(finished)
  }

  private var running: RunningGame {
    RunningGame(
      recording: session.recording, origin: .ordinary,
      startedAt: WallTime(secondsSince1970: Int64(truncatingIfNeeded: seed)),
      secondsPlayed: Int64(session.game.moveCount))
  }
}

/// What a store holds after some requests.
struct TrialState: Equatable {
  var stored = StoredState()
  var games: [FinishedGame] = []

  mutating func apply(_ request: StoreRequest) {
    switch request {
    case .save(let game): stored.runningGame = game
    case .finish(let game):
      stored.runningGame = nil
      games.append(game)
      let size = game.game.recording.size
      stored.bestScores[size] = max(stored.bestScores[size] ?? 0, game.score)
    case .set(let key, let value): stored.settings[key] = value
    case .keep, .readScores, .readGame, .readPlayers, .choosePlayer, .takeTicket, .keepDeal: break
    }
  }
}
