import Inertial

/// Learns offset and scale of each accelerometer axis from the one thing that is sure: whatever
/// the pose, gravity has the length 1.
///
/// The data sheet lets each axis be wrong by 50 to 80 mg and by 3 %, which bends a tilt of 20° by
/// up to 3°. Every calm moment in some pose is one equation, |a| = 1, about those six numbers; a
/// Kalman filter gathers them, beginning from the data sheet's tolerances.
struct ForceCalibration: Sendable {
  private typealias Rows = (
    SIMD8<Float>, SIMD8<Float>, SIMD8<Float>, SIMD8<Float>, SIMD8<Float>, SIMD8<Float>
  )

  /// What the whole accelerometer shows at rest, in g: 0.96 to 1.07 on real units, and half of that
  /// on silicon with half the resolution. So it is never taken to be 1.
  private var restForce: Float = 1
  /// Offsets x y z, then relative scale errors x y z; the last two lanes are not used.
  private var estimate = SIMD8<Float>()
  private var covariance = Self.tolerances

  /// About 0.7 of the data sheet's limits, squared: 40 mg and 2.5 %, as if the limits were three
  /// halves of a deviation, since sellers of clones do not sort by them.
  private static var tolerances: Rows {
    let offset: Float = 0.04 * 0.04
    let scale: Float = 0.025 * 0.025
    return (
      [offset, 0, 0, 0, 0, 0, 0, 0], [0, offset, 0, 0, 0, 0, 0, 0],
      [0, 0, offset, 0, 0, 0, 0, 0], [0, 0, 0, scale, 0, 0, 0, 0],
      [0, 0, 0, 0, scale, 0, 0, 0], [0, 0, 0, 0, 0, scale, 0, 0]
    )
  }

  /// A fifth beyond the data sheet's limits: what would be worse is a push and no error.
  private static var limits: SIMD8<Float> { [0.06, 0.06, 0.096, 0.036, 0.036, 0.036, 0, 0] }

  /// Begins anew with what the sensor shows at rest, which is exact to some mg.
  mutating func begin(rest force: Vector3) {
    self = ForceCalibration()
    restForce = max(force.length, 0.1)
    learn(force, up: force * (1 / restForce), deviation: 0.005)
  }

  /// The force without the errors that are known; of length 1 at rest.
  func corrected(_ force: Vector3) -> Vector3 {
    let unit = force * (1 / restForce)
    return Vector3(
      (unit.x - estimate[0]) / (1 + estimate[3]), (unit.y - estimate[1]) / (1 + estimate[4]),
      (unit.z - estimate[2]) / (1 + estimate[5]))
  }

  /// What this accelerometer shows for a true force: the inverse of ``corrected(_:)``.
  func measured(_ force: Vector3) -> Vector3 {
    Vector3(
      force.x * (1 + estimate[3]) + estimate[0], force.y * (1 + estimate[4]) + estimate[1],
      force.z * (1 + estimate[5]) + estimate[2]) * restForce
  }

  /// Takes the equation of a calm moment: `force` as measured, where `up` is, and how far the
  /// length of the force may be from gravity's, in g.
  mutating func learn(_ force: Vector3, up: Vector3, deviation: Float) {
    let row: SIMD8<Float> = [up.x, up.y, up.z, up.x * up.x, up.y * up.y, up.z * up.z, 0, 0]
    let spread: SIMD8<Float> = [
      (covariance.0 * row).sum(), (covariance.1 * row).sum(), (covariance.2 * row).sum(),
      (covariance.3 * row).sum(), (covariance.4 * row).sum(), (covariance.5 * row).sum(), 0, 0,
    ]
    let surprise = force.length / restForce - 1 - (row * estimate).sum()
    let gain = spread / ((row * spread).sum() + deviation * deviation)
    estimate += gain * surprise
    estimate = pointwiseMin(pointwiseMax(estimate, -Self.limits), Self.limits)
    covariance.0 -= spread * gain[0]
    covariance.1 -= spread * gain[1]
    covariance.2 -= spread * gain[2]
    covariance.3 -= spread * gain[3]
    covariance.4 -= spread * gain[4]
    covariance.5 -= spread * gain[5]
  }
}
