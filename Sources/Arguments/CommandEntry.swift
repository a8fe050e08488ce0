/// A command among others of other types: type erasure by closures, since Embedded Swift has no
/// metatypes of protocols.
public struct CommandEntry {
  /// What it is called, and what is said of it.
  public let about: About
  private let below: () -> [CommandEntry]
  private let declared: () -> [Parameter]
  /// The command with what these words say; the text is the path that leads to it.
  let filledIn: (ArraySlice<String>, String) throws(UsageError) -> ReadCommand

  /// The entry of a type of commands.
  public init<Kind: Command>(_: Kind.Type) {
    about = Kind.about
    below = { Kind.subcommands }
    declared = { Kind.parameters }
    filledIn = { (words, path) throws(UsageError) in
      ReadCommand(try Kind.filledIn(words, path: path))
    }
  }

  /// The commands below it; the first is meant when none is named.
  public var subcommands: [CommandEntry] { below() }

  /// What it can be told.
  public var parameters: [Parameter] { declared() }
}

/// A command with what a command line told it.
public struct ReadCommand {
  /// What it is called, and what is said of it.
  public let about: About
  /// Does what the command is there for.
  public let carryOut: () throws(Failure) -> Void

  init<Kind: Command>(_ command: Kind) {
    about = Kind.about
    carryOut = { () throws(Failure) in try command.carryOut() }
  }
}
