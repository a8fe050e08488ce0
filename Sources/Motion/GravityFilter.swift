import Inertial

/// Where "up" is in the device's frame, from gyro and accelerometer together.
///
/// The gyro carries the direction from sample to sample. What the accelerometer feels beyond gravity
/// is summed up to a velocity (``CarriedVelocity``), and since a hand stays where it is on the whole,
/// a velocity that grows says that "up" is wrong. How much is corrected is a Kalman filter's
/// question: the doubt about direction, bias and account (``DirectionDoubt``) against what a hand's
/// own velocity may be.
///
/// With constant doubts that is a low-pass filter of second order for the force in the world's frame,
/// as in VQF (Laidig and Seel, "VQF: Highly Accurate IMU Orientation Estimation with Bias Estimation
/// and Magnetic Disturbance Rejection", Information Fusion 2023); here its time follows from how
/// fast the device turns, and the same account tells what is wrong with the unit (``UnitErrors``).
struct GravityFilter: Sendable {
  /// "Up", of length 1.
  private(set) var up = Vector3(0, 0, 1)
  /// What is known of the accelerometer's errors.
  private(set) var calibration = ForceCalibration()

  let constants: FilterConstants
  private var errors: UnitErrors
  private var saturation = SaturationWatch()
  private var doubt = DirectionDoubt()
  private(set) var carried: CarriedVelocity
  private var lastRate = Vector3.zero
  /// Where the device is headed, by the gyro alone; see ``Attitude``.
  private(set) var heading: Float = 0
  /// How the device is turned.
  @inline(__always)  // Called, it would be handed a copy of all; so it is with the next ones.
  var attitude: Attitude { Attitude(up: up, heading: heading) }
  /// How it turns: by the gyro alone, since what the accelerometer corrects is no motion.
  @inline(__always)
  var turning: Turning { Turning(up: up.cross(lastRate), heading: headingRate(lastRate)) }
  /// How far the bias seems to be from what was subtracted, since it was last asked.
  private var drift = Vector3.zero
  private var sinceLesson: Float = 0
  private var steady = SteadyRate()
  /// Seconds for which the length of the force was averaged; nil once it was seen at rest.
  private var unrested: Float? = 0
  /// How well the bias is known across gravity, as a variance in (°/s)².
  @inline(__always)
  var biasDoubt: Float { doubt.biasAcross(up) }

  private static let radians = Float(Trigonometry.radiansPerDegree)
  /// Seconds for which the error of a turn keeps its sign: half a swing of a hand.
  private static let errorMemory: Float = 0.5
  /// Square degrees per second at rest: the gyro's noise.
  private static let restGrowth: Float = 0.2
  /// How well a guessed hidden turn is known, as a variance relative to its square: a third was left
  /// of it, in the mean, where recordings were clipped on purpose.
  private static let doubtOfHidden: Float = 0.3
  /// Square degrees a second for each (g·s)² of a velocity that no hand has: the gyro was clipped
  /// where nobody saw it, or samples were lost.
  private static let contradiction: Float = 3300
  /// (°/s)²: a bias that is known no better is what the velocity tells of, and no error of the unit.
  private static let unknown: Float = 2.25
  private static let unknownHeading: Float = 16
  private static let learnt: Float = 0.36
  /// How far off the direction of a single force in a hand may be, in degrees, and for each g that it
  /// is longer or shorter than gravity.
  private static let handDirection: Float = 8
  private static let pushedDirection: Float = 60
  /// Seconds over which 1 g is averaged where no rest was seen.
  private static let lengthMemory: Float = 10
  /// Seconds between two lessons about the unit's errors.
  private static let lesson: Float = 0.1

  /// Knows nothing yet.
  init(_ constants: FilterConstants) {
    self.constants = constants
    errors = UnitErrors(constants)
    carried = CarriedVelocity(constants)
  }

  /// Begins with a single force in whatever hand, and a bias that is off by so many degrees a second.
  mutating func begin(force: Vector3, biasOff degrees: Float) {
    if unrested != nil { calibration.take(rest: force.length) }
    begin(force: force, rate: .zero)
    let push = (calibration.corrected(force).length - 1).magnitude
    doubt = DirectionDoubt(
      direction: min(90, Self.handDirection + Self.pushedDirection * push), bias: degrees)
    steady = SteadyRate()
  }

  /// The device rested for a second for the first time: its force is gravity's, and its length that of 1 g.
  mutating func take(rest force: Vector3) {
    unrested = nil
    calibration.take(rest: force.length)
    errors.begin(rest: calibration.corrected(force))
    begin(force: force, rate: lastRate)
    doubt = DirectionDoubt()
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
    lastRate = rate
    doubt.begin()
    carried = CarriedVelocity(constants)
    errors.begin(force: gravity, up: up)
  }

