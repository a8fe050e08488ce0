import Hardware
import I2C
import Inertial
import Simulators
import Testing
import Time

@testable import IMU

/// Whoever else may be at the sensor's addresses: nothing is written to him, and the sensor beside him
/// is found all the same.
@Suite struct StrangerTests {
  typealias ClockChip = SimulatedClockChip<VirtualClock>
  typealias Sensor = SimulatedMPU6050<HeldPose, VirtualClock>

  static let clocks: [ClockChipModel] = [
    .ds1307, .ds3231, .ds3231.unmapped(0x00), .ds3231.unmapped(0xFF), .ds3231.unmapped(0x68),
    .ds3232, .pcf8523, .m41t80, .m41t80.unmapped(0x70), .piSugar,
  ]

  /// Steps for some seconds; what was reported.
  private func reports<Bus: I2CBus & ~Copyable>(
    _ session: inout SensorSession<Bus>, _ clock: VirtualClock, seconds: Int
  ) -> [SensorReport] {
    var found: [SensorReport] = []
    let end = clock.now() + .seconds(seconds)
    while session.nextStep < end {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      if let report { found.append(report) }
    }
    return found
  }

  private func isReady(_ reports: [SensorReport], at address: String) -> Bool {
    reports.contains {
      if case .ready(let text) = $0 { text.hasSuffix("at " + address) } else { false }
    }
  }

  @Test(arguments: clocks, [true, false])
  func noRegisterOfAClockChanges(model: ClockChipModel, isRunning: Bool) {
    // A clock that stands still, with a sensor's identity in its memory, is told by nothing but its
    // date; see the next test.
    guard isRunning || model != .ds3232 else { return }
    let clock = VirtualClock()
    var chip = ClockChip(model: model, clock: clock)
    chip.isRunning = isRunning
    var session = SensorSession(bus: chip)
    let told = reports(&session, clock, seconds: 60)
    #expect(session.driver.bus.writes.isEmpty)
    #expect(session.driver.bus.registers == model.registersAtPowerOn)
    #expect(session.driver.bus.readCount > 10)
    guard case .lost(let text) = told.first else {
      Issue.record("\(told)")
      return
    }
    let isNamed = text.contains("real-time clock") && text.contains("AD0")
    #expect(told.count == 1 && isNamed, "\(text)")
  }

  @Test(arguments: clocks)
  func theSensorBesideAClockIsFound(model: ClockChipModel) {
    let clock = VirtualClock()
    let chip = ClockChip(model: model, clock: clock)
    let sensor = Sensor(
      MPU6050Silicon(.clone.with { $0.address = .mpu6050Alternate }), source: HeldPose(),
      clock: clock)
    var session = SensorSession(bus: SharedBus(chip, sensor))
    #expect(isReady(reports(&session, clock, seconds: 3), at: "0x69"))
    #expect(session.driver.bus.first.writes.isEmpty)
  }

  /// Who measures nothing yet is asked again soon, and a clock only after it has moved on.
  @Test func noRegisterOfAClockChangesBesideWhoIsStillSilent() {
    let clock = VirtualClock()
    let silent = SimulatedRegisters(
      at: .mpu6050Alternate, (0..<256).map { [0x75: 0x07, 0x6B: 0x01][$0] ?? 0 })
    var session = SensorSession(
      bus: SharedBus(ClockChip(model: .ds3232, clock: clock), silent))
    _ = reports(&session, clock, seconds: 60)
    #expect(session.driver.bus.first.writes.isEmpty && session.driver.bus.second.writes.isEmpty)
  }

  @Test func aSensorWhoseTrimsLookLikeATimeIsASensorAllTheSame() {
    let clock = VirtualClock()
    var session = SensorSession(
      bus: TrimmedSensor(chip: Sensor(MPU6050Silicon(), source: HeldPose(), clock: clock)))
    #expect(isReady(reports(&session, clock, seconds: 3), at: "0x68"))
  }

  /// Registers as an I2C stub or another part shows them, with what is said of it.
  static let others: [(bytes: [Int: UInt8], rest: UInt8, word: String)] = [
    ([:], 0x5A, "without registers"), ([:], 0x68, "without registers"),
    ([:], 0x00, "identity 0x00"), ([:], 0xFF, "identity 0xFF"),
    ([0: 0xD1], 0, "BMI160"), ([0: 0xEA, 0x75: 0x05], 0, "ICM-20948"),
    ([0: 0xE1], 0, "ICM-20649"), ([0: 0x0F], 0, "BMI088"),
    ([0x75: 0x07, 0x6B: 0x80], 0, "no motion sensor"),
    // Awake, and it measures no gravity.
    ([0x75: 0x07, 0x6B: 0x01], 0, "no motion sensor"),
    // Reserved bits are set where the driver would write.
    ([0x75: 0x07, 0x6B: 0x40, 0x1A: 0x80], 0, "no motion sensor"),
    ([0x75: 0x07, 0x6B: 0x40, 0x1C: 0x07], 0, "no motion sensor"),
  ]

