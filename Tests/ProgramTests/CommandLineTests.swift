import Arguments
import Testing

@testable import tilt2048

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
      #expect(command.about.name == "play")
    }
    guard case .command(let shown) = try Tilt2048.read(["config", "--origin"]) else {
      Issue.record("config --origin is no command")
      return
    }
    #expect(shown.about.name == "show")
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

  @Test("a console has a number that the kernel knows", arguments: ["0", "-1", "64", "4294967296"])
  func consoles(number: String) {
    #expect(refusal("console", "--number", number).contains("--number must be from 1 to 63."))
    #expect(refusal("console", "--number", "63") == "accepted")
  }

  @Test("a picture of a time before the last move is none")
  func picturesBefore() {
    #expect(refusal("snapshot", "--ticks", "-1").contains("--ticks"))
    #expect(refusal("snapshot", "--ticks", "0") == "accepted")
  }

  @Test("the completion scripts name every command and every option", arguments: ["bash", "zsh"])
  func completion(shell: String) throws {
    let script = try text("--generate-completion-script", shell)
    for command in Tilt2048.subcommands {
      #expect(script.contains("'tilt2048 \(command.about.name)'"))
      for spelling in command.parameters.flatMap(\.spellings) {
        #expect(script.contains(spelling))
      }
    }
    let refused = refusal("--generate-completion-script", "tcsh")
    #expect(refused.contains("bash, zsh, fish") && refused.contains("--help"))
  }

  @Test("so does that for fish, where an option has its name without dashes")
  func fish() throws {
    let script = try text("--generate-completion-script", "fish")
    for command in Tilt2048.subcommands {
      #expect(script.contains("-a \(command.about.name) -d"))
      for parameter in command.parameters where parameter.kind != .argument {
        #expect(script.contains("-l \(parameter.name)"))
      }
    }
  }
}
