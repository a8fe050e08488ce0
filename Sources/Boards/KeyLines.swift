/// Finds the lines on which a TOML text sets its keys; the parser tells only those of errors.
///
/// It knows what configuration files are made of: `[table]` lines and `key = value` lines. A
/// `key =` inside a multi-line string would be taken for one, which costs a wrong line number at
/// worst.
struct KeyLines {
  private var lines: [String: Int] = [:]

  init(_ text: String) {
    var table = ""
    // "\r\n", which other computers write, is one Character.
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      let code = line.filter { $0 != " " && $0 != "\t" && $0 != "\r" && $0 != "\"" }
      if code.hasPrefix("["), let end = code.firstIndex(of: "]") {
        table = String(code[code.index(after: code.startIndex)..<end])
        lines[table] = lines[table] ?? index + 1
        table += "."
      } else if let equals = code.firstIndex(of: "="), !code.hasPrefix("#") {
        let name = table + String(code[..<equals])
        lines[name] = lines[name] ?? index + 1
      }
    }
  }

  /// The line of the key with this full name, counted from 1; that of its table where the key
  /// is not on a line of its own, and 1 where not even that is found.
  subscript(name: String) -> Int {
    if let line = lines[name] { return line }
    guard let dot = name.lastIndex(of: ".") else { return 1 }
    return self[String(name[..<dot])]
  }
}
