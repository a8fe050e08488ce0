import Engine
import Graphics

/// How the colours of an ended game go: tile by tile in the order in which they came, but for the one
/// that could have moved last.
public struct Drain: Equatable, Sendable {
  /// The cells of the tiles that lose their colour, the oldest first.
  let cells: [Cell]
  /// The tile that stays lit: the newest of those beside the cell that was filled last. Each of them
  /// could still have gone there.
  public let lit: Cell?

  /// Of a game that goes on: nothing.
  public init() {
    cells = []
    lit = nil
  }

  /// Of a game that ended with `board`.
  public init(of board: Board) {
    var tiles: [(id: UInt32, cell: Cell)] = []
    for (position, tile) in board.tiles.enumerated() {
      if let tile { tiles.append((tile.id, board.cell(at: position))) }
    }
    tiles.insertionSort { $0.id < $1.id }
    let last = tiles.last?.cell
    let lit = tiles.last { tile in last.map { $0.isBeside(tile.cell) } == true }?.cell
    self.lit = lit
    cells = tiles.compactMap { $0.cell == lit ? nil : $0.cell }
  }

  /// From the first tile's fading to the last's, in milliseconds; each takes a part of that.
  private static let milliseconds = 1200
  /// How much of its colour a tile loses, of 255: its number is still read.
  private static let depth: Float = 165

  /// Lays the colour of an empty cell over the tiles, as far as that has come.
  ///
  /// One bit has no colour to lose: there a frame marks the tile that is left, when the time has come.
  func draw(at ticks: Int, in layout: BoardLayout, on stage: Stage, into list: inout DisplayList) {
    let begin = stage.pace.ticks(milliseconds: Ceremony.begins)
    let whole = stage.effects == .full ? stage.pace.ticks(milliseconds: Self.milliseconds) : 0
    guard !stage.isBlackAndWhite else {
      guard let lit, ticks >= begin + whole else { return }
      let frame = layout.rect(of: lit)
      return list.add(
        .outline(.white, radius: 0, width: max(layout.tile / 12, 1)),
        in: frame.inset(by: -max(layout.gap, 1)).intersection(stage.bounds))
    }
    // One fades in four steps of the way from a tile to the next: a handful fade at a time.
    let fade = max(whole / 4, 1)
    for (index, cell) in cells.enumerated() {
      let start = begin + (whole - fade) * index / max(cells.count - 1, 1)
      guard whole == 0 || ticks > start else { continue }
      let part = whole == 0 ? 1 : min(Float(ticks - start) / Float(fade), 1)
      list.add(
        .box(stage.theme.emptyCell, radius: layout.tileRadius(on: stage)),
        in: layout.rect(of: cell),
        opacity: UInt8(Self.depth * part))
    }
  }
}

extension Cell {
  /// Whether the two share an edge.
  fileprivate func isBeside(_ other: Cell) -> Bool {
    abs(row - other.row) + abs(column - other.column) == 1
  }
}
