import Inertial

/// Where "up" is in the device's frame, from gyro and accelerometer together.
///
/// The gyro carries the direction from sample to sample; the accelerometer corrects it, as far as it
/// behaves like gravity. How far is a Kalman filter's question: the doubt about the direction
/// (``DirectionDoubt``) against that about the accelerometer (``AccelerometerTrust``). At rest and in
/// slow hands this is the complementary filter; in a shake it is a rejection filter; after a
/// saturated gyro it takes the accelerometer's word within a few tenths of a second.
///
/// The force is smoothed *as if the device did not turn* (the gyro turns the average along), so taps
/// and vibration cancel out before they are judged; the idea is that of VQF (Laidig and Seel,
/// "VQF: Highly Accurate IMU Orientation Estimation", Information Fusion 2023).
struct GravityFilter: Sendable {
  /// "Up", of length 1.
  private(set) var up = Vector3(0, 0, 1)
  /// What is known of the accelerometer's errors.
  private(set) var calibration = ForceCalibration()

  private var rates = RateCalibration()
  private var saturation = SaturationWatch()
  private var doubt = DirectionDoubt()
  private var trust = AccelerometerTrust()
  private var lastRate = Vector3.zero
  /// How "up" turns in the device's frame, in degrees a second: by the gyro alone, since what the
  /// accelerometer corrects is no motion.
  var turning: Vector3 { up.cross(lastRate) }
  /// The force as measured, averaged, in the device's frame.
  private var force = Vector3(0, 0, 1)
  /// How far the bias seems to be from what was subtracted, since it was last asked.
  private var drift = Vector3.zero
  private var sinceLesson: Float = 0

  private static let radians = Float(Trigonometry.radiansPerDegree)
  /// Seconds over which the force is averaged: a tap lasts 0.01, a vibration's period less.
  private static let smoothing: Float = 0.15
  /// The part of a turn by which the gyro may be wrong: 3 % scale and 2 % from the other axes
  /// (PS-MPU-6000A §6.1).
  private static let rateError: Float = 0.05
  /// Seconds for which such an error keeps its sign: half a swing of a hand.
  private static let errorMemory: Float = 0.5
  /// Square degrees per second at rest: the gyro's noise.
  private static let restGrowth: Float = 0.2
  /// How well a guessed hidden turn is known, as a variance relative to its square: a third was left
  /// of it, in the mean, where recordings were clipped on purpose.
  private static let doubtOfHidden: Float = 0.3
  /// Seconds for which hand acceleration keeps its sign, so that opinions count as one.
  private static let opinionMemory: Float = 0.2

  /// Begins anew after a second at rest, where the force is known well.
  mutating func calibrate(rest force: Vector3) {
    calibration.begin(rest: force)
    begin(force: force, rate: .zero)
    confirmBias()
  }

  /// The device rests, so its bias was just seen.
  mutating func confirmBias() { doubt.confirmBias() }

  /// Degrees a second by which the bias has moved since the last call, as far as gravity tells.
  mutating func takeDrift() -> Vector3 {
    defer { drift = .zero }
    return drift
  }

  /// Begins anew with the direction of a single force, known to some degrees.
  mutating func begin(force measured: Vector3, rate: Vector3) {
    let gravity = calibration.corrected(measured)
    guard gravity.length > 0.1 else { return }
    up = gravity * (1 / gravity.length)
    force = measured
    lastRate = rate
    doubt.begin()
    trust = AccelerometerTrust()
  }

  /// Takes the next sample, `seconds` after the one before. `rate` is free of bias, `measuredRate`
  /// is not: where the gyro clips, it clips what it measures.
  mutating func feed(
    rate unbiased: Vector3, measuredRate: Vector3, force measured: Vector3, seconds: Float,
    isSaturated: Bool
  ) {
    let rate = rates.corrected(unbiased)
    let hidden = saturation.feed(measuredRate, seconds: seconds)
    // The trapezoid between two samples, and what a clipping that just ended kept from us. "Up"
    // turns against the device.
    let turn = Rotor(((rate + lastRate) * (-0.5 * seconds) - hidden) * Self.radians)
    lastRate = rate
    up = turn.applied(to: up)
    rates.carry(turn.turn)
    trust.carry(turn)
    force = turn.applied(to: force)
    force = force + (measured - force) * min(1, seconds / Self.smoothing)
    doubt.add(hidden.lengthSquared * Self.doubtOfHidden)
    grow(speed: rate.length, seconds: seconds, isSaturated: isSaturated || saturation.isSaturated)
    correct(speed: rate.length, seconds: seconds)
    up = up * (1 / max(up.length, 1e-6))
  }

  // MARK: Steps

  private mutating func grow(speed: Float, seconds: Float, isSaturated: Bool) {
    let error = Self.rateError * speed
    doubt.add((Self.restGrowth + error * error * Self.errorMemory) * seconds)
    if isSaturated {
      // The true rate may be half as large again, for the tenth of a second that a flick lasts.
      let lost = speed * 0.5
      doubt.add(lost * lost * 0.1 * seconds)
    }
    doubt.pass(seconds)
  }

  private mutating func correct(speed: Float, seconds: Float) {
    let gravity = calibration.corrected(force)
    // Free fall has no direction.
    guard gravity.length > 0.1 else { return }
    trust.feed(length: gravity.length, seconds: seconds)
    let isLesson = learn(speed: speed, seconds: seconds)
    let pull = pull(to: gravity)
    let degrees = pull * (1 / Self.radians)
    doubt.add(trust.feed(pull: degrees, speed: speed, seconds: seconds) * seconds)
    let deviation = trust.deviation(speed: speed)
    // An opinion far from ours is trusted less, but never ignored.
    let noise = (deviation * deviation + 0.1 * degrees.lengthSquared) * Self.opinionMemory
    let gain = doubt.correct(noise: noise / max(seconds, 1e-4))
    drift = drift + degrees * gain.bias
    rates.relax(gain.direction, up: up)
    up = Rotor(pull * gain.direction).applied(to: up)
    guard isLesson else { return }
    let rest = pull * (1 - gain.direction)
    up = Rotor(rates.learn(rest, up: up, deviation: deviation * Self.radians)).applied(to: up)
  }

  /// The turn in radians that would bring "up" to `gravity`.
  private func pull(to gravity: Vector3) -> Vector3 {
    let axis = up.cross(gravity)
    let sine = axis.length
    guard sine > 1e-6 else { return .zero }
    let angle = Trigonometry.arcTangent(y: Double(sine), x: Double(up.dot(gravity)))
    return axis * (Float(angle) / sine)
  }

  /// Ten times a second a calm moment teaches the accelerometer's errors.
  private mutating func learn(speed: Float, seconds: Float) -> Bool {
    sinceLesson += seconds
    guard sinceLesson > 0.1 else { return false }
    sinceLesson = 0
    guard trust.isTeachable, doubt.variance < 100 else {
      rates.forget()
      return false
    }
    // The sensor sits some centimetres from the wrist: 0.003 g at one radian a second.
    let spin = speed * Self.radians
    let deviation = 0.03 + 0.5 * trust.shake + 0.003 * spin * spin
    calibration.learn(force, up: up, deviation: deviation)
    return true
  }
}
