/// A controller that can talk to targets on one bus.
///
/// One method is required; all that drivers want is made of it. A display's driver would say
///
///     try bus.write([0x00, 0xAE], to: display)             // one message: control byte, "off"
///
/// and one of a sensor with registers
///
///     let identity = try bus.read(0x75, of: sensor)        // write 0x75, read one byte
///
/// After the `I2c` trait of rust-embedded's embedded-hal.
public protocol I2CBus: ~Copyable {
  /// Carries out `operations` with one target in one transaction: a start, each operation in its
  /// order with a repeated start where the direction changes, and one stop at the end. Nobody else
  /// gets the bus in between, so bytes that are read together belong together.
  ///
  /// Throws what went wrong, and then any part may have been carried out. A controller that cannot do
  /// such a transaction throws ``I2CError/unsupported``. Never allocates: a driver may be called two
  /// hundred times a second.
  mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError)

  /// Opens the bus: for the first time, or again (closing first) after it went away.
  ///
  /// A bus may be made closed, so that a missing one is a state to recover from like any other.
  mutating func reopen() throws(I2CError)
}

extension I2CBus where Self: ~Copyable {
  /// Nothing to open on a bus that is always there.
  public mutating func reopen() throws(I2CError) {}
}

/// One part of a transaction on the bus: bytes that go to the target, or bytes that come from it.
///
/// The memory is the caller's, and is only looked at while the transaction lasts.
public enum I2COperation {
  /// Sends these bytes.
  case write(UnsafeBufferPointer<UInt8>)
  /// Fills all of this memory with what the target sends.
  case read(UnsafeMutableBufferPointer<UInt8>)
}

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
