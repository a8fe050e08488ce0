/// A picture of twelve by twelve squares in one colour, in the place of a number on a tile.
///
/// It is a plain value of 144 bits: as a part of what a sprite is made for it asks for no memory.
public struct Emblem: Equatable, Hashable, Sendable {
  /// Squares across and down.
  public static let side = 12
  /// Four rows each, from the top; the right square of each row lowest.
  private var rows: (UInt64, UInt64, UInt64) = (0, 0, 0)

  /// The picture whose 144 bits are at a place, row by row from the top left, the first of each byte
  /// highest.
  public init(at start: UnsafeRawPointer) {
    func part(_ first: Int) -> UInt64 {
      var part: UInt64 = 0
      for place in first..<first + 6 {
        part = part << 8 | UInt64(start.load(fromByteOffset: place, as: UInt8.self))
      }
      return part
    }
    rows = (part(0), part(6), part(12))
  }

  /// A picture of nothing but the squares of `numbers`, row by row from the top left; others are
  /// left out.
  public init(inked numbers: some Sequence<Int>) { for number in numbers { ink(number) } }

  private mutating func ink(_ number: Int) {
    guard (0..<Self.side * Self.side).contains(number) else { return }
    let bit: UInt64 = 1 << UInt64(47 - number % 48)
    switch number / 48 {
    case 0: rows.0 |= bit
    case 1: rows.1 |= bit
    default: rows.2 |= bit
    }
  }

  /// Whether a square has ink; row and column from the top left.
  public func hasInk(row: Int, column: Int) -> Bool {
    let number = row * Self.side + column
    guard (0..<Self.side).contains(row), (0..<Self.side).contains(column) else { return false }
    let part = number < 48 ? rows.0 : number < 96 ? rows.1 : rows.2
    return part >> UInt64(47 - number % 48) & 1 == 1
  }

  /// How many pixels a square has on a tile of `side` pixels: whole ones, so that it is sharp.
  static func scale(onTile side: Int, hasLabel: Bool) -> Int {
    let room = hasLabel ? side * 60 / 100 : side < 40 ? side - 2 : side * 80 / 100
    return max(room / Self.side, 1)
  }

  /// Whether both have the same squares.
  public static func == (a: Emblem, b: Emblem) -> Bool { a.rows == b.rows }

  /// Hashes the squares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
  }
}
