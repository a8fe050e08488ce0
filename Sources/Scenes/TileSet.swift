import Graphics

/// What stands on tiles: numbers, or pictures in their place.
public enum TileSet: UInt8, CaseIterable, Sendable {
  /// Numbers, as in the original.
  case numbers
  /// What grows and lives in a garden.
  case garden
  /// What is found and treasured.
  case treasure

  /// The pictures of the ranks from 1 on; empty for numbers.
  private var emblems: [Emblem] {
    switch self {
    case .numbers: []
    case .garden: Self.gardenEmblems
    case .treasure: Self.treasureEmblems
    }
  }

  /// The picture of a rank; nil where there is none, and a number stands there.
  public func emblem(of exponent: UInt8) -> Emblem? {
    guard self != .numbers, exponent > 0 else { return nil }
    let index = Int(exponent) - 1
    let emblems = emblems
    return emblems.indices.contains(index) ? emblems[index] : nil
  }
}
