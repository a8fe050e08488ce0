import Arguments
import Engine
import Handheld
import LinuxDevices
import Records
import Solver
import Store
import System

/// `tilt2048 review`: the moves of a game that cost most, as the machine sees them.
struct ReviewCommand: GameReader {
  static let about = About(
    "review", "Print the moves of a game that cost most.",
    discussion: """
      The machine looks at every move of the game and says what another one would have been worth. \
      Without --game it is the game that is being played, or the one that ended last where none is. \
      On a terminal a line says how far it is. Ctrl-C ends it with what was found so far; the exit \
      status is 130 then.
      """)

  private var choice = GameChoice()
  private var budget = Advisor.hintBudget

  mutating func declare(in form: inout Form) {
    choice.declare(in: &form)
    form.option("budget", &budget, "How many moves may be tried for each that was played.")
    form.require(budget > 0, "--budget must be 1 or more.")
  }

  var state: String? { choice.state }
  var file: String? { nil }
  var showsPicture: Bool { true }

  func answer(in folder: GameFolder, _ pictures: AnswerPictures?) throws(Failure) -> [UInt8] {
    let recording = try KeptGame.read(choice.number, in: folder)
    Interruption.watch()
    var progress = Progress.onStandardError()
    let review = look(at: recording, &progress, while: { !Interruption.isWanted })
    progress?.clear()
    for line in Self.lines(of: review, of: recording) { print(line) }
    if let pictures { try show(review, of: recording, folder, pictures) }
    let total = recording.moveCount
    guard review.verdicts.count < total else { return [] }
    printError("Stopped: \(review.verdicts.count) of \(total) moves were looked at.")
    throw Failure(status: Interruption.status)
  }

  /// Shows the board before the costliest move, where one cost anything.
  private func show(
    _ review: Review, of recording: Recording, _ folder: GameFolder, _ pictures: AnswerPictures
  ) throws(Failure) {
    let progress = ReviewProgress(review, of: recording.moveCount, isFinished: true)
    guard !progress.costliest.isEmpty else { return }
    let best = try folder.inspect { (store) throws(StoreError) in
      try store.scores(size: recording.size, limit: 1)
    }
    pictures.show(
      .review(progress, of: recording), of: folder,
      best: max(best.first?.score ?? 0, recording.replay().score))
  }

  /// The review as far as it came when all moves were looked at, or when it shall not go on, which is
  /// asked before each.
  func look(
    at recording: Recording, _ progress: inout Progress?, while goesOn: () -> Bool
  ) -> Review {
    var advisor = Advisor(network: InstalledWeights.network())
    var review = Review(of: recording, budget: budget)
    let total = recording.moveCount
    while goesOn(), review.reviewNext(&advisor) != nil {
      let count = review.verdicts.count
      progress?.tell(count, of: total) { "\(count) of \(total) moves" }
    }
    return review
  }

  /// A line for each of the costliest moves, worst first; points on 4×4 alone.
  static func lines(of review: Review, of recording: Recording) -> [String] {
    let costliest = review.costliest(AdviceWorker.told)
    guard !costliest.isEmpty else { return ["No move cost anything."] }
    let isStandard = recording.size == .standard
    return ["   move  played  better\(isStandard ? "    points" : "")"]
      + costliest.map { verdict in
        let words = [verdict.played, verdict.best].map { direction -> String in
          direction.name + String(repeating: " ", count: 6 - direction.name.utf8.count)
        }
        let points = isStandard ? padded(-Int(verdict.cost.rounded()), to: 8) : ""
        return "\(padded(verdict.number, to: 7))  \(words[0])  \(words[1])  \(points)"
      }
  }
}
