/// The 7-bit address of a target on an I2C bus, 0x08 to 0x77.
public struct I2CAddress: Equatable, Hashable, Sendable {
  /// The address without the read/write bit.
  public let value: UInt8

  /// Makes an address, or nil where it is outside 0x08…0x77 (UM10204 §3.1.12: the rest is reserved).
  public init?(_ value: UInt8) {
    guard (0x08...0x77).contains(value) else { return nil }
    self.value = value
  }

  /// The MPU-6050 with AD0 low, 0x68.
  public static let mpu6050 = I2CAddress(unchecked: 0x68)
  /// The MPU-6050 with AD0 high, 0x69.
  public static let mpu6050Alternate = I2CAddress(unchecked: 0x69)

  /// An LSM6DS3 and its successors with SA0 low, 0x6A.
  public static let lsm6ds = I2CAddress(unchecked: 0x6A)
  /// The same with SA0 high, 0x6B.
  public static let lsm6dsAlternate = I2CAddress(unchecked: 0x6B)

  private init(unchecked value: UInt8) { self.value = value }
}
