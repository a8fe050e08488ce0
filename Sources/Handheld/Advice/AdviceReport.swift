import Engine
import Solver
import Words

/// What the machine that plays has to say.
public enum AdviceReport: Equatable, Sendable {
  /// What each direction promises on the board of question `number`.
  case advice(Advice, number: Int)
  /// How far the review of question `number` is.
  case review(ReviewProgress, number: Int)
  /// The puzzle of the week of question `number`.
  case puzzle(Challenge, of: Week, number: Int)
  /// There is no advice to be had on this machine; the text says why.
  case unavailable(String)
}
