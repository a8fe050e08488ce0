import Hardware

/// Where "up" is in the device's frame, from gyro and accelerometer together.
///
/// The gyro carries the direction from sample to sample; the accelerometer corrects it, as far as it
/// behaves like gravity. How far is a Kalman filter's question with one number: the variance of the
/// direction against that of the accelerometer's opinion. At rest and in slow hands this is the
/// complementary filter; in a shake it is a rejection filter; after a saturated gyro it takes the
/// accelerometer's word within a few tenths of a second.
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
  private var lastRate = Vector3.zero
  /// The force as measured, averaged, in the device's frame.
  private var force = Vector3(0, 0, 1)
  /// Of the direction, in square degrees.
  private var variance: Float = 4
  /// Of what is left of the bias, in square degrees a second, and what the two have in common.
  private var biasVariance = Self.restBiasVariance
  private var covariance: Float = 0
  /// How far the bias seems to be from what was subtracted, since it was last asked.
  private var drift = Vector3.zero
  /// By how much of g the force lately differed from gravity.
  private var shake: Float = 0
  /// The same with a longer memory: a shake across gravity shows in some poses only.
  private var unrest: Float = 0
  /// What a calm accelerometer lately had against the gyro's account, as a turn in degrees.
  private var contradiction = Vector3.zero
  /// What the accelerometer lately had against the gyro's account, calm or not, as a turn in degrees…
  private var opinion = Vector3.zero
  /// …and the square of how far it went to and fro about that: a push across gravity leaves the
  /// force's length as it is, but not its direction.
  private var scatter: Float = 0
  private var sinceLesson: Float = 0

  /// Begins anew after a second at rest, where the force is known well.
  mutating func calibrate(rest force: Vector3) {
    calibration.begin(rest: force)
    begin(force: force, rate: .zero)
    confirmBias()
  }

  /// The device rests, so its bias was just seen.
  mutating func confirmBias() {
    biasVariance = Self.restBiasVariance
    covariance = 0
  }

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
    variance = 4
    covariance = 0
    shake = 0
    unrest = 0
    contradiction = .zero
    opinion = .zero
    scatter = 0
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
    let turn = ((rate + lastRate) * (-0.5 * seconds) - hidden) * Self.radians
    lastRate = rate
    up = Self.turned(up, by: turn)
    rates.carry(turn)
    force = Self.turned(force, by: turn)
    opinion = Self.turned(opinion, by: turn)
    force = force + (measured - force) * min(1, seconds / Self.smoothing)
    variance += hidden.lengthSquared * Self.doubtOfHidden
    grow(speed: rate.length, seconds: seconds, isSaturated: isSaturated || saturation.isSaturated)
    correct(speed: rate.length, seconds: seconds)
    up = up * (1 / max(up.length, 1e-6))
  }

  // MARK: Constants

  private static let radians = Float(Trigonometry.radiansPerDegree)
  /// Seconds over which the force is averaged: a tap lasts 0.01, a vibration's period less.
  private static let smoothing: Float = 0.1
  /// The part of a turn by which the gyro may be wrong: 3 % scale and 2 % from the other axes
  /// (PS-MPU-6000A §6.1).
  private static let rateError: Float = 0.05
  /// Seconds for which such an error keeps its sign: half a swing of a hand.
  private static let errorMemory: Float = 0.5
  /// Square degrees per second at rest: noise and what is left of the bias.
  private static let restGrowth: Float = 0.2
  /// The bias after a second at rest, to a tenth of a degree a second, as a variance.
  private static let restBiasVariance: Float = 0.01
  /// How fast it walks away while the chip warms up: half a degree a second in a minute.
  private static let biasWalk: Float = 0.25 / 60
  /// However long ago the last rest was.
  private static let largestBiasVariance: Float = 1
  /// How well a guessed hidden turn is known, as a variance relative to its square.
  private static let doubtOfHidden: Float = 0.3
  /// Degrees by which a calm accelerometer may differ: offsets that are not yet learnt.
  private static let calmDeviation: Float = 2
  /// Degrees per g of shake; one g across is 45°, and a shake hides more than it shows.
  private static let shakeDeviation: Float = 60
  /// Degrees per degree a second: what turns fast is also thrown.
  private static let speedDeviation: Float = 0.02
  /// Seconds in which a shake is forgotten; the force passes 1 g many times in between.
  private static let shakeMemory: Float = 0.2
  /// Seconds over which contradictions are averaged: longer than half a period of walking.
  private static let patience: Float = 0.3
  /// Seconds after a shake before the accelerometer is taken for calm again.
  private static let unrestMemory: Float = 0.5
  /// Seconds for which hand acceleration keeps its sign, so that opinions count as one.
  private static let opinionMemory: Float = 0.2

  /// Seconds over which the scatter is averaged: a swing or two of a hand, a bus, a motor.
  private static let scatterMemory: Float = 1

  /// Square degrees: who is pushed to and fro by 0.1 g learns nothing from gravity.
  private static let teachableScatter: Float = 100

  // MARK: Steps

  private mutating func grow(speed: Float, seconds: Float, isSaturated: Bool) {
    let error = Self.rateError * speed
    variance += (Self.restGrowth + error * error * Self.errorMemory) * seconds
    if isSaturated {
      // The true rate may be half as large again, for the tenth of a second that a flick lasts.
      let lost = speed * 0.5
      variance += lost * lost * 0.1 * seconds
    }
    variance += (2 * covariance + biasVariance * seconds) * seconds
    covariance += biasVariance * seconds
    biasVariance = min(biasVariance + Self.biasWalk * seconds, Self.largestBiasVariance)
    // 55°: nothing is known any more.
    variance = min(variance, 3000)
    covariance = min(covariance, (variance * biasVariance).squareRoot())
  }

  private mutating func correct(speed: Float, seconds: Float) {
    let gravity = calibration.corrected(force)
    let length = gravity.length
    // Free fall has no direction.
    guard length > 0.1 else { return }
    shake = max((length - 1).magnitude, shake * (1 - min(1, seconds / Self.shakeMemory)))
    unrest = max(shake, unrest * (1 - min(1, seconds / Self.unrestMemory)))
    let isLesson = learn(speed: speed, seconds: seconds)
    let axis = up.cross(gravity * (1 / length))
    let sine = axis.length
    guard sine > 1e-6 else { return }
    let angle = Float(
      Trigonometry.arcTangent(y: Double(sine), x: Double(up.dot(gravity) / length)))
    let degrees = angle / Self.radians
    let pull = axis * (angle / sine)
    listen(pull, isCalm: unrest < 0.1 && speed < 100, seconds: seconds)
    weigh(pull * (1 / Self.radians), seconds: seconds)
    let known =
      Self.calmDeviation + Self.shakeDeviation * shake + Self.speedDeviation * speed
    let deviation = (known * known + scatter).squareRoot()
    // An opinion far from ours is trusted less, but never ignored.
    let noise =
      (deviation * deviation + 0.1 * degrees * degrees) * Self.opinionMemory
    let total = variance + noise / max(seconds, 1e-4)
    let gain = variance / total
    drift = drift + pull * (covariance / total / Self.radians)
    biasVariance -= covariance * covariance / total
    covariance *= 1 - gain
    rates.relax(gain, up: up)
    up = Self.turned(up, by: pull * gain)
    if isLesson {
      let rest = pull * (1 - gain)
      up = Self.turned(up, by: rates.learn(rest, up: up, deviation: deviation * Self.radians))
    }
    variance *= 1 - gain
  }

  /// An error of ours stands still in the world, a push goes to and fro: by its scatter the
  /// accelerometer tells how much it is worth.
  private mutating func weigh(_ pull: Vector3, seconds: Float) {
    opinion = opinion + (pull - opinion) * min(1, seconds / Self.patience)
    let square = (pull - opinion).lengthSquared
    scatter += (square - scatter) * min(1, seconds / Self.scatterMemory)
  }

  /// A calm accelerometer that goes on contradicting by more than 8° in one direction is right: the
  /// gyro was clipped where nobody saw it, or samples were lost. A shake contradicts to and fro.
  private mutating func listen(_ pull: Vector3, isCalm: Bool, seconds: Float) {
    let opinion = isCalm ? pull * (1 / Self.radians) : .zero
    contradiction = contradiction + (opinion - contradiction) * min(1, seconds / Self.patience)
    let degrees = contradiction.length
    if isCalm, degrees > 8, degrees * degrees > 2 * scatter { variance += 20 * degrees * degrees * seconds }
  }

  /// Ten times a second a calm moment teaches the accelerometer's errors.
  private mutating func learn(speed: Float, seconds: Float) -> Bool {
    sinceLesson += seconds
    guard sinceLesson > 0.1 else { return false }
    sinceLesson = 0
    // The sensor sits some centimetres from the wrist: 0.003 g at one radian a second.
    let spin = speed * Self.radians
    let deviation = 0.03 + 0.5 * shake + 0.003 * spin * spin
    guard unrest < 0.2, scatter < Self.teachableScatter, variance < 100 else {
      rates.forget()
      return false
    }
    calibration.learn(force, up: up, deviation: deviation)
    return true
  }

  /// Rodrigues' formula; sine and cosine by their series, exact to 1e-7 up to 20° a sample.
  private static func turned(_ vector: Vector3, by turn: Vector3) -> Vector3 {
    let square = turn.lengthSquared
    let sine = 1 - square / 6 + square * square / 120
    let cosine = 0.5 - square / 24 + square * square / 720
    let first = turn.cross(vector)
    return vector + first * sine + turn.cross(first) * cosine
  }
}
