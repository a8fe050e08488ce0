import Hardware
import Inertial
import Simulators

@testable import Trials

/// What the sums of a motion come to: the gyro's has to lead to where "up" is, and that of the force,
/// freed of gravity, to a velocity that an arm has.
struct MotionSums {
  /// The largest angle between "up" by the gyro alone and the true one, in degrees.
  private(set) var turn = 0.0
  /// The largest speed that the force would have led to, in metres a second.
  private(set) var speed = 0.0
  /// The largest force in g, and rate in degrees a second.
  private(set) var (force, rate): (Float, Float) = (0, 0)
  /// Whether all numbers are numbers, "up" has a length of 1 and each moment is two thousandths of a
  /// second after the one before.
  private(set) var isSound = true

  private static let period = 0.002

  init(_ trace: Trace) {
    var orientation = Self.upright(trace.samples[0].reference ?? .zero)
    var velocity = (x: 0.0, y: 0.0, z: 0.0)
    var last = trace.samples[0]
    for (index, sample) in trace.samples.enumerated() {
      check(sample, after: last, isFirst: index == 0)
      if index > 0 {
        let mean = (last.motion.angularRate + sample.motion.angularRate) * 0.5
        let part = Self.period
        orientation =
          orientation
          * Rotation(degrees: Double(mean.x) * part, Double(mean.y) * part, Double(mean.z) * part)
      }
      last = sample
      let felt = sample.motion.specificForce
      let world = orientation.turned((Double(felt.x), Double(felt.y), Double(felt.z)))
      let part = 9.80665 * Self.period
      velocity.x += world.x * part
      velocity.y += world.y * part
      velocity.z += (world.z - 1) * part
      // Looked at seldom: the sums are what costs.
      guard index % 25 == 0, let up = sample.reference else { continue }
      let found = orientation.inverse.turned((0, 0, 1))
      turn = max(turn, Self.degrees(found, (Double(up.x), Double(up.y), Double(up.z))))
      let square = velocity.x * velocity.x + velocity.y * velocity.y + velocity.z * velocity.z
      speed = max(speed, square.squareRoot())
    }
  }

  private mutating func check(
    _ sample: Trace.Sample, after last: Trace.Sample, isFirst: Bool
  ) {
    let (push, spin) = (
      sample.motion.specificForce.lengthSquared, sample.motion.angularRate.lengthSquared
    )
    force = max(force, push.squareRoot())
    rate = max(rate, spin.squareRoot())
    let length = sample.reference?.lengthSquared ?? 0
    let isNext = isFirst || (sample.seconds - last.seconds - Self.period).magnitude < 1e-9
    if !(push.isFinite && spin.isFinite && (length - 1).magnitude < 1e-4 && isNext) {
      isSound = false
    }
  }

  /// A turn after which this direction of the device is up.
  private static func upright(_ up: Vector3) -> Rotation {
    let (x, y, z) = (Double(up.x), Double(up.y), Double(up.z))
    let side = (x * x + y * y).squareRoot()
    guard side > 1e-12 else { return z < 0 ? Rotation(degrees: 180, 0, 0) : .none }
    let angle = Trigonometry.arcTangent(y: side, x: z) * Trigonometry.degreesPerRadian
    return Rotation(degrees: y / side * angle, -x / side * angle, 0)
  }

  private static func degrees(
    _ a: (x: Double, y: Double, z: Double), _ b: (x: Double, y: Double, z: Double)
  ) -> Double {
    let (x, y, z) = (a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    let sine = (x * x + y * y + z * z).squareRoot()
    let angle = Trigonometry.arcTangent(y: sine, x: a.x * b.x + a.y * b.y + a.z * b.z)
    return angle * Trigonometry.degreesPerRadian
  }
}
