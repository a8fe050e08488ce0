import Engine

/// Looks ahead within a given number of moves, never to a given depth: it cannot stall a small
/// machine.
///
/// It follows every move and every spawn that is likely enough, to where a line's probability
/// falls below a threshold; there the evaluation speaks. A coarse pass measures what the position
/// costs; the next takes the threshold that spends what is left. The answer depends on the board
/// and the budget alone.
struct Expectimax<Judge: Evaluation>: ~Copyable {
  private let judge: Judge
  private let table = TranspositionTable()
  private var movesLeft = 0
  private var threshold: Float = 1
  private var isExhausted = false
  private var isObsolete: (@Sendable () -> Bool)?
  private var wasGivenUp = false
  /// With so many moves left somebody is asked whether the answer is still wanted.
  private var nextLook = 0

  /// The first pass's threshold: it costs a hundred moves or two.
  private static var firstThreshold: Float { 0.06 }
  /// The share of the rest that a pass aims at, since its cost is an estimate.
  private static var ambition: Float { 0.7 }
  /// A threshold less than this much finer tells too little to be worth a pass.
  private static var leastRefinement: Float { 1.3 }

  init(judge: Judge) { self.judge = judge }

  /// How many moves are tried between two such looks: some hundredths of a millisecond on a desk,
  /// well below a tick on the smallest machine.
  static var movesBetweenLooks: Int { 256 }

  /// The same as without `isObsolete`, or nil as soon as that says that nobody waits any more.
  mutating func advise(
    _ position: Judge.Position, budget: Int, unless isObsolete: @escaping @Sendable () -> Bool
  ) -> Advice? {
    self.isObsolete = isObsolete
    defer { self.isObsolete = nil }
    let advice = advise(position, budget: budget)
    return wasGivenUp ? nil : advice
  }

  /// What each direction is expected to bring, found with at most `budget` moves.
  mutating func advise(_ position: Judge.Position, budget: Int) -> Advice {
    table.clear()
    movesLeft = max(budget, 1)
    nextLook = isObsolete == nil ? 0 : movesLeft
    isExhausted = false
    wasGivenUp = false
    threshold = .infinity
    var advice = pass(position)
    threshold = Self.firstThreshold
    while !isExhausted, advice.best != nil {
      let before = movesLeft
      let finer = pass(position)
      if isExhausted { break }
      advice = finer
      let cost = Float(before - movesLeft)
      let refinement = Self.ambition * Float(movesLeft) / max(cost, 1)
      if refinement < Self.leastRefinement { break }
      threshold /= min(refinement, Self.greatestRefinement)
    }
    advice.movesSearched = max(budget, 1) - movesLeft
    return advice
  }

  /// Cost does not fall in step with the threshold, so a huge budget is spent in several passes.
  private static var greatestRefinement: Float { 30 }

  private mutating func pass(_ position: Judge.Position) -> Advice {
    var advice = Advice()
    for direction in Direction.allCases {
      let (after, points) = position.slidingWithPoints(direction)
      if after == position { continue }
      guard spendMove() else { break }
      advice[direction] = Float(points) + valueBeforeSpawn(after, probability: 1)
    }
    return advice
  }

  /// The mean over the spawns, or the judge's word where the line is too unlikely.
  ///
  /// Fours count only where they alone reach the threshold; the twos then stand for them.
  private mutating func valueBeforeSpawn(
    _ position: Judge.Position, probability: Float
  ) -> Float {
    var empty = position.emptyCells
    let each = probability / Float(empty.nonzeroBitCount)
    if 0.9 * each < threshold { return judge.value(of: position) }
    let depth = probability / threshold
    let key = position.key
    if let key, let known = table.value(of: key, depth: depth) { return known }
    let hasFours = 0.1 * each >= threshold
    var sum: Float = 0
    var count: Float = 0
    while empty != 0 {
      let cell = empty & (0 &- empty)
      empty ^= cell
      count += 1
      var value = bestValue(position.placing(exponent: 1, at: cell), probability: 0.9 * each)
      if hasFours {
        let four = bestValue(position.placing(exponent: 2, at: cell), probability: 0.1 * each)
        value = 0.9 * value + 0.1 * four
      }
      if isExhausted { return 0 }
      sum += value
    }
    if let key { table.keep(sum / count, of: key, depth: depth) }
    return sum / count
  }

  /// The best move's value; nothing is to come where there is none.
  private mutating func bestValue(_ position: Judge.Position, probability: Float) -> Float {
    var best: Float = 0
    for direction in Direction.allCases {
      let (after, points) = position.slidingWithPoints(direction)
      if after == position { continue }
      guard spendMove() else { return 0 }
      best = max(best, Float(points) + valueBeforeSpawn(after, probability: probability))
    }
    return best
  }

  @inline(__always)
  private mutating func spendMove() -> Bool {
    if movesLeft == nextLook, !mayGoOn() { return false }
    movesLeft -= 1
    return true
  }

  /// False at the end of the budget, and when nobody wants the answer any more.
  @inline(never)
  private mutating func mayGoOn() -> Bool {
    guard !isExhausted else { return false }
    if let isObsolete, movesLeft > 0, isObsolete() { wasGivenUp = true }
    isExhausted = wasGivenUp || movesLeft == 0
    nextLook = isExhausted ? movesLeft : max(movesLeft - Self.movesBetweenLooks, 0)
    return !isExhausted
  }
}
