import Hardware
import I2C

/// Any other chip on a bus, as no more than what its registers hold: a battery's controller, an
/// expander, a stub.
public struct SimulatedRegisters: RegisterBus, Sendable {
  /// Where it answers.
  public let address: I2CAddress
  /// What its 256 registers hold.
  public private(set) var registers: [UInt8]
  /// Every byte that was written, with its register.
  public private(set) var writes: [(register: UInt8, value: UInt8)] = []

  /// A chip whose first registers are `bytes`; the rest is `rest`.
  public init(at address: I2CAddress, _ bytes: [UInt8] = [], rest: UInt8 = 0) {
    self.address = address
    registers = (0..<256).map { $0 < bytes.count ? bytes[$0] : rest }
  }

  /// Keeps the byte, where the address is its own.
  public mutating func write(
    _ value: UInt8, to register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    guard target == address else { throw .noAcknowledge }
    writes.append((register, value))
    registers[Int(register)] = value
  }

  /// What the registers hold, from that number on.
  public mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    guard target == address else { throw .noAcknowledge }
    for index in buffer.indices { buffer[index] = registers[(Int(register) + index) % 256] }
  }

  /// The controller of a PiSugar 3, as a user's dump shows it (PiSugar issue 172).
  public static var piSugarController: SimulatedRegisters {
    SimulatedRegisters(
      at: I2CAddress(0x57)!,
      [
        0x03, 0x0F, 0x64, 0x40, 0x4C, 0x00, 0x00, 0x01, 0x00, 0x00, 0x05, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x08, 0x0A, 0x08, 0x06, 0x0D, 0xFF, 0x1E, 0x0F, 0x69, 0x00, 0xFF, 0xFF, 0x62, 0x00,
        0xFF, 0xFF, 0xC0, 0x00, 0x0F, 0xAB, 0x00, 0x00, 0x00, 0x00, 0x3C, 0x00, 0x5D, 0x00, 0x00,
        0x00, 0x00, 0x00, 0x00, 0x25, 0x06, 0x20, 0x05, 0x12, 0x54, 0x37,
      ])
  }
}
