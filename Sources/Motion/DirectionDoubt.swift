import Inertial

/// How well the direction of "up", the gyro's bias and the velocity are known: a Kalman filter's
/// covariance for an angle, the rate that is left in it, and what both make of the integrated force.
///
/// One number for all directions is enough, since gyro and accelerometer are as good along one axis
/// as along the other. Angles are in radians, rates in radians a second, velocities in g·s.
struct DirectionDoubt: Sendable {
  /// What an opinion about the velocity corrects: each by this part of the surprise.
  struct Gain {
    /// Of the direction, per g·s.
    let direction: Float
    /// Of the bias, per second and g·s.
    let bias: Float
    /// Of the velocity.
    let velocity: Float
  }

  private var direction = Self.squareDegree * 4
  private var bias = Self.restBias
  /// Of what the account of the velocity has beyond the hand's own velocity.
  private(set) var velocity: Float = 0
  private var directionBias: Float = 0
  private var directionVelocity: Float = 0
  private var biasVelocity: Float = 0

  private static let squareDegree = Float(
    Trigonometry.radiansPerDegree * Trigonometry.radiansPerDegree)
  /// The bias after a second at rest, to a tenth of a degree a second.
  private static let restBias = squareDegree * 0.01
  /// How fast it walks away while the chip warms up: half a degree a second in a minute.
  private static let biasWalk = squareDegree * 0.25 / 60
  /// However long ago the last rest was: a degree a second.
  private static let largestBias = squareDegree
  /// 57°: nothing is known any more.
  private static let largest: Float = 1

  /// The direction was taken from one force, to some degrees; the bias is as it was.
  mutating func begin() {
    direction = Self.squareDegree * 4
    (directionBias, directionVelocity, biasVelocity, velocity) = (0, 0, 0, 0)
  }

  /// The device rests, so its bias was just seen.
  mutating func confirmBias() {
    bias = Self.restBias
    (directionBias, biasVelocity) = (0, 0)
  }

  /// More doubt about the direction, in square degrees, for a reason of its own.
  mutating func add(squareDegrees: Float) {
    direction = min(direction + squareDegrees * Self.squareDegree, Self.largest)
  }

  /// Time passes: what is left of the bias turns the direction away, and a wrong direction lets
  /// gravity look like an acceleration.
  mutating func pass(_ seconds: Float) {
    velocity += (2 * directionVelocity + direction * seconds) * seconds
    directionVelocity += (direction + biasVelocity) * seconds
    biasVelocity += directionBias * seconds
    direction = min(
      direction + (2 * directionBias + bias * seconds) * seconds, Self.largest)
    directionBias += bias * seconds
    bias = min(bias + Self.biasWalk * seconds, Self.largestBias)
  }

  /// Takes the opinion that there is no velocity, with a certain variance.
  mutating func correct(noise: Float) -> Gain {
    let total = velocity + noise
    let gain = Gain(
      direction: directionVelocity / total, bias: biasVelocity / total,
      velocity: velocity / total)
    direction -= gain.direction * directionVelocity
    directionBias -= gain.direction * biasVelocity
    bias -= gain.bias * biasVelocity
    let rest = 1 - gain.velocity
    directionVelocity *= rest
    biasVelocity *= rest
    velocity *= rest
    return gain
  }
}
