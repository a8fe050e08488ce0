/// A command among others of other types: type erasure by closures, since Embedded Swift has no
/// metatypes of protocols.
public struct CommandEntry {
  /// What it is called, and what is said of it.
  public let about: About
  private let below: () -> [CommandEntry]
  private let declared: () -> [Parameter]
  private let read: (ArraySlice<String>, String) throws(UsageError) -> ReadCommand

  /// The entry of a type of commands.
  public init<Kind: Command>(_: Kind.Type) {
    about = Kind.about
    below = { Kind.subcommands }
    declared = { Kind.parameters }
    read = { (words, path) throws(UsageError) in
      ReadCommand(try Kind.filledIn(words, path: path))
    }
  }

  /// The commands below it; the first is meant when none is named.
  public var subcommands: [CommandEntry] { below() }

  /// What it can be told.
  public var parameters: [Parameter] { declared() }

  /// The command, to which `path` leads, with what `words` say.
  func filledIn(_ words: ArraySlice<String>, path: String) throws(UsageError) -> ReadCommand {
    try read(words, path)
  }
}

/// A command with what a command line told it.
public struct ReadCommand {
  /// What it is called, and what is said of it.
  public let about: About
  private let deed: () throws(Failure) -> Void

  init<Kind: Command>(_ command: Kind) {
    about = Kind.about
    deed = { () throws(Failure) in try command.carryOut() }
  }

  /// Does what the command is there for.
  public func carryOut() throws(Failure) { try deed() }
}
