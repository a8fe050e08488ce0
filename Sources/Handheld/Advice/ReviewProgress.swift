import Solver

/// How far a review has come, and what it found.
public struct ReviewProgress: Equatable, Sendable {
  /// How many moves were looked at.
  public var reviewed: Int
  /// How many there are.
  public var total: Int
  /// Whether nothing more is to come.
  public var isFinished: Bool
  /// The moves that cost most so far, worst first.
  public var costliest: [Review.Verdict]

  /// How far `review` has come with a game of `total` moves.
  public init(_ review: Review, of total: Int, isFinished: Bool) {
    self.init(
      reviewed: review.verdicts.count, total: total, isFinished: isFinished,
      costliest: review.costliest(AdviceWorker.told))
  }

  /// Makes a state.
  public init(reviewed: Int, total: Int, isFinished: Bool, costliest: [Review.Verdict]) {
    self.reviewed = reviewed
    self.total = total
    self.isFinished = isFinished
    self.costliest = costliest
  }
}
