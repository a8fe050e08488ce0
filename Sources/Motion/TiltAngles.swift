import Engine

/// How far the device is turned away from neutral, in degrees.
public struct TiltAngles: Equatable, Sendable {
  /// Positive when the right edge is lowered.
  public var right: Float
  /// Positive when the bottom edge, the one towards the player, is lowered.
  public var down: Float

  /// How far the device is from neutral altogether.
  public var total: Float { (right * right + down * down).squareRoot() }

  /// The direction of the larger one.
  var direction: Direction {
    if right.magnitude >= down.magnitude { return right > 0 ? .right : .left }
    return down > 0 ? .down : .up
  }

  /// Whether one is so many times as large as the other.
  func leads(by factor: Float) -> Bool {
    let (first, second) = (right.magnitude, down.magnitude)
    return max(first, second) >= factor * min(first, second)
  }

  /// How far it is turned about the axis that a move in `direction` does not take.
  func across(_ direction: Direction) -> Float {
    direction == .left || direction == .right ? down : right
  }

  /// How far it is turned about the axis that a move in `direction` takes.
  func along(_ direction: Direction) -> Float {
    direction == .left || direction == .right ? right : down
  }

  /// Neutral.
  public static let zero = TiltAngles(right: 0, down: 0)

  /// Makes angles.
  public init(right: Float, down: Float) {
    self.right = right
    self.down = down
  }
}

extension Direction {
  /// Whether it is of the other axis.
  func isAcross(_ other: Direction) -> Bool { rawValue & 1 != other.rawValue & 1 }
}
