import Hardware
import I2C
import IMU
import Inertial
import Simulators
import Time

/// A session on a virtual clock, run for as long as a test wants.
final class SensorRun<Source: MotionSource> {
  let clock: VirtualClock
  var session: SensorSession<SimulatedMPU6050<Source, VirtualClock>>
  private(set) var reports: [(time: Instant, report: SensorReport)] = []
  /// The wire from its interrupt pin, where there is one.
  let line: SimulatedInterruptLine?
  /// How often the thread would have been woken.
  private(set) var wakeCount = 0

  init(
    model: ChipModel = .mpu6050, errors: SensorErrors = .typical, source: Source,
    address: I2CAddress? = nil, line: SimulatedInterruptLine? = nil, isEased: Bool = false
  ) {
    clock = VirtualClock()
    self.line = line
    session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(model), errors: errors, source: source, clock: clock),
      addresses: address.map { [$0] } ?? [.mpu6050, .mpu6050Alternate], isEased: isEased)
  }

  /// Lets the sensor's thread work for some time, waking `late`, and forgets older reports.
  func run(milliseconds: Int, late: Int = 0) {
    reports = []
    let end = clock.now() + .milliseconds(milliseconds)
    while true {
      if let line, session.listen(to: line, until: end, by: clock) { wakeCount += 1 }
      guard session.nextStep < end else { break }
      if session.nextStep > clock.now() || line != nil {
        wakeCount += 1
        clock.sleep(until: session.nextStep + .milliseconds(late))
      }
      let report: SensorReport? = session.step(now: clock.now())
      if let report { reports.append((clock.now(), report)) }
    }
    clock.sleep(until: end)
  }

  var samples: [InertialSample] {
    reports.compactMap { if case .sample(let sample) = $0.report { sample } else { nil } }
  }
  var others: [SensorReport] {
    reports.map(\.report).filter { if case .sample = $0 { false } else { true } }
  }
  var isCalm: Bool { session.isCalm }
  var isReady: Bool { reports.contains { if case .ready = $0.report { true } else { false } } }
  var lostTexts: [String] {
    reports.compactMap { if case .lost(let text) = $0.report { text } else { nil } }
  }
  var notices: [String] {
    reports.compactMap { if case .notice(let text) = $0.report { text } else { nil } }
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
