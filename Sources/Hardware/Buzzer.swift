/// What can make the buzzer sound; one tone at a time.
public protocol Buzzer: ~Copyable {
  /// Sounds at `frequency` hertz (an active buzzer just sounds), or falls silent at nil.
  ///
  /// Returns at once. Throws when the line is gone; the caller plays on in silence.
  mutating func sound(_ frequency: Int?) throws(BuzzerError)

  /// Makes the tones to come so loud; false where a tone is a tone, and whoever plays shortens them
  /// instead.
  mutating func setLoudness(_ loudness: Loudness) -> Bool
}

extension Buzzer where Self: ~Copyable {
  /// Most buzzers know only on and off.
  public mutating func setLoudness(_ loudness: Loudness) -> Bool { false }
}

/// How loud a tone is.
public enum Loudness: UInt8, CaseIterable, Sendable {
  /// A quarter of the loudest, in sound pressure.
  case quiet
  /// Half of it.
  case medium
  /// The loudest there is.
  case full
}

/// Why the buzzer stays silent.
public struct BuzzerError: Error, Equatable, Sendable {
  /// What was tried, why it failed and what to do, in a sentence.
  public let message: String
  /// Makes an error that says `message`.
  public init(_ message: String) { self.message = message }
}
