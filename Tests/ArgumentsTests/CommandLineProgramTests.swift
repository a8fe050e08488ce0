import Testing

@testable import Arguments

/// Ends as it is told.
private struct Work: Command {
  static let about = About("work", "Works.")
  var mode = "well"
  mutating func declare(in form: inout Form) { form.option("mode", &mode, "How it ends.") }
  func run() throws(Failure) {
    switch mode {
    case "badly": throw Failure("it will not")
    case "quietly": throw Failure(status: 7)
    default: break
    }
  }
}

private struct Idle: Command { static let about = About("idle", "Does nothing.") }

private struct Plant: Command {
  static let about = About("plant", "A program.")
  static var subcommands: [CommandEntry] { [Work.entry, Idle.entry] }
}

@Suite("A program of commands")
struct CommandLineProgramTests {
  private func run(_ words: String...) -> (status: Int32, answers: [String], complaints: [String]) {
    var answers: [String] = []
    var complaints: [String] = []
    let status = CommandLineProgram(Plant.entry, version: "1.2.3").run(
      words[...], answer: { answers.append($0) }, complain: { complaints.append($0) })
    return (status, answers, complaints)
  }

  @Test("what works says nothing and ends with 0")
  func works() {
    for words in [["work"], ["--mode", "well"], []] {
      let status = CommandLineProgram(Plant.entry, version: "").run(
        words[...], answer: { Issue.record("\($0)") }, complain: { Issue.record("\($0)") })
      #expect(status == 0)
    }
  }

  @Test("an error is told with status 1, a mistake of usage with 64, an exit code says nothing")
  func ends() {
    let failed = run("work", "--mode", "badly")
    #expect(failed.status == 1 && failed.complaints == ["Error: it will not"])
    let mistaken = run("wrok")
    #expect(mistaken.status == 64 && mistaken.answers.isEmpty)
    #expect(mistaken.complaints.first?.contains("Did you mean 'work'?") == true)
    let quiet = run("work", "--mode", "quietly")
    #expect(quiet.status == 7 && quiet.complaints.isEmpty)
  }

  @Test("help, version and the completion script are answers")
  func answers() {
    #expect(run("--version").answers == ["1.2.3"])
    #expect(run("help", "idle").answers.first?.hasPrefix("OVERVIEW: Does nothing.") == true)
    let script = run("--generate-completion-script", "bash").answers.first ?? ""
    for word in ["'plant work'", "'plant idle'", "--mode", "complete -o default -F _plant plant"] {
      #expect(script.contains(word), "\(word)")
    }
    let refused = run("--generate-completion-script", "ksh")
    #expect(refused.status == 64 && refused.answers.isEmpty)
  }

  @Test("a group's first command is meant where none is named; its name is in the usage")
  func group() {
    let help = run("--help").answers.first ?? ""
    #expect(help.contains("USAGE: plant <subcommand>") && help.contains("work (default)"))
    #expect(run("--mood", "x").complaints.first?.contains("'plant work --help'") == true)
  }

  @Test("a command is parsed without a program")
  func parse() throws {
    let work = try Work.parse(["--mode", "badly"])
    #expect(work.mode == "badly")
    #expect(throws: UsageError.self) { try Work.parse(["--mode"]) }
  }
}
