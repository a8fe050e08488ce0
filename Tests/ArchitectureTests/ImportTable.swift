import Foundation

/// What each module may import, read from the table in docs/architecture.md: that page is the
/// rule, not a description of it.
struct ImportTable {
  /// For each module, the modules named in its row; `nil` for a module that may import anything.
  private var rows: [String: Set<String>?] = [:]

  /// Reads the rows "| `Module` | what it is | imports |" of `markdown`; in the last
  /// cell, "nothing" and "all" mean what they say.
  init(markdown: String) {
    for line in markdown.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let name = cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      let words = cells[2].split { !$0.isLetter && !$0.isNumber }.map(String.init)
      switch true {
      case words.contains("all"): rows[name] = .some(nil)
      case words.contains("nothing"): rows[name] = []
      default: rows[name] = Set(words)
      }
    }
  }

  /// The modules that have a row.
  var modules: Set<String> { Set(rows.keys) }

  /// Whether the table lets `module` import `imported`.
  func allows(_ module: String, toImport imported: String) -> Bool {
    guard let row = rows[module] else { return false }
    guard let imports = row else { return true }
    return imports.contains(imported)
  }
}
