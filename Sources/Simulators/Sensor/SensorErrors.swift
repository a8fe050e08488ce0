import Hardware
import Inertial

/// How far a simulated sensor is from an ideal one.
///
/// The limits are those of the data sheet (PS-MPU-6000A rev 3.4, §6.1 and §6.2).
public struct SensorErrors: Equatable, Sendable {
  /// Rate shown at rest, in degrees a second; up to ±20 on each axis.
  public var gyroscopeBias = Vector3.zero
  /// How the bias walks away while the chip warms up, in degrees a second per minute;
  /// ±20 over -40…85 °C is 0.16 per °C.
  public var gyroscopeDriftPerMinute = Vector3.zero
  /// Factor on each axis; up to ±3 %.
  public var gyroscopeScale = Vector3(1, 1, 1)
  /// What each axis takes from its neighbours; up to ±2 %.
  public var crossAxis: Float = 0
  /// Noise of one reading in degrees a second; 0.05 at 100 Hz.
  public var gyroscopeNoise: Float = 0
  /// Zero-g offset in g; up to ±0.05 (x, y) and ±0.08 (z).
  public var accelerometerBias = Vector3.zero
  /// Factor on each axis; up to ±3 %.
  public var accelerometerScale = Vector3(1, 1, 1)
  /// Noise of one reading in g; 400 µg/√Hz is 0.003 at 44 Hz.
  public var accelerometerNoise: Float = 0
  /// How much slower the chip's clock runs than the host's; up to ±4 % (kernel inv_mpu_timestamp).
  public var clockError: Float = 0
  /// Part of the transactions that fail, from 0 to 1, without any pattern.
  public var transactionFailures: Float = 0
  /// Where the random numbers start.
  public var seed: UInt64 = 1

  /// No error, not even noise. A live chip is never so still: a driver may take it for frozen.
  public static let none = SensorErrors()

  /// A usual unit: the noise of the logged clone, small offsets.
  public static let typical: SensorErrors = {
    var errors = SensorErrors()
    errors.gyroscopeBias = Vector3(1.1, -0.8, 0.4)
    errors.gyroscopeNoise = 0.05
    errors.accelerometerBias = Vector3(0.02, -0.01, 0.03)
    errors.accelerometerNoise = 0.004
    errors.clockError = 0.01
    return errors
  }()

  /// Everything that the data sheet lets pass, at once, and a bus that loses 1 % of transactions.
  public static let worstCase: SensorErrors = {
    var errors = SensorErrors()
    errors.gyroscopeBias = Vector3(20, 20, -20)
    errors.gyroscopeDriftPerMinute = Vector3(0.5, 0.5, -0.5)
    errors.gyroscopeScale = Vector3(1.03, 0.97, 1.03)
    errors.crossAxis = -0.02
    errors.gyroscopeNoise = 0.05
    errors.accelerometerBias = Vector3(0.05, -0.05, 0.08)
    errors.accelerometerScale = Vector3(1.03, 0.97, 1.03)
    errors.accelerometerNoise = 0.004
    errors.clockError = 0.04
    errors.transactionFailures = 0.01
    return errors
  }()

  /// The limits of ``worstCase`` with signs drawn from a seed: one of the units that just pass.
  public static func limits(signs seed: UInt64) -> SensorErrors {
    // Unchecked: every number is a good seed.
    var dice = NoiseSource(seed: seed &* 7919)
    func signs(_ x: Float, _ y: Float, _ z: Float) -> Vector3 {
      func sign() -> Float { dice.next() & (1 << 20) == 0 ? 1 : -1 }
      return Vector3(x * sign(), y * sign(), z * sign())
    }
    var errors = SensorErrors.worstCase
    errors.gyroscopeBias = signs(20, 20, 20)
    errors.gyroscopeDriftPerMinute = signs(0.5, 0.5, 0.5)
    errors.gyroscopeScale = Vector3(1, 1, 1) + signs(0.03, 0.03, 0.03)
    errors.accelerometerBias = signs(0.05, 0.05, 0.08)
    errors.accelerometerScale = Vector3(1, 1, 1) + signs(0.03, 0.03, 0.03)
    let others = signs(0.02, 0.04, 0)
    errors.crossAxis = others.x
    errors.clockError = others.y
    errors.seed = seed
    return errors
  }
}
