/// How far the device is turned away from neutral, in degrees.
public struct TiltAngles: Equatable, Sendable {
  /// Positive when the right edge is lowered.
  public var right: Float
  /// Positive when the bottom edge, the one towards the player, is lowered.
  public var down: Float

  /// How far the device is from neutral altogether.
  public var total: Float { (right * right + down * down).squareRoot() }

  /// Neutral.
  public static let zero = TiltAngles(right: 0, down: 0)

  /// Makes angles.
  public init(right: Float, down: Float) {
    self.right = right
    self.down = down
  }
}
