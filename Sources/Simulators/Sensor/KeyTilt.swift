import Hardware
import Synchronization

/// Keys that tilt the simulated sensor, so that a key press goes through the real driver, filter
/// and gesture.
///
/// Each press of an arrow tilts the device quickly and lets it come back; presses that come faster
/// than a hand could tilt wait in a short queue. The reference may be shared between the thread
/// that reads the keys and the one that reads the sensor.
public final class KeyTilt: MotionSource, Sendable {
  /// How far a key tilts: clearly beyond the usual threshold of 20°, less than a wild swing.
  public static let angleInDegrees: Float = 28
  /// There in 70 ms (400°/s, the pace of a quick hand), back in 70 ms, and 30 ms of rest between,
  /// so that even a held key's repeats each become one tilt.
  private static let rise: Int64 = 70_000_000
  private static let fall: Int64 = 70_000_000
  private static let whole: Int64 = 170_000_000
  /// More presses than this wait for nothing: the player has lost track of them too.
  private static let longestQueue = 4

  private struct Tilt {
    var axis: Vector3
    var start: Instant
  }
  private struct Queue {
    var tilts: [Tilt] = []
    var now = Instant.zero
  }
  private let queue = Mutex(Queue())

  /// Makes keys of which none is pressed.
  public init() {}

  /// Tilts the device once towards `button`; any button but the four arrows does nothing.
  public func press(_ button: Button) {
    guard let axis = Self.axis(of: button) else { return }
    queue.withLock { queue in
      guard queue.tilts.count < Self.longestQueue else { return }
      let free = queue.tilts.last.map { Instant(nanoseconds: $0.start.nanoseconds + Self.whole) }
      queue.tilts.append(Tilt(axis: axis, start: max(queue.now, free ?? queue.now)))
    }
  }

  /// The tilt at `time`, and rest when no key was pressed.
  public func motion(at time: Instant) -> RigidMotion {
    queue.withLock { queue in
      queue.now = max(queue.now, time)
      while let first = queue.tilts.first, (time - first.start).nanoseconds >= Self.whole {
        queue.tilts.removeFirst()
      }
      guard let tilt = queue.tilts.first else { return RigidMotion() }
      return Self.motion(tilt, after: (time - tilt.start).nanoseconds)
    }
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
