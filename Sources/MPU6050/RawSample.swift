/// One instant's seven registers as they came, in raw steps.
public struct RawSample: Equatable, Sendable {
  /// Acceleration along x, y and z.
  public var acceleration: (x: Int16, y: Int16, z: Int16)
  /// Temperature.
  public var temperature: Int16
  /// Angular rate about x, y and z.
  public var angularRate: (x: Int16, y: Int16, z: Int16)

  /// How many bytes one sample has.
  public static let byteCount = 14

  /// Decodes the 14 bytes from 0x3B, high byte first (RM §4.17 to §4.19).
  public init(bytes: SIMD16<UInt8>) {
    func word(_ index: Int) -> Int16 {
      Int16(bitPattern: UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
    }
    acceleration = (word(0), word(2), word(4))
    temperature = word(6)
    angularRate = (word(8), word(10), word(12))
  }

  /// Whether no sensor measures this: all zeros (asleep, or a failed read passed off as data; also
  /// with a temperature), or all ones (a floating data line).
  public var isSentinel: Bool {
    let all = (acceleration.x, acceleration.y, acceleration.z)
    let rates = (angularRate.x, angularRate.y, angularRate.z)
    return (all == (0, 0, 0) && rates == (0, 0, 0))
      || (all == (-1, -1, -1) && rates == (-1, -1, -1))
  }

  /// Whether some gyro axis stands at the end of its range.
  public var isRateSaturated: Bool {
    func isAtEnd(_ word: Int16) -> Bool { word >= 32700 || word <= -32700 }
    return isAtEnd(angularRate.x) || isAtEnd(angularRate.y) || isAtEnd(angularRate.z)
  }

  /// Whether some axis of the accelerometer stands at the end of its range.
  public var isForceSaturated: Bool {
    func isAtEnd(_ word: Int16) -> Bool { word >= 32700 || word <= -32700 }
    return isAtEnd(acceleration.x) || isAtEnd(acceleration.y) || isAtEnd(acceleration.z)
  }

  /// Equal when every register is.
  public static func == (a: RawSample, b: RawSample) -> Bool {
    a.acceleration == b.acceleration && a.temperature == b.temperature
      && a.angularRate == b.angularRate
  }
}
