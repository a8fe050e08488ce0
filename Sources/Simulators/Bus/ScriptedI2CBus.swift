import Hardware
import I2C

/// A bus that expects one conversation and plays the targets' part in it.
///
/// Transactions must come in the order of the script. One that differs is noted and fails, and so
/// does one after the end; ``complaints`` tells what differed and what was never asked for.
///
///     var bus = ScriptedI2CBus([.read(0x75, giving: [0x68]), .write(0x6B, 0x80)])
///
/// After dbrgn/embedded-hal-mock.
public struct ScriptedI2CBus: I2CBus, Sendable {
  /// One transaction of a conversation.
  public struct Transaction: Equatable, Sendable {
    let written: [UInt8]
    let given: [UInt8]
    var isReopening = false
    var target = I2CAddress.mpu6050
    var error: I2CError?

    /// Expects `bytes` to be written, and then as many to be read as `given` has, which it gives.
    public static func exchange(_ bytes: [UInt8], giving given: [UInt8] = []) -> Transaction {
      Transaction(written: bytes, given: given)
    }
    /// Expects `value` to be written to `register`.
    public static func write(_ register: UInt8, _ value: UInt8) -> Transaction {
      exchange([register, value])
    }
    /// Expects as many bytes as `bytes` has to be read from `register`, and gives them.
    public static func read(_ register: UInt8, giving bytes: [UInt8]) -> Transaction {
      exchange([register], giving: bytes)
    }
    /// Expects the bus to be opened.
    public static let reopen = Transaction(written: [], given: [], isReopening: true)
    /// The same transaction, answered with `error`.
    public func failing(_ error: I2CError) -> Transaction {
      var copy = self
      copy.error = error
      return copy
    }
    /// The same transaction with another target than 0x68.
    public func at(_ target: I2CAddress) -> Transaction {
      var copy = self
      copy.target = target
      return copy
    }
  }

  private var script: ArraySlice<Transaction>
  private var differences: [String] = []

  /// Makes a bus that expects `script`.
  public init(_ script: [Transaction]) { self.script = script[...] }

  /// What went otherwise than the script, and what of it was not used up; empty when all is well.
  public var complaints: [String] {
    differences + script.map { "never happened: \(Self.describe($0))" }
  }

  /// Compares with the script and gives the scripted bytes; the expected error, or a failure where
  /// the script differs, is thrown. Bytes count, not into how many writes they are cut.
  public mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    var written: [UInt8] = []
    var wanted = 0
    for operation in operations {
      switch operation {
      case .write(let bytes): written += bytes
      case .read(let buffer): wanted += buffer.count
      }
    }
    var happened = Transaction.exchange(written, giving: [UInt8](repeating: 0, count: wanted))
    happened.target = target
    let expected = try next(happened)
    if let error = expected.error { throw error }
    var given = expected.given[...]
    for case .read(let buffer) in operations {
      for index in buffer.indices { buffer[index] = given.removeFirst() }
    }
  }

  /// Expected only where the script has ``Transaction/reopen``; otherwise it succeeds unnoticed.
  public mutating func reopen() throws(I2CError) {
    guard let expected = script.first, expected.isReopening else { return }
    script.removeFirst()
    if let error = expected.error { throw error }
  }

  private mutating func next(_ happened: Transaction) throws(I2CError) -> Transaction {
    guard let expected = script.popFirst() else {
      differences.append("after the end of the script: \(Self.describe(happened))")
      throw .failed(code: 0)
    }
    guard !expected.isReopening, expected.written == happened.written,
      expected.given.count == happened.given.count, expected.target == happened.target
    else {
      differences.append("expected \(Self.describe(expected)), but came \(Self.describe(happened))")
      throw .failed(code: 0)
    }
    return expected
  }

  private static func describe(_ transaction: Transaction) -> String {
    if transaction.isReopening { return "reopen" }
    let (written, count) = (transaction.written, transaction.given.count)
    let target = "at 0x\(hex(transaction.target.value))"
    switch (written.count, count) {
    case (2, 0): return "write 0x\(hex(written[1])) to 0x\(hex(written[0])) \(target)"
    case (1, 1...): return "read \(count) bytes from 0x\(hex(written[0])) \(target)"
    default:
      let bytes = written.map { "0x" + hex($0) }.joined(separator: " ")
      return "write [\(bytes)] and read \(count) bytes \(target)"
    }
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }
}
