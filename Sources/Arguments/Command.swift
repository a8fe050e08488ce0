/// One command of the program: what it is called, what it can be told, and what it does.
///
///     struct Greeting: Command {
///       static let about = About("greet", "Say hello.")
///       private var name = "you"
///
///       mutating func declare(in form: inout Form) {
///         form.option("name", &name, "Whom to greet.")
///       }
///
///       func run() { print("Hello, \(name)!") }
///     }
public protocol Command {
  /// What it is called, and what is said of it.
  static var about: About { get }
  /// The commands below it; the first is meant when none is named.
  static var subcommands: [CommandEntry] { get }

  /// A command that was told nothing: every option has its default.
  init()

  /// Declares what it can be told, and takes what was said. Called twice: see ``Form``.
  mutating func declare(in form: inout Form)

  /// Does it.
  func run() throws(Failure)

  /// What a program does for whoever asked for this command: ``run()``, perhaps behind locks.
  func carryOut() throws(Failure)
}

extension Command {
  /// None.
  public static var subcommands: [CommandEntry] { [] }
  /// Nothing can be told.
  public mutating func declare(in form: inout Form) {}
  /// A group of commands does nothing itself.
  public func run() throws(Failure) {}
  /// Runs it.
  public func carryOut() throws(Failure) { try run() }

  /// This command among others.
  public static var entry: CommandEntry { CommandEntry(Self.self) }

  /// What it can be told.
  public static var parameters: [Parameter] {
    var form = Form()
    var command = Self()
    command.declare(in: &form)
    return form.parameters
  }

  /// This command with what `words` say, for whoever has no program around it.
  public static func parse(_ words: [String]) throws(UsageError) -> Self {
    try filledIn(words[...], path: about.name)
  }

  /// This command, to which `path` leads, with what `words` say.
  static func filledIn(_ words: ArraySlice<String>, path: String) throws(UsageError) -> Self {
    var command = Self()
    var form = Form(Said(words, for: parameters))
    command.declare(in: &form)
    form.finish()
    guard let mistake = form.mistake else { return command }
    throw UsageError(description: HelpText(entry, path: path).answer(to: mistake))
  }
}
