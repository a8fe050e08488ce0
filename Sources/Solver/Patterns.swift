/// Which cells the network looks at together, and where in the table it keeps what it knows.
///
/// A pattern is a mask over the board's 64 bits. The bits under the mask, multiplied by the
/// pattern's own odd number, choose one weight in the table that all patterns share. Two contents
/// may meet in one weight; learning then gives it to whichever is seen more, and the other
/// patterns make up for the rest. This keeps six-cell patterns, which would need 16.7 million
/// weights each, within a cache.
///
/// Each pattern is looked up in the eight turned and mirrored images of a board, so whatever is
/// learnt in one corner is known in all four.
/// Source of the shapes: Jaśkowski, "Mastering 2048 with Delayed Temporal Coherence Learning …",
/// 2016 (lines and squares of four); Yeh et al., "Multistage Temporal Difference Learning for
/// 2048-like Games", 2016 (the sixes).
enum Patterns {
  /// How many patterns there are.
  static let count = 9
  /// How many weights are summed for one board.
  static let lookups = count * 8
  /// Weights in the table: 896 KiB of one byte each, which with the search's own 128 KiB is the
  /// mebibyte that a Raspberry Pi's cache holds.
  static let tableSize = 917_504

  /// Calls `body` with the index of each weight of `cells`, in an order that never changes.
  @inline(__always)
  static func forEachIndex(of cells: UInt64, _ body: (Int) -> Void) {
    let transposed = PackedBoard.transposed(cells)
    let mirrored = PackedBoard.mirrored(cells)
    let both = PackedBoard.mirrored(transposed)
    indices(of: cells, body)
    indices(of: transposed, body)
    indices(of: mirrored, body)
    indices(of: both, body)
    indices(of: PackedBoard.turned(cells), body)
    indices(of: PackedBoard.turned(transposed), body)
    indices(of: PackedBoard.turned(mirrored), body)
    indices(of: PackedBoard.turned(both), body)
  }

  /// One image of the board. Masks are cells in hexadecimal, row 3 first:
  @inline(__always)
  private static func indices(of cells: UInt64, _ body: (Int) -> Void) {
    // Four in a line at the edge and next to it; squares in the corner, at the edge, in the middle.
    body(index(cells & 0x0000_0000_0000_FFFF, 0x910A_2DEC_8902_5CC1))
    body(index(cells & 0x0000_0000_FFFF_0000, 0xBEEB_8DA1_658E_EC67))
    body(index(cells & 0x0000_0000_00FF_00FF, 0xF893_A2EE_FB32_555F))
    body(index(cells & 0x0000_0000_0FF0_0FF0, 0x71C1_8690_EE42_C90B))
    body(index(cells & 0x0000_0FF0_0FF0_0000, 0x71BB_54D8_D101_B5B9))
    // Six: a line and two more, at the edge and next to it; two by three, at the edge and next to it.
    body(index(cells & 0x0000_0000_00FF_FFFF, 0xC34D_0BFF_9015_0281))
    body(index(cells & 0x0000_00FF_FFFF_0000, 0xE099_EC6C_D736_3CA5))
    body(index(cells & 0x0000_0000_0FFF_0FFF, 0x85E7_BB0F_1227_8575))
    body(index(cells & 0x0000_0FFF_0FFF_0000, 0x4917_18DE_357E_3DA9))
  }

  /// The upper half of the product, scaled to the table: a multiplication instead of a division.
  @inline(__always)
  private static func index(_ bits: UInt64, _ multiplier: UInt64) -> Int {
    let hash = (bits &* multiplier) &>> 32
    return Int(truncatingIfNeeded: (hash &* UInt64(tableSize)) &>> 32)
  }
}
