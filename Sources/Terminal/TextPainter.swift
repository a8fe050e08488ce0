import Graphics

/// Draws with characters at their places, and sends those that differ from what is shown.
struct TextPainter: Sendable {
  private var canvas: TextCanvas
  private var shown: [TextInk?]
  private let colors: ColorDepth
  private let isUnicode: Bool

  init(_ size: TerminalSize, _ abilities: TerminalAbilities) {
    canvas = TextCanvas(columns: size.columns, rows: size.rows)
    // A cleared terminal shows its own colours, and a slow line is spared the spaces.
    let blank = abilities.colors.isFaithful ? nil : TextInk.blank
    shown = Array(repeating: blank, count: size.columns * size.rows)
    colors = abilities.colors
    isUnicode = abilities.isUnicode
  }

  /// Where the cursor stands and how it writes; nil where that is not known.
  private struct Pen {
    var column = -1
    var row = -1
    var ink: TextInk?
  }

  /// Adds what makes the terminal show `list`; returns how many characters are new.
  mutating func paint(_ list: borrowing DisplayList, into output: inout [UInt8]) -> Int {
    canvas.draw(list)
    var pen = Pen()
    var count = 0
    for index in canvas.cells.indices {
      let ink = TextInk(
        canvas.cells[index], page: canvas.page, colors: colors, isUnicode: isUnicode)
      guard shown[index] != ink else { continue }
      shown[index] = ink
      count += 1
      move(&pen, to: index, into: &output)
      dress(&pen, for: ink, into: &output)
      // Behind the last cell of all the screen would scroll: no wrapping there (DECAWM).
      let isLast = index == canvas.cells.count - 1
      if isLast { output.append("\u{1B}[?7l") }
      output.append(scalar: ink.character)
      if isLast { output.append("\u{1B}[?7h") }
    }
    guard count > 0 else { return 0 }
    if !colors.isFaithful || pen.ink?.isBold == true { output.append("\u{1B}[m") }
    if let focus = canvas.focus { output.append(cursorTo: focus.column, focus.row) }
    return count
  }

  private func move(_ pen: inout Pen, to index: Int, into output: inout [UInt8]) {
    let (column, row) = (index % canvas.columns, index / canvas.columns)
    if pen.column != column || pen.row != row { output.append(cursorTo: column, row) }
    // Behind the last column the cursor stands where terminals do not agree.
    pen.column = column + 1 < canvas.columns ? column + 1 : -1
    pen.row = row
  }

  private func dress(_ pen: inout Pen, for ink: TextInk, into output: inout [UInt8]) {
    let old = pen.ink
    pen.ink = ink
    // What is on is switched off for all at once, which every terminal knows.
    let goesOff =
      old.map { was in
        was.isBold && !ink.isBold || was.isReversed && !ink.isReversed
          || was.background != TextInk.ownColor && ink.background == TextInk.ownColor
          || was.foreground != TextInk.ownColor && ink.foreground == TextInk.ownColor
      } ?? true
    if goesOff { output.append("\u{1B}[m") }
    let before = goesOff ? nil : old
    if ink.isBold, before?.isBold != true { output.append("\u{1B}[1m") }
    if ink.isReversed, before?.isReversed != true { output.append("\u{1B}[7m") }
    if ink.foreground != TextInk.ownColor, before?.foreground != ink.foreground {
      tell(ink.foreground, base: 30, into: &output)
    }
    if ink.background != TextInk.ownColor, before?.background != ink.background {
      tell(ink.background, base: 40, into: &output)
    }
  }

  /// ECMA-48 §8.3.117: 30 to 37 and 40 to 47, and 38 and 48 with more.
  private func tell(_ color: UInt32, base: Int, into output: inout [UInt8]) {
    if colors.isFaithful {
      return output.append(color: color, for: base + 8, isDirect: colors == .direct)
    }
    output.append("\u{1B}[", base + Int(color))
    output.append("m")
  }
}

extension [UInt8] {
  /// Adds a character in UTF-8.
  mutating func append(scalar character: Unicode.Scalar) {
    if character.isASCII { return append(UInt8(truncatingIfNeeded: character.value)) }
    append(contentsOf: Character(character).utf8)
  }
}
