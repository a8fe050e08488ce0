/// Which cells the network looks at together, and where in its tables it keeps what it knows.
///
/// Seventeen groups of four cells are looked at exactly: the eight lines, and the squares of four
/// in the corners, at the edges and in the middle. Groups that a turn or a mirror makes of each
/// other share their weights, and so do a group's own mirrored contents: a line read backwards is
/// the same line. So 142,820 weights give each content a place of its own, and whatever is learnt
/// in one corner is known in all four.
///
/// Thirty-two groups of six would need 16.7 million weights for each shape. Their contents, all
/// of them, are spread over one table by a multiplication. Two contents may meet in one weight;
/// learning then gives it to whichever is seen more.
/// Sources of the shapes: Szubert, Jaśkowski, "Temporal Difference Learning of N-Tuple Networks
/// for the Game 2048", 2014 (lines and squares of four); Yeh et al., "Multistage Temporal
/// Difference Learning for 2048-like Games", 2016 (the sixes).
enum Patterns {
  /// How many weights of four cells are summed for one board, and how many of six.
  static let fours = 17
  static let sixes = 32
  /// How many weights there are for groups of four, of two bytes each.
  static let foursSize = 3 * pairs + corners + middles
  /// How many for groups of six, of one byte each, in the program: together 896 KiB, which with the
  /// search's own 128 KiB is the mebibyte that a Raspberry Pi's cache holds. A file may have more.
  static let sixesSize = 917_504 - 2 * foursSize

  /// Unordered pairs of two bytes: a line is two ends, an edge's square two columns.
  private static let pairs = 256 * 257 / 2
  /// A corner's square: the two cells on the board's diagonal, and the unordered two beside it.
  private static let corners = 256 * besides
  private static let besides = 16 * 17 / 2
  /// The square in the middle: an unordered pair of diagonals, each an unordered pair of cells.
  private static let middles = besides * (besides + 1) / 2

  /// The board in the images that all groups are read from.
  struct Images {
    let rows: UInt64
    let columns: UInt64
    let mirroredRows: UInt64
    let mirroredColumns: UInt64

    @inline(__always)
    init(of cells: UInt64) {
      rows = cells
      columns = PackedBoard.transposed(cells)
      mirroredRows = PackedBoard.mirrored(cells)
      mirroredColumns = PackedBoard.mirrored(columns)
    }
  }

  /// Calls `body` with the index of each weight of four cells, in an order that never changes.
  @inline(__always)
  static func forEachFour(of images: Images, _ body: (Int) -> Void) {
    let (left, right) = (Ends(images.rows), Ends(images.mirroredRows))
    let (top, bottom) = (Ends(images.columns), Ends(images.mirroredColumns))
    body(pair(left.first, right.first))
    body(pair(left.fourth, right.fourth))
    body(pair(top.first, bottom.first))
    body(pair(top.fourth, bottom.fourth))
    // Unchecked: every index is below its table, as a test tries for boards of all exponents.
    body(pairs &+ pair(left.second, right.second))
    body(pairs &+ pair(left.third, right.third))
    body(pairs &+ pair(top.second, bottom.second))
    body(pairs &+ pair(top.third, bottom.third))
    body(2 &* pairs &+ pair(left.second, left.third))
    body(2 &* pairs &+ pair(right.second, right.third))
    body(2 &* pairs &+ pair(top.second, top.third))
    body(2 &* pairs &+ pair(bottom.second, bottom.third))
    body(3 &* pairs &+ corner(left.first, left.second))
    body(3 &* pairs &+ corner(left.fourth, left.third))
    body(3 &* pairs &+ corner(right.first, right.second))
    body(3 &* pairs &+ corner(right.fourth, right.third))
    let falling = pair(left.second &>> 4, right.third &>> 4)
    let rising = pair(right.second &>> 4, left.third &>> 4)
    body(3 &* pairs &+ corners &+ pair(UInt64(falling), UInt64(rising)))
  }

  /// Calls `body` with the index of each weight of six cells in a table of so many, in an order
  /// that never changes.
  @inline(__always)
  static func forEachSix(of images: Images, among size: UInt32, _ body: (Int) -> Void) {
    let size = UInt64(size)
    sixes(of: images.rows, size, body)
    sixes(of: images.columns, size, body)
    sixes(of: images.mirroredRows, size, body)
    sixes(of: images.mirroredColumns, size, body)
    sixes(of: PackedBoard.turned(images.rows), size, body)
    sixes(of: PackedBoard.turned(images.columns), size, body)
    sixes(of: PackedBoard.turned(images.mirroredRows), size, body)
    sixes(of: PackedBoard.turned(images.mirroredColumns), size, body)
  }

  /// One image of the board: a line and two more cells, at the edge and next to it; two by three,
  /// at the edge and next to it. Masks are cells in hexadecimal, row 3 first.
  @inline(__always)
  private static func sixes(of cells: UInt64, _ size: UInt64, _ body: (Int) -> Void) {
    body(spread(cells & 0x0000_0000_00FF_FFFF, 0xC34D_0BFF_9015_0281, size))
    body(spread(cells & 0x0000_00FF_FFFF_0000, 0xE099_EC6C_D736_3CA5, size))
    body(spread(cells & 0x0000_0000_0FFF_0FFF, 0x85E7_BB0F_1227_8575, size))
    body(spread(cells & 0x0000_0FFF_0FFF_0000, 0x4917_18DE_357E_3DA9, size))
  }

  /// The upper half of the product, scaled to the table: a multiplication instead of a division.
  @inline(__always)
  private static func spread(_ bits: UInt64, _ multiplier: UInt64, _ size: UInt64) -> Int {
    let hash = (bits &* multiplier) &>> 32
    return Int(truncatingIfNeeded: (hash &* size) &>> 32)
  }

  /// The low halves of a board's four lines: of each, the outer cell and then the inner one.
  private struct Ends {
    let first, second, third, fourth: UInt64

    @inline(__always)
    init(_ cells: UInt64) {
      first = cells & 0xFF
      second = cells &>> 16 & 0xFF
      third = cells &>> 32 & 0xFF
      fourth = cells &>> 48 & 0xFF
    }
  }

  /// The number of an unordered pair: those with a smaller larger half come first.
  @inline(__always)
  private static func pair(_ one: UInt64, _ other: UInt64) -> Int {
    let larger = max(one, other)
    return Int(truncatingIfNeeded: (larger &* (larger &+ 1)) &>> 1 &+ min(one, other))
  }

  /// The number of a corner's square from the ends of its outer and its inner line.
  @inline(__always)
  private static func corner(_ outer: UInt64, _ inner: UInt64) -> Int {
    let diagonal = (outer & 15) &* 16 &+ inner &>> 4
    return Int(truncatingIfNeeded: diagonal) &* besides &+ pair(outer &>> 4, inner & 15)
  }
}
