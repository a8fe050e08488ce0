/// The kernel's command line, as `cmdline.txt` has it on its one line.
public struct KernelArguments: Equatable, Sendable {
  /// The file as it is.
  public private(set) var text: String

  /// What makes a start quiet: no messages, no logo, no cursor, and a picture that stays.
  ///
  /// Source: kernel `Documentation/admin-guide/kernel-parameters.txt`.
  public static let quiet = [
    "quiet", "loglevel=3", "logo.nologo", "vt.global_cursor_default=0", "consoleblank=0",
  ]

  /// Takes the text of a file.
  public init(_ text: String) { self.text = text }

  /// Those of `words` that are not in force.
  public func missing(_ words: [String]) -> [String] {
    let line = firstLine.split(separator: " ").map(String.init)
    return words.filter { word in
      // Of two values for a name the kernel takes the later.
      let name = word.prefix { $0 != "=" }
      return line.last { $0.prefix { $0 != "=" } == name } != word
    }
  }

  /// Puts those of `words` that are missing at the end of the line.
  public mutating func add(_ words: [String]) {
    let missing = missing(words)
    guard !missing.isEmpty else { return }
    let rest = text[firstLine.endIndex...]
    let line = firstLine.reversed().drop { $0 == " " }.reversed()
    text = (String(line) + " " + missing.joined(separator: " ")) + (rest.isEmpty ? "\n" : rest)
  }

  /// Takes `words` out of the line.
  public mutating func drop(_ words: [String]) {
    let rest = text[firstLine.endIndex...]
    let kept = firstLine.split(separator: " ").filter { !words.contains(String($0)) }
    guard kept.count < firstLine.split(separator: " ").count else { return }
    text = kept.joined(separator: " ") + rest
  }

  /// Whether the line has `word` as it is.
  public func has(_ word: String) -> Bool {
    firstLine.split(separator: " ").contains { $0 == word }
  }

  private var firstLine: Substring { text.prefix { !$0.isNewline } }
}
