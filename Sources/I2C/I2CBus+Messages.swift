/// Whole messages and registers, made of transactions. None of these allocates.
extension I2CBus where Self: ~Copyable {
  /// Sends one message.
  public mutating func write(
    _ bytes: UnsafeBufferPointer<UInt8>, to target: I2CAddress
  ) throws(I2CError) {
    var operation = I2COperation.write(bytes)
    try withUnsafePointer(to: &operation) { (pointer) throws(I2CError) in
      try transaction(UnsafeBufferPointer(start: pointer, count: 1), with: target)
    }
  }

  /// Sends one message.
  public mutating func write(_ bytes: [UInt8], to target: I2CAddress) throws(I2CError) {
    var failure: I2CError?
    bytes.withUnsafeBufferPointer { buffer in
      do throws(I2CError) { try write(buffer, to: target) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Fills the whole of `buffer` with what the target sends.
  public mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from target: I2CAddress
  ) throws(I2CError) {
    var operation = I2COperation.read(buffer)
    try withUnsafePointer(to: &operation) { (pointer) throws(I2CError) in
      try transaction(UnsafeBufferPointer(start: pointer, count: 1), with: target)
    }
  }

  /// Writes one byte into a register (SMBus "write byte data").
  public mutating func write(
    _ value: UInt8, to register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    var message = (register, value)
    try withUnsafePointer(to: &message) { (pointer) throws(I2CError) in
      // Unchecked: a tuple of equal types lies in memory as an array of them does.
      let start = UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
      try write(UnsafeBufferPointer(start: start, count: 2), to: target)
    }
  }

  /// Fills the whole of `buffer` from consecutive registers in one transaction (SMBus "I2C block
  /// read", where it is of 1 to 32 bytes), so that the bytes belong together.
  ///
  /// Throws ``I2CError/shortRead(expected:received:)`` when fewer bytes came.
  public mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    var register = register
    try withUnsafePointer(to: &register) { (pointer) throws(I2CError) in
      var operations = (
        I2COperation.write(UnsafeBufferPointer(start: pointer, count: 1)),
        I2COperation.read(buffer)
      )
      try withUnsafePointer(to: &operations) { (pair) throws(I2CError) in
        let start = UnsafeRawPointer(pair).assumingMemoryBound(to: I2COperation.self)
        try transaction(UnsafeBufferPointer(start: start, count: 2), with: target)
      }
    }
  }

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
