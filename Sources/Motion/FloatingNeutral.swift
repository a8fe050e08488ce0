import Inertial

/// The neutral pose, which may follow the player's posture.
///
/// Who shifts in the chair holds the device a little otherwise afterwards; without following, every
/// tilt one way would come early and the other way late ("creeping posture", Wigdor and
/// Balakrishnan, TiltText 2003). Neutral follows only while the pose does not change at all, so a
/// tilt, however slow, is never eaten; and in the short pause after a move, where the hand has just
/// shown what it takes for neutral, since who plays fast is never still for longer. Who picks the
/// device up from a table holds it quite otherwise from then on: a pose far from neutral, held still
/// for three seconds, is the new neutral.
struct FloatingNeutral: Sendable {
  /// The pose from which angles are measured now.
  private(set) var pose = NeutralPose(up: Vector3(0, 0, 1))
  /// Neutral as this accelerometer would show it, so that it stays right while the accelerometer's
  /// errors are still being learnt.
  private var force = Vector3(0, 0, 1)
  private var slowUp = Vector3(0, 0, 1)
  private var stillTime: Float = 0
  /// The same for the pause after a move.
  private var quickUp = Vector3(0, 0, 1)
  private var pauseTime: Float = 0

  /// The part of the threshold up to which a pose may be a posture and not a tilt.
  private static let reach: Float = 0.95
  /// Seconds over which the pose is averaged; at 3 degrees a second the average lags by 0.9°.
  private static let averaging: Float = 0.3
  private static let largestLag: Float = 0.9
  /// Seconds of stillness far from neutral after which it is no tilt that is held.
  private static let newGrip: Float = 3
  /// Seconds of stillness before neutral follows, and the time in which it does.
  private static let patience: Float = 0.25
  private static let following: Float = 0.4
  /// The same after a move: up to 9 degrees a second, less than any tilt that follows a tilt.
  private static let (quickAveraging, pausePatience): (Float, Float) = (0.1, 0.06)

  /// Takes `up` as neutral.
  mutating func capture(up: Vector3, calibration: ForceCalibration) {
    force = calibration.measured(up)
    pose = NeutralPose(up: up)
    (slowUp, quickUp) = (up, up)
    (stillTime, pauseTime) = (0, 0)
  }

  /// Measures how far `up` is from neutral, in degrees.
  mutating func angles(to up: Vector3, calibration: ForceCalibration) -> TiltAngles {
    let neutral = calibration.corrected(force)
    pose = NeutralPose(up: neutral * (1 / max(neutral.length, 1e-6)), like: pose)
    return pose.angles(to: up)
  }

  /// Follows the posture, if `angles` have been still for long enough; `isAfterMove` says that a
  /// tilt was recognised a moment ago. Returns whether it has become another posture
  /// altogether, which happens only if it `mayBeNew`.
  mutating func follow(
    _ angles: TiltAngles, up: Vector3, calibration: ForceCalibration, seconds: Float,
    threshold: Float, isAfterMove: Bool, mayBeNew: Bool
  ) -> Bool {
    slowUp = slowUp + (up - slowUp) * min(1, seconds / Self.averaging)
    quickUp = quickUp + (up - quickUp) * min(1, seconds / Self.quickAveraging)
    let isNear = angles.total < Self.reach * threshold
    stillTime = isStill(slowUp, up) ? stillTime + seconds : 0
    pauseTime = isNear && isAfterMove && isStill(quickUp, up) ? pauseTime + seconds : 0
    guard isNear else {
      guard mayBeNew, stillTime > Self.newGrip else { return false }
      capture(up: up, calibration: calibration)
      return true
    }
    guard stillTime > Self.patience || pauseTime > Self.pausePatience else { return false }
    force = force + (calibration.measured(up) - force) * min(1, seconds / Self.following)
    return false
  }

  private func isStill(_ average: Vector3, _ up: Vector3) -> Bool {
    (up - average).length * Float(Trigonometry.degreesPerRadian) < Self.largestLag
  }
}
