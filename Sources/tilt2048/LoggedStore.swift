import Engine
import Handheld
import Records

/// A store that says on the way what it is asked to keep and what is kept, for tests that kill the
/// program: the line is out before the move is on the screen.
struct LoggedStore<Base: GameStore & ~Copyable>: GameStore, ~Copyable {
  /// The store that keeps.
  var base: Base
  private let log: ((String) -> Void)?
  private let settings: (FlatMap<String, String>) -> FlatMap<String, String>

  /// Stands before `base`; says nothing where `log` is nil. What is saved of settings goes through
  /// `settings`, as a layer of the configuration, where it is read late.
  init(
    _ base: consuming Base, log: ((String) -> Void)?,
    settings: @escaping (FlatMap<String, String>) -> FlatMap<String, String> = { $0 }
  ) {
    self.base = base
    self.log = log
    self.settings = settings
  }

  mutating func submit(_ request: StoreRequest) {
    if let log {
      switch request {
      case .save(let game): log("move \(game.recording.seed) \(game.recording.moveCount)")
      case .finish(let game): log("finish \(game.game.recording.seed) \(game.moveCount)")
      case .set(StoredState.rivalKey, let value): log("rival \(value)")
      case .keep, .set, .readScores, .readGame, .readPlayers, .takeTicket: break
      case .choosePlayer(let number): log("player \(number)")
      case .keepDeal(let game): log("dealt game \(game.fileName)")
      }
    }
    base.submit(request)
  }

  mutating func next() -> StoreReport? {
    let report = base.next()
    if case .opened(var state) = report {
      state.settings = settings(state.settings)
      return .opened(state)
    }
    if let log, let report {
      switch report {
      case .saved(let count): log("saved \(count)")
      case .finished: log("finished")
      case .failing(let text): log("failing \(text)")
      case .working: log("working")
      case .notice(let text): log("notice \(text)")
      case .keptDeal: log("kept the dealt game")
      case .opened, .scores, .game, .players, .ranked, .ticket: break
      }
    }
    return report
  }
}
