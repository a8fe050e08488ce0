// After VQF, © 2021 Daniel Laidig, MIT licence (github.com/dlaidig/vqf, vqf/cpp/vqf.cpp).
import Inertial

/// VQF without a magnetometer, as published: what ours is compared with.
///
/// The gyro is integrated; the force, turned into the frame of that integral, goes through a low-pass
/// filter of second order, and "up" is what comes out of it. A Kalman filter estimates the gyro's
/// bias, at rest and in motion (Laidig and Seel, Information Fusion 2023). All constants but `tau` are
/// the library's own.
struct VQF {
  private let step: Double
  private var gyro = Rotation.none
  private var inclination = Rotation.none
  private var force: ButterworthFilter
  private var restRate: ButterworthFilter
  private var restForce: ButterworthFilter
  private var rows: (ButterworthFilter, ButterworthFilter, ButterworthFilter)
  private var biasSeen: ButterworthFilter
  private var smoothRate = SIMD3<Double>()
  /// In radians a second.
  private var bias = SIMD3<Double>()
  /// In (0.01 °/s)².
  private var doubt: Matrix3
  private var restTime = 0.0

  private static let radian = Trigonometry.radiansPerDegree
  /// 0.5 °/s at first; 0.1 °/s more in 100 s.
  private static let (firstDoubt, forgetting): (Double, Double) = (2500, 100 / 100)
  private static let clip = 2 * radian
  private static let restThreshold = (rate: 2 * radian, force: 0.5, time: 1.5)

  /// With the filter's time constant and the time between samples, in seconds.
  init(tau: Double, step: Double) {
    self.step = step
    let slow = ButterworthFilter(time: tau, step: step)
    let rest = ButterworthFilter(time: 0.5, step: step)
    (force, biasSeen, rows) = (slow, slow, (slow, slow, slow))
    (restRate, restForce) = (rest, rest)
    doubt = Matrix3(Self.firstDoubt)
  }

  /// "Up" in the sensor's frame.
  var up: SIMD3<Double> {
    let (x, y, z) = (inclination * gyro).inverse.turned((0, 0, 1))
    return SIMD3(x, y, z)
  }

  /// Takes a rate in radians a second and a force in m/s².
  mutating func feed(rate: SIMD3<Double>, force: SIMD3<Double>) {
    watchRest(rate, force)
    let turn = (rate - bias) * (step / Self.radian)
    gyro = gyro * Rotation(degrees: turn.x, turn.y, turn.z)
    let smooth = self.force.feed(Self.turned(force, by: gyro))
    var seen = Self.turned(smooth, by: inclination)
    seen /= (seen * seen).sum().squareRoot()
    // The shortest turn that brings it upright.
    let side = (seen.x * seen.x + seen.y * seen.y).squareRoot()
    if side > 1e-12 {
      let angle = Trigonometry.arcTangent(y: side, x: seen.z) * Trigonometry.degreesPerRadian
      inclination =
        Rotation(degrees: seen.y / side * angle, -seen.x / side * angle, 0) * inclination
    }
    estimateBias(seen)
  }

  private static func turned(_ v: SIMD3<Double>, by turn: Rotation) -> SIMD3<Double> {
    let (x, y, z) = turn.turned((v.x, v.y, v.z))
    return SIMD3(x, y, z)
  }

  private mutating func watchRest(_ rate: SIMD3<Double>, _ force: SIMD3<Double>) {
    smoothRate = restRate.feed(rate)
    let (turn, push) = (rate - smoothRate, force - restForce.feed(force))
    let isQuiet =
      (turn * turn).sum() < Self.restThreshold.rate * Self.restThreshold.rate
      && max(abs(smoothRate.x), max(abs(smoothRate.y), abs(smoothRate.z))) <= Self.clip
      && (push * push).sum() < Self.restThreshold.force * Self.restThreshold.force
    restTime = isQuiet ? restTime + step : 0
  }

  private mutating func estimateBias(_ seen: SIMD3<Double>) {
    var turn = Matrix3(rotation: inclination * gyro)
    let effect = biasSeen.feed(turn * bias)
    turn.x = rows.0.feed(turn.x)
    turn.y = rows.1.feed(turn.y)
    turn.z = rows.2.feed(turn.z)
    let growth = Self.forgetting * step
    // What each opinion weighs: P²/V + P.
    func weight(_ deviation: Double) -> Double {
      let square = deviation * deviation * 10_000
      return square * square / growth + square
    }
    var error: SIMD3<Double>
    var weights: SIMD3<Double>
    if restTime >= Self.restThreshold.time {
      error = smoothRate - bias
      turn = Matrix3(1)
      weights = SIMD3(repeating: weight(0.03))
    } else {
      let shown = turn * bias
      error = SIMD3(
        -seen.y / step + effect.x - shown.x, seen.x / step + effect.y - shown.y, -shown.z)
      let motion = weight(0.1)
      weights = SIMD3(motion, motion, motion / 1e-4)
    }
    doubt.grow(by: growth, below: Self.firstDoubt)
    error = error.clamped(
      lowerBound: SIMD3(repeating: -Self.clip), upperBound: SIMD3(repeating: Self.clip))
    // The gain is P·Rᵀ·(W + R·P·Rᵀ)⁻¹.
    let spread = doubt * turn.transposed
    var total = turn * spread
    total.addDiagonal(weights)
    let gain = spread * total.inverse
    bias += gain * error
    doubt.subtract(gain * turn * doubt)
    bias = bias.clamped(
      lowerBound: SIMD3(repeating: -Self.clip), upperBound: SIMD3(repeating: Self.clip))
  }
}
