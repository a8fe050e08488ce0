import I2C
import Inertial
import Simulators
import Testing
import Time

@testable import IMU

/// TDK's chip by what it is told, and by what becomes of it.
@Suite struct ICM42688Tests {
  typealias Talk = ScriptedI2CBus.Transaction
  typealias Silicon = ICM42688Silicon

  /// What tells it from an MPU-6050, then a reset, the settings, what is read back, and a sample.
  private static let conversation: [Talk] = [
    .reopen, .read(0x75, giving: [0x47]), .read(0x00, giving: [UInt8](repeating: 0, count: 16)),
    .read(0x6B, giving: [0]), .read(0x1A, giving: [0, 0, 0]),
    .read(0x3B, giving: [UInt8](repeating: 0, count: 14)), .read(0x75, giving: [0x47]),
    .read(0x4E, giving: [0x00, 0x06, 0x06, 0x16, 0x11, 0x0D]),
    .read(0x75, giving: [0]).at(.mpu6050Alternate).failing(.noAcknowledge),
    .write(0x76, 0x00), .write(0x11, 0x01), .write(0x4D, 0x51), .write(0x4F, 0x26),
    .write(0x50, 0x26), .write(0x52, 0x66), .write(0x4E, 0x0F), .read(0x4E, giving: [0x0F]),
    .read(0x4D, giving: [0x51]), .read(0x4F, giving: [0x26]), .read(0x50, giving: [0x26]),
    .read(0x52, giving: [0x66]),
    .read(
      0x1D,
      giving: [
        0x02, 0x96, 0x20, 0x00, 0xE0, 0x00, 0x00, 0x01, 0x0C, 0xD0, 0xF3, 0x30, 0x00, 0x21,
      ]),
  ]

  @Test func itIsToldInItsOwnRegisters() throws {
    var session = SensorSession(
      bus: ScriptedI2CBus(Self.conversation), addresses: ChipFamily.icm42688.addresses)
    let (found, waits) = session.firstSample()
    #expect(session.driver.bus.complaints == [])
    #expect(waits.prefix(2) == [5, 100])
    let sample = try #require(found)
    #expect(sample.acceleration == Vector3(2, -2, 1 / 4096))
    #expect((sample.angularRate - Vector3(100, -100, 33 / 32.8)).length < 0.01)
    #expect((sample.temperature - 30).magnitude < 0.01)
  }

  @Test(arguments: [(UInt8(0x47), "ICM-42688-P"), (0x42, "ICM-42605"), (0x6F, "IIM-42652")])
  func itComesUp(whoAmI: UInt8, name: String) {
    let identity = String(whoAmI, radix: 16)
    for address in ChipFamily.icm42688.addresses {
      ChipTrial(Silicon(whoAmI: whoAmI, address: address)).comesUp(
        as: "\(name), WHO_AM_I 0x\(identity.uppercased()), at 0x"
          + String(address.value, radix: 16))
    }
  }

  @Test func whatIsMeasuredIsTheMotion() { ChipTrial(Silicon()).measures() }
  @Test func aFaultAtEveryTransaction() { ChipTrial(Silicon()).overcomesFaults() }
  @Test func pulledAtEveryTransaction() { ChipTrial(Silicon()).survivesPulling() }
  @Test func exchangedAtEveryTransaction() {
    ChipTrial(Silicon()).isExchanged(for: Silicon(whoAmI: 0x42))
  }
  @Test func itIsStartedAnew() { ChipTrial(Silicon()).isStartedAnew() }
  @Test func itCollects() { ChipTrial(Silicon()).collects() }
  @Test func atRest() { ChipTrial(Silicon()).restsAndFeelsTheHand(measuring: 730...770) }

  /// Whoever says the same for each register is none.
  @Test func aChipWithoutRegistersIsNone() {
    let clock = VirtualClock()
    var session = SensorSession(bus: SimulatedRegisters(at: .mpu6050, rest: 0x47))
    while clock.now() < .zero + .seconds(5) {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      if case .ready = report { Issue.record("taken for a sensor") }
    }
    #expect(session.driver.bus.writes.isEmpty)
  }
}
