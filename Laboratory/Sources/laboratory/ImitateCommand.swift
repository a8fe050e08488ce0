import Arguments
import Solver

@testable import Program

/// `laboratory refine`: fits weights to the bytes in which they are played.
struct RefineCommand: Command {
  static let about = About(
    "refine", "Fit weights to their bytes, by play or by imitation, and write them.",
    discussion: """
      What 'train' learnt is rounded to bytes, which costs much of its strength; here it plays on \
      with the bytes, and they settle. With --imitate, weights of the program's size learn to see \
      what the larger ones of FILE see. The same file, seed and number of moves give the same \
      file on every machine.
      """)

  private var file = ""
  private var moves = 100_000_000
  private var seed: UInt64 = 2048
  private var report = 10_000_000
  private var imitate = false
  private var output = ""

  mutating func declare(in form: inout Form) {
    form.argument("file", &file, "The weights to begin with, or to imitate.")
    form.flag("imitate", &imitate, "Make weights of the program's size that imitate these.")
    form.option("moves", &moves, "How many moves to make in all.")
    form.option("seed", &seed, "The seed of all chance.")
    form.option("report", &report, "Print a line after so many moves.")
    form.required("output", short: "o", &output, "The file to write.")
    form.require(moves > 0 && report > 0, "--moves and --report must be 1 or more.")
  }

  func run() throws(Failure) {
    let network = try InstalledWeights.network(named: file)
    var refinement =
      imitate
      ? Refinement(imitating: network, seed: seed, moves: moves)
      : Refinement(settling: network, seed: seed, moves: moves)
    var results = TrainingResults(every: report)
    while !refinement.isDone {
      if let outcome = refinement.step() { results.add(outcome) }
      results.note(moves: refinement.moves, isLast: refinement.isDone)
    }
    try writeFile(refinement.network.encode(), to: output)
  }
}
