import Graphics

/// Pixels to a terminal's bytes, in one of the styles.
struct TerminalPainter: Sendable {
  // One of the two is there.
  private var cells: CellPainter?
  private var pictures: KittyPainter?
  /// Pixels across that fill the terminal.
  let width: Int
  /// Pixels down that fill the terminal.
  let height: Int

  /// A terminal that does not tell its cells' size in pixels gets half blocks instead of pictures.
  init(style: TerminalStyle, size: TerminalSize, scale: Int) {
    if style == .kitty, size.cellWidth > 0, size.cellHeight > 0 {
      let painter = KittyPainter(size: size)
      (width, height) = (painter.width, painter.height)
      pictures = painter
    } else {
      (width, height) = (size.columns * scale, size.rows * 2 * scale)
      cells = CellPainter(style, size, scale)
    }
  }

  /// Adds what makes the terminal show the pixels within `damage`; nothing when it does already.
  mutating func paint(_ pixels: PixelBuffer, damage: Rect, into output: inout [UInt8]) {
    let start = output.count
    output.append("\u{1B}[?2026h")
    let empty = output.count
    cells?.paint(pixels, damage: damage, into: &output)
    pictures?.paint(pixels, damage: damage, into: &output)
    if output.count == empty {
      output.removeSubrange(start...)
    } else {
      output.append("\u{1B}[?2026l")
    }
  }
}

extension [UInt8] {
  /// Adds a text.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a number in decimal digits, without making a string of it.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
