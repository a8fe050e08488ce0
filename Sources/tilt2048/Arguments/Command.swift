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
protocol Command {
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
  static var subcommands: [any Command.Type] { [] }
  mutating func declare(in form: inout Form) {}
  func run() throws {}

  /// What it can be told.
  static var parameters: [Parameter] {
    var form = Form()
    var command = Self()
    command.declare(in: &form)
    return form.parameters
  }
}

/// What a command is called, and what is said of it.
struct About {
  /// The word on the command line.
  let name: String
  /// One sentence.
  let summary: String
  /// What else is worth knowing.
  let discussion: String

  init(_ name: String, _ summary: String, discussion: String = "") {
    self.name = name
    self.summary = summary
    self.discussion = discussion
  }
}
