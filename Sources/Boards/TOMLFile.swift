/// A TOML file as a flat list of keys and values with their lines.
struct TOMLFile {
  /// One `key = value`.
  struct Entry {
    let name: String
    let value: ConfigurationValue?
    /// What the file says, for messages about values of a wrong type.
    let said: String
    let line: Int
  }

  let path: String
  let entries: [Entry]

  /// Parses `text`; `path` is for messages.
  init(_ text: String, path: String) throws(ConfigurationFault) {
    if let excess = TOMLBounds.excess(in: text) {
      throw ConfigurationFault(
        origin: .file(path: path, line: excess.line), reason: .syntax(excess.reason))
    }
    if let line = Self.lineOfNamelessTable(in: text) {
      throw ConfigurationFault(
        origin: .file(path: path, line: line), reason: .syntax("a table's name must follow the ["))
    }
    let document = try TOMLDocument(text, path: path)
    self.path = path
    entries = document.entries.sorted { $0.line < $1.line }
  }

  /// The line with a table header whose "[" is followed by nothing that a name begins with.
  ///
  /// toml++ 3 does not refuse it: it asserts that there is a name, and so ends the program, or with
  /// assertions off does as it likes.
  private static func lineOfNamelessTable(in text: String) -> Int? {
    let lines = text.utf8.split(omittingEmptySubsequences: false) { (0x0A...0x0D).contains($0) }
    for (index, line) in lines.enumerated() {
      // A byte order mark, and blanks of every kind that UTF-8 has, may stand before it.
      var rest = line.drop { isBlank($0) || $0 >= 0x80 }
      guard rest.popFirst() == bracket else { continue }
      rest = rest.drop(while: isBlank)
      if rest.first == bracket { rest = rest.dropFirst().drop(while: isBlank) }
      guard let first = rest.first, isBeginningOfName(first) || first == UInt8(ascii: "]") else {
        return index + 1
      }
    }
    return nil
  }

  private static var bracket: UInt8 { UInt8(ascii: "[") }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isBeginningOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  func origin(_ entry: Entry) -> Origin { .file(path: path, line: entry.line) }
}
