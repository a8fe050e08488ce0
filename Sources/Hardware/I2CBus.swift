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

  private init(unchecked value: UInt8) { self.value = value }
}

/// A controller that can talk to targets on one bus, in SMBus terms (any Linux adapter offers them).
///
/// Two methods are required; everything else a driver wants is made of them.
public protocol I2CBus: ~Copyable {
  /// Writes one byte into a register (SMBus "write byte data").
  mutating func write(
    _ value: UInt8, to register: UInt8, of target: I2CAddress
  ) throws(I2CError)

  /// Fills the whole of `buffer` (1 to 32 bytes) from consecutive registers in one transaction
  /// (SMBus "I2C block read"), so that the bytes belong together.
  ///
  /// Throws ``I2CError/shortRead(expected:received:)`` when fewer bytes came.
  mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError)

  /// Opens the bus: for the first time, or again (closing first) after it went away.
  ///
  /// A bus may be made closed, so that a missing one is a state to recover from like any other.
  mutating func reopen() throws(I2CError)
}

extension I2CBus where Self: ~Copyable {
  /// Nothing to open on a bus that is always there.
  public mutating func reopen() throws(I2CError) {}

  /// One register.
  public mutating func read(_ register: UInt8, of target: I2CAddress) throws(I2CError) -> UInt8 {
    var byte: UInt8 = 0
    try withUnsafeMutablePointer(to: &byte) { (pointer) throws(I2CError) in
      try read(
        into: UnsafeMutableBufferPointer(start: pointer, count: 1), from: register, of: target)
    }
    return byte
  }
}
