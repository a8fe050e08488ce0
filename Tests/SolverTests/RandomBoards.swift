import Engine
import Testing

@testable import Solver

/// Boards of all kinds: sparse and full, small tiles and, where `largest` allows, 2^15 to 2^17.
struct RandomBoards: Sequence, IteratorProtocol {
  var random: RandomSource
  let largest: UInt32
  var remaining: Int

  init(count: Int, largest: UInt32, seed: UInt64 = 1) {
    random = RandomSource(seed: seed)
    self.largest = largest
    remaining = count
  }

  mutating func next() -> [UInt8]? {
    guard remaining > 0 else { return nil }
    remaining -= 1
    let variety = 1 + random.next(below: 4)
    return (0..<16).map { _ in
      if random.next(below: 3) == 0 { return 0 }
      return UInt8(largest - random.next(below: Swift.min(variety, largest)))
    }
  }
}

/// The position with these exponents.
func position(_ exponents: [UInt8]) throws -> Game {
  try #require(Game(size: .standard, exponents: exponents, seed: 1))
}
