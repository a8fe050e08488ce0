/// A bus with chips that have registers, played by a test or a simulation: registers are written one
/// by one, and read in a row. A real bus offers ``I2CBus/transaction(_:with:)`` itself.
///
/// Both methods are required, although ``I2CBus`` has others of their names: those are made of
/// transactions, which here are made of these.
public protocol RegisterBus: I2CBus, ~Copyable {
  /// Writes one byte into a register.
  mutating func write(
    _ value: UInt8, to register: UInt8, of target: I2CAddress
  ) throws(I2CError)

  /// Fills the whole of `buffer` from consecutive registers.
  mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError)
}

extension RegisterBus where Self: ~Copyable {
  /// What of a transaction concerns registers; ``I2CError/unsupported`` for one that names none.
  public mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    guard let transaction = RegisterTransaction(operations), let written = transaction.written,
      let register = transaction.register
    else { throw .unsupported }
    for index in 1..<max(1, written.count) {
      // Unchecked: after register 255 a chip goes on at 0.
      try write(written[index], to: register &+ UInt8(truncatingIfNeeded: index - 1), of: target)
    }
    guard let buffer = transaction.read else { return }
    let next = register &+ UInt8(truncatingIfNeeded: written.count - 1)
    try read(into: buffer, from: next, of: target)
  }
}
