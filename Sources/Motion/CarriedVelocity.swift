import Inertial

/// Where the force beyond gravity would have taken the device: its velocity in g·s, in its own frame.
///
/// A hand goes to and fro, and no faster than a metre or two a second, so that the account of a
/// device whose "up" is right stays near none. An "up" that is wrong by an angle adds that angle
/// each second. The opinion that there is no velocity is therefore one about the direction, and a
/// better one than the force of a moment: pushes and taps, which cannot be told from gravity, are
/// taken back by those that follow.
struct CarriedVelocity: Sendable {
  /// The account.
  private(set) var velocity = Vector3.zero
  /// The mean square of it across gravity in the last second.
  private var scatter: Float = 0
  /// The largest square of it in the last seconds.
  private(set) var peak: Float = 0
  /// Where "up" was in the last seconds, on the mean.
  private var middle: Vector3?
  private let constants: FilterConstants

  /// For how many seconds a hand's own velocity keeps its sign.
  private static let memory: Float = 0.3
  /// Seconds over which the scatter is averaged: a swing or two of a hand, a bus, a motor.
  private static let scatterMemory: Float = 1
  /// g·s beyond which it is no hand's velocity but a wrong direction: 1.5 m/s.
  private static let largest: Float = 0.15

  /// Begins with no velocity.
  init(_ constants: FilterConstants = .standard) { self.constants = constants }

  /// What the account may be worth as an opinion: a variance times the seconds that it holds.
  var noise: Float {
    let (quiet, quick) = (constants.quietHand, constants.quickHand)
    return Self.noise(min(quiet * quiet + constants.ofHand * peak, quick * quick))
  }
  /// The same for lessons about the gyro's errors.
  var noiseOfRates: Float { Self.noise(calm + constants.ofScatter * scatter) }
  /// The same for lessons about the accelerometer's, across gravity and along it: as much more as the
  /// device was turned less, since only turned about does it show them.
  var noiseOfForces: (across: Float, along: Float) {
    let spread = max(1 - (middle?.lengthSquared ?? 1), 1e-3)
    let noise = Self.noise(calm + constants.ofPeak * peak) * (1 + constants.turned / spread)
    return (noise, constants.height * noise)
  }
  private var calm: Float { constants.calm * constants.calm }
  /// By how many (g·s)² it is beyond what a hand does, and beyond what is `expected` of a direction that
  /// is not known yet.
  func excess(up: Vector3, expected: Float = 0) -> Float {
    let across = velocity - up * velocity.dot(up)
    return max(0, across.lengthSquared - expected - Self.largest * Self.largest)
  }

  private static func noise(_ square: Float) -> Float { 2 * square * memory }

  /// Takes the next force in g, free of what is known to be wrong with it; a square of the velocity that
  /// is `expected` of a direction that is not known yet is no hand's.
  mutating func add(
    _ force: Vector3, up: Vector3, turn: Rotor, seconds: Float, expected: Float = 0
  ) {
    velocity = turn.applied(to: velocity) + (force - up) * seconds
    let along = velocity.dot(up)
    let square = velocity.lengthSquared
    scatter += (square - along * along - scatter) * min(1, seconds / Self.scatterMemory)
    let before = middle ?? up
    middle = before + (up - before) * min(1, seconds / constants.turnedMemory)
    peak = max(square - expected, peak * (1 - min(1, seconds / constants.peakMemory)))
  }

  /// The account was found to be wrong by that part of itself.
  mutating func relax(by part: Float) { velocity = velocity * (1 - part) }

  /// The account was found to be wrong by that.
  mutating func correct(by change: Vector3) { velocity = velocity + change }
}
