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
