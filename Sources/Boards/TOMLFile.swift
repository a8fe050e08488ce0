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
    let document = try TOMLDocument(text, path: path)
    self.path = path
    entries = document.entries.sorted { $0.line < $1.line }
  }

  func origin(_ entry: Entry) -> Origin { .file(path: path, line: entry.line) }

  func unknownKey(_ entry: Entry, nearest: String?) -> ConfigurationFault {
    ConfigurationFault(origin: origin(entry), reason: .unknownKey(entry.name, nearest: nearest))
  }

  /// The value of `entry` as a key of `kind` keeps it; what is none is thrown.
  func value(of entry: Entry, as kind: Kind) throws(ConfigurationFault) -> ConfigurationValue {
    guard let value = entry.value.flatMap({ kind.taking($0) }) else {
      throw badValue(entry, expected: kind.expectation)
    }
    return value
  }

  func badValue(_ entry: Entry, expected: String) -> ConfigurationFault {
    ConfigurationFault(
      origin: origin(entry),
      reason: .badValue(key: entry.name, value: entry.said, expected: expected))
  }
}
