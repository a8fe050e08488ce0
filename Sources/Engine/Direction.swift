/// The player's wish: which wall all tiles slide towards.
///
/// The raw value is the two-bit code that a ``Recording`` stores, so it never changes.
public enum Direction: UInt8, CaseIterable, Sendable {
  case up = 0
  case right = 1
  case down = 2
  case left = 3

  /// The direction towards the other wall of the same axis.
  public var opposite: Direction {
    switch self {
    case .up: .down
    case .right: .left
    case .down: .up
    case .left: .right
    }
  }

  /// A step of it: 1 to the right or down, -1 to the left or up.
  public var step: (right: Int, down: Int) {
    switch self {
    case .up: (0, -1)
    case .right: (1, 0)
    case .down: (0, 1)
    case .left: (-1, 0)
    }
  }
}
