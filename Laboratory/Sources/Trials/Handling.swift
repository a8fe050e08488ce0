import Hardware
import Inertial
import Simulators

/// What is done with a device when nobody plays: none of it is meant as a tilt.
public enum Handling: CaseIterable, Sendable {
  /// Shaken to and fro by 1 g, four times a second, while it is held.
  case shaken
  /// Taken from a table, held at 45°, and put back.
  case pickedUp
  /// Turned over once altogether, as one looks at the back of it.
  case turnedOver

  /// For how many seconds.
  public static let seconds = 20.0

  /// The motion with the true "up", 500 samples a second; it rests for four seconds at first.
  public var trace: Trace {
    let period = 0.002
    let poses = (0...Int(Self.seconds / period)).map { pose(at: Double($0) * period) }
    return Trace(
      samples: (1..<poses.count - 1).map {
        SimulatedHand.sample(
          poses[$0 - 1], poses[$0], poses[$0 + 1], seconds: period * Double($0))
      })
  }

  private func pose(at time: Double) -> HandCourse.Pose {
    let orientation: Rotation
    var place = (x: 0.0, y: 0.0, z: 0.0)
    switch self {
    case .shaken:
      let part = Self.between(4, 12, time, within: 0.5)
      let wave = Trigonometry.sine(2 * Trigonometry.pi * 4 * time) * part
      // 16 mm to and fro at 4 Hz are 1 g; the wrist turns along by 3°.
      place = (0.016 * wave, 0.008 * wave, 0.008 * wave)
      orientation = Rotation(degrees: 3 * wave, 0, 2 * wave)
    case .pickedUp:
      let part = Self.between(4, 12, time, within: 0.8)
      place.z = 0.3 * part
      orientation = Rotation(degrees: 45 * part, 0, 0)
    case .turnedOver:
      orientation = Rotation(degrees: 0, 360 * HandCourse.step((time - 4) / 2.5), 0)
    }
    return HandCourse.Pose(
      orientation: orientation, held: orientation, place: place, knock: .zero)
  }

  /// 1 from `begin` to `end`, 0 elsewhere, and without a jerk between.
  private static func between(
    _ begin: Double, _ end: Double, _ time: Double, within seconds: Double
  ) -> Double {
    HandCourse.step((time - begin) / seconds) - HandCourse.step((time - end) / seconds)
  }
}
