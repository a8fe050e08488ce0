/// What `--help` prints of a command, and how a mistake is answered.
struct HelpText {
  private let command: CommandEntry
  /// "tilt2048 config show".
  private let path: String
  private let parameters: [Parameter]

  private static let width = 80
  /// Where the right column of a table begins.
  private static let column = 26

  init(_ command: CommandEntry, path: String) {
    self.command = command
    self.path = path
    parameters = command.parameters
  }

  /// All that is to be known.
  var text: String {
    let about = command.about
    let discussion = about.discussion.split(separator: "\n", omittingEmptySubsequences: false)
    let parts = [
      Self.wrapped("OVERVIEW: " + about.summary, width: Self.width),
      about.discussion.isEmpty
        ? [] : discussion.flatMap { Self.wrapped(String($0), width: Self.width) },
      ["USAGE: " + usage],
      Self.table("ARGUMENTS", parameters.filter { $0.kind == .argument }.map(Self.row)),
      Self.table("OPTIONS", parameters.filter { $0.kind != .argument }.map(Self.row) + common),
      Self.table("SUBCOMMANDS", subcommands),
      command.subcommands.isEmpty ? [] : ["  See '\(path) COMMAND --help' for each of them."],
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// The mistake, what the option is for, and where more is said.
  func answer(to mistake: Said.Mistake) -> String {
    var lines = [mistake.text]
    if let parameter = mistake.parameter {
      lines.append("Help:  \(parameter.inFull)  \(parameter.help)")
    }
    lines += ["Usage: " + usage, "  See '\(path) --help' for more information."]
    return lines.joined(separator: "\n")
  }

  /// "tilt2048 verify <files> ..."
  private var usage: String {
    guard command.subcommands.isEmpty else { return path + " <subcommand>" }
    let named = parameters.filter { $0.kind != .argument }
    let unnamed = parameters.filter { $0.kind == .argument }
    return ([path] + (named + unnamed).map { $0.usage }).joined(separator: " ")
  }

  // MARK: Tables

  private typealias Row = (label: String, text: String)

  private var common: [Row] {
    [("--version", "Show the version."), ("-h, --help", "Show help information.")]
  }

  private var subcommands: [Row] {
    command.subcommands.enumerated().map { index, below in
      (below.about.name + (index == 0 ? " (default)" : ""), below.about.summary)
    }
  }

  private static func row(_ parameter: Parameter) -> Row {
    var notes: [String] = []
    if !parameter.choices.isEmpty {
      notes.append("values: " + parameter.choices.joined(separator: ", "))
    }
    if !parameter.standard.isEmpty { notes.append("default: " + parameter.standard) }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return (parameter.label, parameter.help + note)
  }

  private static func table(_ title: String, _ rows: [Row]) -> [String] {
    rows.isEmpty ? [] : [title + ":"] + rows.flatMap(lines)
  }

  /// A label, and its text beside it or, where the label is long, from the next line on.
  private static func lines(_ row: Row) -> [String] {
    let indent = String(repeating: " ", count: column)
    var lines = wrapped(row.text, width: width - column).map { indent + $0 }
    let label = "  " + row.label
    guard label.count < column, !lines.isEmpty else { return [label] + lines }
    lines[0] = label + lines[0].dropFirst(label.count)
    return lines
  }

  /// The words of a text in lines of at most `width` letters.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
