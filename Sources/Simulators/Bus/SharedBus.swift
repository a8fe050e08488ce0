import Hardware

/// Two chips on the same wires: whoever has the address answers.
public struct SharedBus<First: I2CBus & ~Copyable, Second: I2CBus & ~Copyable>: I2CBus, ~Copyable {
  /// Asked first.
  public var first: First
  /// Asked where the first does not answer.
  public var second: Second

  /// Puts both on one bus.
  public init(_ first: consuming First, _ second: consuming Second) {
    self.first = first
    self.second = second
  }

  /// To whoever acknowledges.
  public mutating func write(
    _ value: UInt8, to register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    do throws(I2CError) {
      return try first.write(value, to: register, of: target)
    } catch {
      guard error == .noAcknowledge else { throw error }
    }
    try second.write(value, to: register, of: target)
  }

  /// From whoever acknowledges.
  public mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    do throws(I2CError) {
      return try first.read(into: buffer, from: register, of: target)
    } catch {
      guard error == .noAcknowledge else { throw error }
    }
    try second.read(into: buffer, from: register, of: target)
  }

  /// Opens both.
  public mutating func reopen() throws(I2CError) {
    try first.reopen()
    try second.reopen()
  }
}
