import Engine
import Graphics

/// Where the board's cells are on a display of characters: lines between them where there is room,
/// else rows of numbers alone.
struct CellBoard: Equatable {
  /// The board with its outer lines.
  let frame: Rect
  /// The board's side in cells.
  let size: BoardSize
  /// Characters across a tile.
  let width: Int
  /// Characters down a tile: odd, so that its number stands in the middle.
  let height: Int
  /// Whether lines stand between the tiles, and round them.
  let hasLines: Bool

  /// More characters than this make a tile no clearer.
  private static let highest = 7

  /// The largest board that fits into `area`, in its middle.
  init(in area: Rect, size: BoardSize, hasLines wantsLines: Bool = true) {
    let cells = size.cells
    self.size = size
    let room = (area.height - 1) / cells - 1
    let height = min(room.isMultiple(of: 2) ? room - 1 : room, Self.highest)
    let widest = (area.width - 1) / cells - 1
    // Twice as wide as high looks square; six are the digits of the largest tile.
    let width = min(height > 1 ? height * 2 + 1 : 6, widest)
    hasLines = wantsLines && height >= 1 && width >= 4
    self.height = hasLines ? height : 1
    self.width = hasLines ? width : min(max((area.width + 1) / cells - 1, 1), 6)
    let line = hasLines ? 1 : 0
    let across = cells * (self.width + 1) + (hasLines ? 1 : -1)
    let down = cells * (self.height + line) + line
    frame = Rect(
      x: area.x + max(area.width - across, 0) / 2, y: area.y + max(area.height - down, 0) / 2,
      width: across, height: down)
  }

  /// The characters of a tile on its way between cells.
  func rect(row: Float, column: Float) -> Rect {
    let line = hasLines ? 1 : 0
    return Rect(
      x: frame.x + line + Int((column * Float(width + 1)).rounded()),
      y: frame.y + line + Int((row * Float(height + line)).rounded()),
      width: width, height: height)
  }

  /// The characters of a cell with the lines round it, which its neighbours share.
  func outline(of cell: Cell) -> Rect {
    rect(row: Float(cell.row), column: Float(cell.column)).inset(by: -1)
  }

  /// The number on a tile: all its digits where they fit, else thousands, else parts of a million.
  func label(_ exponent: UInt8) -> String {
    let value = 1 << Int(exponent)
    let plain = "\(value)"
    if plain.utf8.count <= width { return plain }
    let short = TileLabel.short(value)
    return short.utf8.count <= width || value < 131_072 ? short : ".\(value / 100_000)M"
  }
}
