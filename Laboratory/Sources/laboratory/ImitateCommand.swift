import Arguments
import Solver
import System

@testable import Program

/// `laboratory imitate`: makes weights of the program's size of larger ones.
struct ImitateCommand: Command {
  static let about = About(
    "imitate", "Learn weights of the program's size from larger ones, and write them.",
    discussion: """
      The weights of FILE play, and new ones learn to see what those see. The same file, seed and \
      number of moves give the same file on every machine.
      """)

  private var file = ""
  private var moves = 100_000_000
  private var seed: UInt64 = 2048
  private var report = 10_000_000
  private var output = ""

  mutating func declare(in form: inout Form) {
    form.argument("file", &file, "The weights to imitate, of 'train --megabytes 8'.")
    form.option("moves", &moves, "How many moves to make in all.")
    form.option("seed", &seed, "The seed of all chance.")
    form.option("report", &report, "Print a line after so many moves.")
    form.required("output", short: "o", &output, "The file to write.")
    form.require(file != output, "--output must be another file than the one that is imitated.")
    form.require(moves > 0 && report > 0, "--moves and --report must be 1 or more.")
  }

  func run() throws(Failure) {
    // Under whatever name: the weights of hours would be lost.
    if let id = try? FileStatus(of: file).id, id == (try? FileStatus(of: output).id) {
      throw Failure("\(output.asFileName) is the file that is imitated; name another --output")
    }
    try requirePlace(for: output, beginning: TupleNetwork.beginning)
    let network = try InstalledWeights.network(named: file)
    var imitation = Imitation(of: network, seed: seed, moves: moves)
    var results = TrainingResults(every: report)
    print(TrainingResults.heading)
    while !imitation.isDone {
      if let outcome = imitation.step() { results.add(outcome) }
      results.note(moves: imitation.moves, isLast: imitation.isDone)
    }
    try writeFile(imitation.network.encode(), to: output)
  }
}
