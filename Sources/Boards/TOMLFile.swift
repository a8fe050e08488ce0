import TOMLKit

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
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text)
    } catch {
      let parse = error as? TOMLParseError
      throw ConfigurationFault(
        origin: .file(path: path, line: parse?.source.begin.line ?? 1),
        reason: .syntax(parse?.description ?? "\(error)"))
    }
    var entries: [Entry] = []
    Self.collect(table, prefix: "", lines: KeyLines(text), into: &entries)
    self.path = path
    self.entries = entries.sorted { $0.line < $1.line }
  }

  func origin(_ entry: Entry) -> Origin { .file(path: path, line: entry.line) }

  private static func collect(
    _ table: TOMLTable, prefix: String, lines: KeyLines, into entries: inout [Entry]
  ) {
    for key in table.keys {
      guard let value = table[key] else { continue }
      let name = prefix + key
      if let inner = value.table {
        collect(inner, prefix: name + ".", lines: lines, into: &entries)
      } else {
        entries.append(
          Entry(
            name: name, value: Self.value(value), said: value.debugDescription, line: lines[name]))
      }
    }
  }

  private static func value(_ value: TOMLValueConvertible) -> ConfigurationValue? {
    if let text = value.string { return .text(text) }
    if let number = value.int { return .integer(number) }
    if let flag = value.bool { return .flag(flag) }
    guard let array = value.array else { return nil }
    var texts: [String] = []
    var numbers: [Int] = []
    for element in array {
      if let text = element.string {
        texts.append(text)
      } else if let number = element.int {
        numbers.append(number)
      } else {
        return nil
      }
    }
    if numbers.isEmpty { return .texts(texts) }
    return texts.isEmpty ? .integers(numbers) : nil
  }
}
