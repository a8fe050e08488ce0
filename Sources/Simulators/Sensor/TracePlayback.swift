import Hardware
import Inertial
import Time

/// A recorded motion that moves a simulated sensor, with straight lines between its samples.
public struct TracePlayback: MotionSource, Sendable {
  /// The recording.
  public let trace: Trace
  /// When the recording's first sample is shown; before, it is held. Nil until the first look.
  public var start: Instant?
  private var cursor = 0

  /// Makes a playback that begins when the sensor is first looked at, unless `start` says when.
  public init(_ trace: Trace, start: Instant? = nil) {
    self.trace = trace
    self.start = start
  }

  /// Begins again at `instant`.
  public mutating func restart(at instant: Instant) {
    start = instant
    cursor = 0
  }

  /// The recording's own time in seconds at `instant`.
  public func seconds(at instant: Instant) -> Double {
    let first = trace.samples.first?.seconds ?? 0
    guard let start else { return first }
    return first + (instant - start).seconds
  }

  /// Whether the last sample has been shown.
  public func isOver(at instant: Instant) -> Bool {
    seconds(at: instant) > (trace.samples.last?.seconds ?? 0)
  }

  /// The recorded motion; the last sample is held after the end.
  public mutating func motion(at time: Instant) -> RigidMotion {
    if start == nil { start = time }
    guard let last = trace.samples.last else { return RigidMotion() }
    let now = seconds(at: time)
    while cursor + 1 < trace.samples.count, trace.samples[cursor + 1].seconds <= now { cursor += 1 }
    let here = trace.samples[cursor]
    guard now > here.seconds else { return here.motion }
    guard cursor + 1 < trace.samples.count else { return last.motion }
    let next = trace.samples[cursor + 1]
    let part = Float((now - here.seconds) / (next.seconds - here.seconds))
    return RigidMotion(
      specificForce: mix(here.motion.specificForce, next.motion.specificForce, part),
      angularRate: mix(here.motion.angularRate, next.motion.angularRate, part))
  }

  private func mix(_ a: Vector3, _ b: Vector3, _ part: Float) -> Vector3 { a + (b - a) * part }
}
