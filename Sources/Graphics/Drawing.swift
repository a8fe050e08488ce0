/// A drawing in colour of any size: filled shapes, one over the other, as `scripts/art` writes them.
///
/// It is a pointer to its bytes and no copy of them, so it asks for no memory as a part of what a sprite
/// is made for. The bytes stay as long as the program.
///
/// | bytes | hold |
/// |---|---|
/// | 2, 3 | the number by which it is told from every other, and how many bytes follow; low byte first |
/// | 1, 1 | units across and down, number of layers |
/// | 1 | of each layer: its kind |
/// | 4 | of a plain fill: red, green, blue, opacity |
/// | … | of a gradient: four numbers, number of stops (1), of each its place (1) and its colour (4) |
/// | … | number of contours; of each the step to its start, and the number of its runs |
/// | … | of each run: four times its curves plus their order less one, then their steps |
///
/// A layer's kind is 0 where its fill is plain, 1 where it goes along a line (whose ends are the four
/// numbers), 2 where it goes from a centre outwards (centre and two radii). The place of a stop is of 255.
/// Lines are of the first order. Numbers are of 1/32 unit, take seven bits a byte, the lowest first, and those with a sign are folded
/// (0, -1, 1, -2 …).
public struct Drawing: Equatable, Hashable, @unchecked Sendable {
  private static let headLength = 5
  private let start: UnsafeRawPointer

  /// The drawing that begins at a place that stays; all of its bytes must be there.
  public init(at start: UnsafeRawPointer) { self.start = start }

  /// What tells it apart from every other drawing of the program, on every machine.
  public var number: Int { byte(0) | byte(1) << 8 }

  /// What follows its head.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: start + Self.headLength, count: byte(2) | byte(3) << 8 | byte(4) << 16)
  }

  private func byte(_ place: Int) -> Int {
    Int(start.load(fromByteOffset: place, as: UInt8.self))
  }

  /// The colours of the drawing over a ground, row by row, on a square of `side` pixels.
  public func colors(side: Int, on ground: Color) -> [Color] {
    var picture = Picture(width: side, height: side, color: ground.with(alpha: 255))
    picture.add(self)
    return picture.colors
  }
}
