import Inertial

/// How well the direction of "up", the gyro's bias and the velocity are known: a Kalman filter's
/// covariance for an angle, the rate that is left in it, and what both make of the integrated force.
///
/// One number for all directions is enough, since gyro and accelerometer are as good along one axis
/// as along the other; but for the bias, of which gravity never shows the part about the vertical. Angles are in radians, rates in radians a second, velocities in g·s.
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
  /// Of the bias of each of the device's axes.
  private var bias = Vector3(Self.restBias, Self.restBias, Self.restBias)
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

  /// Begins with a direction and a bias that are off by so many degrees and degrees a second.
  init(direction degrees: Float = 2, bias rate: Float = 0.1) {
    direction = Self.squareDegree * degrees * degrees
    let square = Self.squareDegree * rate * rate
    bias = Vector3(square, square, square)
  }

  /// How well the bias is known across gravity, as a variance in (°/s)².
  func biasAcross(_ up: Vector3) -> Float { felt(up) / Self.squareDegree }

  /// The same about gravity.
  func biasAlong(_ up: Vector3) -> Float {
    bias.dot(Vector3(up.x * up.x, up.y * up.y, up.z * up.z)) / Self.squareDegree
  }

  /// The same about each of the device's axes.
  var biasOfAxes: Vector3 { bias * (1 / Self.squareDegree) }

  /// Whether it is known so well about each of the device's axes.
  func isBiasKnown(within square: Float) -> Bool {
    max(bias.x, max(bias.y, bias.z)) < square * Self.squareDegree
  }

  /// The mean of both directions across gravity.
  private func felt(_ up: Vector3) -> Float { 0.5 * bias.dot(Self.across(up)) }

  private static func across(_ up: Vector3) -> Vector3 {
    Vector3(1 - up.x * up.x, 1 - up.y * up.y, 1 - up.z * up.z)
  }

  /// The device rests, so its bias was just seen.
  mutating func confirmBias() {
    bias = Vector3(Self.restBias, Self.restBias, Self.restBias)
    (directionBias, biasVelocity) = (0, 0)
  }

  /// More doubt about the direction, in square degrees, for a reason of its own.
  mutating func add(squareDegrees: Float) {
    direction = min(direction + squareDegrees * Self.squareDegree, Self.largest)
  }

  /// Time passes: what is left of the bias turns the direction away, and a wrong direction lets
  /// gravity look like an acceleration.
  mutating func pass(_ seconds: Float, up: Vector3) {
    let bias = felt(up)
    fit(bias)
    velocity += (2 * directionVelocity + direction * seconds) * seconds
    directionVelocity += (direction + biasVelocity) * seconds
    biasVelocity += directionBias * seconds
    direction = min(direction + (2 * directionBias + bias * seconds) * seconds, Self.largest)
    directionBias += bias * seconds
    self.bias = Vector3(
      walked(self.bias.x, seconds), walked(self.bias.y, seconds), walked(self.bias.z, seconds))
  }

  private func walked(_ bias: Float, _ seconds: Float) -> Float {
    bias < Self.largestBias ? min(bias + Self.biasWalk * seconds, Self.largestBias) : bias
  }

  /// What goes with the bias cannot be more than bias and partner allow, when an axis that is known
  /// better comes to lie across gravity.
  private mutating func fit(_ bias: Float) {
    let most = direction * bias
    if directionBias * directionBias > most {
      directionBias = (directionBias < 0 ? -1 : 1) * most.squareRoot()
    }
    let fastest = velocity * bias
    if biasVelocity * biasVelocity > fastest {
      biasVelocity = (biasVelocity < 0 ? -1 : 1) * fastest.squareRoot()
    }
  }

  /// Takes the opinion that there is no velocity, with a certain variance.
  mutating func correct(noise: Float, up: Vector3) -> Gain {
    let total = velocity + noise
    let gain = Gain(
      direction: directionVelocity / total, bias: biasVelocity / total,
      velocity: velocity / total)
    direction -= gain.direction * directionVelocity
    directionBias -= gain.direction * biasVelocity
    // The part about the vertical is as unknown as it was.
    let part = min(1, gain.bias * biasVelocity / max(felt(up), 1e-12))
    let across = Self.across(up)
    bias = Vector3(
      bias.x * (1 - part * across.x), bias.y * (1 - part * across.y),
      bias.z * (1 - part * across.z))
    let rest = 1 - gain.velocity
    directionVelocity *= rest
    biasVelocity *= rest
    velocity *= rest
    return gain
  }

  /// What a rate that is taken for a bias corrects.
  struct Lesson {
    /// The bias, in degrees a second.
    let bias: Vector3
    /// The direction, as a turn in radians for each of these.
    let direction: Float
    /// The velocity, in g·s for each of them.
    let velocity: Float
  }

  /// Takes the opinion that a rate, in degrees a second, is the bias alone, with a variance for each
  /// axis.
  mutating func correct(rate: Vector3, noise: Vector3, up: Vector3) -> Lesson {
    let before = felt(up)
    func gain(_ bias: Float, _ noise: Float) -> Float {
      bias / (bias + noise * Self.squareDegree)
    }
    let gains = Vector3(gain(bias.x, noise.x), gain(bias.y, noise.y), gain(bias.z, noise.z))
    bias = Vector3(bias.x * (1 - gains.x), bias.y * (1 - gains.y), bias.z * (1 - gains.z))
    let lesson = Lesson(
      bias: Vector3(rate.x * gains.x, rate.y * gains.y, rate.z * gains.z),
      direction: directionBias / max(before, 1e-12), velocity: biasVelocity / max(before, 1e-12))
    let part = 1 - felt(up) / max(before, 1e-12)
    direction -= part * directionBias * lesson.direction
    directionVelocity -= part * biasVelocity * lesson.direction
    velocity -= part * biasVelocity * lesson.velocity
    directionBias *= 1 - part
    biasVelocity *= 1 - part
    return lesson
  }
}
