import Hardware
import Inertial
import System
import Time

/// Keys that tilt the simulated sensor, so that a key press goes through the real driver, filter
/// and gesture.
///
/// Each press tilts the device quickly and lets it come back; presses that come faster than a hand
/// could tilt wait in a queue. The reference may be shared between the thread that reads the keys
/// and the one that reads the sensor.
public final class KeyTilt: MotionSource, @unchecked Sendable {
  /// How far a key tilts: clearly beyond the usual threshold of 20°, less than a wild swing.
  public static let angleInDegrees: Float = 28
  /// There in 70 ms (400°/s, the pace of a quick hand), back in 70 ms, and 30 ms of rest between,
  /// so that even a held key's repeats each become one tilt.
  private static let rise: Int64 = 70_000_000
  private static let fall: Int64 = 70_000_000
  private static let whole: Int64 = 170_000_000
  /// More presses than this wait for nothing.
  private let longestQueue: Int
  /// For how long after it is first felt the device lies still, whatever is pressed.
  private let rest: Instant.Span

  private struct Tilt {
    var axis: Vector3
    var start: Instant
  }
  private struct Queue {
    var tilts: [Tilt] = []
    var now = Instant.zero
    /// When the device may tilt for the first time; nil before it is felt.
    var freeFrom: Instant?
  }
  private let lock = Lock()
  private var queue = Queue()

  /// Makes keys of which none is pressed.
  ///
  /// A hand has lost track of more than `longestQueue` presses. `rest` is how long a driver may
  /// measure the device at rest before the first press tilts it; the presses wait.
  public init(longestQueue: Int = 4, rest: Instant.Span = .milliseconds(0)) {
    self.longestQueue = longestQueue
    self.rest = rest
  }

  /// Tilts the device once towards `button`; any button but the four arrows does nothing.
  public func press(_ button: Button) {
    guard let axis = Self.axis(of: button) else { return }
    lock.locked {
      guard queue.tilts.count < longestQueue else { return }
      let last = queue.tilts.last.map { Instant(nanoseconds: $0.start.nanoseconds + Self.whole) }
      let free = max(queue.freeFrom ?? queue.now, last ?? queue.now)
      queue.tilts.append(Tilt(axis: axis, start: max(queue.now, free)))
    }
  }

  /// The tilt at `time`, and rest when no key was pressed.
  public func motion(at time: Instant) -> RigidMotion {
    lock.locked {
      queue.now = max(queue.now, time)
      if queue.freeFrom == nil { beginRest(&queue, at: time) }
      while let first = queue.tilts.first, (time - first.start).nanoseconds >= Self.whole {
        queue.tilts.removeFirst()
      }
      guard let tilt = queue.tilts.first else { return RigidMotion() }
      return Self.motion(tilt, after: (time - tilt.start).nanoseconds)
    }
  }

  /// What was pressed before the device was first felt waits until it has been at rest.
  private func beginRest(_ queue: inout Queue, at time: Instant) {
    let begin = time + rest
    queue.freeFrom = begin
    guard rest > .milliseconds(0), let first = queue.tilts.first else { return }
    let delay = begin - first.start
    guard delay > .milliseconds(0) else { return }
    for index in queue.tilts.indices { queue.tilts[index].start = queue.tilts[index].start + delay }
  }

  /// A device lies level, x to the right, y to the top and z out of the screen: turning about y
  /// lowers the right edge, turning about x lowers the bottom edge.
  private static func axis(of button: Button) -> Vector3? {
    switch button {
    case .right: Vector3(0, 1, 0)
    case .left: Vector3(0, -1, 0)
    case .down: Vector3(1, 0, 0)
    case .up: Vector3(-1, 0, 0)
    default: nil
    }
  }

  private static func motion(_ tilt: Tilt, after elapsed: Int64) -> RigidMotion {
    let (angle, rate) = angleAndRate(after: elapsed)
    let radians = Double(angle) * Trigonometry.radiansPerDegree
    let (sine, cosine) = (Trigonometry.sine(radians), Trigonometry.cosine(radians))
    // The device turns by +angle about the axis; "up" turns by -angle in the device's frame.
    let up = Vector3(0, 0, 1) * Float(cosine) + Vector3(0, 0, 1).cross(tilt.axis) * Float(sine)
    return RigidMotion(specificForce: up, angularRate: tilt.axis * rate)
  }

  /// Degrees and degrees a second; the course is a smooth step, 3s² − 2s³.
  private static func angleAndRate(after elapsed: Int64) -> (Float, Float) {
    guard elapsed >= 0, elapsed < rise + fall else { return (0, 0) }
    let rising = elapsed < rise
    let length = Float(rising ? rise : fall)
    let part = Float(rising ? elapsed : elapsed - rise) / length
    let step = part * part * (3 - 2 * part)
    let slope = 6 * part * (1 - part) / (length / 1e9)
    return rising
      ? (angleInDegrees * step, angleInDegrees * slope)
      : (angleInDegrees * (1 - step), -angleInDegrees * slope)
  }
}
