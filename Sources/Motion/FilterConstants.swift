/// What ``TiltInput``'s filter takes a hand and a sensor to be like.
///
/// Players play with ``standard``. It can be another in the laboratory, where these are chosen:
/// `laboratory leave-out` prints how, and docs/figures/tilt.md what came of it.
public struct FilterConstants: Equatable, Sendable {
  /// The part of a turn by which the gyro may be wrong, with what is known of its errors.
  public var rateError: Float = 0.04
  /// A hand's own velocity in g·s, at least, as if that were one deviation: half a metre a second.
  public var quietHand: Float = 0.05
  /// The same at most.
  public var quickHand: Float = 0.2
  /// How much more than itself the square of the largest velocity counts as a hand's own.
  public var ofHand: Float = 2
  /// Seconds in which that largest one is forgotten.
  public var peakMemory: Float = 4
  /// The velocity of a calm hand, in g·s, by which a unit's errors are learnt.
  public var calm: Float = 0.02
  /// How much more the velocity's scatter counts there, for the gyro's errors.
  public var ofScatter: Float = 1
  /// How much more its peak counts for the accelerometer's errors, which a push resembles.
  public var ofPeak: Float = 1
  /// The part of that variance which is up and down.
  public var height: Float = 0.4
  /// What an accelerometer's axis may be off by, in g, as one deviation: the data sheet's limits are
  /// two and three of it. With more, offsets are learnt that are not there from being carried about.
  public var offset: Float = 0.015
  /// How far "up" has to go about within seconds for the accelerometer's errors to be learnt well, as
  /// a variance of its direction. While the device is not turned an offset is the same as another
  /// direction, and being carried about looks like it; nothing is lost by not knowing it there.
  public var turned: Float = 0.3
  /// Those seconds.
  public var turnedMemory: Float = 5

  /// Those of play.
  public static let standard = FilterConstants()

  /// Makes the constants of play, to change some of them.
  public init() {}
}
