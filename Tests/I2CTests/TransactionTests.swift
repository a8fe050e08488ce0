import I2C
import Simulators
import Testing

/// A driver of a display (SSD1306), as somebody else might write it on the bus alone.
private struct SmallDisplay<Bus: I2CBus> {
  var bus: Bus
  let address = I2CAddress(0x3C)!

  mutating func switchOff() throws(I2CError) { try bus.write([0x00, 0xAE], to: address) }

  /// One page of pixels in one message: the control byte 0x40, then data.
  mutating func send(_ page: [UInt8]) throws(I2CError) {
    try bus.write([0x40] + page, to: address)
  }

  mutating func isBusy() throws(I2CError) -> Bool {
    var status: UInt8 = 0
    try withUnsafeMutablePointer(to: &status) { (pointer) throws(I2CError) in
      try bus.read(into: UnsafeMutableBufferPointer(start: pointer, count: 1), from: address)
    }
    return status & 0x80 != 0
  }
}

@Suite("What is made of a bus's one transaction")
struct TransactionTests {
  private let display = I2CAddress(0x3C)!

  @Test("a display that knows no registers")
  func messages() throws {
    let page = [UInt8](0...127)
    var driver = SmallDisplay(
      bus: ScriptedI2CBus([
        .exchange([0x00, 0xAE]).at(display), .exchange([0x40] + page).at(display),
        .exchange([], giving: [0x80]).at(display),
      ]))
    try driver.switchOff()
    try driver.send(page)
    let isBusy = try driver.isBusy()
    #expect(isBusy)
    #expect(driver.bus.complaints == [])
  }

  @Test func whatDiffersIsTold() {
    var bus = ScriptedI2CBus([.exchange([0x40, 1, 2]).at(display)])
    #expect(throws: I2CError.failed(code: 0)) { try bus.write([0x40, 1, 3], to: display) }
    #expect(
      bus.complaints == [
        "expected write [0x40 0x1 0x2] and read 0 bytes at 0x3C, "
          + "but came write [0x40 0x1 0x3] and read 0 bytes at 0x3C"
      ])
  }

  @Test func errorsPassThrough() {
    var bus = ScriptedI2CBus([.exchange([1, 2, 3]).failing(.arbitrationLost)])
    #expect(throws: I2CError.arbitrationLost) { try bus.write([1, 2, 3], to: .mpu6050) }
  }

  @Test("what a chip with registers makes of a sequence")
  func registers() {
    let written: [UInt8] = [0x6B, 0x80]
    written.withUnsafeBufferPointer { bytes in
      let read = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 3)
      defer { read.deallocate() }
      func seen(_ operations: [I2COperation]) -> RegisterTransaction? {
        operations.withUnsafeBufferPointer { RegisterTransaction($0) }
      }
      #expect(seen([.write(bytes)])?.register == 0x6B)
      #expect(seen([.write(bytes)])?.read == nil)
      #expect(seen([.read(read)])?.register == nil)
      #expect(seen([.write(bytes), .read(read)])?.read?.count == 3)
      #expect(seen([]) == nil)
      #expect(seen([.read(read), .write(bytes)]) == nil)
      #expect(seen([.write(bytes), .write(bytes)]) == nil)
      #expect(seen([.write(bytes), .read(read), .read(read)]) == nil)
    }
  }

  @Test func addressesAreOfSevenBitsAndNotReserved() {
    #expect(I2CAddress(0x07) == nil)
    #expect(I2CAddress(0x78) == nil)
    #expect(I2CAddress(0x08)?.value == 0x08)
    #expect(I2CAddress(0x77)?.value == 0x77)
  }
}
