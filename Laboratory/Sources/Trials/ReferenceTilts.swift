import Engine
import Hardware
import Inertial
import Motion
import Simulators
import Time

/// The tilts that really happened in a recording, by its optical reference.
///
/// A tilt is the reference leaving a 20° cone around the first pose with one axis at least 1.2 times
/// the other; the next one needs both axes below 10° first.
public enum ReferenceTilts {
  private static let threshold: Float = 20
  private static let rearm: Float = 10
  private static let dominance: Float = 1.2

  /// How far the device really was from its first pose, at one moment of a recording.
  public struct Moment: Equatable, Sendable {
    /// Seconds as in the recording.
    public var seconds: Double
    /// The true angles.
    public var angles: TiltAngles
    /// Makes a moment.
    public init(seconds: Double, angles: TiltAngles) {
      self.seconds = seconds
      self.angles = angles
    }
  }

  /// The true angles at each moment that the reference saw.
  public static func course(of trace: Trace) -> [Moment] {
    guard let first = trace.samples.lazy.compactMap(\.reference).first else { return [] }
    let frame = ReferenceFrame(up: first)
    return trace.samples.compactMap { sample in
      sample.reference.map { up in
        let (right, down) = frame.angles(to: up)
        return Moment(seconds: sample.seconds, angles: TiltAngles(right: right, down: down))
      }
    }
  }

  /// The true moves of play: the reference through the game's own gesture and neutral, where each stroke is
  /// a move. Whoever judges strokes is measured by this, and says nothing of it.
  public static func played(in trace: Trace) -> [TiltTrial.Tilt] {
    var input = DirectionInput(judge: nil)
    return trace.samples.compactMap { sample in
      guard let up = sample.reference else { return nil }
      let time = Instant(nanoseconds: Int64(sample.seconds * 1e9))
      return input.feed(up: up, at: time).map {
        TiltTrial.Tilt(seconds: sample.seconds, direction: $0)
      }
    }
  }

  /// The true angles from play's own neutral, at each moment that the reference saw.
  public static func playedCourse(of trace: Trace) -> [Moment] {
    var input = DirectionInput(judge: nil)
    return trace.samples.compactMap { sample in
      guard let up = sample.reference else { return nil }
      _ = input.feed(up: up, at: Instant(nanoseconds: Int64(sample.seconds * 1e9)))
      return Moment(seconds: sample.seconds, angles: input.angles)
    }
  }

  /// The true moves as `settings` say: from play's own neutral, or from the first pose, of a device in
  /// which the sensor is mounted so.
  public static func tilts(in trace: Trace, settings: TiltSettings) -> [TiltTrial.Tilt] {
    let trace = trace.mounted(settings.mounting)
    return settings.neutralFloats ? played(in: trace) : tilts(in: trace)
  }

  /// The true tilts from the first pose; none where the recording has no reference.
  public static func tilts(in trace: Trace) -> [TiltTrial.Tilt] {
    guard let first = trace.samples.lazy.compactMap(\.reference).first else { return [] }
    let frame = ReferenceFrame(up: first)
    var tilts: [TiltTrial.Tilt] = []
    var isArmed = true
    for sample in trace.samples {
      guard let up = sample.reference else { continue }
      let (right, down) = frame.angles(to: up)
      let (larger, smaller) = (
        max(right.magnitude, down.magnitude), min(right.magnitude, down.magnitude)
      )
      if !isArmed {
        isArmed = larger < rearm
      } else if frame.angle(to: up) >= threshold, larger >= smaller * dominance {
        isArmed = false
        let direction: Direction =
          right.magnitude >= down.magnitude
          ? (right > 0 ? .right : .left) : (down > 0 ? .down : .up)
        tilts.append(TiltTrial.Tilt(seconds: sample.seconds, direction: direction))
      }
    }
    return tilts
  }
}

extension Trace {
  /// The same with the truth in the frame of a device in which the sensor is mounted so; what the sensor
  /// felt stays in its own, as whoever filters it expects.
  public func mounted(_ mounting: Mounting) -> Trace {
    guard mounting != .standard else { return self }
    let samples = samples.map { sample in
      var sample = sample
      sample.reference = sample.reference.map(mounting.deviceVector)
      return sample
    }
    return Trace(samples: samples, skippedLines: skippedLines)
  }
}

/// The two angles of a tilt from a first pose, computed on their own so that an error in the
/// program's way of doing it does not excuse itself.
struct ReferenceFrame {
  let up: Vector3
  private let right: Vector3
  private let top: Vector3

  init(up direction: Vector3) {
    up = direction * (1 / max(direction.length, 1e-6))
    // The device's right axis, made level; for a device on its side, the way out of the screen.
    let x = Vector3(1, 0, 0) - up * up.x
    right = x.length > 0.1 ? x * (1 / x.length) : Vector3(0, 0, up.x > 0 ? -1 : 1)
    top = up.cross(right)
  }

  /// Degrees between the first pose and `direction`.
  func angle(to direction: Vector3) -> Float {
    degrees(up.cross(direction).length, direction.dot(up))
  }

  /// Degrees by which the right and the bottom edge are lowered: the angle, shared out between the
  /// two axes as "up" went astray along them.
  func angles(to direction: Vector3) -> (right: Float, down: Float) {
    let (x, y) = (-direction.dot(right), direction.dot(top))
    let sine = (x * x + y * y).squareRoot()
    guard sine > 1e-6 else { return (0, 0) }
    let factor = angle(to: direction) / sine
    return (x * factor, y * factor)
  }

  private func degrees(_ y: Float, _ x: Float) -> Float {
    Float(Trigonometry.arcTangent(y: Double(y), x: Double(x)) * Trigonometry.degreesPerRadian)
  }
}
