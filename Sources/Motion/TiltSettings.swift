import Inertial
import Time

/// How tilting plays: what a person may want otherwise than the next one.
public struct TiltSettings: Equatable, Sendable {
  /// Degrees from neutral at which a tilt becomes a move; 10 to 35 is sensible. 20 is beyond what
  /// hands do by themselves while walking and well within what a wrist does without effort.
  public var threshold: Float = 20
  /// Degrees from neutral below which both axes must come before the next move.
  public var rearmAngle: Float = 10
  /// How much larger the leading axis must be than the other for a move at once.
  public var dominance: Float = 1.2
  /// The least time between two moves: no hand is faster, but a rebound is.
  public var refractory = Instant.Span.milliseconds(120)
  /// Factors on the angles, so that one axis can be made more sensitive than the other.
  public var gainRight: Float = 1
  /// As ``gainRight``, for the axis from top to bottom.
  public var gainDown: Float = 1
  /// Whether left and right are exchanged.
  public var invertsRight = false
  /// Whether up and down are exchanged.
  public var invertsDown = false
  /// A tilt held for longer than this repeats its move at this pace; nil, as usual, never.
  public var repeatInterval: Instant.Span?
  /// Whether a quick flick counts before the angle is reached.
  public var recognizesFlicks = false
  /// Whether a tilt of 8 to 12 degrees, back within a third of a second, counts as well, at the usual
  /// ``threshold``; it grows and shrinks with that.
  public var recognizesSmallTilts = false
  /// Whether a lean counts when it stays, however slow and small it is: from 0.3 of the ``threshold`` on.
  public var recognizesPlaces = false
  /// Whether neutral follows the player's posture.
  public var neutralFloats = true
  /// How the sensor is built into the device.
  public var mounting = Mounting.standard

  /// Whether a quick tilt from rest counts by where it will be in a moment, and not only by where it
  /// is.
  public var firesEarly = true

  /// The usual settings.
  public init() {}

  /// Angles as the player wants them to count.
  func scaled(_ angles: TiltAngles) -> TiltAngles {
    TiltAngles(
      right: angles.right * gainRight * (invertsRight ? -1 : 1),
      down: angles.down * gainDown * (invertsDown ? -1 : 1))
  }
}
