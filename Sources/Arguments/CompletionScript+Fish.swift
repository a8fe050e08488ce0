extension CompletionScript {
  /// For fish, with what each word is for.
  var fish: String {
    let name = program.about.name
    let all = entries.flatMap { path, command in lines(of: command, at: path) }
    return """
      # Completion for fish, written by '\(name) --generate-completion-script fish'.
      function __\(name)_at --description 'Whether the words so far lead to this command'
        set -l words (commandline -opc)
        set -l command \(name)
        for word in $words[2..-1]
          switch "$command $word"
          case \(entries.dropFirst().map { "'\($0.path)'" }.joined(separator: " "))
            set command "$command $word"
          end
        end
        test "$command" = "$argv[1]"
      end
      \(all.joined(separator: "\n"))
      """
  }

  /// The commands below this one, and its options.
  private func lines(of command: CommandEntry, at path: String) -> [String] {
    let name = program.about.name
    let place = "complete -c \(name) -n \"__\(name)_at '\(path)'\""
    let below = command.subcommands.map {
      "\(place) -f -a \($0.about.name) -d \(sentence($0.about.summary, quote: "\\'"))"
    }
    let options = parameters(of: command).filter { $0.kind != .argument }.map { parameter in
      let short = parameter.short.map { " -s \($0)" } ?? ""
      let value =
        parameter.kind == .flag
        ? ""
        : parameter.choices.isEmpty ? " -r" : " -x -a '\(parameter.choices.joined(separator: " "))'"
      let help = sentence(parameter.help, quote: "\\'")
      return "\(place) -l \(parameter.name)\(short)\(value) -d \(help)"
    }
    return below + options + ["\(place) -l help -d 'Show help'"]
  }
}
