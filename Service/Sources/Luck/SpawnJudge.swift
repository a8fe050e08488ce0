import Engine
import Solver

/// What one spawn was worth beside all those that could have come: positions, and twos and fours, by
/// their odds as the rules draw them.
///
/// A board's worth is the best that a slide makes of it: the slide's points and the network's word
/// on the board behind it; a board without a slide is worth nothing. Any fixed worth would serve,
/// since for whoever does not know the spawn what it deviates from the mean has a mean of zero.
struct SpawnJudge {
  private let network: TupleNetwork
  private var worths: [(worth: Float, odds: Double)] = []

  init(network: TupleNetwork) {
    self.network = network
    worths.reserveCapacity(32)
  }

  /// What is said of one spawn; all of it is known exactly, nothing is estimated.
  struct Verdict: Equatable {
    /// The worth less the mean over all spawns, in points.
    var deviation = 0.0
    /// The variance of that before the spawn came.
    var variance = 0.0
    /// The spawn's place among all, from −0.5 (the worst) to 0.5; equal worths share the middle of
    /// their places.
    var place = 0.0
    /// The variance of the place before the spawn came; 0 where all spawns are worth the same.
    var placeVariance = 0.0
  }

  /// Judges the spawn of `exponent` at the row-major `index` of a board that waited for it.
  mutating func judge(_ board: PackedBoard, exponent: UInt8, at index: Int) -> Verdict {
    worths.removeAll(keepingCapacity: true)
    let each = 1 / Double(board.emptyCount)
    var came: Float = 0
    for cell in 0..<16 where board[cell] == 0 {
      for drawn: UInt8 in 1...2 {
        var next = board
        next[cell] = drawn
        let worth = bestSlide(on: next).worth
        worths.append((worth, (drawn == 1 ? 0.9 : 0.1) * each))
        if cell == index, drawn == exponent { came = worth }
      }
    }
    return verdict(on: came)
  }

  /// The slide that promises most, the first among equals, and its worth; nil and 0 where none moves.
  func bestSlide(on board: PackedBoard) -> (direction: Direction?, worth: Float) {
    var best: (direction: Direction?, worth: Float) = (nil, 0)
    for direction in Direction.allCases {
      let (after, points) = board.slidingWithPoints(direction)
      if after == board { continue }
      let worth = Float(points) + network.value(of: after)
      if best.direction == nil || worth > best.worth { best = (direction, worth) }
    }
    return best
  }

  private mutating func verdict(on came: Float) -> Verdict {
    worths.sort { $0.worth < $1.worth }
    let mean = worths.reduce(0) { $0 + Double($1.worth) * $1.odds }
    var verdict = Verdict(deviation: Double(came) - mean)
    var below = 0.0
    var first = 0
    while first < worths.count {
      let worth = worths[first].worth
      var odds = 0.0
      while first < worths.count, worths[first].worth == worth {
        odds += worths[first].odds
        first += 1
      }
      let middle = below + odds / 2 - 0.5
      verdict.placeVariance += odds * middle * middle
      verdict.variance += odds * (Double(worth) - mean) * (Double(worth) - mean)
      if worth == came { verdict.place = middle }
      below += odds
    }
    return verdict
  }
}
