import Inertial

/// Learns scale and cross-talk of the gyro's axes from what gravity says after each turn.
///
/// The data sheet lets a turn of 100° look like 97° and leak 2° into each other axis. The true rate
/// is taken to be (1 + E)·measured with nine small unknowns E. Each of them has an effect on "up"
/// that grows while the device turns and shrinks as the accelerometer corrects it; that effect is
/// carried along, and whenever gravity contradicts, the contradiction is blamed on the unknowns in
/// proportion: a recursive prediction error method (Ljung, "Asymptotic behavior of the extended
/// Kalman filter as a parameter estimator", 1979), with a Kalman filter for the nine.
struct RateCalibration: Sendable {
  /// One lane for each unknown: lane i + 3·j is what axis i takes from the rate about axis j.
  private typealias Lanes = SIMD16<Float>
  /// One row for each unknown. No array: a sample shall not ask for memory.
  private typealias Rows = (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes, Lanes)

  private var estimate = Lanes()
  private var covariance = Self.tolerances
  /// The effect of each unknown on "up", as a turn in radians about x, y and z.
  private var effect = (x: Lanes(), y: Lanes(), z: Lanes())

  /// 2.5 % of scale and 1.5 % of cross-talk, about 0.8 of the data sheet's limits (PS-MPU-6000A
  /// §6.1), as with the accelerometer.
  private static let (scale, leak): (Float, Float) = (0.025, 0.015)

  private static var tolerances: Rows {
    func row(_ index: Int) -> Lanes {
      var row = Lanes()
      let deviation = index % 4 == 0 ? scale : leak
      row[index] = deviation * deviation
      return row
    }
    return (row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7), row(8))
  }

  /// The rate without the errors that are known.
  func corrected(_ rate: Vector3) -> Vector3 {
    Vector3(
      rate.x + estimate[0] * rate.x + estimate[3] * rate.y + estimate[6] * rate.z,
      rate.y + estimate[1] * rate.x + estimate[4] * rate.y + estimate[7] * rate.z,
      rate.z + estimate[2] * rate.x + estimate[5] * rate.y + estimate[8] * rate.z)
  }

  /// The device turned, so that "up" turned by `turn` radians in its frame.
  mutating func carry(_ turn: Vector3) {
    let (x, y, z) = effect
    effect.x += z * turn.y - y * turn.z
    effect.y += x * turn.z - z * turn.x
    effect.z += y * turn.x - x * turn.y
    for axis in 0..<3 {
      let part = axis == 0 ? turn.x : axis == 1 ? turn.y : turn.z
      effect.x[3 * axis] += part
      effect.y[3 * axis + 1] += part
      effect.z[3 * axis + 2] += part
    }
  }

  /// "Up" was pulled towards the accelerometer by `gain`, and the effects with it.
  mutating func relax(_ gain: Float, up: Vector3) {
    let along = effect.x * up.x + effect.y * up.y + effect.z * up.z
    // A turn about the vertical is never seen, and does no harm.
    effect.x -= (effect.x - along * up.x) * gain + along * up.x
    effect.y -= (effect.y - along * up.y) * gain + along * up.y
    effect.z -= (effect.z - along * up.z) * gain + along * up.z
  }

  /// What happened is not to be blamed on anything.
  mutating func forget() { effect = (Lanes(), Lanes(), Lanes()) }

  /// Gravity stands off by the turn `error`, in radians and at right angles to `up`, give or take
  /// `deviation`. Returns the part of it that is explained: the turn to correct "up" by.
  mutating func learn(_ error: Vector3, up: Vector3, deviation: Float) -> Vector3 {
    let before = estimate
    let side = up.z.magnitude < 0.7 ? Vector3(0, 0, 1) : Vector3(1, 0, 0)
    let across = up.cross(side)
    let first = across * (1 / across.length)
    let second = up.cross(first)
    blame(error.dot(first), along: first, deviation)
    blame(error.dot(second), along: second, deviation)
    let change = estimate - before
    return Vector3((effect.x * change).sum(), (effect.y * change).sum(), (effect.z * change).sum())
  }

  private mutating func blame(_ error: Float, along axis: Vector3, _ deviation: Float) {
    let row = effect.x * axis.x + effect.y * axis.y + effect.z * axis.z
    let spread = spread(of: row)
    let gain = spread / ((row * spread).sum() + deviation * deviation)
    estimate += gain * error
    covariance.0 -= spread * gain[0]
    covariance.1 -= spread * gain[1]
    covariance.2 -= spread * gain[2]
    covariance.3 -= spread * gain[3]
    covariance.4 -= spread * gain[4]
    covariance.5 -= spread * gain[5]
    covariance.6 -= spread * gain[6]
    covariance.7 -= spread * gain[7]
    covariance.8 -= spread * gain[8]
  }

  /// The covariance times `row`.
  private func spread(of row: Lanes) -> Lanes {
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
    return spread
  }
}
