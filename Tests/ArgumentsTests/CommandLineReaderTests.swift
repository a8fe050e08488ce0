import Testing

@testable import Arguments

private enum Look: String, CaseIterable, ArgumentValue { case xrgb8888, rgb565, mono, gray }

/// A command that can be told one of each kind.
private struct Sample: Command {
  static let about = About("sample", "Tries everything.", discussion: "First.\n\nSecond.")

  var count = 3
  var rest: Int?
  var output = ""
  var marks: [String] = []
  var isLoud = false
  var format = Look.mono
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

@Suite("Reading a command line")
struct CommandLineReaderTests {
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
      (["-o", "a", "--format", "mone"], "'. Did you mean 'mono'? Please provide one of "),
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
    guard case .text(let text) = try CommandLineReader(Sample.entry, version: "1").read(["-h"])
    else {
      Issue.record("-h is no help")
      return
    }
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
}
