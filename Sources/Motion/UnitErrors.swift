import Inertial

/// What is wrong with this very sensor, learnt while it is played with: scale and cross-talk of the
/// gyro's axes, offset and scale of the accelerometer's.
///
/// The data sheet lets a turn of 100° look like 97° and leak 2° into each other axis, and a force be
/// wrong by 50 to 80 mg and by 3 %, which bends a tilt of 20° by up to 3°. Each of the fifteen
/// unknowns has an effect on the account of the velocity (``ErrorEffects``); whenever that account
/// is not none, the unknowns are blamed in proportion. A Kalman filter gathers them, beginning from
/// the data sheet's tolerances.
struct UnitErrors: Sendable {
  typealias Lanes = ErrorEffects.Lanes
  /// One row for each unknown. No array: a sample shall not ask for memory.
  private typealias Rows = (
    Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes,
    Lanes, Lanes
  )

  private var estimate = Lanes()
  private var covariance: Rows
  private let constants: FilterConstants
  private(set) var effects = ErrorEffects()

  /// About 0.8 of the data sheet's limits (PS-MPU-6000A §6.1, §6.2), as if these were five quarters
  /// of a deviation, since sellers of clones do not sort by them: 2.5 % of scale and 1.5 % of
  /// cross-talk; and 2.5 % of the accelerometer's scale. Its offset is
  /// ``FilterConstants/offset``.
  private static let scale: Float = 0.025
  private static let leak: Float = 0.015
  private static let forceScale: Float = 0.025
  /// What is worse is a push and no error: twice the tolerances and more.
  private static var limits: Lanes {
    [
      0.06, 0.04, 0.04, 0.04, 0.06, 0.04, 0.04, 0.04, 0.06, 0.09, 0.09, 0.12, 0.06, 0.06, 0.06, 0,
    ]
  }
  /// The lanes of the gyro, and those of the accelerometer.
  private static var ofRates: Lanes { [1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0] }
  private static var ofForces: Lanes { [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0] }

