import Hardware
import Inertial
import Simulators
import Testing
import Time

@testable import IMU

/// The driver by what it says on the bus.
@Suite struct ConversationTests {
  typealias Talk = ScriptedI2CBus.Transaction

  private static let configure: [Talk] = [
    .write(0x1A, 0x03), .write(0x19, 0x00), .write(0x1B, 0x10), .write(0x1C, 0x10),
  ]
  private static let verify: [Talk] = [
    .read(0x6B, giving: [0x01]), .read(0x1A, giving: [0x03]), .read(0x19, giving: [0x00]),
    .read(0x1B, giving: [0x10]), .read(0x1C, giving: [0x10]),
  ]
  private static let burst: [UInt8] = [
    0x20, 0x00, 0xE0, 0x00, 0x00, 0x01, 0xF3, 0x9C, 0x0C, 0xD0, 0xF3, 0x30, 0x00, 0x21,
  ]
  /// What is read before the first write: the identity, the first registers, whether it sleeps, and
  /// who is at the other address.
  private static func recognise(_ whoAmI: UInt8, power: UInt8) -> [Talk] {
    [
      .read(0x75, giving: [whoAmI]), .read(0x00, giving: [UInt8](repeating: 0, count: 16)),
      .read(0x6B, giving: [power]),
      .read(0x75, giving: [0]).at(.mpu6050Alternate).failing(.noAcknowledge),
    ]
  }
  private static let original: [Talk] =
    [.reopen] + recognise(0x68, power: 0x40)
    + [.write(0x6B, 0x80), .write(0x68, 0x07), .write(0x6B, 0x01)] + configure + verify
  private static let clone: [Talk] =
    [.reopen] + recognise(0x70, power: 0x01)
    + [.write(0x6B, 0x80), .write(0x68, 0x07), .write(0x6B, 0x01)] + configure + [
      .write(0x1D, 0x03)
    ] + verify + [.read(0x1D, giving: [0x03])]

  /// A session that looks where an MPU-6050 can be, and nowhere else.
  private static func session(_ talk: [Talk]) -> SensorSession<ScriptedI2CBus> {
    SensorSession(bus: ScriptedI2CBus(talk), addresses: ChipFamily.mpu6050.addresses)
  }

  /// Steps until a report comes; returns it and the waits between the steps, in milliseconds.
  private func nextReport(
    _ session: inout SensorSession<ScriptedI2CBus>
  ) -> (report: SensorReport?, waits: [Int64]) {
    var waits: [Int64] = []
    var now = session.nextStep
    for _ in 0..<40 {
      let report: SensorReport? = session.step(now: session.nextStep)
      let wait = (session.nextStep - now).nanoseconds / 1_000_000
      if wait > 0 { waits.append(wait) }
      now = session.nextStep
      if report != nil { return (report, waits) }
    }
    return (nil, waits)
  }

  @Test func anOriginalIsResetWokenConfiguredAndReadBack() {
    var session = Self.session(Self.original)
    let (report, waits) = nextReport(&session)
    #expect(report == .ready("MPU-6050, WHO_AM_I 0x68, at 0x68"))
    #expect(waits == [100, 100, 10, 100])
    #expect(session.driver.bus.complaints == [])
  }

