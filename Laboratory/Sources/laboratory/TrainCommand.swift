import Arguments
import Glibc
import Solver

@testable import Program

/// `laboratory train`: learns the weights of the hint and of self-play from nothing.
struct TrainCommand: Command {
  static let about = About(
    "train", "Learn to play 4×4 by self-play, and write the weights.",
    discussion: """
      The same seed and number of games give the same file on every machine. The weights that \
      come with the program, Sources/CWeights/include/weights.bin, were made by this command \
      (docs/solver.md says with which options). 'tilt2048 autoplay --weights FILE' tries them.
      """)

  private var games = 20_000
  private var seed: UInt64 = 2048
  private var report = 1_000
  private var output = ""

  mutating func declare(in form: inout Form) {
    form.option("games", &games, "How many games to play.")
    form.option("seed", &seed, "The seed of all chance.")
    form.option("report", &report, "Print a line after so many games.")
    form.required("output", short: "o", &output, "The file to write.")
    form.require(games > 0 && report > 0, "--games and --report must be 1 or more.")
  }

  func run() throws(Failure) {
    var trainer = Trainer(seed: seed, games: games)
    var results = TrainingResults()
    print("  games      moves   seconds      mean   2048   4096   8192")
    while trainer.games < games {
      let outcome = trainer.playGame()
      results.add(outcome)
      if trainer.games % report == 0 || trainer.games == games {
        print(results.line(games: trainer.games, moves: trainer.moves))
        // A reader that follows a long training through a pipe sees each line at once.
        fflush(nil)
        results = TrainingResults()
      }
    }
    try writeFile(trainer.network().encode(), to: output)
  }
}

/// What the games since the last line came to, without looking ahead.
private struct TrainingResults {
  private var games = 0
  private var points = 0
  private var reached = [Int](repeating: 0, count: 3)

  mutating func add(_ outcome: Trainer.Outcome) {
    games += 1
    points += outcome.points
    for (index, exponent) in (11...13).enumerated() where outcome.largestExponent >= exponent {
      reached[index] += 1
    }
  }

  func line(games total: Int, moves: Int) -> String {
    let shares = reached.map { padded(100 * $0 / max(games, 1), to: 5) + "%" }
    let columns = [
      padded(total, to: 7), padded(moves, to: 10), padded(Int(processorSeconds()), to: 9),
      padded(points / max(games, 1), to: 9),
    ]
    return (columns + shares).joined(separator: " ")
  }
}
