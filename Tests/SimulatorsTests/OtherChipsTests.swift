import Hardware
import I2C
import Inertial
import Testing
import Time

@testable import Simulators

@Suite("Clocks at the sensor's address")
struct SimulatedClockChipTests {
  private typealias Chip = SimulatedClockChip<VirtualClock>

  private let clock = VirtualClock()

  private static let models: [ClockChipModel] = [
    .ds1307, .ds3231, .ds3232, .pcf8523, .m41t80, .piSugar,
  ]

  private func chip(_ model: ClockChipModel) -> Chip {
    Chip(model: model, clock: clock)
  }

  @Test("count seconds in decimal digits, each where its data sheet says")
  func counts() throws {
    for model in Self.models {
      var chip = chip(model)
      let start = clock.now()
      let second = UInt8(model.second)
      let first = try chip.read(second, of: .mpu6050)
      let minutes = try chip.read(second + 1, of: .mpu6050)
      let hours = try chip.read(second + 2, of: .mpu6050)
      #expect([first, minutes, hours] == [0x00, 0x15, 0x12])
      clock.advance(by: .seconds(59))
      let late = try chip.read(second, of: .mpu6050)
      clock.advance(by: .seconds(1))
      let wrapped = try chip.read(second, of: .mpu6050)
      let next = try chip.read(second + 1, of: .mpu6050)
      #expect([late, wrapped, next] == [0x59, 0x00, 0x16])
      #expect((clock.now() - start).seconds == 60)
    }
  }

  @Test("stand still with an empty battery")
  func still() throws {
    var chip = chip(.ds1307)
    chip.isRunning = false
    clock.advance(by: .seconds(30))
    let second = try chip.read(0, of: .mpu6050)
    #expect(second == 0)
  }

  @Test("the PCF8523 has the day before the day of the week, the others after")
  func days() throws {
    var pcf = chip(.pcf8523)
    let days = (try pcf.read(6, of: .mpu6050), try pcf.read(7, of: .mpu6050))
    #expect(days == (0x22, 0x00))
    var ds = chip(.ds3231)
    let others = (try ds.read(3, of: .mpu6050), try ds.read(4, of: .mpu6050))
    #expect(others == (0x01, 0x22))
  }

  @Test("beyond the last register the count begins again, or there is nothing")
  func excess() throws {
    var wrapping = chip(.ds3231)
    let control = try wrapping.read(0x0E, of: .mpu6050)
    let again = try wrapping.read(0x0E + 19, of: .mpu6050)
    #expect(control == 0x1C && again == 0x1C)
    var ending = chip(ClockChipModel.ds3231.unmapped(0xFF))
    let nothing = try ending.read(0x75, of: .mpu6050)
    #expect(nothing == 0xFF)
    var memory = chip(.ds3232)
    let sensorLike = try memory.read(0x75, of: .mpu6050)
    #expect(sensorLike == 0x68)
  }

  @Test("keep what is written and tell of it, and answer at no other address")
  func writes() throws {
    var chip = chip(.ds1307)
    try chip.write(0x55, to: 0x10, of: .mpu6050)
    let kept = try chip.read(0x10, of: .mpu6050)
    #expect(kept == 0x55)
    #expect(chip.writes.count == 1 && chip.writes[0].register == 0x10)
    #expect(chip.readCount == 1)
    #expect(throws: I2CError.noAcknowledge) { try chip.read(0, of: .mpu6050Alternate) }
    #expect(throws: I2CError.noAcknowledge) { try chip.write(1, to: 0, of: .mpu6050Alternate) }
  }
}

@Suite("Other chips on the wires")
struct SimulatedRegistersTests {
  @Test("hold what they were given, keep what is written, and wrap after 256")
  func registers() throws {
    let address = try #require(I2CAddress(0x57))
    var chip = SimulatedRegisters(at: address, [1, 2, 3], rest: 0xEE)
    let values = (
      try chip.read(0, of: address), try chip.read(2, of: address), try chip.read(3, of: address)
    )
    #expect(values == (1, 3, 0xEE))
    try chip.write(9, to: 0xFF, of: address)
    var bytes: [UInt8] = [0, 0, 0]
    try bytes.withUnsafeMutableBufferPointer { try chip.read(into: $0, from: 0xFE, of: address) }
    #expect(bytes == [0xEE, 9, 1])
    #expect(chip.writes.count == 1)
    #expect(throws: I2CError.noAcknowledge) { try chip.read(0, of: .mpu6050) }
  }

  @Test("two on one bus answer each for its own; a fault of the first is not asked of the second")
  func shared() throws {
    let (near, far) = (try #require(I2CAddress(0x57)), try #require(I2CAddress(0x20)))
    var bus = SharedBus(
      SimulatedRegisters(at: near, [0x11]), SimulatedRegisters(at: far, [0x22]))
    let found = (try bus.read(0, of: near), try bus.read(0, of: far))
    #expect(found == (0x11, 0x22))
    #expect(throws: I2CError.noAcknowledge) { try bus.read(0, of: .mpu6050) }
    try bus.write(5, to: 1, of: far)
    #expect(bus.first.writes.isEmpty && bus.second.writes.count == 1)
    try bus.reopen()
    let failing = ScriptedI2CBus([.read(0, giving: [1]).failing(.timedOut)])
    var other = SharedBus(failing, SimulatedRegisters(at: .mpu6050, [1]))
    #expect(throws: I2CError.timedOut) { try other.read(0, of: .mpu6050) }
  }

  @Test("a PiSugar's controller begins as the dump of one does")
  func piSugar() throws {
    var controller = SimulatedRegisters.piSugarController
    let address = try #require(I2CAddress(0x57))
    let first = try controller.read(0, of: address)
    let charge = try controller.read(0x2A, of: address)
    #expect(first == 0x03 && charge == 0x5D)
  }
}

@Suite("A clock that stands still")
struct VirtualClockTests {
  @Test("moves when it is told to, never back, and the time of day goes with it")
  func moves() {
    let clock = VirtualClock(wallTime: WallTime(secondsSince1970: 1000))
    #expect(clock.now() == .zero)
    clock.advance(by: .milliseconds(2500))
    #expect(clock.now() == Instant(nanoseconds: 2_500_000_000))
    #expect(clock.wallTime().secondsSince1970 == 1002)
    clock.sleep(until: Instant(nanoseconds: 1))
    #expect(clock.now() == Instant(nanoseconds: 2_500_000_000))
    clock.sleep(until: Instant(nanoseconds: 3_000_000_000))
    #expect(clock.wallTime().secondsSince1970 == 1003)
  }

  @Test("begins where it is told to")
  func start() {
    let start = Instant(nanoseconds: 77)
    #expect(VirtualClock(start: start).now() == start)
  }
}

@Suite("A held pose")
struct HeldPoseTests {
  @Test("points up whatever the length of what it was given")
  func up() {
    for length in [Float(0.001), 1, 40] {
      let pose = HeldPose(up: Vector3(0, -length, 0))
      #expect((pose.motion(at: .zero).specificForce - Vector3(0, -1, 0)).length < 1e-5)
      #expect(pose.motion(at: .zero).angularRate == .zero)
    }
  }
}
