import Inertial

/// One instant's seven registers as they came, in raw steps.
public struct RawSample: Equatable, Sendable {
  /// Acceleration along x, y and z.
  public var acceleration: (x: Int16, y: Int16, z: Int16)
  /// Temperature.
  public var temperature: Int16
  /// Angular rate about x, y and z.
  public var angularRate: (x: Int16, y: Int16, z: Int16)

  /// Whether no sensor measures this: all zeros (asleep, or a failed read passed off as data; also
  /// with a temperature), all ones (a floating data line), or the smallest number everywhere, which
  /// an ICM-42688 gives before it has measured and no hand comes to.
  public var isSentinel: Bool {
    let all = (acceleration.x, acceleration.y, acceleration.z)
    let rates = (angularRate.x, angularRate.y, angularRate.z)
    return (all == (0, 0, 0) && rates == (0, 0, 0))
      || (all == (-1, -1, -1) && rates == (-1, -1, -1))
      || (all == (.min, .min, .min) && rates == (.min, .min, .min))
  }

  /// Whether some gyro axis stands at the end of its range.
  public var isRateSaturated: Bool { Self.isAtEnd(angularRate) }

  /// Whether some axis of the accelerometer stands at the end of its range.
  public var isForceSaturated: Bool { Self.isAtEnd(acceleration) }

  /// Acceleration and angular rate as vectors, in raw steps.
  var force: Vector3 { Self.vector(acceleration) }
  var turn: Vector3 { Self.vector(angularRate) }

  private static func vector(_ words: (x: Int16, y: Int16, z: Int16)) -> Vector3 {
    Vector3(Float(words.x), Float(words.y), Float(words.z))
  }

  private static func isAtEnd(_ words: (x: Int16, y: Int16, z: Int16)) -> Bool {
    max(words.x.magnitude, max(words.y.magnitude, words.z.magnitude)) >= 32700
  }

  /// Equal when every register is.
  public static func == (a: RawSample, b: RawSample) -> Bool {
    a.acceleration == b.acceleration && a.temperature == b.temperature
      && a.angularRate == b.angularRate
  }
}
