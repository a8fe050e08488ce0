import Engine
import Solver
import Words

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
  public var budget = Advisor.hintBudget
}

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

/// Where the loop takes questions to and answers from; neither call ever waits for a search.
///
/// Only the latest question counts: asking anew, or asking nothing, ends the work on the one before
/// within a tick, and its answer never comes.
public protocol AdviceSource: ~Copyable {
  /// Takes a question over in place of the one before; nil when none is left.
  mutating func submit(_ request: AdviceRequest?)
  /// The next report, or nil when there is none.
  mutating func next() -> AdviceReport?
}

/// A machine that cannot play: it never answers.
public struct NoAdvice: AdviceSource {
  /// Makes one.
  public init() {}
  /// Forgets the question.
  public mutating func submit(_ request: AdviceRequest?) {}
  /// Always nil.
  public mutating func next() -> AdviceReport? { nil }
}
