import Engine

/// Looks ahead within a given number of moves, not only to a given depth: it cannot stall a small
/// machine.
///
/// It follows moves and spawns, first one move deep, then two, and so on; where a line ends the
/// evaluation speaks. How much of that it leaves out says its ``Selectivity``. The answer depends on
/// the board and the budget alone.
struct Expectimax<Judge: Evaluation>: ~Copyable {
  private let judge: Judge
  private let selectivity: Selectivity
  private let table = TranspositionTable()
  private var movesLeft = 0
  private var isExhausted = false
  private var isObsolete: (@Sendable () -> Bool)?
  private var wasGivenUp = false
  /// With so many moves left somebody is asked whether the answer is still wanted.
  private var nextLook = 0

  /// Lines less likely than this are not followed to a pass's depth.
  private static var leastProbability: Float { 0.0001 }
  /// A pass that must be whole is tried if this share of what it is expected to cost is left: positions
  /// that are reached on several ways make most passes cheaper than the growth so far suggests.
  private static var neededShare: Float { 0.6 }

  init(judge: Judge, selectivity: Selectivity = .none) {
    self.judge = judge
    self.selectivity = selectivity
  }

  /// How many moves are tried between two such looks: some hundredths of a millisecond on a desk,
  /// well below a tick on the smallest machine.
  static var movesBetweenLooks: Int { 256 }

  /// What each direction is expected to bring, found with at most `budget` moves, or nil as soon as
  /// `isObsolete` says that nobody waits any more.
  mutating func advise(
    _ position: Judge.Position, budget: Int, unless isObsolete: (@Sendable () -> Bool)? = nil
  ) -> Advice? {
    self.isObsolete = isObsolete
    defer { self.isObsolete = nil }
    let budget = max(budget, 1)
    table.clear()
    movesLeft = budget
    nextLook = isObsolete == nil ? 0 : movesLeft
    isExhausted = false
    wasGivenUp = false
    var advice = glance(position)
    var costBefore = budget - movesLeft
    for depth in 1..<Self.greatestDepth {
      let before = movesLeft
      advice = pass(position, depth: depth, after: advice)
      let cost = before - movesLeft
      // Nothing is left to look at where a pass costs no more than the one before.
      if isExhausted || cost == costBefore { break }
      let mayCut = selectivity.takesCutPasses
      guard mayCut || isWorthwhile(cost: cost, before: costBefore) else { break }
      costBefore = cost
    }
    advice.movesSearched = budget - movesLeft
    return wasGivenUp ? nil : advice
  }

  /// Deeper than any budget reaches, except near the end of a game.
  private static var greatestDepth: Int { 16 }

  /// Whether enough is left for the next pass, if its cost grows as the last one's did.
  private func isWorthwhile(cost: Int, before: Int) -> Bool {
    guard before > 0 else { return true }
    let growth = Float(cost) / Float(before)
    return Float(cost) * growth * Self.neededShare <= Float(movesLeft)
  }

  /// What the judge says of each direction.
  private mutating func glance(_ position: Judge.Position) -> Advice {
    var advice = Advice()
    for direction in Direction.allCases {
      let (after, points) = position.slidingWithPoints(direction)
      if after == position { continue }
      guard spendMove() else { break }
      advice[direction] = Float(points) + judge.value(of: after)
    }
    return advice
  }

  /// The same looked into so deeply; what was known before, where the budget does not suffice.
  ///
  /// Where a pass counts that is cut, the best directions come first. Those that it did not come to
  /// keep their values, less what the first has lost: none is the best because nobody looked.
  private mutating func pass(
    _ position: Judge.Position, depth: Int, after known: Advice
  ) -> Advice {
    let takesCut = selectivity.takesCutPasses
    var (advice, left, seen) = (known, known, 0)
    while let direction = takesCut ? left.best : left.first, let before = left[direction] {
      let (after, points) = position.slidingWithPoints(direction)
      let rest = spendMove() ? valueBeforeSpawn(after, depth: depth, probability: 1) : 0
      if isExhausted { return takesCut && seen > 1 ? advice : known }
      let value = Float(points) + rest
      if takesCut, seen == 0 { advice.lower(by: max(before - value, 0)) }
      advice[direction] = value
      left[direction] = nil
      seen += 1
    }
    return advice
  }

  /// The mean over the spawns, or the judge's word where the line ends.
  private mutating func valueBeforeSpawn(
    _ position: Judge.Position, depth: Int, probability: Float
  ) -> Float {
    if depth == 0 || probability < Self.leastProbability { return judge.value(of: position) }
    let key = position.key
    if let key, let known = table.value(of: key, depth: depth) { return known }
    var empty = position.emptyCells
    let count = Float(empty.nonzeroBitCount)
    let each = probability / count
    let depthOfFour = max(depth - selectivity.pliesOfFour, 0)
    var sum: Float = 0
    while empty != 0 {
      // Unchecked: depth is above 0 here, and the least bit of a number is found by its negative.
      let cell = empty & (0 &- empty)
      empty ^= cell
      let two = position.placing(exponent: 1, at: cell)
      let four = position.placing(exponent: 2, at: cell)
      sum += 0.9 * bestValue(two, depth: depth &- 1, probability: 0.9 * each)
      sum += 0.1 * bestValue(four, depth: depthOfFour, probability: 0.1 * each)
      if isExhausted { return 0 }
    }
    if let key { table.keep(sum / count, of: key, depth: depth) }
    return sum / count
  }

  /// The best move's value; nothing is to come where there is none.
  private mutating func bestValue(
    _ position: Judge.Position, depth: Int, probability: Float
  ) -> Float {
    var best: Float = 0
    guard depth > 0, selectivity.margin < .infinity else {
      for direction in Direction.allCases {
        let (after, points) = position.slidingWithPoints(direction)
        if after == position { continue }
        guard spendMove() else { return 0 }
        let rest = valueBeforeSpawn(after, depth: depth, probability: probability)
        best = max(best, Float(points) + rest)
      }
      return best
    }
    let glance = glance(position)
    let worth = glance.best.flatMap { glance[$0] } ?? 0
    for direction in Direction.allCases {
      guard let value = glance[direction], value >= worth - selectivity.margin else { continue }
      let (after, points) = position.slidingWithPoints(direction)
      let rest = valueBeforeSpawn(after, depth: depth, probability: probability)
      if isExhausted { return 0 }
      best = max(best, Float(points) + rest)
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

/// What a search leaves out so that it sees farther within its budget (Shannon's type B, "Programming a
/// Computer for Playing Chess", 1950). How far a judge is to be trusted says how much that may be.
struct Selectivity: Sendable {
  /// A move that the judge calls so much worse than the best one there is not looked into.
  var margin: Float
  /// How many plies a spawn of a four costs, which is once in ten times; a two costs one.
  var pliesOfFour: Int
  /// Whether a pass counts that the budget cut short, once two directions were compared in it.
  var takesCutPasses: Bool

  /// Nothing is left out, and all directions are compared at the same depth. The puzzles of the weeks
  /// were made so, and have to stay what they are.
  static let none = Selectivity(margin: .infinity, pliesOfFour: 1, takesCutPasses: false)

  /// For the network, in points; what it was chosen by stands in `docs/figures/solver.md`.
  static let network = Selectivity(margin: 5_000, pliesOfFour: 3, takesCutPasses: true)
}
