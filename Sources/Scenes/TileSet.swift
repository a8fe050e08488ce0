import Graphics

/// What stands on tiles: numbers, or pictures that fill them.
public enum TileSet: UInt8, CaseIterable, Sendable {
  /// Numbers, as in the original.
  case numbers
  /// What grows and lives in a garden, from the seed to the tree of the world.
  case garden
  /// What is found and treasured, from the pebble to the chest.
  case treasure
  /// The way of a drop through the sea, to an island.
  case sea
  /// From dust to the universe.
  case space

  /// How many ranks have a picture: those up to 262,144.
  public static var ranks: Int { TileArt.counts.ranks }

  /// Tiles of fewer pixels a side have small drawings.
  static let roomForAll = 34

  private var pack: Int { Int(rawValue) - 1 }

  /// The picture of a rank in colour, on tiles of `side` pixels; nil where there is none, and a number
  /// stands there.
  public func drawing(of exponent: UInt8, onTile side: Int) -> Drawing? {
    guard hasPicture(exponent) else { return nil }
    return TileArt.drawing(pack: pack, rank: Int(exponent) - 1, isSmall: side < Self.roomForAll)
  }

  /// The picture of a rank in one bit; nil where there is none, and a number stands there.
  public func emblem(of exponent: UInt8) -> Emblem? {
    guard hasPicture(exponent) else { return nil }
    return TileArt.emblem(pack: pack, rank: Int(exponent) - 1)
  }

  private func hasPicture(_ exponent: UInt8) -> Bool {
    self != .numbers && exponent > 0 && Int(exponent) <= Self.ranks
  }
}
