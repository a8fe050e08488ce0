import Hardware

/// Where "up" is in the device's frame, from gyro and accelerometer together.
///
/// The gyro carries the direction from sample to sample; the accelerometer corrects it, as far as it
/// behaves like gravity. How far is a Kalman filter's question with one number: the uncertainty of
/// the direction against that of the accelerometer's opinion.
struct GravityFilter: Sendable {
  /// "Up", of length 1.
  private(set) var up = Vector3(0, 0, 1)
  /// What the accelerometer of this unit shows at rest, in g; 0.96 to 1.07 on real ones.
  var restForce: Float = 1

  private var lastRate = Vector3.zero
  /// The variance of the direction, in square degrees.
  private var variance: Float = 1
  private var shake: Float = 0

  /// Begins anew with `up`, known to some degrees.
  mutating func begin(up direction: Vector3, rate: Vector3) {
    up = direction * (1 / max(direction.length, 1e-6))
    lastRate = rate
    variance = 4
    shake = 0
  }

  /// Takes the next sample, `seconds` after the one before; the rate is free of bias.
  mutating func feed(rate: Vector3, force: Vector3, seconds: Float, isSaturated: Bool) {
    turn(by: (rate + lastRate) * (0.5 * seconds))
    lastRate = rate
    grow(rate: rate, seconds: seconds, isSaturated: isSaturated)
    correct(by: force, rate: rate, seconds: seconds)
  }

  /// Turns the device by `angles` (degrees about its axes), so "up" turns the other way.
  private mutating func turn(by angles: Vector3) {
    let turn = angles * Float(-Trigonometry.radiansPerDegree)
    let square = turn.lengthSquared
    // Rodrigues' formula; sine and cosine by their series, exact to 1e-7 up to 20° a sample.
    let sine = 1 - square / 6 + square * square / 120
    let cosine = 0.5 - square / 24 + square * square / 720
    let first = turn.cross(up)
    let turned = up + first * sine + turn.cross(first) * cosine
    up = turned * (1 / max(turned.length, 1e-6))
  }

  /// The gyro's scale is wrong by up to 3 %, its bias by some tenths of a degree a second; at the
  /// end of its range anything may have happened.
  private mutating func grow(rate: Vector3, seconds: Float, isSaturated: Bool) {
    let speed = rate.length
    let drift = (0.2 + 0.01 * speed) * seconds
    variance += drift * drift + 0.3 * seconds
    if isSaturated {
      let lost = speed * 0.3 * seconds
      variance += lost * lost
    }
  }

  private mutating func correct(by force: Vector3, rate: Vector3, seconds: Float) {
    let length = force.length
    guard length > 0.1 else { return }
    let opinion = force * (1 / length)
    let excess = (length / restForce - 1).magnitude
    // A shake is over a while after the force looks like gravity again.
    shake = max(excess, shake * (1 - seconds / 0.15))
    let axis = up.cross(opinion)
    let sine = axis.length
    guard sine > 1e-6 else { return }
    let degrees =
      Float(
        Trigonometry.arcTangent(y: Double(sine), x: Double(up.dot(opinion)))
          * Trigonometry.degreesPerRadian)
    let speed = rate.length
    let deviation = 2 + 60 * shake + 0.02 * speed
    // Per second of opinions, not per sample, so that the sample rate does not matter.
    let noise = deviation * deviation + degrees * degrees * 0.25
    let gain = variance / (variance + noise * (0.05 / max(seconds, 0.001)))
    turn(by: axis * (-degrees / sine * gain))
    variance *= 1 - gain
  }
}
