/// A program with commands: what its words ask for is read, done or printed.
public struct CommandLineProgram {
  private let program: CommandEntry
  private let version: String

  /// A program whose commands are those below `program`; `version` answers `--version`.
  public init(_ program: CommandEntry, version: String) {
    self.program = program
    self.version = version
  }

  /// What the words after the program's name ask for.
  public func read(_ words: ArraySlice<String>) throws(UsageError) -> Reading {
    // The word of swift-argument-parser, which those who make packages know.
    guard words.first == "--generate-completion-script" else {
      return try CommandLineReader(program, version: version).read(words)
    }
    let shells = words.dropFirst().map { CompletionScript.Shell(rawValue: $0) }
    guard shells.count < 2, let shell = shells.first ?? .bash else {
      let names = CompletionScript.Shell.allCases.map { $0.rawValue }.joined(separator: ", ")
      let mistake = Said.Mistake(text: "There are completion scripts for \(names).")
      throw UsageError(description: HelpText(program, path: program.about.name).answer(to: mistake))
    }
    return .text(CompletionScript(program, for: shell).text)
  }

  /// Does what `words` ask for; returns the exit status. What is to be said goes to `answer` and
  /// `complain`, a line or more without the last line's end.
  public func run(
    _ words: ArraySlice<String>, answer: (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    let reading: Reading
    do throws(UsageError) { reading = try read(words) } catch {
      complain("Error: \(error.description)")
      return UsageError.exitStatus
    }
    switch reading {
    case .text(let text): answer(text)
    case .command(let command):
      do throws(Failure) { try command.carryOut() } catch {
        if !error.description.isEmpty { complain("Error: \(error.description)") }
        return error.status
      }
    }
    return 0
  }
}

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
