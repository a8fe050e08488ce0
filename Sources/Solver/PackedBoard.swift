import Engine

/// A 4×4 board in two words: what the search moves millions of times a second.
///
/// Each cell has four bits in ``low``, row-major, cell 0 in the lowest bits; an exponent's fifth
/// bit stands in ``high`` at the same place. So 2^16 and 2^17 are held exactly, and as long as
/// there is none of them (`high == 0`: all games but a few in a million) one word does the work.
public struct PackedBoard: Equatable, Hashable, Sendable {
  /// The exponents' lower four bits.
  public var low: UInt64
  /// The exponents' fifth bit, in the lowest bit of each cell's four.
  public var high: UInt64

  /// A one in the lowest bit of every cell.
  static let ones: UInt64 = 0x1111_1111_1111_1111

  /// Makes a board from its words; by default an empty one.
  public init(low: UInt64 = 0, high: UInt64 = 0) {
    self.low = low
    self.high = high & Self.ones
  }

  /// The exponent in the cell with row-major `index`, `0 ..< 16`.
  public subscript(index: Int) -> UInt8 {
    get {
      precondition((0..<16).contains(index), "a cell beyond the board")
      let shift = UInt64(truncatingIfNeeded: index) &* 4
      let lower = UInt8(truncatingIfNeeded: low &>> shift) & 15
      return lower | (UInt8(truncatingIfNeeded: high &>> shift) & 1) &<< 4
    }
    set {
      precondition((0..<16).contains(index), "a cell beyond the board")
      let shift = UInt64(truncatingIfNeeded: index) &* 4
      low = low & ~(15 &<< shift) | UInt64(newValue & 15) &<< shift
      high = high & ~(1 &<< shift) | UInt64(newValue &>> 4 & 1) &<< shift
    }
  }

  /// The same position, or nil where the board is not 4×4 or holds more than 2^17.
  public init?(_ board: Board) {
    guard board.size == .standard, board.largestExponent <= 17 else { return nil }
    self.init()
    for (index, tile) in board.tiles.enumerated() { self[index] = tile?.exponent ?? 0 }
  }

  /// The exponents in row-major order, 0 where a cell is empty.
  public var exponents: [UInt8] { (0..<16).map { self[$0] } }

  /// A one in the lowest bit of every empty cell.
  @inline(__always)
  var emptyCells: UInt64 { ~(low | low &>> 1 | low &>> 2 | low &>> 3 | high) & Self.ones }

  /// How many cells are empty.
  public var emptyCount: Int { emptyCells.nonzeroBitCount }

  /// The largest exponent on the board, 0 when it is empty.
  public var largestExponent: UInt8 {
    var largest: UInt64 = 0
    for index: UInt64 in 0..<16 {
      largest = max(largest, low &>> (4 &* index) & 15 | (high &>> (4 &* index) & 1) &<< 4)
    }
    return UInt8(truncatingIfNeeded: largest)
  }

  /// The board as the network knows it best: while a tile is above 8192 and a smaller size is missing,
  /// all above the largest such size are halved (*tile downgrading*; Jaśkowski, "Mastering 2048",
  /// 2018). No two sizes become one, so the same moves and merges are possible.
  var downgraded: PackedBoard {
    var board = self
    while board.largestExponent > 13 {
      // Below 16 a size is soon there again, and what was halved would seem to merge with it.
      let (sizes, largest) = (board.exponents, board.largestExponent)
      let missing = (4..<largest).last { !sizes.contains($0) } ?? largest
      if missing == largest { break }
      for cell in 0..<16 where board[cell] > missing { board[cell] -= 1 }
    }
    return board
  }

  /// Whether a slide in any direction would change something.
  public var canMove: Bool { Direction.allCases.contains { sliding($0) != self } }

  /// The score of a game that came to this board when every spawned tile was a 2.
  ///
  /// A tile 2^e made of twos has scored (e − 1) · 2^e; each spawned 4 takes 4 away from that.
  /// So a game's score follows from its last board and the number of its fours.
  public var scoreOfTwos: Int {
    (0..<16).reduce(0) { sum, index in
      let exponent = Int(self[index])
      return exponent == 0 ? sum : sum + (exponent - 1) << exponent
    }
  }
}
