import Engine

/// What the motion of the device meant.
public enum TiltEvent: Equatable, Sendable {
  /// The player tilted the device: a move.
  case tilted(Direction)
  /// The first sample came: the pose of the moment is neutral, and tilts are recognised.
  case calibrated
  /// The player shook the device, which is no move.
  case shaken
}
