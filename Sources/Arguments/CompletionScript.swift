/// A script by which a shell completes the words of the program's command line.
public struct CompletionScript {
  /// The shells that there are scripts for.
  public enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  let program: CommandEntry
  private let shell: Shell

  /// The script of a program for a shell.
  public init(_ program: CommandEntry, for shell: Shell = .bash) {
    self.program = program
    self.shell = shell
  }

  /// The script.
  public var text: String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var bash: String {
    let name = program.about.name
    return """
      # Completion for bash, written by '\(name) --generate-completion-script bash'.
      _\(name)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
        local command=\(name) words='' i
        for ((i = 1; i < COMP_CWORD; i++)); do
          case "$command ${COMP_WORDS[i]}" in
          \(alternatives(entries.dropFirst().map { $0.path })))
            command+=" ${COMP_WORDS[i]}" ;;
          esac
        done
        case "$command $before" in
      \(values.joined(separator: "\n"))
        esac
        [ -n "$words" ] || case "$command" in
      \(names.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      # What is not one of these words is the name of a file.
      complete -o default -F _\(name) \(name)
      """
  }

  typealias Entry = (path: String, command: CommandEntry)

  private func paths(below command: CommandEntry, _ path: String) -> [Entry] {
    [(path, command)] + command.subcommands.flatMap { paths(below: $0, path + " " + $0.about.name) }
  }

  /// Every command by its path, from the program itself on.
  var entries: [Entry] { paths(below: program, program.about.name) }

  /// After an option: its choices, or a file.
  private var values: [String] {
    options { places, choices in
      "  \(places)) " + (choices.isEmpty ? "return" : "words='\(choices)'") + " ;;"
    }
  }

  /// Elsewhere: commands and options.
  private var names: [String] {
    entries.map { path, command in
      let below = command.subcommands.map { $0.about.name }
      let words = below + parameters(of: command).flatMap { $0.spellings } + ["--help"]
      return "  '\(path)') words='\(words.joined(separator: " "))' ;;"
    }
  }

  /// A line for each option of each command, of the words that lead to it, as alternatives of a
  /// shell's `case`, and of its choices in one text, which is empty where there are none.
  func options(_ line: (_ places: String, _ choices: String) -> String) -> [String] {
    entries.flatMap { path, command in
      command.parameters.filter { $0.kind == .option }.map { parameter in
        line(
          alternatives(parameter.spellings.map { path + " " + $0 }),
          parameter.choices.joined(separator: " "))
      }
    }
  }

  /// What can be said at a command; one that is a group also takes what its default does.
  func parameters(of command: CommandEntry) -> [Parameter] {
    command.parameters + (command.subcommands.first?.parameters ?? [])
  }

  func alternatives(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: " | ")
  }

  /// The first sentence of a help text, as one word for a shell; `quote` stands for a quotation mark.
  func sentence(_ text: String, quote: String) -> String {
    let line = text.split(separator: "\n").first ?? ""
    let letters = line.map { $0 == "'" ? quote : String($0) }
    return "'\(letters.joined())'"
  }
}
