import Graphics

/// Draws with characters: each holds two pixels, one above the other.
///
/// It remembers what the terminal shows, and sends the cells that differ: the cursor is moved only
/// over cells that stay, and a colour is sent only when it changes.
struct CellPainter: Sendable {
  let columns: Int
  let rows: Int
  private let colors: ColorDepth
  /// Per cell: the upper pixel in the high half, the lower in the low half; `unknown` at first.
  private var shown: [UInt64]
  private static let unknown = UInt64.max
  private static let unknownColor = UInt32.max

  init(_ colors: ColorDepth, _ size: TerminalSize) {
    self.colors = colors
    columns = size.columns
    rows = size.rows
    shown = Array(repeating: Self.unknown, count: size.columns * size.rows)
  }

  /// The pen: where the cursor stands, and its colours.
  private struct Pen {
    var column = -1
    var row = -1
    var foreground = CellPainter.unknownColor
    var background = CellPainter.unknownColor
  }

  /// Adds what makes the cells that `damage` touches show the pixels.
  mutating func paint(_ pixels: PixelBuffer, damage: Rect, into output: inout [UInt8]) {
    var pen = Pen()
    for row in damage.y / 2..<min((damage.maxY + 1) / 2, rows) {
      for column in damage.x..<min(damage.maxX, columns) {
        let place = row * 2 * pixels.width + column
        let upper = color(pixels.pixels[place])
        let lower = color(pixels.pixels[place + pixels.width])
        let cell = UInt64(upper) << 32 | UInt64(lower)
        guard shown[row * columns + column] != cell else { continue }
        shown[row * columns + column] = cell
        move(&pen, to: column, row, into: &output)
        draw(upper, lower, &pen, into: &output)
      }
    }
  }

  /// The colour as it is told: equal ones compare equal before they are sent.
  private func color(_ rgb: UInt32) -> UInt32 {
    colors == .direct ? rgb : ColorDepth.index256(rgb)
  }

  private func move(_ pen: inout Pen, to column: Int, _ row: Int, into output: inout [UInt8]) {
    defer {
      pen.column = column + 1
      pen.row = row
    }
    guard pen.column != column || pen.row != row else { return }
    output.append(cursorTo: column, row)
  }

  private func draw(
    _ upper: UInt32, _ lower: UInt32, _ pen: inout Pen, into output: inout [UInt8]
  ) {
    if lower != pen.background { tell(lower, for: 48, into: &output) }
    pen.background = lower
    // A cell of one colour is a space: the foreground need not be told.
    guard upper != lower else { return output.append(UInt8(ascii: " ")) }
    if upper != pen.foreground { tell(upper, for: 38, into: &output) }
    pen.foreground = upper
    output.append("▀")
  }

  private func tell(_ color: UInt32, for use: Int, into output: inout [UInt8]) {
    output.append(color: color, for: use, isDirect: colors == .direct)
  }
}
