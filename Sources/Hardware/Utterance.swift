/// Something that is to be said aloud.
public struct Utterance: Equatable, Sendable {
  /// The words.
  public let text: String
  /// Their language, in two letters (ISO 639-1).
  public let language: String

  /// Makes something to be said.
  public init(_ text: String, in language: String) {
    self.text = text
    self.language = language
  }
}
