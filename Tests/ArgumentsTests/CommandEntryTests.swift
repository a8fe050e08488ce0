import Testing

@testable import Arguments

/// Says how often it was told to, or why not.
private struct Echo: Command {
  static let about = About("echo", "Says it again.")
  var times = 1
  mutating func declare(in form: inout Form) { form.option("times", &times, "How often.") }
  func run() throws(Failure) { throw Failure("said \(times) times") }
}

/// What the program does for it is more than running it.
private struct Guarded: Command {
  static let about = About("guarded", "Does it behind a lock.")
  func run() throws(Failure) { throw Failure("in the open") }
  func carryOut() throws(Failure) { throw Failure(status: 9) }
}

private struct Both: Command {
  static let about = About("both", "Two of them.")
  static var subcommands: [CommandEntry] { [Echo.entry, Guarded.entry] }
}

@Suite("A command among others")
struct CommandEntryTests {
  @Test("an entry says of a command what its type does")
  func says() {
    #expect(Both.entry.about.name == "both" && Both.entry.parameters.isEmpty)
    #expect(Both.entry.subcommands.map(\.about.name) == ["echo", "guarded"])
    #expect(Echo.entry.parameters.map(\.name) == ["times"] && Echo.entry.subcommands.isEmpty)
  }

  @Test("what was read knows its values, and ends by its own failure")
  func values() throws {
    let read = try Echo.entry.filledIn(["--times", "3"], "both echo")
    #expect(read.about.name == "echo")
    #expect(throws: Failure("said 3 times")) { try read.carryOut() }
    do throws(UsageError) {
      _ = try Echo.entry.filledIn(["--times", "often"], "both echo")
      Issue.record("accepted")
    } catch {
      #expect(error.description.contains("'both echo --help'"))
    }
  }

  @Test("a program carries a command out in that command's own way, and running is the usual one")
  func ways() throws {
    let guarded = try Guarded.entry.filledIn([], "both guarded")
    #expect(throws: Failure(status: 9)) { try guarded.carryOut() }
    #expect(throws: Failure("said 1 times")) { try Echo().carryOut() }
    #expect(throws: Failure("in the open")) { try Guarded().run() }
  }
}
