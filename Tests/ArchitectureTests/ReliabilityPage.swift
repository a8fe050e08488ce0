import Foundation

/// What docs/reliability.md promises, as the page has it: each promise with the commands behind it.
struct ReliabilityPage {
  /// A sentence of the page and what tests it.
  struct Promise: Equatable {
    /// The promise, in bold on the page.
    let text: String
    /// What is named behind it: commands such as `scripts/soak --quick`, and tests.
    let commands: [String]
  }

  let promises: [Promise]
  /// The rows of the table of devices: what happens, and the names of tests and scenarios.
  let troubles: [(what: String, tests: [String], scenarios: [String])]

  init(_ page: String) {
    promises = Self.section("Promises", of: page).components(separatedBy: "\n- **").dropFirst()
      .map { item in
        let text = item.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let parts = text.split(separator: "**", maxSplits: 1)
        let rest = parts.count > 1 ? String(parts[1]) : ""
        let commands = Self.quoted(rest).filter {
          $0.hasPrefix("scripts/") || $0.allSatisfy(\.isLetter)
        }
        return Promise(text: String(parts[0]), commands: commands)
      }
    troubles = Self.section("What devices may do", of: page).split(separator: "\n")
      .filter { $0.hasPrefix("|") }.dropFirst(2)
      .map { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 3 else { return (String(row), [], []) }
        let shown = !cells[2].hasPrefix("not shown")
        return (cells[0], Self.quoted(cells[1]), shown ? Self.quoted(cells[2]) : ["not shown"])
      }
  }

  private static func section(_ name: String, of page: String) -> String {
    guard let start = page.range(of: "\n## \(name)\n") else { return "" }
    let rest = page[start.upperBound...]
    return "\n" + String(rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)])
  }

  /// What stands between back quotes.
  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