  private static func tolerances(offset: Float) -> Rows {
    func row(_ index: Int) -> Lanes {
      var row = Lanes()
      let ofRates = index % 4 == 0 ? scale : leak
      let deviation = index < 9 ? ofRates : index < 12 ? offset : forceScale
      row[index] = deviation * deviation
      return row
    }
    return (
      row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7), row(8), row(9), row(10),
      row(11), row(12), row(13), row(14)
    )
  }

  /// Nothing is known of this sensor yet.
  init(_ constants: FilterConstants = .standard) {
    self.constants = constants
    covariance = Self.tolerances(offset: constants.offset)
  }

  /// Begins anew with what the sensor shows at rest: its length is gravity's to 5 mg there.
  mutating func begin(rest up: Vector3) {
    self = UnitErrors(constants)
    var row = Lanes()
    (row[9], row[10], row[11]) = (up.x, up.y, up.z)
    (row[12], row[13], row[14]) = (up.x * up.x, up.y * up.y, up.z * up.z)
    blame(0, on: row, variance: 0.005 * 0.005)
  }

  /// The direction was taken from `force` alone.
  mutating func begin(force: Vector3, up: Vector3) { effects.begin(force: force, up: up) }

  /// The rate without the errors that are known.
  @inline(__always)  // Called, it would be handed a copy of all.
  func corrected(_ rate: Vector3) -> Vector3 {
    Vector3(
      rate.x + estimate[0] * rate.x + estimate[3] * rate.y + estimate[6] * rate.z,
      rate.y + estimate[1] * rate.x + estimate[4] * rate.y + estimate[7] * rate.z,
      rate.z + estimate[2] * rate.x + estimate[5] * rate.y + estimate[8] * rate.z)
  }

  /// Offsets and scales of the accelerometer, by what is known now.
  var forceErrors: (offset: Vector3, scale: Vector3) {
    (
      Vector3(estimate[9], estimate[10], estimate[11]),
      Vector3(1 + estimate[12], 1 + estimate[13], 1 + estimate[14])
    )
  }

  /// A sample was taken; see ``ErrorEffects/pass(turn:up:force:seconds:gain:)``.
  mutating func pass(
    turn: Vector3, up: Vector3, force: Vector3, seconds: Float, gain: DirectionDoubt.Gain
  ) {
    effects.pass(turn: turn, up: up, force: force, seconds: seconds, gain: gain)
  }

  /// The account of the velocity should be none, with these variances as far as the gyro's errors and
  /// the accelerometer's are concerned, the latter across gravity and along it. Returns what that
  /// changes: a turn of "up", and the velocity.
  mutating func learn(
    _ velocity: Vector3, up: Vector3, rates: Float, forces: (across: Float, along: Float)
  ) -> (turn: Vector3, velocity: Vector3) {
    let before = estimate
    let side = up.z.magnitude < 0.7 ? Vector3(0, 0, 1) : Vector3(1, 0, 0)
    let across = up.cross(side)
    let first = across * (1 / across.length)
    let second = up.cross(first)
    blame(velocity, along: first, since: before, Self.ofRates, rates)
    blame(velocity, along: second, since: before, Self.ofRates, rates)
    blame(velocity, along: first, since: before, Self.ofForces, forces.across)
    blame(velocity, along: second, since: before, Self.ofForces, forces.across)
    blame(velocity, along: up, since: before, Self.ofForces, forces.along)
    estimate = pointwiseMin(pointwiseMax(estimate, -Self.limits), Self.limits)
    return effects.effect(of: estimate - before)
  }

  private mutating func blame(
    _ velocity: Vector3, along axis: Vector3, since before: Lanes, _ mask: Lanes, _ variance: Float
  ) {
    let effect = effects.speed(along: axis)
    // As far as the blame so far has not explained it.
    let left = velocity.dot(axis) + (effect * (estimate - before)).sum()
    blame(-left, on: effect * mask, variance: variance)
  }

  private mutating func blame(_ surprise: Float, on row: Lanes, variance: Float) {
    let spread = spread(of: row)
    let gain = spread / ((row * spread).sum() + variance)
    estimate += gain * surprise
    covariance.0 -= spread * gain[0]
    covariance.1 -= spread * gain[1]
    covariance.2 -= spread * gain[2]
    covariance.3 -= spread * gain[3]
    covariance.4 -= spread * gain[4]
    covariance.5 -= spread * gain[5]
    covariance.6 -= spread * gain[6]
    covariance.7 -= spread * gain[7]
    covariance.8 -= spread * gain[8]
    covariance.9 -= spread * gain[9]
    covariance.10 -= spread * gain[10]
    covariance.11 -= spread * gain[11]
    covariance.12 -= spread * gain[12]
    covariance.13 -= spread * gain[13]
    covariance.14 -= spread * gain[14]
  }

  /// The covariance times `row`.
  // Mutating, or it would be handed a copy of all.
  private mutating func spread(of row: Lanes) -> Lanes {
    var spread = Lanes()
    spread[0] = (covariance.0 * row).sum()
    spread[1] = (covariance.1 * row).sum()
    spread[2] = (covariance.2 * row).sum()
    spread[3] = (covariance.3 * row).sum()
    spread[4] = (covariance.4 * row).sum()
    spread[5] = (covariance.5 * row).sum()
    spread[6] = (covariance.6 * row).sum()
    spread[7] = (covariance.7 * row).sum()
    spread[8] = (covariance.8 * row).sum()
    spread[9] = (covariance.9 * row).sum()
    spread[10] = (covariance.10 * row).sum()
    spread[11] = (covariance.11 * row).sum()
    spread[12] = (covariance.12 * row).sum()
    spread[13] = (covariance.13 * row).sum()
    spread[14] = (covariance.14 * row).sum()
    return spread
  }
}
