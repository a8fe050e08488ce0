@testable import Program

extension Command {
  /// This command with what `words` say.
  static func parse(_ words: [String]) throws -> Self {
    let reading = try CommandLineReader(Self.self, version: "").read(words[...])
    guard case .command(let command as Self) = reading else {
      throw Failure("the words ask for a text")
    }
    return command
  }
}
