import Time

/// How a chip rests: with the gyro off, measuring the acceleration a few times a second, and how its
/// interrupt pin tells there that it was moved.
public struct ChipRest: Equatable, Sendable {
  /// Begins the rest; empty for one that is left as it is.
  public var begin: [RegisterStep] = []
  /// Ends it; the set-up goes on at ``MotionChip/resumption`` a moment later.
  public var end: [RegisterStep] = []
  /// Steps of the accelerometer per g while it rests, where that is another range.
  public var stepsPerG: Float?
  /// How the pin is used; nil where that is not known.
  public var motion: MotionWake?
}

/// How a resting chip tells by its interrupt pin that it was moved.
public struct MotionWake: Equatable, Sendable {
  /// Has the next sample raise the pin, and keep it up: so it shows whether anybody sees it. Active
  /// high, driven both ways: no resistor is needed. For a chip that samples.
  public let raise: [RegisterStep]
  /// Nothing raises the pin any more, and it falls.
  public let lower: [RegisterStep]
  /// What is to be said ten milliseconds before ``begin``.
  public let prepare: [RegisterStep]
  /// Begins the rest, from which motion raises the pin.
  public let begin: [RegisterStep]
  /// Writes another threshold into a chip at rest.
  public let setThreshold: [RegisterStep]
  /// Asks whether it still is to tell of motion: one that was reset, by another program or by its
  /// supply, measures on and tells nothing.
  public let verify: [RegisterStep]
  /// Reads what happened; the pin falls.
  public let clear: [RegisterStep]
  /// Ends what ``begin`` began beyond the rest; the set-up does what is left.
  public let end: [RegisterStep]
  /// What counts as motion at first, and how far that is raised where it was no hand, in the chip's
  /// steps.
  public let (threshold, largestThreshold): (UInt8, UInt8)
}
