import Arguments
import Solver
import System

@testable import Program

/// `laboratory train`: learns the weights of the hint and of self-play from nothing.
struct TrainCommand: Command {
  static let about = About(
    "train", "Learn to play 4×4 by self-play, and write the weights.",
    discussion: """
      The same seed, batch and number of moves give the same file on every machine, whatever the \
      number of threads. scripts/weights makes what is shipped, by this and by 'imitate'.

      What goes on from a --state keeps its own seed. It ends as one that was never stopped if it has \
      the same --moves: by them it is decided when the weights begin to settle.
      """)

  private var moves = 100_000_000
  private var batch = 65_536
  private var seed: UInt64 = 2048
  private var threads = 2
  private var report = 50_000_000
  private var size = Megabytes.one
  private var state = ""
  private var save = 500_000_000
  private var output = ""

  mutating func declare(in form: inout Form) {
    form.option("moves", &moves, "How many moves to make in all.")
    form.option("batch", &batch, "How many games to play side by side.")
    form.option("seed", &seed, "The seed of all chance, where nothing is kept yet.")
    form.option("threads", &threads, "How many threads share the work: 1, 2, 4, 8 or 16.")
    form.option("report", &report, "Print a line after so many moves.")
    form.option("megabytes", &size, "How large the weights are: 1 as in the program, 8 or 64.")
    form.option("state", &state, "A file that the training is kept in, and goes on from.")
    form.option("save", &save, "Keep it after so many moves.")
    form.required("output", short: "o", &output, "The file to write.")
    form.require(
      report > 0 && save > 0, "--report and --save must be 1 or more.")
    form.require(state.isEmpty || !isOneFile, "--state and --output must be two files.")
    form.require(moves >= batch, "--moves must be as many as --batch or more.")
    form.require((1...65_536).contains(batch), "--batch must be from 1 to 65536.")
    form.require([1, 2, 4, 8, 16].contains(threads), "--threads must be 1, 2, 4, 8 or 16.")
  }

  func run() throws(Failure) {
    try requirePlace(for: output, beginning: TupleNetwork.beginning)
    if !state.isEmpty { try requirePlace(for: state) }
    var trainer = try trainer()
    var results = TrainingResults(every: report, after: trainer.moves)
    print(TrainingResults.heading)
    while !trainer.isDone {
      let before = trainer.moves
      for outcome in trainer.step(shares: threads, Shares.run) { results.add(outcome) }
      results.note(moves: trainer.moves, isLast: trainer.isDone)
      if !state.isEmpty, trainer.moves / save != before / save || trainer.isDone {
        try writeFile(trainer.encodeState(), to: state)
      }
    }
    try writeFile(trainer.network().encode(), to: output)
  }

  /// Whether both would be one file, which need not be there yet: "a" and "./a".
  private var isOneFile: Bool {
    func place(_ path: String) -> (FileStatus.ID?, String) {
      (try? FileStatus(of: Files.folder(of: path)).id, Files.name(of: path))
    }
    return place(state) == place(output)
  }

  /// One that goes on where the kept training is, or one that knows nothing.
  private func trainer() throws(Failure) -> Trainer {
    guard !state.isEmpty, Files.exists(state) else {
      return Trainer(seed: seed, batch: batch, moves: moves, sixes: size.sixes)
    }
    let kept = try readFile(state, most: 2 << 30)
    guard let trainer = Trainer(resuming: kept, batch: batch, moves: moves, sixes: size.sixes)
    else {
      throw Failure(
        "\(state.asFileName) holds no training of this version with --batch \(batch) and "
          + "--megabytes \(size.rawValue); name another file, or say what it was begun with")
    }
    guard trainer.moves <= moves else {
      throw Failure("\(state.asFileName) has \(trainer.moves) moves, more than --moves \(moves)")
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
    case .eight: 3_908_648
    case .many: 33_268_776
    }
  }
}
