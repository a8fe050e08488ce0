import Engine

/// A game of random moves from any position to its end, each legal move equally likely.
///
/// One step tries one direction and has no branch that depends on chance, so a processor does
/// several playouts' steps at once: ``Playouts`` makes use of that.
public struct Playout: Sendable {
  /// The board as it stands.
  public private(set) var board: PackedBoard
  /// How many moves were made.
  public private(set) var moveCount = 0
  private var fours = 0
  private var refusals = 0
  private var random: RandomSource
  private let scoreOfTwosBefore: Int

  /// So many refused directions in a row are rare while there is a legal one (at most 3 in 100),
  /// and make it worth looking whether there is none.
  private static let suspicion = 12

  /// A playout that begins at `board`, which has at least one tile.
  public init(from board: PackedBoard, seed: UInt64) {
    // The spawn's counts of empty cells hold fifteen in four bits.
    precondition(board.low | board.high != 0, "a playout begins with a tile")
    self.board = board
    random = RandomSource(seed: seed)
    scoreOfTwosBefore = board.scoreOfTwos
  }

  /// The points made; they are not counted on the way, but follow from the board.
  public var points: Int { board.scoreOfTwos - scoreOfTwosBefore - 4 * fours }

  /// Tries one direction; false when the game is over.
  @inline(__always)
  mutating func step() -> Bool {
    let bits = random.next()
    guard board.high == 0, tryFast(bits) else { return tryAny(bits) }
    return refusals < Self.suspicion || isGoingOn()
  }

  /// Without branches: the board is turned so that the wish becomes "left", slid, turned back and
  /// given its new tile; all of it masked away if nothing moved. False if it needs a fifth bit.
  @inline(__always)
  private mutating func tryFast(_ bits: UInt64) -> Bool {
    let upwards = 0 &- (bits & 1)
    let far = 0 &- (bits &>> 1 & 1)
    var cells = board.low
    cells ^= (cells ^ PackedBoard.transposed(cells)) & upwards
    cells ^= (cells ^ PackedBoard.turned(cells)) & far
    let slid = PackedBoard.slideLeft(cells)
    let moved: UInt64 = slid.cells == cells ? 0 : ~0
    cells = slid.cells
    cells ^= (cells ^ PackedBoard.turned(cells)) & far
    cells ^= (cells ^ PackedBoard.transposed(cells)) & upwards
    guard slid.overflow == 0 else { return false }
    let spawn = PackedBoard.spawn(into: cells, bits &>> 2)
    board.low = cells | spawn.tile & moved
    let one = Int(truncatingIfNeeded: moved & 1)
    moveCount &+= one
    fours &+= spawn.fours & one
    refusals = (refusals &+ 1) & (one &- 1)
    return true
  }

  @inline(never)
  private mutating func isGoingOn() -> Bool {
    refusals = 0
    return board.canMove
  }

  /// The same step for boards with 2^16 and above.
  @inline(never)
  private mutating func tryAny(_ bits: UInt64) -> Bool {
    let directions: [Direction] = [.left, .up, .right, .down]
    let after = board.sliding(directions[Int(bits & 3)])
    if after == board { return board.canMove }
    board = after
    let spawn = PackedBoard.spawn(into: after.low | after.high, bits &>> 2)
    board.low |= spawn.tile
    moveCount += 1
    fours += spawn.fours
    return true
  }
}

extension PackedBoard {
  /// The tile that chance puts into one of the empty cells of `cells`, and 1 if it is a 4.
  ///
  /// `bits` are 62 random ones: 32 choose the cell, 30 the tile.
  @inline(__always)
  static func spawn(into cells: UInt64, _ bits: UInt64) -> (tile: UInt64, fours: Int) {
    let empty = ~filledCells(cells) & ones
    // Each cell counts the empty ones up to itself; 16 would not fit, but there is a tile.
    let counts = empty &* ones
    let chosen = ((bits & 0xFFFF_FFFF) &* (counts &>> 60)) &>> 32
    let cell = ~filledCells(counts ^ (chosen &+ 1) &* ones) & empty
    let isFour: UInt64 = ((bits &>> 32) &* 10) &>> 30 == 9 ? 1 : 0
    return (cell &<< isFour, Int(truncatingIfNeeded: isFour))
  }
}
