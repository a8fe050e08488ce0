import I2C
import Simulators
import Testing

/// A chip of 256 registers that counts what it is asked, as a test might write one.
private struct Registers: RegisterBus {
  var values = [UInt8](repeating: 0, count: 256)
  var writes: [[UInt8]] = []
  var reads: [[UInt8]] = []

  mutating func write(
    _ value: UInt8, to register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    writes.append([register, value])
    values[Int(register)] = value
  }

  mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    reads.append([register, UInt8(buffer.count)])
    for index in buffer.indices { buffer[index] = values[Int(register &+ UInt8(index))] }
  }

  /// One transaction that writes `bytes` and then reads `count`; what was read.
  mutating func exchange(_ bytes: [UInt8], reading count: Int = 0) throws(I2CError) -> [UInt8] {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(count, 1))
    defer { memory.deallocate() }
    let buffer = UnsafeMutableBufferPointer(rebasing: memory[..<count])
    var failure: I2CError?
    bytes.withUnsafeBufferPointer { written in
      let operations: [I2COperation] =
        (bytes.isEmpty ? [] : [.write(written)]) + (count == 0 ? [] : [.read(buffer)])
      operations.withUnsafeBufferPointer { operations in
        do throws(I2CError) { try transaction(operations, with: .mpu6050) } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    return Array(buffer)
  }
}

@Suite("Registers, made of transactions and transactions made of them")
struct RegisterTests {
  @Test("a register is one message written, and one transaction of two operations read")
  func registersOnABus() throws {
    var bus = ScriptedI2CBus([.write(0x6B, 0x80), .read(0x75, giving: [0x68])])
    try bus.write(0x80, to: 0x6B, of: .mpu6050)
    let identity = try bus.read(0x75, of: .mpu6050)
    #expect(identity == 0x68)
    #expect(bus.complaints == [])
  }

  @Test("bytes after the first go into registers in a row")
  func rowsAreWritten() throws {
    var chip = Registers()
    let nothing = try chip.exchange([0x10, 1, 2, 3])
    #expect(nothing == [])
    #expect(chip.writes == [[0x10, 1], [0x11, 2], [0x12, 3]])
    #expect(chip.reads == [])
  }

  @Test("and are read from there in one piece")
  func rowsAreRead() throws {
    var chip = Registers()
    chip.values[0x3B] = 7
    chip.values[0x3C] = 9
    let read = try chip.exchange([0x3B], reading: 2)
    #expect(read == [7, 9])
    #expect(chip.writes == [])
    #expect(chip.reads == [[0x3B, 2]])
  }

  @Test("what is read after a write is what follows on it")
  func readAfterWrite() throws {
    var chip = Registers()
    chip.values[0x12] = 5
    let read = try chip.exchange([0x10, 1, 2], reading: 1)
    #expect(read == [5])
    #expect(chip.reads == [[0x12, 1]])
  }

  @Test("registers are counted modulo 256, as a chip's counter is")
  func theCounterWraps() throws {
    var chip = Registers()
    let read = try chip.exchange([0xFF, 1, 2], reading: 1)
    #expect(chip.writes == [[0xFF, 1], [0x00, 2]])
    #expect(chip.reads == [[0x01, 1]])
    #expect(read == [0])
  }

  @Test("a register that is only named does nothing")
  func aRegisterAlone() throws {
    var chip = Registers()
    _ = try chip.exchange([0x42])
    #expect(chip.writes == [])
    #expect(chip.reads == [])
  }

  @Test("what names no register is refused, and nothing is done")
  func unsupported() {
    var chip = Registers()
    #expect(throws: I2CError.unsupported) { try chip.exchange([], reading: 4) }
    #expect(throws: I2CError.unsupported) { try chip.exchange([]) }
    #expect(chip.writes == [])
    #expect(chip.reads == [])
  }
}
