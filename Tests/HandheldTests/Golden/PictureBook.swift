/// A codec of the golden pictures of one layout in one or more themes: what is the same stands once.
///
/// - The head has the themes, and each colour that differs between them, under a number: `~3 #faf8ef #1f1e1c`.
/// - A picture begins with `== NAME`. Its lines are those of its drawing list; `@THEME ` is before one that
///   only this theme has, and `at A | B | C` is that element at three places one after another.
/// - `as NAME 5 12` stands for twelve lines, from the fifth on, of a picture that was written before.
struct PictureBook: Equatable {
  struct Picture: Equatable {
    var name: String
    /// The lines of the drawing list in each theme.
    var lines: [[String]]
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  let themes: [String]
  var pictures: [Picture] = []

  private struct Written {
    var name: String
    var lines: [String]
  }

  // MARK: Writing

  var text: String {
    var palette: [String] = []
    var numbers: [[String]: Int] = [:]
    var written: [Written] = []
    var body: [String] = []
    for picture in pictures {
      let lines = Self.grouped(merged(picture.lines, &palette, &numbers))
      body += ["== " + picture.name] + Self.shared(lines, written)
      written.append(Written(name: picture.name, lines: lines))
    }
    let head = ["themes " + themes.joined(separator: " ")] + palette
    return (head + body).joined(separator: "\n") + "\n"
  }

  /// One list of lines for all themes.
  private func merged(
    _ lines: [[String]], _ palette: inout [String], _ numbers: inout [[String]: Int]
  ) -> [String] {
    guard Set(lines.map(\.count)).count == 1 else {
      return zip(themes, lines).flatMap { theme, lines in lines.map { "@\(theme) \($0)" } }
    }
    return lines[0].indices.flatMap { index in
      let each = lines.map { $0[index] }
      return merged(each, &palette, &numbers).map { [$0] }
        ?? zip(themes, each).map { "@\($0) \($1)" }
    }
  }

  /// The line in which these differ in nothing but colours.
  private func merged(
    _ lines: [String], _ palette: inout [String], _ numbers: inout [[String]: Int]
  ) -> String? {
    let words = lines.map { $0.split(separator: " ", omittingEmptySubsequences: false) }
    guard Set(words.map(\.count)).count == 1 else { return nil }
    var merged: [String] = []
    for index in words[0].indices {
      let each = words.map { String($0[index]) }
      guard Set(each).count > 1 else {
        merged.append(each[0])
        continue
      }
      guard each.allSatisfy({ $0.hasPrefix("#") }) else { return nil }
      if numbers[each] == nil {
        numbers[each] = numbers.count + 1
        palette.append("~\(numbers.count) " + each.joined(separator: " "))
      }
      merged.append("~\(numbers[each] ?? 0)")
    }
    return merged.joined(separator: " ")
  }

  /// Lines that differ in their last place alone become one.
  private static func grouped(_ lines: [String]) -> [String] {
    var grouped: [(what: String, places: [String])] = []
    for line in lines {
      guard let (what, places) = element(line), places.count == 1 else {
        grouped.append((line, []))
        continue
      }
      if let last = grouped.last, last.what == what, !last.places.isEmpty {
        grouped[grouped.count - 1].places += places
      } else {
        grouped.append((what, places))
      }
    }
    return grouped.map {
      $0.places.isEmpty ? $0.what : $0.what + " at " + $0.places.joined(separator: " | ")
    }
  }

  /// Runs of two and more lines that a picture before had become one.
  private static func shared(_ lines: [String], _ written: [Written]) -> [String] {
    var shared: [String] = []
    var index = 0
    while index < lines.count {
      var best = (name: "", from: 0, count: 1)
      for picture in written {
        for from in picture.lines.indices where picture.lines[from] == lines[index] {
          let count = zip(picture.lines[from...], lines[index...]).prefix { $0 == $1 }.count
          if count > best.count { best = (picture.name, from, count) }
        }
      }
      shared.append(
        best.count == 1 ? lines[index] : "as \(best.name) \(best.from + 1) \(best.count)")
      index += best.count
    }
    return shared
  }

  // MARK: Reading

  init(themes: [String]) { self.themes = themes }

  init(text: String) throws {
    var palette: [String: [String]] = [:]
    var written: [Written] = []
    let lines = text.split(separator: "\n").map(String.init)
    themes = lines.first?.split(separator: " ").dropFirst().map(String.init) ?? []
    guard lines.first?.hasPrefix("themes ") == true else {
      throw Fault(description: "a book of pictures begins with its themes")
    }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("== ") {
        written.append(Written(name: String(line.dropFirst(3)), lines: []))
      } else if written.isEmpty {
        guard line.hasPrefix("~"), words.count == themes.count + 1 else {
          throw Fault(description: "no colour of each theme: \(line)")
        }
        palette[words[0]] = Array(words.dropFirst())
      } else if line.hasPrefix("as ") {
        written[written.count - 1].lines += try Self.run(words, written)
      } else {
        written[written.count - 1].lines.append(line)
      }
    }
    pictures = written.map { picture in
      let lines = picture.lines.flatMap(Self.ungrouped)
      return Picture(
        name: picture.name,
        lines: themes.indices.map { index in
          lines.compactMap { Self.line($0, themes, index, palette) }
        })
    }
  }

  /// The lines that `as NAME FROM COUNT` stands for.
  private static func run(_ words: [String], _ written: [Written]) throws -> [String] {
    guard words.count == 4, let from = Int(words[2]), let count = Int(words[3]),
      let picture = written.first(where: { $0.name == words[1] }),
      from >= 1, count >= 1, from + count - 1 <= picture.lines.count
    else { throw Fault(description: "no such lines: \(words.joined(separator: " "))") }
    return Array(picture.lines[(from - 1)..<(from - 1 + count)])
  }

  private static func ungrouped(_ line: String) -> [String] {
    guard let (what, places) = element(line) else { return [line] }
    return places.map { what + " at " + $0 }
  }

  /// The line as it is in a theme; nil where only another one has it.
  private static func line(
    _ line: String, _ themes: [String], _ index: Int, _ palette: [String: [String]]
  ) -> String? {
    if line.hasPrefix("@") {
      let mine = "@\(themes[index]) "
      return line.hasPrefix(mine) ? String(line.dropFirst(mine.count)) : nil
    }
    return line.split(separator: " ", omittingEmptySubsequences: false).map {
      palette[String($0)]?[index] ?? String($0)
    }.joined(separator: " ")
  }

  /// An element and its places, if that is how the line ends.
  private static func element(_ line: String) -> (what: String, places: [String])? {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard let at = parts.lastIndex(of: "at"), at > 0, at + 1 < parts.count else { return nil }
    let places = parts[(at + 1)...].split(separator: "|", omittingEmptySubsequences: false)
    guard places.allSatisfy({ isPlace($0) }) else { return nil }
    return (
      parts[..<at].joined(separator: " "), places.map { $0.joined(separator: " ") }
    )
  }

  /// `9,9 66x66`: a corner and a size.
  private static func isPlace(_ words: ArraySlice<Substring>) -> Bool {
    guard words.count == 2, let corner = words.first, let size = words.last else { return false }
    return corner.allSatisfy { "-0123456789,".contains($0) }
      && size.allSatisfy { "-0123456789x".contains($0) }
  }
}
