import Handheld
import Records
import Store

/// The store, and what was given to it.
struct CountingStore: GameStore, ~Copyable {
  private var base: ImmediateStore
  /// Games that ended.
  private(set) var games = 0
  /// States of the running game: one a move.
  private(set) var moves = 0

  init(_ base: consuming ImmediateStore) { self.base = base }

  mutating func submit(_ request: StoreRequest) {
    switch request {
    case .finish: games += 1
    case .save: moves += 1
    case .keep, .set, .readScores, .readGame, .readPlayers, .choosePlayer, .takeTicket, .keepDeal:
      break
    }
    base.submit(request)
  }

  mutating func next() -> StoreReport? { base.next() }
}
