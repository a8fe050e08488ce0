import Engine
import Graphics

extension Board {
  /// For each cell, a bit for each direction, by its raw value, in which its tile would move.
  var mobility: [UInt8] {
    var mobility = Array(repeating: UInt8(0), count: size.area)
    for direction in Direction.allCases {
      for line in 0..<size.cells { note(direction, line, in: &mobility) }
    }
    return mobility
  }

  /// From the wall onwards: a tile moves where a cell before it is or gets free, or where it merges.
  private func note(_ direction: Direction, _ line: Int, in mobility: inout [UInt8]) {
    let last = size.cells - 1
    var (isFree, before) = (false, UInt8(0))
    for step in 0...last {
      let cell =
        switch direction {
        case .up: Cell(row: step, column: line)
        case .down: Cell(row: last - step, column: line)
        case .left: Cell(row: line, column: step)
        case .right: Cell(row: line, column: last - step)
        }
      guard let tile = self[cell] else {
        isFree = true
        continue
      }
      let merges = tile.exponent == before
      if isFree || merges {
        mobility[cell.row * size.cells + cell.column] |= 1 << direction.rawValue
      }
      isFree = isFree || merges
      before = merges ? 0 : tile.exponent
    }
  }
}

extension BoardAnimation.Motion {
  /// How far the tile leans when the hand does by so much: all the way in a direction in which it can
  /// move, and not at all in others.
  func share(of lean: SubpixelPoint) -> SubpixelPoint {
    func can(_ direction: Direction) -> Bool { mobility >> direction.rawValue & 1 == 1 }
    let x = can(lean.x > 0 ? .right : .left) ? lean.x : 0
    let y = can(lean.y > 0 ? .down : .up) ? lean.y : 0
    return SubpixelPoint(x: x, y: y)
  }
}
