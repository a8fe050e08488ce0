import Arguments
import Glibc
import Solver
import System

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
  private var size = Megabytes.one
  private var state = ""
  private var save = 20_000
  private var output = ""

  mutating func declare(in form: inout Form) {
    form.option("games", &games, "How many games to play.")
    form.option("seed", &seed, "The seed of all chance.")
    form.option("report", &report, "Print a line after so many games.")
    form.option("megabytes", &size, "How large the weights are: 1 as in the program, 8 or 64.")
    form.option("state", &state, "A file that the training is kept in, and goes on from.")
    form.option("save", &save, "Keep it after so many games.")
    form.required("output", short: "o", &output, "The file to write.")
    form.require(
      games > 0 && report > 0 && save > 0, "--games, --report and --save must be 1 or more.")
  }

  func run() throws(Failure) {
    var trainer = try trainer()
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
      if !state.isEmpty, trainer.games % save == 0 || trainer.games == games {
        try writeFile(trainer.encodeState(), to: state)
      }
    }
    try writeFile(trainer.network().encode(), to: output)
  }

  /// One that goes on where the kept training is, or one that knows nothing.
  private func trainer() throws(Failure) -> Trainer {
    guard !state.isEmpty, Files.exists(state) else {
      return Trainer(seed: seed, games: games, sixes: size.sixes)
    }
    guard let trainer = Trainer(resuming: try readFile(state, most: 2 << 30), games: games) else {
      throw Failure("\(state.asFileName) holds no training of this version; name another file")
    }
    return trainer
  }
}

/// How large weights are as a file.
enum Megabytes: String, CaseIterable, ArgumentValue {
  case one = "1"
  case eight = "8"
  case many = "64"

  /// How many weights of six cells it has; nil for as many as in the program.
  var sixes: UInt32? {
    switch self {
    case .one: nil
    case .eight: TupleNetwork.sixes(inFileOf: 8 << 20)
    case .many: TupleNetwork.sixes(inFileOf: 64 << 20)
    }
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
