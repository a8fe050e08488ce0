import Hardware

/// The neutral pose, which may follow the player's posture.
///
/// Who shifts in the chair holds the device a little otherwise afterwards; without following, every
/// tilt one way would come early and the other way late ("creeping posture", Wigdor and
/// Balakrishnan, TiltText 2003). Neutral follows only while the pose does not change at all, so a
/// tilt, however slow, is never eaten.
struct FloatingNeutral: Sendable {
  /// The pose from which angles are measured now.
  private(set) var pose = NeutralPose(up: Vector3(0, 0, 1))
  /// Neutral as this accelerometer would show it, so that it stays right while the accelerometer's
  /// errors are still being learnt.
  private var force = Vector3(0, 0, 1)
  private var slowUp = Vector3(0, 0, 1)
  private var stillTime: Float = 0

  /// Degrees from neutral up to which a pose may be a posture and not a tilt.
  private static let reach: Float = 13
  /// Seconds over which the pose is averaged; at 3 degrees a second the average lags by 0.9°.
  private static let averaging: Float = 0.3
  private static let largestLag: Float = 0.9
  /// Seconds of stillness before neutral follows, and the time in which it does.
  private static let patience: Float = 0.25
  private static let following: Float = 0.4

  /// Takes `up` as neutral.
  mutating func capture(up: Vector3, calibration: ForceCalibration) {
    force = calibration.measured(up)
    pose = NeutralPose(up: up)
    slowUp = up
    stillTime = 0
  }

  /// Measures how far `up` is from neutral, in degrees.
  mutating func angles(to up: Vector3, calibration: ForceCalibration) -> TiltAngles {
    let neutral = calibration.corrected(force)
    pose = NeutralPose(up: neutral * (1 / max(neutral.length, 1e-6)), like: pose)
    return pose.angles(to: up)
  }

  /// Follows the posture, if `angles` have been still for long enough.
  mutating func follow(
    _ angles: TiltAngles, up: Vector3, calibration: ForceCalibration, seconds: Float
  ) {
    slowUp = slowUp + (up - slowUp) * min(1, seconds / Self.averaging)
    let lag = (up - slowUp).length * Float(Trigonometry.degreesPerRadian)
    let isStill = lag < Self.largestLag && angles.total < Self.reach
    stillTime = isStill ? stillTime + seconds : 0
    guard stillTime > Self.patience else { return }
    force = force + (calibration.measured(up) - force) * min(1, seconds / Self.following)
  }
}
