import Engine

/// What the search needs to know of a board, so that one search serves all sizes.
protocol SearchPosition: Equatable, Sendable {
  /// The board after a slide and the points it made; the same board where nothing moves.
  func slidingWithPoints(_ direction: Direction) -> (board: Self, points: Int)
  /// One bit for each empty cell.
  var emptyCells: UInt64 { get }
  /// The board with a tile in the empty cell that `bit` stands for.
  func placing(exponent: UInt8, at bit: UInt64) -> Self
  /// The whole board as one number that is not zero, or nil where it does not fit.
  var key: UInt64? { get }
}

/// A judge of boards that wait for their spawn.
protocol Evaluation: Sendable {
  associatedtype Position: SearchPosition
  /// The more the better; a position without moves is worth 0.
  func value(of position: Position) -> Float
}

extension PackedBoard: SearchPosition {
  @inline(__always)
  var key: UInt64? { high == 0 ? low : nil }

  @inline(__always)
  func placing(exponent: UInt8, at bit: UInt64) -> PackedBoard {
    // Unchecked: the bit is of an empty cell, so the product is that cell alone.
    PackedBoard(low: low | bit &* UInt64(exponent), high: high)
  }
}

extension TupleNetwork: Evaluation {}
