/// One thing that a command can be told.
struct Parameter {
  enum Kind { case flag, option, argument }

  let kind: Kind
  /// Without dashes.
  let name: String
  /// A letter that stands for the name, after one dash.
  var short: Character?
  /// What stands for the value in help texts.
  var valueName: String
  let help: String
  /// All words that it takes, where there are few.
  var choices: [String] = []
  /// What holds when nothing is said; empty where that goes without saying.
  var standard = ""
  /// Whether something has to be said.
  var isRequired = false
  /// Whether it can be said more than once.
  var isRepeated = false

  /// As on the command line: "-o" and "--output"; none for an argument, which goes without name.
  var spellings: [String] {
    guard kind != .argument else { return [] }
    return (short.map { ["-\($0)"] } ?? []) + ["--" + name]
  }

  /// "--output <output>", or "<file>".
  func usage(_ spelling: String) -> String {
    kind == .flag ? spelling : kind == .option ? "\(spelling) <\(valueName)>" : "<\(valueName)>"
  }

  /// By its whole name.
  var inFull: String { usage("--" + name) }

  /// As in the line of usage: "[--set <key=value> ...]".
  var usage: String {
    let repeated = isRepeated ? inFull + " ..." : inFull
    return isRequired ? repeated : "[\(repeated)]"
  }

  /// As in the table of options: "-o, --output <output>".
  var label: String {
    (spellings.dropLast() + [inFull]).joined(separator: ", ")
  }
}
