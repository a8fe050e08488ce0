import Engine

/// Judges boards of any size by what people look for: room, pairs, order along the lines.
///
/// Each row and column is judged alone. The weights are those of nneonneo/2048-ai, found there by
/// search on 4×4. A line that holds nothing good is still worth ``base``, so that a position is worth
/// more than a lost one; only large tiles in the worst disorder cost more than that.
struct LineHeuristic: Evaluation {
  private static let base: Float = 200_000
  private static let room: Float = 270
  private static let pair: Float = 700
  private static let disorder: Float = 47
  private static let weight: Float = 11

  func value(of position: GridBoard) -> Float {
    var sum: Float = 0
    for line in 0..<position.side {
      sum += value(of: position, line, .left) + value(of: position, line, .up)
    }
    return sum
  }

  private func value(of board: GridBoard, _ line: Int, _ direction: Direction) -> Float {
    var value = Self.base
    var falling: Float = 0
    var rising: Float = 0
    var last: UInt8 = 0
    var waiting: UInt8 = 0
    for step in 0..<board.side {
      let exponent = board.cells[board.index(line, step, direction)]
      if exponent == 0 { value += Self.room }
      if exponent != 0 {
        value -= Self.weight * burden(exponent)
        if exponent == waiting { value += Self.pair }
        waiting = exponent
      }
      if step > 0 {
        let change = fourthPower(exponent) - fourthPower(last)
        if change > 0 { rising += change } else { falling -= change }
      }
      last = exponent
    }
    return value - Self.disorder * min(rising, falling)
  }

  private func fourthPower(_ exponent: UInt8) -> Float {
    let square = Float(exponent) * Float(exponent)
    return square * square
  }

  /// The exponent to the power of 3.5: many tiles are worse than one that holds them all.
  private func burden(_ exponent: UInt8) -> Float {
    let number = Float(exponent)
    return number * number * number * number.squareRoot()
  }
}
