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

  /// What stands above the lines.
  static let heading =
    "  M moves   seconds   games      mean" + exponents.map { padded(1 << $0, to: 8) }.joined()

  /// Results whose lines come every so many moves, of which some were made already.
  init(every interval: Int, after moves: Int = 0) {
    precondition(interval > 0, "a line comes after so many moves")
    self.interval = interval
    lines = moves / interval
  }

  mutating func add(_ outcome: Trainer.Outcome) {
    games += 1
    points += outcome.points
    for (index, exponent) in Self.exponents.enumerated()
    where outcome.largestExponent >= exponent { reached[index] += 1 }
  }

  /// Prints a line when it is time for one, or at the end.
  mutating func note(moves: Int, isLast: Bool) {
    guard let line = line(moves: moves, seconds: Int(processorSeconds()), isLast: isLast) else {
      return
    }
    print(line)
    // A reader that follows a long training through a pipe sees each line at once.
    fflush(nil)
  }

  /// The line, when it is time for one, or at the end; the next one is begun.
  mutating func line(moves: Int, seconds: Int, isLast: Bool) -> String? {
    guard moves / interval != lines || isLast else { return nil }
    let shares = reached.map { padded(100 * $0 / max(games, 1), to: 7) + "%" }
    let columns = [
      padded(moves / 1_000_000, to: 9), padded(seconds, to: 9),
      padded(games, to: 7), padded(points / max(games, 1), to: 9),
    ]
    (lines, games, points) = (moves / interval, 0, 0)
    reached = [Int](repeating: 0, count: Self.exponents.count)
    return columns.joined(separator: " ") + shares.joined()
  }
}
