import Words

/// Reads a command line by the commands that there are.
public struct CommandLineReader {
  /// The command that the next words are for, and those that it is below: "tilt2048 config".
  private let command: CommandEntry
  private let path: String
  private let version: String

  /// A reader of the words after the program's name.
  public init(_ program: CommandEntry, version: String) {
    self.init(program, path: program.about.name, version: version)
  }

  private init(_ command: CommandEntry, path: String, version: String) {
    self.command = command
    self.path = path
    self.version = version
  }

  /// What `words` ask for.
  public func read(_ words: ArraySlice<String>) throws(UsageError) -> Reading {
    let below = command.subcommands
    if let standard = below.first { return try readGroup(words, standard, among: below) }
    let named = words.prefix { $0 != "--" }
    if named.contains("-h") || named.contains("--help") { return .text(help) }
    if named.contains("--version") { return .text(version) }
    return .command(try command.filledIn(words, path))
  }

  private func readGroup(
    _ words: ArraySlice<String>, _ standard: CommandEntry, among below: [CommandEntry]
  ) throws(UsageError) -> Reading {
    switch words.first {
    case "help": return .text(try help(on: words.dropFirst()))
    case "-h", "--help": return .text(help)
    case let word? where !word.hasPrefix("-"):
      return try reader(of: word, among: below).read(words.dropFirst())
    default: return try reader(of: standard).read(words)
    }
  }

  private var help: String { HelpText(command, path: path).text }

  /// `help config show`.
  private func help(on words: ArraySlice<String>) throws(UsageError) -> String {
    guard let word = words.first else { return help }
    return try reader(of: word, among: command.subcommands).help(on: words.dropFirst())
  }

  private func reader(
    of word: String, among below: [CommandEntry]
  ) throws(UsageError) -> CommandLineReader {
    let names = below.map { $0.about.name }
    guard let index = names.firstIndex(of: word) else {
      let near = EditDistance.nearest(to: word, among: names)
      let mistake = Said.Mistake(text: "There is no command '\(word)'." + didYouMean(near))
      throw UsageError(description: HelpText(command, path: path).answer(to: mistake))
    }
    return reader(of: below[index])
  }

  private func reader(of below: CommandEntry) -> CommandLineReader {
    CommandLineReader(below, path: path + " " + below.about.name, version: version)
  }
}

/// What a command line asks for.
public enum Reading {
  /// This is to be done.
  case command(ReadCommand)
  /// This is to be printed: help, the version, a script for the shell.
  case text(String)
}
