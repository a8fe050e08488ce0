import Hardware

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
    enum Kind: Equatable, Sendable {
      case write(UInt8)
      case read([UInt8])
      case reopen
    }
    let kind: Kind
    let register: UInt8
    var target = I2CAddress.mpu6050
    var error: I2CError?

    /// Expects `value` to be written to `register`.
    public static func write(_ register: UInt8, _ value: UInt8) -> Transaction {
      Transaction(kind: .write(value), register: register)
    }
    /// Expects as many bytes as `bytes` has to be read from `register`, and gives them.
    public static func read(_ register: UInt8, giving bytes: [UInt8]) -> Transaction {
      Transaction(kind: .read(bytes), register: register)
    }
    /// Expects the bus to be opened.
    public static let reopen = Transaction(kind: .reopen, register: 0)
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

  /// Compares with the script; the expected error, or a failure where the script differs, is thrown.
  public mutating func write(
    _ value: UInt8, to register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    let happened = Transaction(kind: .write(value), register: register, target: target)
    let expected = try next(happened)
    guard expected.kind == happened.kind else { throw differ(expected, happened) }
    if let error = expected.error { throw error }
  }

  /// Compares with the script and gives the scripted bytes.
  public mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    let blank = [UInt8](repeating: 0, count: buffer.count)
    let happened = Transaction(kind: .read(blank), register: register, target: target)
    let expected = try next(happened)
    guard case .read(let bytes) = expected.kind, bytes.count == buffer.count else {
      throw differ(expected, happened)
    }
    if let error = expected.error { throw error }
    for index in bytes.indices { buffer[index] = bytes[index] }
  }

  /// Expected only where the script has ``Transaction/reopen``; otherwise it succeeds unnoticed.
  public mutating func reopen() throws(I2CError) {
    guard let expected = script.first, expected.kind == .reopen else { return }
    script.removeFirst()
    if let error = expected.error { throw error }
  }

  private mutating func next(_ happened: Transaction) throws(I2CError) -> Transaction {
    guard let expected = script.popFirst() else {
      differences.append("after the end of the script: \(Self.describe(happened))")
      throw .failed(code: 0)
    }
    guard expected.register == happened.register, expected.target == happened.target else {
      throw differ(expected, happened)
    }
    return expected
  }

  private mutating func differ(_ expected: Transaction, _ happened: Transaction) -> I2CError {
    differences.append(
      "expected \(Self.describe(expected)), but came \(Self.describe(happened))")
    return .failed(code: 0)
  }

  private static func describe(_ transaction: Transaction) -> String {
    let place = "0x\(hex(transaction.register)) at 0x\(hex(transaction.target.value))"
    switch transaction.kind {
    case .write(let value): return "write 0x\(hex(value)) to \(place)"
    case .read(let bytes): return "read \(bytes.count) bytes from \(place)"
    case .reopen: return "reopen"
    }
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }
}
