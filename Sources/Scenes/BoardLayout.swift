import Engine
import Graphics

/// Where the board's cells are: the original's proportions on any square of pixels.
///
/// In the original's field of 500 pixels a gap is 15 and a tile 106.25, so a tile is 85/12 gaps.
public struct BoardLayout: Equatable, Sendable {
  /// The board's box, gaps at its edges included.
  public let frame: Rect
  /// The board's side in cells.
  public let size: BoardSize
  /// A tile's side.
  public let tile: Int
  /// Between two tiles.
  public let gap: Int
  /// Between the outermost tiles and the frame; 0 where every pixel counts.
  public let edge: Int
  /// The tiles' corners, 3 of the original's 500 pixels.
  public let tileRadius: Int
  /// The board's corners, 6 of the original's 500 pixels.
  public let boardRadius: Int
  /// The corners of tiles that have a body: a ninth of their side.
  public let bodyRadius: Int

  /// The largest board of `size` in the middle of `area`.
  public init(in area: Rect, size: BoardSize) {
    let side = max(min(area.width, area.height), size.cells)
    let cells = size.cells
    let isTight = side < 100
    gap = isTight ? (side / cells > 3 ? 1 : 0) : max(side * 12 / (cells * 97 + 12), 1)
    edge = isTight ? 0 : gap
    tile = isTight ? side / cells - gap : (side - 2 * edge - (cells - 1) * gap) / cells
    let used = isTight ? cells * (tile + gap) : cells * tile + (cells - 1) * gap + 2 * edge
    frame = area.middle(used)
    self.size = size
    tileRadius = isTight ? 0 : max(2, side * 3 / 500)
    boardRadius = isTight ? 0 : max(2, side * 6 / 500)
    bodyRadius = tile < 8 ? 0 : max(2, tile / 9)
  }

  /// The corners of tiles on `stage`.
  func tileRadius(on stage: Stage) -> Int { stage.hasBodies ? bodyRadius : tileRadius }

  /// How far the shadow of a tile reaches: not quite to the next one.
  var shadowReach: Int { max(gap * 2 / 3, 1) }

  /// From one tile to the next.
  public var pitch: Int { tile + gap }

  /// The pixels of `cell`.
  public func rect(of cell: Cell) -> Rect {
    rect(row: Float(cell.row), column: Float(cell.column))
  }

  /// The pixels of a tile on its way between cells.
  func rect(row: Float, column: Float) -> Rect {
    Rect(
      x: frame.x + edge + Self.rounded(column * Float(pitch)),
      y: frame.y + edge + Self.rounded(row * Float(pitch)), width: tile, height: tile)
  }

  /// A tile at `scale`, centred where `rect` is; the side changes in steps of two pixels, so that
  /// the centre stays where it is.
  func scaled(_ rect: Rect, by scale: Float) -> Rect {
    rect.inset(by: Self.rounded(Float(tile) * (1 - scale) / 2))
  }

  /// The same, narrower by `squash` and as much higher.
  func scaled(_ rect: Rect, by scale: Float, squash: Float) -> Rect {
    let frame = scaled(rect, by: scale)
    let part = Self.rounded(Float(frame.width) * squash / 2)
    return frame.middle(width: frame.width - 2 * part, height: frame.height + 2 * part)
  }

  private static func rounded(_ value: Float) -> Int { Int(value.rounded()) }
}