  /// Takes the next sample, `seconds` after the one before. `rate` is free of bias, `measuredRate`
  /// is not: where the gyro clips, it clips what it measures.
  mutating func feed(
    rate unbiased: Vector3, measuredRate: Vector3, force measured: Vector3, seconds: Float,
    isSaturated: Bool
  ) {
    let rate = errors.corrected(unbiased)
    noteLength(measured, seconds)
    let hidden = saturation.feed(measuredRate, seconds: seconds)
    // The trapezoid between two samples, and what a clipping that just ended kept from us. "Up"
    // turns against the device.
    let degrees = (rate + lastRate) * (0.5 * seconds) + hidden
    let turn = Rotor(degrees * -Self.radians)
    lastRate = rate
    heading = Attitude.wrapped(heading + headingRate(degrees))
    up = turn.applied(to: up)
    let force = calibration.corrected(measured)
    let expected = isStarting ? 3 * doubt.velocity : 0
    carried.add(force, up: up, turn: turn, seconds: seconds, expected: expected)
    doubt.add(squareDegrees: hidden.lengthSquared * Self.doubtOfHidden)
    grow(speed: rate.length, seconds: seconds, isSaturated: isSaturated || saturation.isSaturated)
    correct(turn: turn.turn, force: force, seconds: seconds)
    if !doubt.isBiasKnown(within: Self.unknown) { start(unbiased, seconds) }
    if !isStarting { learn(seconds) }
    up = up * (1 / max(up.length, 1e-6))
  }

  /// Whether the bias is known so well that it is worth keeping.
  var isBiasLearnt: Bool { doubt.isBiasKnown(within: Self.learnt) }

  /// Whether the bias is not known yet, in the pose of the moment.
  var isStarting: Bool { biasDoubt > Self.unknown }

  // MARK: Steps

  /// About the vertical; none while the bias is not known there, which gravity never shows.
  @inline(__always)
  private func headingRate(_ rate: Vector3) -> Float {
    doubt.biasAlong(up) < Self.unknownHeading ? up.dot(rate) : 0
  }

  /// Until it was seen at rest, 1 g is what is felt on the mean.
  private mutating func noteLength(_ force: Vector3, _ seconds: Float) {
    guard let time = unrested else { return }
    unrested = min(time + seconds, Self.lengthMemory)
    let off = force.length - calibration.restForce
    calibration.take(
      rest: calibration.restForce + off * min(1, seconds / max(time + seconds, 1e-4)))
  }

  /// Takes the opinion that the bias is off by that rate, which is itself off by so many degrees a
  /// second.
  mutating func see(rate: Vector3, off degrees: Float) {
    let square = degrees * degrees
    let noise = Vector3(square, square, square)
    take(doubt.correct(rate: rate, noise: noise, up: up))
  }

  private mutating func take(_ lesson: DirectionDoubt.Lesson) {
    drift = drift + lesson.bias
    let across = (lesson.bias - up * lesson.bias.dot(up)) * Self.radians
    carried.correct(by: across.cross(up) * -lesson.velocity)
    up = Rotor(across * lesson.direction).applied(to: up)
  }

  /// What turns on the mean is bias, until that is known.
  private mutating func start(_ rate: Vector3, _ seconds: Float) {
    let noise =
      steady.feed(rate, seconds: seconds, doubt: doubt.biasOfAxes) * (1 / max(seconds, 1e-4))
    take(doubt.correct(rate: rate, noise: noise, up: up))
  }

  private mutating func grow(speed: Float, seconds: Float, isSaturated: Bool) {
    let error = constants.rateError * speed
    var growth = Self.restGrowth + error * error * Self.errorMemory
    if isSaturated {
      // The true rate may be half as large again, for the tenth of a second that a flick lasts.
      let lost = speed * 0.5
      growth += lost * lost * 0.1
    }
    let expected = isStarting ? 3 * doubt.velocity : 0
    growth += carried.excess(up: up, expected: expected) * Self.contradiction
    doubt.add(squareDegrees: growth * seconds)
    doubt.pass(seconds, up: up)
  }

  private mutating func correct(turn: Vector3, force: Vector3, seconds: Float) {
    let gain = doubt.correct(noise: carried.noise / max(seconds, 1e-4), up: up)
    let pull = up.cross(carried.velocity)
    drift = drift + pull * (gain.bias / Self.radians)
    errors.pass(turn: turn, up: up, force: force, seconds: seconds, gain: gain)
    up = Rotor(pull * gain.direction).applied(to: up)
    carried.relax(by: gain.velocity)
  }

  /// Ten times a second the velocity teaches what is wrong with the unit.
  private mutating func learn(_ seconds: Float) {
    sinceLesson += seconds
    guard sinceLesson > Self.lesson else { return }
    sinceLesson = 0
    let forces = carried.noiseOfForces
    let change = errors.learn(
      carried.velocity, up: up, rates: doubt.velocity + carried.noiseOfRates / Self.lesson,
      forces: (doubt.velocity + forces.across / Self.lesson, forces.along / Self.lesson))
    up = Rotor(change.turn).applied(to: up)
    carried.correct(by: change.velocity)
    calibration.take(errors.forceErrors)
  }
}