  @Test(arguments: others.indices, [I2CAddress.mpu6050, .mpu6050Alternate])
  func otherPartsAreNamedAndLeftAlone(index: Int, address: I2CAddress) {
    let (bytes, rest, word) = Self.others[index]
    let clock = VirtualClock()
    let chip = SimulatedRegisters(at: address, (0..<256).map { bytes[$0] ?? rest }, rest: rest)
    var session = SensorSession(bus: chip)
    let told = reports(&session, clock, seconds: 20)
    #expect(session.driver.bus.writes.isEmpty)
    guard case .lost(let text) = told.first else {
      Issue.record("\(told)")
      return
    }
    #expect(told.count == 1 && text.contains(word), "\(text)")
    if !word.hasPrefix("identity") {
      #expect(text.contains(address == .mpu6050 ? "at 0x69" : "at 0x68"), "\(text)")
    }
  }

  @Test func aPiSugarsControllerAndClockKeepEveryRegister() {
    let clock = VirtualClock()
    let board = SharedBus(
      SimulatedRegisters.piSugarController, ClockChip(model: .piSugar, clock: clock))
    // Even where somebody has the controller's own address asked.
    let everywhere = [I2CAddress(0x57)!, .mpu6050, .mpu6050Alternate]
    var session = SensorSession(bus: board, addresses: everywhere)
    _ = reports(&session, clock, seconds: 20)
    #expect(session.driver.bus.first.writes.isEmpty)
    #expect(session.driver.bus.first.registers == SimulatedRegisters.piSugarController.registers)
    #expect(session.driver.bus.second.writes.isEmpty)
    #expect(session.driver.bus.second.registers == ClockChipModel.piSugar.registersAtPowerOn)
  }

  /// The clock came first, and its wires are shared: a second sensor search finds both chips.
  @Test func ofTwoSensorsTheOneThatMeasuresIsTaken() {
    let clock = VirtualClock()
    // Passes for a clone that sleeps, and keeps nothing that is written.
    let impostor = ForgetfulChip()
    let sensor = Sensor(
      MPU6050Silicon(.mpu6050.with { $0.address = .mpu6050Alternate }), source: HeldPose(),
      clock: clock)
    var session = SensorSession(bus: SharedBus(impostor, sensor))
    #expect(isReady(reports(&session, clock, seconds: 5), at: "0x69"))
  }

  @Test func aDriverOfTheKernelAtTheFirstAddressKeepsNobodyFromTheSecond() {
    let clock = VirtualClock()
    let sensor = Sensor(
      MPU6050Silicon(.mpu6050.with { $0.address = .mpu6050Alternate }), source: HeldPose(),
      clock: clock)
    var session = SensorSession(bus: SharedBus(sensor, OwnedAddress()))
    #expect(isReady(reports(&session, clock, seconds: 3), at: "0x69"))
  }
}

/// A sensor with what could be a date in the registers of its trims.
private struct TrimmedSensor: RegisterBus, ~Copyable {
  var chip: SimulatedMPU6050<HeldPose, VirtualClock>

  mutating func write(_ value: UInt8, to register: UInt8, of target: I2CAddress) throws(I2CError) {
    try chip.write(value, to: register, of: target)
  }

  mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    try chip.read(into: buffer, from: register, of: target)
    guard register == 0 else { return }
    for (index, byte) in [UInt8]([0x12, 0x34, 0x05, 0x03, 0x22, 0x11, 0x26]).enumerated() {
      buffer[index] = byte
    }
  }
}

/// Answers as a sensor of the family that nobody has reported would, and forgets what it is told.
private struct ForgetfulChip: RegisterBus {
  mutating func write(_: UInt8, to _: UInt8, of target: I2CAddress) throws(I2CError) {
    guard target == .mpu6050 else { throw .noAcknowledge }
  }

  mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    guard target == .mpu6050 else { throw .noAcknowledge }
    for index in buffer.indices { buffer[index] = 0 }
    if register == 0x75 { buffer[0] = 0x68 }
    if register == 0x6B { buffer[0] = 0x40 }
  }
}

/// An address that a driver of the kernel has, such as that of its clock.
private struct OwnedAddress: RegisterBus {
  mutating func write(_: UInt8, to _: UInt8, of _: I2CAddress) throws(I2CError) {
    throw .addressInUse
  }
  mutating func read(
    into _: UnsafeMutableBufferPointer<UInt8>, from _: UInt8, of _: I2CAddress
  ) throws(I2CError) { throw .addressInUse }
}
