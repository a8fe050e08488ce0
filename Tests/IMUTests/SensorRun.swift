import Hardware
import I2C
import IMU
import Inertial
import Simulators
import Testing
import Time

/// A session with any simulated chip on a virtual clock, run for as long as a test wants.
final class SensorRun<Silicon: ChipSilicon, Source: MotionSource> {
  typealias Chip = SimulatedChip<Silicon, Source, VirtualClock>

  let clock = VirtualClock()
  var session: SensorSession<Chip>
  private(set) var reports: [SensorReport] = []
  /// When each of the reports came.
  private(set) var times: [Instant] = []
  /// The wire from its interrupt pin, which is used once a session hears that it is there.
  let line = SimulatedInterruptLine()
  /// How often the thread would have been woken.
  private(set) var wakeCount = 0

  init(
    _ silicon: Silicon, errors: SensorErrors = .typical, source: Source,
    addresses: [I2CAddress] = ChipFamily.addresses, isEased: Bool = false
  ) {
    session = SensorSession(
      bus: Chip(silicon, errors: errors, source: source, clock: clock), addresses: addresses,
      isEased: isEased)
  }

  /// Lets the sensor's thread work for some time, waking `late`, and forgets older reports.
  func run(milliseconds: Int, late: Int = 0) {
    (reports, times) = ([], [])
    let end = clock.now() + .milliseconds(milliseconds)
    while true {
      let begin = clock.now()
      listen(until: end)
      guard session.nextStep < end else { break }
      if session.nextStep > clock.now() {
        clock.sleep(until: session.nextStep + .milliseconds(late))
      }
      if clock.now() > begin { wakeCount += 1 }
      let report: SensorReport? = session.step(now: clock.now())
      if let report {
        reports.append(report)
        times.append(clock.now())
      }
    }
    clock.sleep(until: end)
  }

  /// What the thread does between two steps: it waits for the line as well, to the millisecond.
  private func listen(until end: Instant) {
    guard session.interruptUse != .none else { return }
    while clock.now() < min(session.nextStep, end) {
      clock.advance(by: .milliseconds(1))
      line.carry(session.driver.bus.pinRises())
      if session.interruptUse == .now, line.take() {
        session.hear(.risen, now: clock.now())
      }
    }
  }

  /// Runs until so many transactions are over.
  func run(toTransaction count: Int) {
    while session.driver.bus.transactionCount < count { run(milliseconds: 1) }
  }

  /// The sensor gives its two hundred samples a second, and they are right.
  func expectPlay(_ comment: Comment) {
    run(milliseconds: 100)
    #expect(samples.count == 20, comment)
    #expect(samples.allSatisfy { $0.isUpright }, comment)
  }

  var samples: [InertialSample] {
    reports.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
  }
  var others: [SensorReport] {
    reports.filter { if case .sample = $0 { false } else { true } }
  }
  var isCalm: Bool { session.isCalm }
  var isReady: Bool { !readyTexts.isEmpty }
  var readyTexts: [String] {
    reports.compactMap { if case .ready(let text) = $0 { text } else { nil } }
  }
  var lostTexts: [String] {
    reports.compactMap { if case .lost(let text) = $0 { text } else { nil } }
  }
  var notices: [String] {
    reports.compactMap { if case .notice(let text) = $0 { text } else { nil } }
  }
}

extension SensorRun where Silicon == MPU6050Silicon {
  convenience init(
    model: ChipModel = .mpu6050, errors: SensorErrors = .typical, source: Source,
    isEased: Bool = false
  ) {
    self.init(
      MPU6050Silicon(model), errors: errors, source: source,
      addresses: [.mpu6050, .mpu6050Alternate], isEased: isEased)
  }
}

extension HeldPose {
  /// Held in some motion.
  init(_ motion: RigidMotion) {
    self.init()
    self.motion = motion
  }
}

extension InertialSample {
  /// Whether it is that of a device that lies still on its back.
  var isUpright: Bool {
    (acceleration - Vector3(0, 0, 1)).length < 0.1 && angularRate.length < 30
  }
}

/// Held in one of two poses by turns, each for longer than a chip needs to count as frozen.
struct StutteringHand: MotionSource {
  func motion(at time: Instant) -> RigidMotion {
    let isTilted = time.nanoseconds / 600_000_000 % 2 == 1
    return HeldPose(up: Vector3(isTilted ? 0.5 : 0, 0.1, 1)).motion(at: time)
  }
}

/// A hand that turns to and fro, three times a second; gravity is left as it is.
struct SwingingHand: MotionSource {
  /// How far each way.
  var degrees = 40.0
  func motion(at time: Instant) -> RigidMotion {
    let turns = 2 * Trigonometry.pi * 3
    let phase = turns * (time - .zero).seconds
    return RigidMotion(
      angularRate: Vector3(Float(degrees * turns * Trigonometry.cosine(phase)), 0, 0))
  }
}
