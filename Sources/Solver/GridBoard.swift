import Engine

/// A board of any size without an array behind it: what the search moves where 4×4 is too special.
struct GridBoard: SearchPosition {
  /// The side.
  let side: Int
  /// Exponents, row-major; the cells beyond the board stay 0.
  private(set) var cells = SIMD64<UInt8>(repeating: 0)

  init(_ board: Board) {
    side = board.size.cells
    for (index, tile) in board.tiles.enumerated() { cells[index] = tile?.exponent ?? 0 }
  }

  var key: UInt64? { nil }

  var emptyCells: UInt64 {
    var bits: UInt64 = 0
    for index in 0..<side * side where cells[index] == 0 { bits |= 1 << UInt64(index) }
    return bits
  }

  func placing(exponent: UInt8, at bit: UInt64) -> GridBoard {
    var board = self
    board.cells[bit.trailingZeroBitCount] = exponent
    return board
  }

  func slidingWithPoints(_ direction: Direction) -> (board: GridBoard, points: Int) {
    var result = self
    result.cells = SIMD64(repeating: 0)
    var points = 0
    for line in 0..<side {
      points += slide(line: line, direction, into: &result)
    }
    return (result, points)
  }

  private func slide(line: Int, _ direction: Direction, into result: inout GridBoard) -> Int {
    var points = 0
    var settled = 0
    var waiting: UInt8 = 0
    for step in 0..<side {
      let exponent = cells[index(line, step, direction)]
      if exponent == 0 { continue }
      if exponent == waiting {
        result.cells[index(line, settled - 1, direction)] = exponent + 1
        points += 2 << Int(exponent)
        waiting = 0
      } else {
        result.cells[index(line, settled, direction)] = exponent
        waiting = exponent
        settled += 1
      }
    }
    return points
  }

  /// The cell `step` away from the wall that a slide in `direction` goes towards.
  @inline(__always)
  func index(_ line: Int, _ step: Int, _ direction: Direction) -> Int {
    switch direction {
    case .left: line * side + step
    case .right: line * side + side - 1 - step
    case .up: step * side + line
    case .down: (side - 1 - step) * side + line
    }
  }
}
