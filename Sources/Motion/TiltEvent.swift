import Engine

/// What the motion of the device meant.
public enum TiltEvent: Equatable, Sendable {
  /// The player tilted the device: a move.
  case tilted(Direction)
  /// The device was at rest for a second: the gyro's bias is known and neutral is captured.
  case calibrated
  /// The device was moved during the second at rest; the next second is tried. Ask the player to
  /// hold it still.
  case calibrationRefused
}
