/// One thing that a command can be told.
public struct Parameter: Sendable {
  /// A word that is there or not, a word with a value, or a word without a name.
  public enum Kind: Sendable { case flag, option, argument }

  /// Which of them it is.
  public let kind: Kind
  /// Without dashes.
  public let name: String
  /// A letter that stands for the name, after one dash.
  public internal(set) var short: Character?
  /// What stands for the value in help texts.
  public internal(set) var valueName: String
  /// What it is for.
  public let help: String
  /// All words that it takes, where there are few.
  public internal(set) var choices: [String] = []
  /// What holds when nothing is said; empty where that goes without saying.
  public internal(set) var standard = ""
  /// Whether something has to be said.
  public internal(set) var isRequired = false
  /// Whether it can be said more than once.
  public internal(set) var isRepeated = false

  /// As on the command line: "-o" and "--output"; none for an argument, which goes without name.
  public var spellings: [String] {
    guard kind != .argument else { return [] }
    return (short.map { ["-\($0)"] } ?? []) + ["--" + name]
  }

  /// "--output <output>", or "<file>".
  public func usage(_ spelling: String) -> String {
    kind == .flag ? spelling : kind == .option ? "\(spelling) <\(valueName)>" : "<\(valueName)>"
  }

  /// By its whole name.
  public var inFull: String { usage("--" + name) }

  /// As in the line of usage: "[--set <key=value> ...]".
  public var usage: String {
    let repeated = isRepeated ? inFull + " ..." : inFull
    return isRequired ? repeated : "[\(repeated)]"
  }

  /// As in the table of options: "-o, --output <output>".
  public var label: String { (spellings.dropLast() + [inFull]).joined(separator: ", ") }
}
