import Handheld
import Store

/// The store, and how many games have ended in it.
struct CountingStore: GameStore, ~Copyable {
  private var base: ImmediateStore
  private(set) var finished = 0

  init(_ base: consuming ImmediateStore) { self.base = base }

  mutating func submit(_ request: StoreRequest) {
    if case .finish = request { finished += 1 }
    base.submit(request)
  }

  mutating func next() -> StoreReport? { base.next() }
}
