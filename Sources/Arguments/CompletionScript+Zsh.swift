extension CompletionScript {
  /// For zsh, with what each word is for.
  var zsh: String {
    let name = program.about.name
    return """
      #compdef \(name)
      # Completion for zsh, written by '\(name) --generate-completion-script zsh'.
      _\(name)() {
        local before=${words[CURRENT - 1]} command=\(name) word
        local -a choices
        for word in ${words[2,CURRENT - 1]}; do
          case "$command $word" in
          (\(alternatives(entries.dropFirst().map { $0.path })))
            command+=" $word" ;;
          esac
        done
        case "$command $before" in
      \(zshValues.joined(separator: "\n"))
        esac
        (( $#choices )) || case "$command" in
      \(zshNames.joined(separator: "\n"))
        esac
        # What is not one of these words is the name of a file.
        _describe word choices || _files
      }
      if [ "$funcstack[1]" = _\(name) ]; then _\(name) "$@"; else compdef _\(name) \(name); fi
      """
  }

  /// After an option: its choices, or a file.
  private var zshValues: [String] {
    options { places, choices in
      "  (\(places)) " + (choices.isEmpty ? "_files; return" : "choices=(\(choices))") + " ;;"
    }
  }

  /// Elsewhere: commands and options.
  private var zshNames: [String] {
    entries.map { path, command in
      let below = command.subcommands.map { described($0.about.name, $0.about.summary) }
      let options = parameters(of: command).flatMap { parameter in
        parameter.spellings.map { described($0, parameter.help) }
      }
      let words = below + options + ["'--help'"]
      return "  ('\(path)') choices=(\(words.joined(separator: " "))) ;;"
    }
  }

  private func described(_ word: String, _ text: String) -> String {
    sentence("\(word):\(text)", quote: "'\\''")
  }
}
