/// What can make the buzzer sound; one tone at a time.
public protocol Buzzer: ~Copyable {
  /// Sounds at `frequency` hertz (an active buzzer just sounds), or falls silent at nil.
  ///
  /// Returns at once. Throws when the line is gone; the caller plays on in silence.
  mutating func sound(_ frequency: Int?) throws(BuzzerError)
}

/// Why the buzzer stays silent.
public struct BuzzerError: Error, Equatable, Sendable {
  /// What was tried, why it failed and what to do, in a sentence.
  public let message: String
  /// Makes an error that says `message`.
  public init(_ message: String) { self.message = message }
}
