/// What a command is called, and what is said of it.
public struct About: Sendable {
  /// The word on the command line.
  public let name: String
  /// One sentence.
  public let summary: String
  /// What else is worth knowing.
  public let discussion: String

  /// Says what a command is.
  public init(_ name: String, _ summary: String, discussion: String = "") {
    self.name = name
    self.summary = summary
    self.discussion = discussion
  }
}
