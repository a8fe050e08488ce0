/// A picture of twelve by twelve squares in one colour, in the place of a number on a tile.
///
/// It is a plain value of 144 bits: as a part of what a sprite is made for it asks for no memory.
public struct Emblem: Equatable, Hashable, Sendable {
  /// Squares across and down.
  public static let side = 12
  /// Row by row from the top left, the first square of each part in its highest bit. No longer than
  /// the bits are: every element of a picture has room for one.
  private var parts: (UInt64, UInt64, UInt16) = (0, 0, 0)

  /// The picture whose 144 bits are at a place, row by row from the top left, the first of each byte
  /// highest.
  public init(at start: UnsafeRawPointer) {
    func part(_ places: Range<Int>) -> UInt64 {
      var part: UInt64 = 0
      for place in places {
        part = part << 8 | UInt64(start.load(fromByteOffset: place, as: UInt8.self))
      }
      return part
    }
    parts = (part(0..<8), part(8..<16), UInt16(part(16..<18)))
  }

  /// A picture of nothing but the squares of `numbers`, row by row from the top left; others are
  /// left out.
  public init(inked numbers: some Sequence<Int>) { for number in numbers { ink(number) } }

  private mutating func ink(_ number: Int) {
    guard (0..<Self.side * Self.side).contains(number) else { return }
    switch number / 64 {
    case 0: parts.0 |= 1 << UInt64(63 - number)
    case 1: parts.1 |= 1 << UInt64(127 - number)
    default: parts.2 |= 1 << UInt16(143 - number)
    }
  }

  /// Whether a square has ink; row and column from the top left.
  public func hasInk(row: Int, column: Int) -> Bool {
    let number = row * Self.side + column
    guard (0..<Self.side).contains(row), (0..<Self.side).contains(column) else { return false }
    switch number / 64 {
    case 0: return parts.0 >> UInt64(63 - number) & 1 == 1
    case 1: return parts.1 >> UInt64(127 - number) & 1 == 1
    default: return parts.2 >> UInt16(143 - number) & 1 == 1
    }
  }

  /// How many pixels a square has on a tile of `side` pixels: whole ones, so that it is sharp.
  static func scale(onTile side: Int, hasLabel: Bool) -> Int {
    let room = hasLabel ? side * 60 / 100 : side < 40 ? side - 2 : side * 80 / 100
    return max(room / Self.side, 1)
  }

  /// Whether both have the same squares.
  public static func == (a: Emblem, b: Emblem) -> Bool { a.parts == b.parts }

  /// Hashes the squares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts.0)
    hasher.combine(parts.1)
    hasher.combine(parts.2)
  }
}
