import Engine

/// Sliding all four lines of a board at once, with shifts and masks: no table, so no cache is
/// spent, and no instruction that one machine has and another lacks.
///
/// Every direction is brought to "left" by turning or mirroring the whole board: a slide towards
/// the low cells of each row.
extension PackedBoard {
  /// The board after a slide, without a spawn; equal to this one where nothing can move.
  @inline(__always)
  public func sliding(_ direction: Direction) -> PackedBoard {
    if high == 0 {
      let slid = Self.slide(low, direction)
      if slid.overflow == 0 { return PackedBoard(low: slid.cells) }
    }
    return slidingCellByCell(direction).board
  }

  /// The same, with the points that its merges score.
  @inline(__always)
  public func slidingWithPoints(_ direction: Direction) -> (board: PackedBoard, points: Int) {
    if high == 0 {
      let slid = Self.slide(low, direction)
      if slid.overflow == 0 { return (PackedBoard(low: slid.cells), Self.points(slid.merged)) }
    }
    return slidingCellByCell(direction)
  }

  /// Four-bit cells after a slide; `merged` holds the new exponent in each merged cell and zero
  /// elsewhere, in the order of the turned board; `overflow` is not zero where one became 16.
  struct Slid {
    var cells: UInt64
    var merged: UInt64
    var overflow: UInt64
  }

  @inline(__always)
  static func slide(_ cells: UInt64, _ direction: Direction) -> Slid {
    switch direction {
    case .left: return slideLeft(cells)
    case .right:
      var slid = slideLeft(turned(cells))
      slid.cells = turned(slid.cells)
      return slid
    case .up:
      var slid = slideLeft(transposed(cells))
      slid.cells = transposed(slid.cells)
      return slid
    case .down:
      var slid = slideLeft(turned(transposed(cells)))
      slid.cells = transposed(turned(slid.cells))
      return slid
    }
  }

  /// Closes the gaps of each row, merges each pair once, closes the gaps that this made.
  @inline(__always)
  static func slideLeft(_ cells: UInt64) -> Slid {
    var x = closingGaps(cells)
    let differences = x ^ x &>> 4
    let filled = filledCells(x)
    var merges = ~filledCells(differences) & filled & 0x0111_0111_0111_0111
    merges &=
      ~((merges & 0x0011_0011_0011_0011) &<< 4)
      | (merges &<< 4 & merges &<< 8 & 0x0100_0100_0100_0100)
    let mask = whole(merges)
    let overflow = (x & mask) & (x & mask) &>> 1 & (x & mask) &>> 2 & (x & mask) &>> 3 & merges
    // Unchecked: every sum is of four bits in each cell, and what does not fit is kept beside it as
    // overflow.
    x = (x & ~(mask &<< 4)) &+ merges
    let merged = x & mask
    let behind = merges &<< 8 & 0x1100_1100_1100_1100 | merges &<< 12 & 0x1000_1000_1000_1000
    let moving = x & whole(behind)
    return Slid(cells: (x ^ moving) | moving &>> 4, merged: merged, overflow: overflow)
  }

  /// Moves each tile towards the low end of its row by the number of empty cells before it:
  /// first those with an odd number by one, then those with two or three by two.
  @inline(__always)
  private static func closingGaps(_ cells: UInt64) -> UInt64 {
    let filled = filledCells(cells)
    let empty = ~filled & ones
    let gaps =
      (empty &<< 4 & 0x1110_1110_1110_1110) &+ (empty &<< 8 & 0x1100_1100_1100_1100)
      &+ (empty &<< 12 & 0x1000_1000_1000_1000)
    let byOne = gaps & filled
    var byTwo = gaps &>> 1 & filled
    var x = cells
    let first = x & whole(byOne)
    x = (x ^ first) | first &>> 4
    let flags = byTwo & byOne
    byTwo = (byTwo ^ flags) | flags &>> 4
    let second = x & whole(byTwo)
    return (x ^ second) | second &>> 8
  }

  /// A one in the lowest bit of every cell that is not zero.
  @inline(__always)
  static func filledCells(_ cells: UInt64) -> UInt64 {
    let pairs = cells | cells &>> 1
    return (pairs | pairs &>> 2) & ones
  }

  /// All four bits of each cell whose lowest bit is set.
  @inline(__always)
  private static func whole(_ flags: UInt64) -> UInt64 { (flags &<< 4) &- flags }

  /// The sum of the values of the merged cells, seldom more than two.
  @inline(__always)
  static func points(_ merged: UInt64) -> Int {
    var rest = merged
    var sum = 0
    while rest != 0 {
      let shift = UInt64(truncatingIfNeeded: rest.trailingZeroBitCount) & 60
      sum &+= 1 &<< Int(truncatingIfNeeded: rest &>> shift & 15)
      rest &= ~(15 &<< shift)
    }
    return sum
  }

  /// The board turned by 180°: row and column 0 become row and column 3.
  @inline(__always)
  static func turned(_ cells: UInt64) -> UInt64 {
    let bytes = cells.byteSwapped
    return (bytes &>> 4 & 0x0F0F_0F0F_0F0F_0F0F) | (bytes & 0x0F0F_0F0F_0F0F_0F0F) &<< 4
  }

  /// Rows become columns: 2×2 blocks are exchanged, then the cells within them.
  ///
  /// Source: Warren, "Hacker's Delight", section 7-3.
  @inline(__always)
  static func transposed(_ cells: UInt64) -> UInt64 {
    let inner = (cells ^ cells &>> 12) & 0x0000_F0F0_0000_F0F0
    let half = cells ^ inner ^ inner &<< 12
    let outer = (half ^ half &>> 24) & 0x0000_0000_FF00_FF00
    return half ^ outer ^ outer &<< 24
  }

  /// Columns 0 to 3 become 3 to 0.
  @inline(__always)
  static func mirrored(_ cells: UInt64) -> UInt64 {
    let pairs = (cells &>> 8 & 0x00FF_00FF_00FF_00FF) | (cells & 0x00FF_00FF_00FF_00FF) &<< 8
    return (pairs &>> 4 & 0x0F0F_0F0F_0F0F_0F0F) | (pairs & 0x0F0F_0F0F_0F0F_0F0F) &<< 4
  }

  /// The rule spelt out, for boards that hold 2^16 or make it: rare, so plain.
  @inline(never)
  func slidingCellByCell(_ direction: Direction) -> (board: PackedBoard, points: Int) {
    var result = PackedBoard()
    var points = 0
    for line in 0..<4 {
      var settled = 0
      var waiting: UInt8 = 0
      for step in 0..<4 {
        let exponent = self[Self.index(line: line, step: step, direction)]
        if exponent == 0 { continue }
        if exponent == waiting {
          result[Self.index(line: line, step: settled - 1, direction)] = exponent + 1
          points += 1 << Int(exponent + 1)
          waiting = 0
        } else {
          result[Self.index(line: line, step: settled, direction)] = exponent
          waiting = exponent
          settled += 1
        }
      }
    }
    return (result, points)
  }

  private static func index(line: Int, step: Int, _ direction: Direction) -> Int {
    switch direction {
    case .left: 4 * line + step
    case .right: 4 * line + 3 - step
    case .up: 4 * step + line
    case .down: 4 * (3 - step) + line
    }
  }
}
