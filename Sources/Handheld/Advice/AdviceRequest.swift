import Engine
import Solver

/// A question to the machine that plays: what to do on a board, or what was done wrong in a game.
public struct AdviceRequest: Equatable, Sendable {
  /// What it is about.
  public enum Subject: Equatable, Sendable {
    /// What each direction promises here; answered by ``AdviceReport/advice(_:number:)``.
    case position(Board)
    /// Which moves cost most; answered by ``AdviceReport/review(_:number:)``.
    case game(Recording)
    /// Which puzzle a week has; answered by ``AdviceReport/puzzle(_:of:number:)``.
    case puzzle(Week)
  }

  /// Counts the questions up, so that an answer is never taken for another question's.
  public var number: Int
  /// What it is about.
  public var subject: Subject
  /// How many moves may be tried, for each move of a game.
  public var budget: Int

  /// Makes a question.
  public init(number: Int, subject: Subject, budget: Int = Advisor.hintBudget) {
    self.number = number
    self.subject = subject
    self.budget = budget
  }
}
