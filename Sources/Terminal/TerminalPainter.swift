import Graphics

/// Pictures to a terminal's bytes, in one of the styles.
struct TerminalPainter: Sendable {
  /// How it is drawn.
  let style: TerminalStyle
  // One of these is there.
  private var cells: CellPainter?
  private var kitty: KittyPainter?
  private var sixel: SixelPainter?
  private var text: TextPainter?
  private var lines: LinesPainter?
  /// Pixels across that fill the terminal; characters where it is drawn in text.
  let width: Int
  /// Pixels down that fill the terminal, or characters.
  let height: Int
  /// Whether an update is framed, so that a terminal shows it at once (mode 2026).
  private let isSynchronised: Bool

  /// More pixels than those of 8K are no screen's: a terminal that was told a wrong size says so.
  private static let mostPixels: Int64 = 7680 * 4320

  /// A terminal that does not tell its cells' size in pixels, or one that no screen has room for, gets
  /// half blocks instead of pictures.
  init(_ abilities: TerminalAbilities, size: TerminalSize) {
    let asked = abilities.style(for: size)
    let pixels = Int64(size.columns * size.cellWidth) * Int64(size.rows * size.cellHeight)
    let hasCell = (1...Self.mostPixels).contains(pixels)
    style = [.kitty, .sixel].contains(asked) && !hasCell ? .halfBlocks : asked
    isSynchronised = abilities.mayBeAsked
    switch style {
    case .halfBlocks:
      (width, height) = (size.columns, size.rows * 2)
      cells = CellPainter(abilities.colors, size)
    case .kitty:
      let painter = KittyPainter(size: size)
      (width, height) = (painter.width, painter.height)
      kitty = painter
    case .sixel:
      let painter = SixelPainter(size: size, colors: abilities.sixelColors)
      (width, height) = (painter.width, painter.height)
      sixel = painter
    case .text:
      (width, height) = (size.columns, size.rows)
      text = TextPainter(size, abilities)
    case .lines:
      (width, height) = (size.columns, size.rows)
      lines = LinesPainter(size, abilities)
    }
  }

  /// Adds what makes the terminal show the pixels within `damage`; nothing when it does already.
  mutating func paint(_ pixels: PixelBuffer, damage: Rect, into output: inout [UInt8]) {
    framed(&output) { painter, output in
      painter.cells?.paint(pixels, damage: damage, into: &output)
      painter.kitty?.paint(pixels, damage: damage, into: &output)
      painter.sixel?.paint(pixels, damage: damage, into: &output)
    }
  }

  /// Adds what makes the terminal show `list` in text; returns how many characters are new.
  mutating func paint(_ list: borrowing DisplayList, into output: inout [UInt8]) -> Int {
    if lines != nil { return lines?.paint(list, into: &output) ?? 0 }
    return framed(&output) { $0.text?.paint(list, into: &$1) ?? 0 }
  }

  private mutating func framed<Result>(
    _ output: inout [UInt8], _ paint: (inout TerminalPainter, inout [UInt8]) -> Result
  ) -> Result {
    let start = output.count
    if isSynchronised { output.append("\u{1B}[?2026h") }
    let empty = output.count
    let result = paint(&self, &output)
    if output.count == empty {
      output.removeSubrange(start...)
    } else if isSynchronised {
      output.append("\u{1B}[?2026l")
    }
    return result
  }
}

extension [UInt8] {
  /// Adds a text.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a text and a number behind it.
  mutating func append(_ text: StaticString, _ number: Int) {
    append(text)
    append(decimal: number)
  }

  /// Adds a number in decimal digits, without making a string of it.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Sends the cursor to a cell, counted from 0.
  mutating func append(cursorTo column: Int, _ row: Int) {
    append("\u{1B}[", row + 1)
    append(";", column + 1)
    append("H")
  }

  /// Tells a colour for `use`, 38 for what is written and 48 for its ground: `0xRRGGBB`, or one of the 256
  /// by its number (ECMA-48 §8.3.117).
  mutating func append(color: UInt32, for use: Int, isDirect: Bool) {
    append("\u{1B}[", use)
    append(isDirect ? ";2" : ";5")
    for shift in stride(from: isDirect ? 16 : 0, through: 0, by: -8) {
      append(";", Int(color >> UInt32(shift) & 0xFF))
    }
    append("m")
  }
}
