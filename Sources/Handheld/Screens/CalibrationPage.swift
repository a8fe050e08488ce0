/// How far the calibration has come.
public struct CalibrationPage: Equatable, Sendable {
  /// Ticks since it began, or since the device was last moved.
  public var ticks = 0
  /// Whether the device was moved when it should have rested.
  public var wasMoved = false
  /// Whether it is done and the bubble is free to play with.
  public var isDone = false

  /// A calibration that begins.
  public init() {}

  /// How much of the second at rest is over, in percent.
  public var progress: Int { isDone ? 100 : min(ticks, 99) }
}
