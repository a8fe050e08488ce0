import Graphics

/// Writes a picture as plain lines, one picture below the other, and nothing where it is the last
/// one again: for terminals that know no places, and for whoever has them read aloud.
///
/// A sentence that is broken into several lines is written as one: whoever reads it aloud stops at the
/// end of each.
///
/// Of a picture that goes on with the last one, since its first line or all the others are the same, only
/// what is new is written: a step in a menu is the entry that is chosen now.
struct LinesPainter: Sendable {
  private typealias Line = [Unicode.Scalar]
  private var canvas: TextCanvas
  private let isUnicode: Bool
  private var last: [Line] = []

  init(_ size: TerminalSize, _ abilities: TerminalAbilities) {
    canvas = TextCanvas(columns: size.columns, rows: size.rows)
    isUnicode = abilities.isUnicode
  }

  /// Adds the lines of `list` that are not empty and new; returns how many.
  mutating func paint(_ list: borrowing DisplayList, into output: inout [UInt8]) -> Int {
    canvas.draw(list)
    var lines: [Line] = []
    for row in 0..<canvas.rows {
      let cells = canvas.cells[row * canvas.columns..<(row + 1) * canvas.columns]
      guard let end = cells.lastIndex(where: { $0.character != " " }) else { continue }
      let line = cells[...end].map { $0.glyph(isUnicode: isUnicode) }
      if let last = lines.indices.last, canvas.goingOn.contains(row) {
        lines[last] += [" "] + line.drop { $0 == " " }
      } else {
        lines.append(line)
      }
    }
    guard lines != last else { return 0 }
    let new = news(in: lines)
    last = lines
    for line in new {
      for scalar in line { output.append(scalar: scalar) }
      output.append("\r\n")
    }
    guard !new.isEmpty else { return 0 }
    output.append("\r\n")
    return new.count
  }

  /// The lines that say something new; all of them where the picture is another one.
  private func news(in lines: [Line]) -> [Line] {
    let goesOn =
      lines.first == last.first
      || lines.count > 1 && lines.dropFirst().allSatisfy { last.contains($0) }
    guard goesOn else { return lines }
    return lines.filter { line in
      !last.contains { $0 == line || Self.isUnchosen(line, beside: $0) }
    }
  }

  /// Whether a line only says that an entry is not chosen any more.
  private static func isUnchosen(_ line: Line, beside before: Line) -> Bool {
    line.count > 2 && line.prefix(2).allSatisfy { $0 == " " } && before.count > 2
      && before[0] != " " && words(of: before).elementsEqual(words(of: line))
  }

  /// What an entry says, without the signs of what is chosen and how it is changed, and without the room
  /// that these take.
  private static func words(of line: Line) -> Line {
    line.dropFirst(2).filter { ![" ", "►", "◄", ">", "<"].contains($0) }
  }
}
