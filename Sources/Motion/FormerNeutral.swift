import Inertial

/// The neutral before this one, to which the hand may come back.
struct FormerNeutral: Sendable {
  /// The slow stroke away from it that was taken for a posture, if it was one.
  let stroke: DoubtfulStroke?
  /// As the accelerometer would show it.
  private let force: Vector3
  /// Seconds since it was left, and for which the hand has been there again.
  private var (age, stay): (Float, Float) = (0, 0)

  private typealias Constants = StrokeConstants

  init(force: Vector3, stroke: DoubtfulStroke? = nil) {
    (self.force, self.stroke) = (force, stroke)
  }

  /// Takes "up", and says which pose is neutral again once the hand has stayed there for longer than
  /// it takes to pass: it had only left it for a while.
  mutating func stayed(
    _ up: Vector3, like neutral: NeutralPose, _ calibration: ForceCalibration, seconds: Float,
    threshold: Float
  ) -> NeutralPose? {
    let pose = NeutralPose(force: calibration.corrected(force), like: neutral)
    stay = pose.angles(to: up).total < Constants.begin * threshold ? stay + seconds : 0
    return stay > Constants.stay ? pose : nil
  }

  /// The same once the hand is near it at all, as long as a slow tilt may take to come back.
  mutating func reached(
    _ up: Vector3, like neutral: NeutralPose, _ calibration: ForceCalibration, seconds: Float,
    threshold: Float
  ) -> NeutralPose? {
    age += seconds
    guard age < Constants.longestReturn else { return nil }
    let pose = NeutralPose(force: calibration.corrected(force), like: neutral)
    return pose.angles(to: up).total < Constants.near * threshold ? pose : nil
  }
}
