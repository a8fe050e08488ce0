import I2C
import Inertial
import Simulators
import Testing
import Time

@testable import IMU

/// ST's chips by what they are told, and by what becomes of it.
@Suite struct LSM6DSTests {
  typealias Talk = ScriptedI2CBus.Transaction
  typealias Silicon = LSM6DSSilicon
  static let parts = LSM6DSSilicon.Part.allCases

  private static func name(_ part: Silicon.Part) -> String {
    switch part {
    case .ds3: "LSM6DS3, WHO_AM_I 0x69, at 0x6A"
    case .ds3tr: "LSM6DS3TR-C, WHO_AM_I 0x6A, at 0x6A"
    case .dso: "LSM6DSO, WHO_AM_I 0x6C, at 0x6A"
    }
  }

  private static let six = I2CAddress.lsm6ds

  /// Off, reset, set up, read back, and a sample.
  private static func conversation(_ whoAmI: UInt8, _ settings: [(UInt8, UInt8)]) -> [Talk] {
    let nobody = [(UInt8(0x75), I2CAddress.mpu6050), (0x75, .mpu6050Alternate)].map {
      Talk.read($0.0, giving: [0]).at($0.1).failing(.noAcknowledge)
    }
    return [.reopen] + nobody
      + [
        .read(0x0F, giving: [whoAmI]).at(six), .read(0x10, giving: [0, 0, 0x04]).at(six),
        .read(0x0F, giving: [0]).at(.lsm6dsAlternate).failing(.noAcknowledge),
        .write(0x10, 0).at(six), .write(0x11, 0).at(six), .write(0x12, 0x01).at(six),
      ] + settings.map { Talk.write($0.0, $0.1).at(six) }
      + settings.map { Talk.read($0.0, giving: [$0.1]).at(six) }
      + [
        .read(
          0x20,
          giving: [
            0x00, 0x01, 0x10, 0x27, 0xF0, 0xD8, 0x00, 0x00, 0x03, 0x10, 0xFD, 0xEF, 0x00, 0x00,
          ]
        ).at(six)
      ]
  }

  private static func settings(_ whoAmI: UInt8) -> [(UInt8, UInt8)] {
    switch whoAmI {
    case 0x69: [(0x12, 0x44), (0x11, 0x68), (0x13, 0x80), (0x10, 0x6F)]
    case 0x6A: [(0x12, 0x44), (0x11, 0x68), (0x17, 0xC0), (0x10, 0x6C)]
    default: [(0x12, 0x44), (0x11, 0x68), (0x18, 0xE2), (0x17, 0x20), (0x10, 0x6E)]
    }
  }

  @Test(arguments: [UInt8(0x69), 0x6A, 0x6C])
  func eachIsToldInItsOwnRegisters(whoAmI: UInt8) throws {
    let settings = Self.settings(whoAmI)
    var session = SensorSession(bus: ScriptedI2CBus(Self.conversation(whoAmI, settings)))
    let (found, waits) = session.firstSample()
    #expect(session.driver.bus.complaints == [])
    #expect(waits.prefix(2) == [25, 100])
    let sample = try #require(found)
    // 10,000 steps of 35 m°/s, 4,099 of 0.244 mg; 256 steps above 25 °C.
    #expect((sample.angularRate - Vector3(350, -350, 0)).length < 0.1)
    #expect((sample.acceleration - Vector3(1.0002, -1.0002, 0)).length < 0.001)
    #expect((sample.temperature - (whoAmI == 0x69 ? 41 : 26)).magnitude < 0.01)
  }

  @Test(arguments: parts) func itComesUp(part: Silicon.Part) {
    ChipTrial(Silicon(part)).comesUp(as: Self.name(part))
  }

  @Test func theOtherAddressIsFoundToo() {
    ChipTrial(Silicon(.dso, address: .lsm6dsAlternate))
      .comesUp(as: "LSM6DSO, WHO_AM_I 0x6C, at 0x6B")
  }

  @Test(arguments: parts) func whatIsMeasuredIsTheMotion(part: Silicon.Part) {
    ChipTrial(Silicon(part)).measures()
  }

  @Test(arguments: parts) func aFaultAtEveryTransaction(part: Silicon.Part) {
    ChipTrial(Silicon(part)).overcomesFaults()
  }

  @Test(arguments: parts) func pulledAtEveryTransaction(part: Silicon.Part) {
    ChipTrial(Silicon(part)).survivesPulling()
  }

  @Test func exchangedAtEveryTransaction() {
    ChipTrial(Silicon(.ds3)).isExchanged(for: Silicon(.dso))
    ChipTrial(Silicon(.dso)).isExchanged(for: Silicon(.ds3tr))
  }

  @Test(arguments: parts) func itIsStartedAnew(part: Silicon.Part) {
    ChipTrial(Silicon(part)).isStartedAnew()
  }

  @Test(arguments: parts) func atRest(part: Silicon.Part) {
    let trial = ChipTrial(Silicon(part))
    trial.restsAndFeelsTheHand(measuring: 730...770)
    trial.tellsByItsLine(within: 90)
    trial.comesBackInTheDark()
  }

  @Test(arguments: parts) func aFaultAtRest(part: Silicon.Part) {
    ChipTrial(Silicon(part)).noSingleFaultIsNoticedAtRest()
  }

  /// An LSM6DSO32 has the identity of an LSM6DSO, and twice its ranges.
  @Test(arguments: parts) func whatMeasuresTwiceAsFarIsNotDamaged(part: Silicon.Part) {
    var errors = SensorErrors.typical
    errors.accelerometerScale = Vector3(0.5, 0.5, 0.5)
    let run = SensorRun(Silicon(part), errors: errors, source: HeldPose())
    run.run(milliseconds: 3000)
    #expect(run.notices.count == 1)
    #expect(run.notices.first?.contains("LSM6DSO32") == (part == .dso), "\(run.notices)")
  }

  /// A charger at 0x6B, as on many boards, is asked for one register and never written to.
  @Test func aNeighbourIsLeftAlone() {
    let clock = VirtualClock()
    let charger = SimulatedRegisters(at: .lsm6dsAlternate, [0x30, 0x06, 0x11], rest: 0x2B)
    let chip = SimulatedChip(Silicon(.dso), source: HeldPose(), clock: clock)
    var session = SensorSession(bus: SharedBus(charger, chip))
    while clock.now() < .zero + .seconds(1) {
      clock.sleep(until: session.nextStep)
      let _: SensorReport? = session.step(now: clock.now())
    }
    #expect(session.driver.bus.first.writes.isEmpty)
    #expect(session.driver.address == .lsm6ds)
  }

  /// Whoever says the same for each register is no sensor, and ST's others are named.
  @Test(arguments: [
    ([Int: UInt8](), UInt8(0x6C), "without registers"), ([0x0F: 0x68], 0, "LSM9DS1"),
    ([0x0F: 0xD4], 0, "L3GD20"), ([0x0F: 0x33], 0, "nothing answers"),
  ])
  func othersAreNamedAndLeftAlone(bytes: [Int: UInt8], rest: UInt8, word: String) {
    let clock = VirtualClock()
    let other = SimulatedRegisters(at: .lsm6ds, (0..<256).map { bytes[$0] ?? rest }, rest: rest)
    var session = SensorSession(bus: other)
    var lost = ""
    while clock.now() < .zero + .seconds(5) {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      if case .lost(let text) = report { lost += text }
    }
    #expect(session.driver.bus.writes.isEmpty)
    #expect(lost.contains(word), "\(lost)")
  }
}
