import Engine
import Inertial

extension Stroke {
  private typealias Constants = StrokeConstants
  private static let radians = Float(Trigonometry.radiansPerDegree)

  /// The move of a quick stroke from rest in one direction, before it is all the way out: the hand is at
  /// `angles` from `neutral`, and "up" turns by `turning` degrees a second.
  func early(
    _ angles: TiltAngles, of neutral: NeutralPose, up: Vector3, turning: Vector3,
    _ settings: TiltSettings
  ) -> Direction? {
    guard settings.firesEarly || settings.recognizesFlicks else { return nil }
    let threshold = settings.threshold
    let (leadSpeed, leadAngle) = settings.recognizesFlicks ? Constants.flick : Constants.early
    guard isFromRest, sinceNear < 0.2, speed > leadSpeed * threshold / 20,
      turning.length > Constants.gathering * speed, angles.total > leadAngle * threshold
    else { return nil }
    let ahead = settings.scaled(neutral.angles(to: up + turning * (Constants.lead * Self.radians)))
    guard ahead.total >= threshold, ahead.leads(by: 1.5), angles.leads(by: 1.5),
      ahead.direction == angles.direction
    else { return nil }
    return ahead.direction
  }

  /// How long it takes from rest to rest, in seconds, were it even: a stroke that slows, and has gone so
  /// many degrees.
  func duration(of way: Float) -> Float {
    Constants.evenPeak * way / Constants.wayWhenSlowing / max(peakSpeed, 1)
  }
}