  @Test func aCloneGetsTheFilterOfItsAccelerometerToo() {
    var session = Self.session(Self.clone)
    #expect(
      nextReport(&session).report
        == .ready("MPU-6500 (most GY-521 clones), WHO_AM_I 0x70, at 0x68"))
    #expect(session.driver.bus.complaints == [])
  }

  @Test func aSampleIsOneBurstInTheDataSheetsUnits() {
    let talk = Self.original + [.read(0x3B, giving: Self.burst)]
    var session = Self.session(talk)
    _ = nextReport(&session)
    guard case .sample(let sample) = nextReport(&session).report else {
      Issue.record("no sample")
      return
    }
    #expect(sample.acceleration == Vector3(2, -2, 1 / 4096))
    #expect((sample.angularRate - Vector3(100, -100, 33 / 32.8)).length < 0.01)
    #expect((sample.temperature - (-3172 / 340 + 36.53)).magnitude < 0.01)
    #expect(session.driver.bus.complaints == [])
    // An ICM-20601 measures twice as far by the same bits.
    let wide = ChipIdentity(whoAmI: 0xAC).map { MPU6050Family.chip($0, .handheld).scale }
    #expect(wide?.stepsPerG == 2048 && wide?.stepsPerDegreePerSecond == 16.4)
  }

  @Test func aSampleThatFailsIsTriedThreeTimesMore() {
    let failing = Talk.read(0x3B, giving: Self.burst).failing(.noAcknowledge)
    let talk = Self.original + [failing, failing, failing, .read(0x3B, giving: Self.burst)]
    var session = Self.session(talk)
    _ = nextReport(&session)
    guard case .sample = nextReport(&session).report else {
      Issue.record("no sample")
      return
    }
    #expect(session.driver.bus.complaints == [])
  }

  @Test(arguments: [[UInt8](repeating: 0, count: 14), [UInt8](repeating: 0xFF, count: 14)])
  func aBlockOfZerosOrOnesIsNoSample(bytes: [UInt8]) {
    let talk = Self.original + [.read(0x3B, giving: bytes), .read(0x3B, giving: Self.burst)]
    var session = Self.session(talk)
    _ = nextReport(&session)
    guard case .sample(let sample) = nextReport(&session).report else {
      Issue.record("no sample")
      return
    }
    #expect(sample.acceleration.x == 2)
  }

  @Test(arguments: [UInt8(0x00), 0xFF])
  func nobodyIsNotASensor(whoAmI: UInt8) {
    // Two families have their identity there, and each asks for itself.
    let identity = Talk.read(0x75, giving: [whoAmI])
    let talk = [identity, .read(0x00, giving: [UInt8](repeating: whoAmI, count: 16)), identity]
    var sensor = MotionSensor(bus: ScriptedI2CBus(talk))
    #expect(throws: MotionSensorError.notASensor(whoAmI: whoAmI)) { try sensor.recognise() }
  }

  /// An error at any step of the bring-up, and the sensor is ready all the same.
  @Test(arguments: 1..<17)
  func anErrorAtAnyStepIsOvercome(step: Int) {
    var talk = Self.original
    // The step as a whole is done again, from its first transaction on.
    let stepBegins = [
      1: 1, 2: 1, 3: 1, 4: 1, 8: 8, 9: 8, 10: 8, 11: 8, 12: 12, 13: 12, 14: 12, 15: 12, 16: 12,
    ]
    let begin = stepBegins[step] ?? step
    talk.insert(contentsOf: talk[begin...step].map { $0 }, at: begin)
    talk[step] = talk[step].failing(.timedOut)
    var session = Self.session(talk)
    #expect(nextReport(&session).report == .ready("MPU-6050, WHO_AM_I 0x68, at 0x68"))
    #expect(session.driver.bus.complaints == [])
  }

  @Test func aBusThatIsNotThereIsOpenedAgain() {
    let talk: [Talk] = [.reopen.failing(.noSuchBus)] + Self.original
    // What is to be done is the machine's to say.
    var session = SensorSession(
      bus: ScriptedI2CBus(talk), addresses: ChipFamily.mpu6050.addresses,
      remedy: { $0 == .noSuchBus ? " Put dtparam=i2c_arm=on into config.txt." : "" })
    let (lost, waits) = nextReport(&session)
    guard case .lost(let text) = lost else {
      Issue.record("not lost")
      return
    }
    #expect(text.contains("there is no such bus. Put dtparam=i2c_arm=on"))
    #expect(waits == [250])
    #expect(nextReport(&session).report == .ready("MPU-6050, WHO_AM_I 0x68, at 0x68"))
  }
}
