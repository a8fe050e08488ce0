/// A tile with an identity: it keeps its `id` while it slides, and loses it when it merges.
public struct Tile: Equatable, Hashable, Sendable {
  /// Unique within one game; spawns and merges count it up from 1.
  public let id: UInt32
  /// The power of two shown on the tile, 1 (the "2") to 17 (131072) on a 4×4 board.
  public let exponent: UInt8

  /// Makes a tile; `exponent` is 1 or more.
  public init(id: UInt32, exponent: UInt8) {
    self.id = id
    self.exponent = exponent
  }

  /// The face value, `1 << exponent`.
  public var value: Int { 1 << Int(exponent) }
}
