import Testing

@testable import Arguments

private struct Tool: Command {
  static let about = About(
    "tool",
    "Does one thing, and says it in a sentence that is far longer than a line of a terminal.")
  var level = 2
  var isLoud = false
  var output: String?
  var files: [String] = []

  mutating func declare(in form: inout Form) {
    form.option("level", &level, "How much of it is done, where more takes longer and is better.")
    form.flag("loud", &isLoud, "Tell of it.")
    form.option("output", short: "o", value: "file", &output, "Where to.")
    form.arguments("files", &files, "What to read.", isRequired: true)
  }
}

private struct Box: Command {
  static let about = About("box", "Tools.")
  static var subcommands: [CommandEntry] { [Tool.entry] }
}

@Suite("What help says")
struct HelpTextTests {
  private let lines = HelpText(Tool.entry, path: "box tool").text.split(
    separator: "\n", omittingEmptySubsequences: false)

  @Test("no line but the usage is wider than 80 letters, and texts begin below each other")
  func width() {
    for line in lines where !line.hasPrefix("USAGE") { #expect(line.count <= 80, "\(line)") }
    #expect(lines.contains { $0.hasPrefix("  --level <level>") })
    for line in lines.drop(while: { $0 != "OPTIONS:" }).dropFirst() where !line.isEmpty {
      let column = line.prefix(26)
      #expect(column.count == 26 && (column.last == " "), "\(line)")
    }
  }

  @Test("the usage names what has to be said without brackets, and the rest in them")
  func usage() {
    let usage = lines.first { $0.hasPrefix("USAGE: ") }
    #expect(
      usage == "USAGE: box tool [--level <level>] [--loud] [--output <file>] <files> ...")
  }

  @Test("defaults are told, and the letter that stands for a name")
  func details() {
    let text = lines.joined(separator: "\n")
    #expect(text.contains("(default:") && text.contains("2)"))
    #expect(text.contains("-o, --output <file>"))
    #expect(!text.contains("Tell of it. ("))
  }

  @Test("a group names what is below it, and its default")
  func group() {
    let text = HelpText(Box.entry, path: "box").text
    #expect(text.contains("tool (default)") && text.contains("'box COMMAND --help'"))
    #expect(text.contains("USAGE: box <subcommand>"))
  }

  @Test("a mistake is answered with what the option is for, the usage, and where more is said")
  func answer() throws {
    let parameter = try #require(Tool.parameters.first { $0.name == "level" })
    let answer = HelpText(Tool.entry, path: "box tool")
      .answer(to: Said.Mistake(text: "Wrong.", parameter: parameter))
    let lines = answer.split(separator: "\n")
    #expect(lines.count == 4 && lines[0] == "Wrong.")
    #expect(lines[1].hasPrefix("Help:  --level <level>  How much"))
    #expect(lines[2].hasPrefix("Usage: box tool"))
    #expect(lines[3] == "  See 'box tool --help' for more information.")
  }
}

@Suite("What the words of a command line say")
struct SaidTests {
  private func said(_ words: String...) -> Said { Said(words[...], for: Tool.parameters) }

  @Test("names, letters, values behind a blank or an equals sign, and the rest in order")
  func sorted() {
    let said = said("a", "--level", "5", "-o=x", "b", "--loud", "--", "--level")
    #expect(said.values == ["level": ["5"], "output": ["x"], "loud": []])
    #expect(said.arguments == ["a", "b", "--level"])
    #expect(said.mistake == nil)
  }

  @Test("an empty value is a value; a negative number is no option; one dash is a word")
  func edges() {
    #expect(said("--output=").values == ["output": [""]])
    #expect(said("--level", "-3").values == ["level": ["-3"]])
    #expect(said("-", "-7").arguments == ["-", "-7"])
  }

  @Test("after the first mistake nothing more is read")
  func mistakes() {
    let unknown = said("--lvel", "5", "--loud")
    #expect(unknown.mistake?.text == "Unknown option '--lvel'. Did you mean '--level'?")
    #expect(unknown.values.isEmpty)
    #expect(said("--output", "--loud").mistake?.text == "Missing value for '--output <file>'.")
    #expect(said("-o").mistake?.text == "Missing value for '-o <file>'.")
    #expect(said("--loud=1").mistake?.parameter?.name == "loud")
  }
}

@Suite("Completion for a shell")
struct CompletionScriptTests {
  private let script = CompletionScript(Box.entry).text

  @Test("knows each command by its path, and each option with what may follow it")
  func words() {
    #expect(script.contains("'box tool'"))
    for word in ["--level", "--loud", "--output", "-o", "--help"] {
      #expect(script.contains(word), "\(word)")
    }
    // A file name may follow: the shell completes it.
    #expect(script.contains("'box tool -o' | 'box tool --output') return ;;"))
  }

  @Test("zsh and fish are told what each word is for, and where a file may follow")
  func otherShells() {
    let zsh = CompletionScript(Box.entry, for: .zsh).text
    #expect(zsh.hasPrefix("#compdef box\n"))
    #expect(zsh.contains("('box tool -o' | 'box tool --output') _files; return ;;"))
    let fish = CompletionScript(Box.entry, for: .fish).text
    #expect(fish.contains("__box_at 'box tool'\" -l output -s o -r -d"))
    for script in [zsh, fish] { #expect(script.contains("'box tool'"), "\(script)") }
  }

  @Test("a group takes the options of its default, in every shell")
  func groups() throws {
    #expect(script.contains("'box') words='tool"))
    let line = try #require(script.split(separator: "\n").first { $0.contains("'box') words=") })
    #expect(line.contains("--level") && line.hasSuffix("--help' ;;"))
    for shell in [CompletionScript.Shell.zsh, .fish] {
      let text = CompletionScript(Box.entry, for: shell).text
      let own = text.split(separator: "\n").filter {
        $0.contains("'box')") || $0.contains("'box'\"")
      }
      #expect(own.contains { $0.contains("level") }, "\(shell)")
      #expect(own.contains { $0.contains("help") }, "\(shell)")
    }
  }

  @Test("is for the program's name alone")
  func name() {
    #expect(script.hasSuffix("complete -o default -F _box box"))
    #expect(script.contains("_box() {"))
  }
}
