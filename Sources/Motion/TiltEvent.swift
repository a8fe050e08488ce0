import Engine

/// A motion that was no move, and why: for a page where a player tries what counts.
public struct TiltRefusal: Equatable, Sendable {
  /// Why it was none.
  public enum Reason: Equatable, Sendable {
    /// It came back before it had gone as far as a move goes.
    case tooSmall
    /// It went slowly and stayed: a change of posture, from which neutral follows.
    case tooSlow
    /// It ended near neutral after a tilt was held: the way back from that.
    case wayBack
  }

  /// Why.
  public let reason: Reason
  /// How far it went from neutral, in degrees.
  public let degrees: Float
}

/// What the motion of the device meant.
public enum TiltEvent: Equatable, Sendable {
  /// The player tilted the device: a move.
  case tilted(Direction)
  /// The first sample came: the pose of the moment is neutral, and tilts are recognised.
  case calibrated
  /// The player shook the device, which is no move.
  case shaken
}
