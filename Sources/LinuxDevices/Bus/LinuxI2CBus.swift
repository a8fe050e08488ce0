import CI2C
import Glibc
import Hardware
import I2C
import System

/// An I2C bus of the machine, through `/dev/i2c-N` and libi2c's SMBus calls, which every adapter
/// offers (kernel: `Documentation/i2c/dev-interface.rst`).
public struct LinuxI2CBus: I2CBus, ~Copyable {
  /// The device's path, for messages.
  public let path: String
  private var file: FileDescriptor?
  private let calls: SystemCalls
  /// The target that the file talks to at the moment; I2C_SLAVE is asked for only on a change.
  private var selected: I2CAddress?

  /// Names a bus without opening it, so that one which appears later can be waited for;
  /// ``reopen()`` opens it, and until then every transaction throws ``I2CError/noSuchBus``.
  public init(closed path: String, calls: SystemCalls = .linux) {
    self.path = path
    self.calls = calls
  }

  /// Opens the bus.
  public init(path: String, calls: SystemCalls = .linux) throws(I2CError) {
    self.init(closed: path, calls: calls)
    try reopen()
  }

  /// Opens the bus anew, which clears what a driver or an adapter that was replaced left behind.
  ///
  /// A transfer that hangs ends after 50 ms: by default a stuck bus would hold each call for a
  /// second (raspberrypi/linux#1379).
  public mutating func reopen() throws(I2CError) {
    file = nil
    selected = nil
    do {
      let opened = try FileDescriptor(opening: path, calls: calls)
      // An adapter that cannot be told (i2c-stub) still works, with its own time-out.
      _ = calls.ioctl(opened.number, UInt(I2C_TIMEOUT), UnsafeMutableRawPointer(bitPattern: 5))
      _ = calls.ioctl(opened.number, UInt(I2C_RETRIES), UnsafeMutableRawPointer(bitPattern: 1))
      file = consume opened
    } catch { throw I2CError(error) }
  }

  /// A register that is written, and 1 to 32 that are read, go as SMBus calls, which every adapter
  /// offers; any other transaction needs an adapter of full I2C (I2C_RDWR).
  public mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    if let register = RegisterTransaction(operations), let written = register.written {
      if register.read == nil, written.count == 2 {
        let file = try select(target)
        _ = try transfer { calls.smbusWrite(file, written[0], written[1]) }
        return
      }
      if let buffer = register.read, written.count == 1, (1...32).contains(buffer.count) {
        return try readBlock(into: buffer, from: written[0], of: target)
      }
    }
    try exchange(operations, with: target)
  }

  /// SMBus "I2C block read".
  private mutating func readBlock(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    let file = try select(target)
    let received = try transfer { calls.smbusRead(file, register, buffer) }
    guard received == buffer.count else {
      throw .shortRead(expected: buffer.count, received: received)
    }
  }

  /// Any transaction, of up to 42 operations (I2C_RDWR_IOCTL_MAX_MSGS) of up to 8 KiB.
  ///
  /// It asks who owns the address first, as I2C_RDWR itself does not.
  private mutating func exchange(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    let file = try select(target)
    guard operations.count <= 42 else { throw .unsupported }
    var error: I2CError?
    withUnsafeTemporaryAllocation(of: i2c_msg.self, capacity: operations.count) { messages in
      for (index, operation) in operations.enumerated() {
        var message = i2c_msg()
        message.addr = UInt16(target.value)
        switch operation {
        case .write(let bytes):
          message.len = UInt16(clamping: bytes.count)
          message.buf = UnsafeMutablePointer(mutating: bytes.baseAddress)
        case .read(let buffer):
          message.flags = UInt16(I2C_M_RD)
          message.len = UInt16(clamping: buffer.count)
          message.buf = buffer.baseAddress
        }
        messages.initializeElement(at: index, to: message)
      }
      var request = i2c_rdwr_ioctl_data(msgs: messages.baseAddress, nmsgs: UInt32(operations.count))
      do throws(I2CError) {
        let done = try transfer { calls.ioctl(file, UInt(I2C_RDWR), &request) }
        // Fewer messages than were to be exchanged are no error to the kernel's adapters.
        guard done == operations.count else { throw .failed(code: EIO) }
      } catch let failure {
        error = failure
      }
    }
    if let error { throw error }
  }

  /// The open file, talking to `target`.
  ///
  /// Never I2C_SLAVE_FORCE: a kernel driver that owns the address would be disturbed.
  private mutating func select(_ target: I2CAddress) throws(I2CError) -> Int32 {
    guard let number = file?.number else { throw .noSuchBus }
    guard selected != target else { return number }
    do {
      try file?.control(UInt(I2C_SLAVE), value: Int(target.value))
    } catch { throw I2CError(error) }
    selected = target
    return number
  }

  private func transfer(_ call: () -> Int) throws(I2CError) -> Int {
    do {
      return try Errno.check(call)
    } catch { throw I2CError(error) }
  }
}
