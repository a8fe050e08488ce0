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
  private var peak: Float = 0

  /// What a hand's own velocity is, in g·s, at least and at most (half a metre and two metres a
  /// second, as if that were one deviation), and for how many seconds it keeps its sign.
  private static let (quietHand, quickHand, memory): (Float, Float, Float) = (0.05, 0.2, 0.3)
  /// How much more than itself the peak counts as such a velocity.
  private static let ofHand: Float = 2
  /// Seconds over which the scatter is averaged, a swing or two of a hand, a bus, a motor; and in
  /// which a peak is forgotten.
  private static let (scatterMemory, peakMemory): (Float, Float) = (1, 4)
  /// The velocity of a calm hand, in g·s, by which a unit's errors are learnt; and how much more the
  /// scatter counts for the gyro's errors, and the peak for the accelerometer's, which a push
  /// resembles.
  private static let (calm, ofScatter, ofPeak): (Float, Float, Float) = (0.02, 2, 1)
  /// The part of that variance which is up and down.
  private static let height: Float = 0.15
  /// g·s beyond which it is no hand's velocity but a wrong direction: 1.5 m/s.
  private static let largest: Float = 0.15

  /// What the account may be worth as an opinion: a variance times the seconds that it holds.
  var noise: Float {
    let square = Self.quietHand * Self.quietHand + Self.ofHand * peak
    return Self.noise(min(square, Self.quickHand * Self.quickHand))
  }
  /// The same for lessons about the gyro's errors.
  var noiseOfRates: Float { Self.noise(Self.calm * Self.calm + Self.ofScatter * scatter) }
  /// The same for lessons about the accelerometer's, across gravity and along it.
  var noiseOfForces: (across: Float, along: Float) {
    let noise = Self.noise(Self.calm * Self.calm + Self.ofPeak * peak)
    return (noise, Self.height * noise)
  }
  /// By how many (g·s)² it is beyond what a hand does.
  func excess(up: Vector3) -> Float {
    let across = velocity - up * velocity.dot(up)
    return max(0, across.lengthSquared - Self.largest * Self.largest)
  }

  private static func noise(_ square: Float) -> Float { 2 * square * memory }

  /// Takes the next force in g, free of what is known to be wrong with it.
  mutating func add(_ force: Vector3, up: Vector3, turn: Rotor, seconds: Float) {
    velocity = turn.applied(to: velocity) + (force - up) * seconds
    let along = velocity.dot(up)
    let square = velocity.lengthSquared
    scatter += (square - along * along - scatter) * min(1, seconds / Self.scatterMemory)
    peak = max(square, peak * (1 - min(1, seconds / Self.peakMemory)))
  }

  /// The account was found to be wrong by that part of itself.
  mutating func relax(by part: Float) { velocity = velocity * (1 - part) }

  /// The account was found to be wrong by that.
  mutating func correct(by change: Vector3) { velocity = velocity + change }
}
