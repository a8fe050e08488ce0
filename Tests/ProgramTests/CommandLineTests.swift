import Testing

@testable import tilt2048

/// A command that can be told one of each kind.
private struct Sample: Command {
  static let about = About("sample", "Tries everything.", discussion: "First.\n\nSecond.")

  var count = 3
  var rest: Int?
  var output = ""
  var marks: [String] = []
  var isLoud = false
  var format = PictureFormat.mono
  var file: String?

  mutating func declare(in form: inout Form) {
    form.option("count", &count, "How many.")
    form.option("rest", value: "n", &rest, "How many are left.")
    form.required("output", short: "o", &output, "Where to.")
    form.options("mark", &marks, "A mark.")
    form.flag("loud", &isLoud, "With noise.")
    form.option("format", &format, "How it looks.")
    form.argument("file", &file, "What to read.")
    form.require(count > 0, "--count must be 1 or more.")
  }
}

@Suite("The command line")
struct CommandLineTests {
  private func refusal(_ words: String...) -> String {
    do throws(UsageError) {
      _ = try Tilt2048.read(words[...])
      return "accepted"
    } catch {
      return error.description
    }
  }

  private func text(_ words: String...) throws -> String {
    guard case .text(let text) = try Tilt2048.read(words[...]) else { return "a command" }
    return text
  }

  @Test("options come in any order, with their value behind a blank or an equals sign")
  func options() throws {
    let sample = try Sample.parse([
      "--mark=a", "in.txt", "-o", "out.txt", "--count=5", "--mark", "b=c", "--loud", "--rest", "-7",
      "--format", "gray",
    ])
    #expect(sample.count == 5)
    #expect(sample.rest == -7)
    #expect(sample.output == "out.txt")
    #expect(sample.marks == ["a", "b=c"])
    #expect(sample.isLoud)
    #expect(sample.format == .gray)
    #expect(sample.file == "in.txt")
  }

  @Test("what is not said has its default, and of two values the later counts")
  func defaults() throws {
    let sample = try Sample.parse(["-o", "a", "--output", "b"])
    #expect(sample.count == 3)
    #expect(sample.rest == nil)
    #expect(sample.output == "b")
    #expect(sample.marks.isEmpty)
    #expect(!sample.isLoud)
    #expect(sample.file == nil)
  }

  @Test("behind two dashes nothing is an option, and one dash is a file name")
  func dashes() throws {
    #expect(try Sample.parse(["-o", "a", "--", "--loud"]).file == "--loud")
    #expect(try Sample.parse(["-o", "-", "-"]).file == "-")
    #expect(try Sample.parse(["-o", "a", "--", "--help"]).file == "--help")
  }

  @Test(
    "a mistake is named, with what would be right",
    arguments: [
      (["--cuont", "3"], "Unknown option '--cuont'. Did you mean '--count'?"),
      (["--nothing-like-it"], "Unknown option '--nothing-like-it'.\n"),
      (["--count", "x"], "The value 'x' is invalid for '--count <count>'."),
      (["--count"], "Missing value for '--count <count>'."),
      (["--count", "--loud"], "Missing value for '--count <count>'."),
      (["-o"], "Missing value for '-o <output>'."),
      ([], "Missing expected argument '--output <output>'."),
      (["--loud=yes"], "The option '--loud' takes no value, but got 'yes'."),
      (["-o", "a", "b", "c"], "Unexpected argument 'c'."),
      (["-o", "a", "b", "c", "d"], "2 unexpected arguments: 'c', 'd'."),
      (["-o", "a", "--count", "0"], "--count must be 1 or more."),
      (["-o", "a", "--format", "red"], "one of 'xrgb8888', 'rgb565', 'mono', 'gray'."),
    ])
  func mistakes(words: [String], answer: String) {
    do {
      _ = try Sample.parse(words)
      Issue.record("accepted")
    } catch {
      #expect("\(error)".contains(answer))
      #expect("\(error)".contains("Usage: sample [--count <count>] [--rest <n>] --output"))
    }
  }

  @Test("help shows every option with its value, choices and default, in 80 columns")
  func help() throws {
    guard case .text(let text) = try CommandLineReader(Sample.self, version: "1").read(["-h"])
    else { return }
    #expect(
      text == """
        OVERVIEW: Tries everything.

        First.

        Second.

        USAGE: sample [--count <count>] [--rest <n>] --output <output> [--mark <mark> ...] [--loud] [--format <format>] [<file>]

        ARGUMENTS:
          <file>                  What to read.

        OPTIONS:
          --count <count>         How many. (default: 3)
          --rest <n>              How many are left.
          -o, --output <output>   Where to.
          --mark <mark>           A mark.
          --loud                  With noise.
          --format <format>       How it looks. (values: xrgb8888, rgb565, mono, gray;
                                  default: mono)
          --version               Show the version.
          -h, --help              Show help information.
        """)
  }

  @Test("every command explains itself, and its lines fit")
  func everyHelp() throws {
    for command in Tilt2048.subcommands {
      let name = command.about.name
      let text = try text("help", name)
      #expect(try self.text(name, "--help") == text)
      #expect(text.contains("OVERVIEW: "))
      for parameter in command.parameters {
        #expect(text.contains(parameter.label), "\(name) hides \(parameter.label)")
      }
      for line in text.split(separator: "\n") where !line.hasPrefix("USAGE") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test("the program plays unless it is told otherwise, and knows what was nearly said")
  func commands() throws {
    for words in [[], ["play"], ["--statistics"]] {
      guard case .command(let command) = try Tilt2048.read(words[...]) else {
        Issue.record("\(words) is no command")
        continue
      }
      #expect(command is PlayCommand)
    }
    guard case .command(let shown) = try Tilt2048.read(["config", "--origin"]) else { return }
    #expect(shown is ConfigCommand.Show)
    #expect(refusal("scroes").contains("There is no command 'scroes'. Did you mean 'scores'?"))
    #expect(refusal("config", "chekc").contains("Did you mean 'check'?"))
    #expect(refusal("help", "bnech").contains("Did you mean 'bench'?"))
    #expect(refusal("--tick", "1").contains("Did you mean '--ticks'?"))
  }

  @Test("the version is printed wherever it is asked for")
  func version() throws {
    #expect(try text("--version") == Tilt2048.version)
    #expect(try text("bench", "--version") == Tilt2048.version)
  }

  @Test("the completion script names every command and every option")
  func completion() throws {
    let script = try text("--generate-completion-script", "bash")
    for command in Tilt2048.subcommands {
      #expect(script.contains("'tilt2048 \(command.about.name)'"))
      for spelling in command.parameters.flatMap(\.spellings) {
        #expect(script.contains(spelling))
      }
    }
    let refused = refusal("--generate-completion-script", "fish")
    #expect(refused.contains("bash") && refused.contains("--help"))
  }
}
