import Inertial

/// The neutral before this one, to which the hand may come back.
struct FormerNeutral: Sendable {
  /// The slow stroke away from it that was taken for a posture, if it was one.
  let stroke: DoubtfulStroke?
  /// Where a neutral is: as the accelerometer would show it, and where it is headed.
  struct Place: Sendable {
    fileprivate let (force, heading): (Vector3, Float)

    init(_ force: Vector3, _ heading: Float) { (self.force, self.heading) = (force, heading) }
  }
  private let place: Place
  /// Seconds since it was left, and for which the hand has been there again.
  private var (age, stay): (Float, Float) = (0, 0)

  private typealias Constants = StrokeConstants

  init(_ place: Place, stroke: DoubtfulStroke? = nil) {
    (self.place, self.stroke) = (place, stroke)
  }

  /// Takes "up", and says which pose is neutral again once the hand has stayed there for longer than
  /// it takes to pass: it had only left it for a while.
  mutating func stayed(
    _ now: Attitude, like neutral: NeutralPose, _ calibration: ForceCalibration, seconds: Float,
    threshold: Float
  ) -> NeutralPose? {
    let pose = pose(like: neutral, calibration)
    stay = pose.angles(to: now).whole.total < Constants.begin * threshold ? stay + seconds : 0
    return stay > Constants.stay ? pose : nil
  }

  /// The same once the hand is near it at all, as long as a slow tilt may take to come back.
  mutating func reached(
    _ now: Attitude, like neutral: NeutralPose, _ calibration: ForceCalibration, seconds: Float,
    threshold: Float
  ) -> NeutralPose? {
    age += seconds
    guard age < Constants.longestReturn else { return nil }
    let pose = pose(like: neutral, calibration)
    return pose.angles(to: now).whole.total < Constants.near * threshold ? pose : nil
  }

  /// Whether the hand is about there, while it may still be the way back.
  mutating func isNear(
    _ now: Attitude, like neutral: NeutralPose, _ calibration: ForceCalibration, seconds: Float,
    threshold: Float
  ) -> Bool {
    age += seconds
    guard age < Constants.backFromPosture else { return false }
    let pose = pose(like: neutral, calibration)
    return pose.angles(to: now).whole.total < Constants.nearBefore * threshold
  }

  /// Where it was, as far as nothing is known of the accelerometer's errors.
  func pose(like neutral: NeutralPose) -> NeutralPose {
    NeutralPose(force: place.force, heading: place.heading, like: neutral)
  }

  private func pose(like neutral: NeutralPose, _ calibration: ForceCalibration) -> NeutralPose {
    NeutralPose(force: calibration.corrected(place.force), heading: place.heading, like: neutral)
  }
}
