import I2C
import Simulators
import Testing

@Suite("A bus behind a door")
struct HeldBusTests {
  private let chip = I2CAddress(0x68)!

  @Test("carries out what it is asked, gives what is read, and throws what the bus throws")
  func transactions() throws {
    let scripted = ScriptedI2CBus([
      .exchange([0x6B, 0x00]).at(chip), .exchange([0x75], giving: [0x70]).at(chip),
    ])
    var held = HeldBus(scripted)
    try held.write([0x6B, 0x00], to: chip)
    let identity = try held.read(0x75, of: chip)
    #expect(identity == 0x70)
    // The script is at its end.
    #expect(throws: I2CError.self) { try held.write([0x01], to: chip) }
  }

  @Test("is opened again as the bus is")
  func opening() throws {
    final class Closed: I2CBus {
      var openings = 0
      func transaction(
        _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
      ) throws(I2CError) { throw .unsupported }
      func reopen() throws(I2CError) {
        openings += 1
        if openings > 1 { throw .noSuchBus }
      }
    }
    let bus = Closed()
    var held = HeldBus(bus)
    try held.reopen()
    #expect(bus.openings == 1)
    #expect(throws: I2CError.noSuchBus) { try held.reopen() }
    #expect(throws: I2CError.unsupported) { try held.write([1], to: chip) }
  }
}
