/// What `systemctl show` says of a unit: lines of `Name=value`.
struct UnitState {
  private var values: [String: String] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      values[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
  }

  subscript(name: String) -> String? { values[name] }
}
