/// Why a picture could not be written or read.
public struct PNGError: Error, Equatable, Sendable {
  /// What was tried, why it failed and what to do, in a sentence.
  public let message: String
  /// Makes an error that says `message`.
  public init(_ message: String) { self.message = message }
}
