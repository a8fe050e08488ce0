import Graphics

/// Writes a picture as plain lines, one picture below the other, and nothing where it is the last
/// one again: for terminals that know no places, and for whoever has them read aloud.
struct LinesPainter: Sendable {
  private var canvas: TextCanvas
  private let isUnicode: Bool
  private var last: [UInt8] = []

  init(_ size: TerminalSize, _ abilities: TerminalAbilities) {
    canvas = TextCanvas(columns: size.columns, rows: size.rows)
    isUnicode = abilities.isUnicode
  }

  /// Adds the lines of `list` that are not empty; returns how many.
  mutating func paint(_ list: borrowing DisplayList, into output: inout [UInt8]) -> Int {
    canvas.draw(list)
    var text: [UInt8] = []
    var count = 0
    for row in 0..<canvas.rows {
      let cells = canvas.cells[row * canvas.columns..<(row + 1) * canvas.columns]
      guard let end = cells.lastIndex(where: { $0.character != " " }) else { continue }
      for cell in cells[...end] { text.append(scalar: cell.glyph(isUnicode: isUnicode)) }
      text.append("\r\n")
      count += 1
    }
    guard text != last else { return 0 }
    last = text
    output.append(contentsOf: text)
    output.append("\r\n")
    return count
  }
}
