/// The cells and what stands in them; it knows how tiles slide, and nothing of chance or score.
public struct Board: Equatable, Sendable {
  /// The side.
  public let size: BoardSize
  /// Row-major, row 0 on top; nil is an empty cell.
  public private(set) var tiles: [Tile?]

  /// An empty board.
  public init(size: BoardSize) {
    self.size = size
    tiles = Array(repeating: nil, count: size.area)
  }

  /// What stands in `cell`, which must be on the board.
  public subscript(cell: Cell) -> Tile? {
    get { tiles[cell.row * size.cells + cell.column] }
    set { tiles[cell.row * size.cells + cell.column] = newValue }
  }

  /// The exponents in row-major order, 0 where a cell is empty.
  public var exponents: [UInt8] { tiles.map { $0?.exponent ?? 0 } }

  /// The face values in row-major order, 0 where a cell is empty.
  public var values: [Int] { tiles.map { $0?.value ?? 0 } }

  /// The largest exponent on the board, 0 when it is empty.
  public var largestExponent: UInt8 {
    tiles.reduce(0) { largest, tile in max(largest, tile?.exponent ?? 0) }
  }

  /// How many cells are empty.
  public var emptyCount: Int { tiles.reduce(0) { $0 + ($1 == nil ? 1 : 0) } }

  /// The empty cell with `index` in row-major order, `0 ..< emptyCount`.
  public func emptyCell(at index: Int) -> Cell? {
    var remaining = index
    for position in tiles.indices where tiles[position] == nil {
      if remaining == 0 { return cell(at: position) }
      remaining -= 1
    }
    return nil
  }

  /// The cell at a row-major position.
  public func cell(at position: Int) -> Cell {
    Cell(row: position / size.cells, column: position % size.cells)
  }

  /// Whether a move in any direction would change something.
  public var canMove: Bool {
    let side = size.cells
    for position in tiles.indices {
      guard let tile = tiles[position] else { return true }
      if position % side < side - 1, tiles[position + 1]?.exponent == tile.exponent { return true }
      if position + side < tiles.count, tiles[position + side]?.exponent == tile.exponent {
        return true
      }
    }
    return false
  }

  /// The row-major position at the wall that a slide in `direction` goes towards, on one line, and how far
  /// it is from there to the next one away from it.
  func lane(_ line: Int, _ direction: Direction) -> (wall: Int, stride: Int) {
    let side = size.cells
    return switch direction {
    case .left: (line * side, 1)
    case .right: (line * side + side - 1, -1)
    case .up: (line, side)
    case .down: (line + side * (side - 1), -side)
    }
  }

  /// Puts a tile at one position, and nothing at another one.
  mutating func move(_ tile: Tile, from: Int, to: Int) {
    tiles[from] = nil
    tiles[to] = tile
  }
}
