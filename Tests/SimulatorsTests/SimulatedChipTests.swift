import Hardware
import I2C
import Inertial
import Simulators
import Testing
import Time

/// The simulated chip is itself held to the data sheet.
@Suite struct SimulatedChipTests {
  @Test func itSleepsAfterPowerOnAndLosesWhatIsWritten() throws {
    let chip = ChipBench()
    #expect(try chip.read(0x6B) == 0x40)
    try chip.write(0x10, to: 0x1B)
    #expect(chip.register(0x1B) == 0)
    chip.wait(milliseconds: 100)
    #expect(try chip.read(0x3F) == 0)
    try chip.write(0x01, to: 0x6B)
    try chip.write(0x10, to: 0x1B)
    #expect(chip.register(0x1B) == 0x10)
    chip.wait(milliseconds: 100)
    #expect(try chip.read(0x3F) == 0x40)
  }

  @Test func aCloneIsAwakeAfterPowerOn() throws {
    let chip = ChipBench(.clone)
    #expect(try chip.read(0x6B) == 0x01)
    #expect(try chip.read(0x75) == 0x70)
  }

  @Test func aResetTakesItsTimeAndForgets() throws {
    let chip = ChipBench()
    try chip.write(0x01, to: 0x6B)
    try chip.write(0x10, to: 0x1B)
    try chip.write(0x80, to: 0x6B)
    try chip.write(0x01, to: 0x6B)
    chip.wait(milliseconds: 20)
    #expect(try chip.read(0x6B) & 0x80 != 0)
    chip.wait(milliseconds: 80)
    #expect(try chip.read(0x6B) == 0x40)
    #expect(chip.register(0x1B) == 0)
  }

  @Test func beyondItsRangeItClips() throws {
    let chip = ChipBench(
      .mpu6050, RigidMotion(specificForce: Vector3(9, -9, 1), angularRate: Vector3(900, -900, 0)))
    try chip.write(0x01, to: 0x6B)
    chip.wait(milliseconds: 200)
    #expect(try chip.read(0x3B) == 0x7F)
    #expect(try chip.read(0x3D) == 0x80)
    #expect(try chip.read(0x43) == 0x7F)
    #expect(try chip.read(0x45) == 0x80)
  }

  @Test func dataReadyClearsWhenItIsRead() throws {
    let chip = ChipBench()
    try chip.write(0x01, to: 0x6B)
    chip.wait(milliseconds: 10)
    #expect(try chip.read(0x3A) == 1)
    #expect(try chip.read(0x3A) == 0)
  }

  @Test func betweenItsSamplesItHoldsTheLast() throws {
    let chip = ChipBench()
    try chip.write(0x01, to: 0x6B)
    try chip.write(99, to: 0x19)
    chip.wait(milliseconds: 310)
    _ = try chip.read(0x3F)
    chip.chip.source.motion.specificForce = Vector3(0, 0, -1)
    chip.wait(milliseconds: 40)
    #expect(try chip.read(0x3F) == 0x40)
    chip.wait(milliseconds: 100)
    #expect(try chip.read(0x3F) == 0xC0)
  }

  @Test func unpluggedItDoesNotAnswerAndReplugStartsItAnew() throws {
    let chip = ChipBench()
    try chip.write(0x01, to: 0x6B)
    chip.chip.unplug()
    #expect(throws: I2CError.noAcknowledge) { try chip.read(0x75) }
    chip.chip.plug()
    #expect(try chip.read(0x6B) == 0x40)
    #expect(throws: I2CError.noAcknowledge) { try chip.read(0x75, of: .mpu6050Alternate) }
  }

  /// Why a driver must read a sample in one transaction.
  @Test func bytesReadOneByOneAreTorn() throws {
    let chip = ChipBench(.mpu6050, RigidMotion(specificForce: Vector3(0, 0, 0.5)))
    try chip.write(0x01, to: 0x6B)
    chip.wait(milliseconds: 200)
    let high = try chip.read(0x3F)
    chip.chip.source.motion.specificForce = Vector3(0, 0, -0.501)
    chip.wait(milliseconds: 50)
    let low = try chip.read(0x40)
    let torn = Int16(bitPattern: UInt16(high) << 8 | UInt16(low))
    #expect(high == 0x20)
    #expect(torn != 8192 && torn != -8208)
    let words = try chip.burst(2, from: 0x3F)
    #expect(Int16(bitPattern: UInt16(words[0]) << 8 | UInt16(words[1])) == -8208)
  }

  @Test func theFIFOsWindowDoesNotAdvance() throws {
    let chip = ChipBench()
    // 0x75 holds the identity; it would come second.
    #expect(try chip.burst(3, from: 0x74) == [0, 0, 0])
  }
}

/// A device that turns at a constant rate about each axis; gravity is left out of it.
private struct ConstantTurn: MotionSource {
  var motion: RigidMotion
  func motion(at time: Instant) -> RigidMotion { motion }
}

/// A simulated chip on a table, with the clock that it reads.
private final class ChipBench {
  let clock = VirtualClock()
  var chip: SimulatedMPU6050<ConstantTurn, VirtualClock>

  init(_ model: ChipModel = .mpu6050, _ motion: RigidMotion = RigidMotion()) {
    chip = SimulatedMPU6050(
      MPU6050Silicon(model), errors: .none, source: ConstantTurn(motion: motion), clock: clock)
  }

  func read(_ register: UInt8, of target: I2CAddress = .mpu6050) throws(I2CError) -> UInt8 {
    try chip.read(register, of: target)
  }
  func burst(_ count: Int, from register: UInt8) throws(I2CError) -> [UInt8] {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    defer { buffer.deallocate() }
    buffer.initialize(repeating: 1)
    try chip.read(into: buffer, from: register, of: .mpu6050)
    return Array(buffer)
  }
  func write(_ value: UInt8, to register: UInt8) throws(I2CError) {
    try chip.write(value, to: register, of: .mpu6050)
  }
  func register(_ address: UInt8) -> UInt8 { chip.register(address) }
  func wait(milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }
}
