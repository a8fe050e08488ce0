import Hardware
import I2C
import Simulators
import Testing

@Suite struct ScriptedI2CBusTests {
  @Test func aConversationThatIsKeptLeavesNoComplaint() throws {
    var bus = ScriptedI2CBus([.reopen, .read(0x75, giving: [0x68]), .write(0x6B, 0x80)])
    try bus.reopen()
    #expect(try bus.read(0x75, of: .mpu6050) == 0x68)
    try bus.write(0x80, to: 0x6B, of: .mpu6050)
    #expect(bus.complaints == [])
  }

  @Test func whatDiffersIsNamedAndFails() {
    var bus = ScriptedI2CBus([.write(0x6B, 0x80)])
    #expect(throws: I2CError.failed(code: 0)) { try bus.write(0x81, to: 0x6B, of: .mpu6050) }
    #expect(throws: I2CError.failed(code: 0)) { try bus.write(1, to: 0x19, of: .mpu6050) }
    #expect(bus.complaints.count == 2)
    #expect(bus.complaints[0].contains("expected write 0x80 to 0x6B"))
    #expect(bus.complaints[1].contains("after the end"))
  }

  @Test func whatNeverHappenedIsNamed() {
    let bus = ScriptedI2CBus([.read(0x3B, giving: [1, 2])])
    #expect(bus.complaints == ["never happened: read 2 bytes from 0x3B at 0x68"])
  }

  @Test func scriptedErrorsAndOtherTargetsAreKept() {
    var bus = ScriptedI2CBus([
      .read(0x75, giving: [1]).failing(.timedOut), .write(1, 2).at(.mpu6050Alternate),
    ])
    #expect(throws: I2CError.timedOut) { try bus.read(0x75, of: .mpu6050) }
    #expect(throws: I2CError.failed(code: 0)) { try bus.write(2, to: 1, of: .mpu6050) }
  }
}
