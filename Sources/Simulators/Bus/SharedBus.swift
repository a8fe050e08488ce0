import Hardware
import I2C

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

  /// With whoever acknowledges.
  public mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    do throws(I2CError) {
      return try first.transaction(operations, with: target)
    } catch {
      guard error == .noAcknowledge else { throw error }
    }
    try second.transaction(operations, with: target)
  }

  /// Opens both.
  public mutating func reopen() throws(I2CError) {
    try first.reopen()
    try second.reopen()
  }
}
