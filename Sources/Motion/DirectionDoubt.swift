/// How well the direction of "up" and the gyro's bias are known: a Kalman filter's covariance for
/// an angle and the rate that is left in it.
///
/// One number for all directions is enough, since gyro and accelerometer are as good along one axis
/// as along the other.
struct DirectionDoubt: Sendable {
  /// Of the direction, in square degrees.
  private(set) var variance: Float = 4
  /// Of what is left of the bias, in square degrees a second.
  private var biasVariance = Self.restBias
  /// What the two have in common: an error that grew steadily is the bias's fault.
  private var covariance: Float = 0

  /// The bias after a second at rest, to a tenth of a degree a second, as a variance.
  private static let restBias: Float = 0.01
  /// How fast it walks away while the chip warms up: half a degree a second in a minute.
  private static let biasWalk: Float = 0.25 / 60
  /// However long ago the last rest was.
  private static let largestBias: Float = 1
  /// 55°: nothing is known any more.
  private static let largest: Float = 3000

  /// The direction was taken from one force, to some degrees; the bias is as it was.
  mutating func begin() {
    variance = 4
    covariance = 0
  }

  /// The device rests, so its bias was just seen.
  mutating func confirmBias() {
    biasVariance = Self.restBias
    covariance = 0
  }

  /// More square degrees for a reason of its own.
  mutating func add(_ squareDegrees: Float) {
    variance = min(variance + squareDegrees, Self.largest)
  }

  /// Time passes, and with it what is left of the bias turns the direction away.
  mutating func pass(_ seconds: Float) {
    add((2 * covariance + biasVariance * seconds) * seconds)
    biasVariance = min(biasVariance + Self.biasWalk * seconds, Self.largestBias)
    covariance = min(
      covariance + biasVariance * seconds, (variance * biasVariance).squareRoot())
  }

  /// Takes an opinion about the direction with a certain variance; returns by which part of it the
  /// direction is to be corrected, and the bias, per second.
  mutating func correct(noise: Float) -> (direction: Float, bias: Float) {
    let total = variance + noise
    let (direction, bias) = (variance / total, covariance / total)
    biasVariance -= covariance * bias
    covariance *= 1 - direction
    variance *= 1 - direction
    return (direction, bias)
  }
}
