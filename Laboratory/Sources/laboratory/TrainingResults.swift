import Glibc
import Solver

@testable import Program

/// What the games since the last line came to, without a search.
struct TrainingResults {
  private static let exponents = 11...15
  private let interval: Int
  /// So many lines' moves were made.
  private var lines: Int
  private var games = 0
  private var points = 0
  private var reached = [Int](repeating: 0, count: exponents.count)

  /// Prints the heading of lines that come every so many moves, of which some were made already.
  init(every interval: Int, after moves: Int = 0) {
    self.interval = interval
    lines = moves / interval
    print(
      "  M moves   seconds   games      mean"
        + Self.exponents.map { padded(1 << $0, to: 8) }.joined())
  }

  mutating func add(_ outcome: Trainer.Outcome) {
    games += 1
    points += outcome.points
    for (index, exponent) in Self.exponents.enumerated()
    where outcome.largestExponent >= exponent { reached[index] += 1 }
  }

  /// Prints a line when it is time for one, or at the end, and begins the next.
  mutating func note(moves: Int, isLast: Bool) {
    guard moves / interval != lines || isLast else { return }
    let shares = reached.map { padded(100 * $0 / max(games, 1), to: 7) + "%" }
    let columns = [
      padded(moves / 1_000_000, to: 9), padded(Int(processorSeconds()), to: 9),
      padded(games, to: 7), padded(points / max(games, 1), to: 9),
    ]
    print(columns.joined(separator: " ") + shares.joined())
    // A reader that follows a long training through a pipe sees each line at once.
    fflush(nil)
    (lines, games, points) = (moves / interval, 0, 0)
    reached = [Int](repeating: 0, count: Self.exponents.count)
  }
}
