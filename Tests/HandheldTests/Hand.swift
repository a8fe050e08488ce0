import Engine
import Hardware
import IMU
import Inertial
import Simulators
import Time

@testable import Handheld

/// A hand that tilts the simulated sensor by 28°, for as long as it likes.
final class Hand: MotionSource {
  private var axis = Vector3(0, 0, 0)
  private var start = Instant.zero
  private var hold: Int64 = 0
  /// When it shakes, for a second.
  private var shake: Instant?
  /// How the sensor is built in, if not upright.
  private let mounting: Mounting?

  init(mounting: Mounting? = nil) { self.mounting = mounting }

  /// How long it takes to get there, and to come back.
  private static let way: Int64 = 80_000_000
  private static let angle: Float = 28

  /// Tilts towards `direction` from `start` on, and stays there for `ticks`.
  func tilt(_ direction: Direction, at start: Instant, holding ticks: Int) {
    axis =
      switch direction {
      case .up: Vector3(-1, 0, 0)
      case .right: Vector3(0, 1, 0)
      case .down: Vector3(1, 0, 0)
      case .left: Vector3(0, -1, 0)
      }
    self.start = start
    hold = Int64(ticks) * 10_000_000
  }

  /// Shakes the device from side to side from `start` on: 1.8 g four times a second.
  func shake(at start: Instant) { shake = start }

  /// What a shake adds, in g to the right.
  private func push(at time: Instant) -> Float {
    guard let shake else { return 0 }
    let seconds = Double((time - shake).nanoseconds) / 1e9
    guard seconds >= 0, seconds < 1 else { return 0 }
    return 1.8 * Float(Trigonometry.sine(2 * Trigonometry.pi * 4 * seconds))
  }

  func motion(at time: Instant) -> RigidMotion {
    let (angle, rate) = course(after: (time - start).nanoseconds)
    let radians = Double(angle) * Trigonometry.radiansPerDegree
    let (sine, cosine) = (Trigonometry.sine(radians), Trigonometry.cosine(radians))
    let up = Vector3(0, 0, 1) * Float(cosine) + Vector3(0, 0, 1).cross(axis) * Float(sine)
    return RigidMotion(
      specificForce: felt(up + Vector3(push(at: time), 0, 0)), angularRate: felt(axis * rate))
  }

  /// A vector of the device in the sensor's frame: the inverse of the mounting.
  private func felt(_ device: Vector3) -> Vector3 {
    guard let mounting else { return device }
    let axes = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)]
    let parts = axes.map { mounting.deviceVector($0).dot(device) }
    return Vector3(parts[0], parts[1], parts[2])
  }

  /// Degrees and degrees a second: up a smooth step, hold, and back.
  private func course(after elapsed: Int64) -> (Float, Float) {
    guard elapsed >= 0, elapsed < 2 * Self.way + hold else { return (0, 0) }
    if elapsed >= Self.way, elapsed < Self.way + hold { return (Self.angle, 0) }
    let isRising = elapsed < Self.way
    let part = Float(isRising ? elapsed : elapsed - Self.way - hold) / Float(Self.way)
    let step = part * part * (3 - 2 * part)
    let slope = 6 * part * (1 - part) / (Float(Self.way) / 1e9) * Self.angle
    return isRising ? (Self.angle * step, slope) : (Self.angle * (1 - step), -slope)
  }
}

/// The sensor's session without its thread, around any motion.
struct HandFeed: ~Copyable {
  private var session: SensorSession<SimulatedMPU6050<Hand, VirtualClock>>
  private let clock: VirtualClock

  init(hand: Hand, clock: VirtualClock) {
    session = SensorSession(
      bus: SimulatedMPU6050(MPU6050Silicon(), source: hand, clock: clock), start: clock.now())
    self.clock = clock
  }

  /// The reports of the time up to now.
  mutating func reports() -> [SensorReport] {
    var reports: [SensorReport] = []
    while session.nextStep <= clock.now() {
      let due = session.nextStep
      if let report = session.step(now: due) { reports.append(report) }
      if session.nextStep <= due { break }
    }
    return reports
  }
}
