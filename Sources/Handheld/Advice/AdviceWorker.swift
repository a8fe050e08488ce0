import Engine
import Hardware
import Solver

/// Answers questions about boards and games; a thread of its own steps it.
public struct AdviceWorker: BackgroundWorker, ~Copyable {
  private var advisor: Advisor

  /// How many of the costliest moves are told.
  public static let told = 10
  /// How many moves are reviewed between two reports of progress.
  private static let stride = 32

  /// A worker with the network that comes with the program, or with a larger one.
  public init(network: TupleNetwork? = .standard) { advisor = Advisor(network: network) }

  /// Answers a question about a board once, one about a game again and again until it is finished.
  public mutating func work(
    on request: AdviceRequest, isObsolete: @escaping @Sendable () -> Bool,
    answer: (AdviceReport) -> Void
  ) {
    switch request.subject {
    case .position(let board):
      let advice = advisor.advise(on: board, budget: request.budget, unless: isObsolete)
      if let advice { answer(.advice(advice, number: request.number)) }
    case .game(let recording):
      review(recording, request, isObsolete: isObsolete, answer: answer)
    case .puzzle(let week):
      var search = PuzzleSearch(week: week.number)
      while search.puzzle == nil, !isObsolete() { search.step(&advisor) }
      if let puzzle = search.puzzle { answer(.puzzle(puzzle, of: week, number: request.number)) }
    }
  }

  private mutating func review(
    _ recording: Recording, _ request: AdviceRequest,
    isObsolete: @escaping @Sendable () -> Bool, answer: (AdviceReport) -> Void
  ) {
    var review = Review(of: recording, budget: request.budget)
    let total = recording.moveCount
    func report(isFinished: Bool) {
      let progress = ReviewProgress(review, of: total, isFinished: isFinished)
      answer(.review(progress, number: request.number))
    }
    while review.reviewNext(&advisor, unless: isObsolete) != nil {
      if review.verdicts.count.isMultiple(of: Self.stride) { report(isFinished: false) }
    }
    if !isObsolete() { report(isFinished: true) }
  }
}
