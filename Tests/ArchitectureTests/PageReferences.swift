import Foundation

/// What a page for people refers to: links, files, commands and tests. Reads line by line, no grammar.
struct PageReferences {
  /// The page's path from the root.
  let path: String
  private let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n")
  }

  /// The relative links: the file from the root, and the anchor where there is one.
  var links: [(file: String, anchor: String?)] {
    matches(of: /\]\(([^)\s]+)\)|src="([^"]+)"/, on: "](", "src=").compactMap { match in
      let link = String(match.1 ?? match.2 ?? "")
      guard !link.contains(":") else { return nil }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? path : Self.normal(folder + parts[0])
      return (file, parts.count > 1 ? String(parts[1]) : nil)
    }
  }

  /// The anchors that a forge makes of the page's headings.
  var anchors: Set<String> {
    Set(
      lines.filter { $0.hasPrefix("#") }.map { line in
        let heading = line.drop { $0 == "#" }.lowercased()
          .replacing(/\]\([^)]*\)/, with: "").trimmingCharacters(in: .whitespaces)
        return String(
          heading.compactMap { letter -> Character? in
            if letter == " " { return "-" }
            return letter.isLetter || letter.isNumber || "-_".contains(letter) ? letter : nil
          })
      })
  }

  /// What stands between back quotes and begins with one of `folders`, but for names in capitals that
  /// stand for others, and for patterns.
  func files(below folders: Set<String>) -> [String] {
    matches(of: /`([\w.]+)\/([\w.+\/-]+)`/, on: "`").compactMap { match in
      guard folders.contains(String(match.1)),
        !match.2.split(whereSeparator: { !$0.isLetter })
          .contains(where: { Self.standsForAnother($0) })
      else { return nil }
      return "\(match.1)/\(match.2)"
    }
  }

  /// The Swift files in back quotes that are named without a folder.
  var bareFiles: [String] {
    matches(of: /`([\w+]+\.swift)`/, on: ".swift`").map { String($0.1) }
  }

  /// The scripts with the long options that stand behind them.
  var scripts: [(name: String, options: [String])] {
    rests(behind: "scripts/").compactMap { before, rest in
      guard before.last.map({ $0 == " " || $0 == "`" }) ?? true else { return nil }
      var name = rest.prefix { $0.isLetter || $0.isNumber || "-_./".contains($0) }
      while name.last == "." || name.last == "/" { name.removeLast() }
      return name.isEmpty ? nil : ("scripts/" + name, Self.options(rest))
    }
  }

  /// The program's commands with the long options that stand behind them.
  var commands: [(name: String, options: [String])] {
    rests(behind: "tilt2048 ").compactMap { before, rest in
      guard before.isEmpty || before.last == "`" || before.hasSuffix("sudo "),
        let first = rest.split(separator: " ", maxSplits: 1).first,
        case let name = first.prefix(while: \.isLetter), name.first?.isLowercase == true
      else { return nil }
      let second = rest.dropFirst(name.count + 1).prefix(while: \.isLetter)
      let isGroup = name == "config" && !second.isEmpty
      return (isGroup ? "\(name) \(second)" : String(name), Self.options(rest))
    }
  }

  /// The names that `swift test --filter` is given, and those in back quotes that end as a suite's.
  var tests: [String] {
    let filters = matches(of: /--filter (?:'([^']+)'|([\w|]+))/, on: "--filter").flatMap { match in
      (match.1 ?? match.2 ?? "").split { "|/".contains($0) }
    }.filter { !Self.standsForAnother($0) }
    return (filters + matches(of: /`(\w+Tests)`/, on: "Tests`").map(\.1)).map(String.init)
  }

  private var folder: String {
    path.contains("/") ? path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) + "" : ""
  }

  private func matches<Output>(of regex: Regex<Output>, on marks: String...) -> [Output] {
    lines.filter { line in marks.contains { line.contains($0) } }
      .flatMap { $0.matches(of: regex).map(\.output) }
  }

  /// What stands on a line before each `mark`, and behind it.
  private func rests(behind mark: String) -> [(before: String, rest: String)] {
    lines.flatMap { line in
      let parts = line.components(separatedBy: mark)
      return zip(parts, parts.dropFirst()).map { ($0, $1) }
    }
  }

  private static func standsForAnother(_ word: Substring) -> Bool {
    word.count >= 3 && word.allSatisfy(\.isUppercase)
  }

  /// The long options up to the end of the command.
  private static func options(_ words: String) -> [String] {
    words.prefix { !"`|#;()".contains($0) }.split { " [].,".contains($0) }
      .filter { $0.hasPrefix("--") && $0.count > 2 }.map(String.init)
  }

  /// The path without the steps up in it.
  private static func normal(_ path: String) -> String {
    path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }.joined(separator: "/")
  }
}
