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
  static var subcommands: [any Command.Type] { get }

  /// A command that was told nothing: every option has its default.
  init()

  /// Declares what it can be told, and takes what was said. Called twice: see ``Form``.
  mutating func declare(in form: inout Form)

  /// Does it.
  func run() throws
}

extension Command {
  /// None.
  public static var subcommands: [any Command.Type] { [] }
  /// Nothing can be told.
  public mutating func declare(in form: inout Form) {}
  /// A group of commands does nothing itself.
  public func run() throws {}

  /// What it can be told.
  public static var parameters: [Parameter] {
    var form = Form()
    var command = Self()
    command.declare(in: &form)
    return form.parameters
  }

  /// This command with what `words` say, for whoever has no program around it.
  public static func parse(_ words: [String]) throws(UsageError) -> Self {
    try CommandLineReader(Self.self, version: "").filledIn(Self.self, words[...])
  }
}
