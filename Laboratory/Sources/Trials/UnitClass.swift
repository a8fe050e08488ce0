import Inertial
import Simulators

/// How far the units of a comparison are from ideal ones.
public enum UnitClass: String, CaseIterable, Sendable {
  /// A usual unit, and four with offsets as large, of other signs.
  case typical
  /// Four units at half of the data sheet's limits.
  case half
  /// The same four at all of them.
  case limits

  /// The units: four of each class have signs that were drawn before anything was chosen by them.
  public var units: [SensorErrors] {
    self == .typical
      ? [.typical] + Self.signs.map(SensorErrors.typical(signs:)) : Self.signs.map(unit)
  }

  /// A unit of this class with those signs.
  public func unit(signs: UInt64) -> SensorErrors {
    switch self {
    case .typical: .typical
    case .half: SensorErrors.limits(signs: signs).part(0.5)
    case .limits: .limits(signs: signs)
    }
  }

  private static let signs: [UInt64] = [3, 8, 21, 34]
}

extension SensorErrors {
  /// A usual unit whose offsets have the signs that one at the limits would have, with noise of its own.
  public static func typical(signs: UInt64) -> SensorErrors {
    func signed(_ size: Vector3, as other: Vector3) -> Vector3 {
      func one(_ size: Float, _ other: Float) -> Float {
        Float(signOf: other, magnitudeOf: size)
      }
      return Vector3(one(size.x, other.x), one(size.y, other.y), one(size.z, other.z))
    }
    let other = limits(signs: signs)
    var errors = typical
    errors.gyroscopeBias = signed(errors.gyroscopeBias, as: other.gyroscopeBias)
    errors.accelerometerBias = signed(errors.accelerometerBias, as: other.accelerometerBias)
    errors.clockError = other.clockError < 0 ? -errors.clockError : errors.clockError
    errors.seed = signs
    return errors
  }

  /// A unit that is wrong by a part of this one's errors, with the same noise.
  public func part(_ part: Float) -> SensorErrors {
    let one = Vector3(1, 1, 1)
    var errors = self
    errors.gyroscopeBias = gyroscopeBias * part
    errors.gyroscopeDriftPerMinute = gyroscopeDriftPerMinute * part
    errors.gyroscopeScale = one + (gyroscopeScale - one) * part
    errors.crossAxis = crossAxis * part
    errors.accelerometerBias = accelerometerBias * part
    errors.accelerometerScale = one + (accelerometerScale - one) * part
    errors.clockError = clockError * part
    errors.transactionFailures = transactionFailures * part
    return errors
  }
}
