import Engine
import Inertial

extension Stroke {
  private typealias Constants = StrokeConstants

  /// The move of a quick stroke from rest in one direction, before it is all the way out: the hand is at
  /// `angles` from `neutral`, and it turns as `turning` says, of which `pace` counts, in degrees a second.
  func early(
    _ angles: TiltAngles, of neutral: NeutralPose, _ now: Attitude, _ turning: Turning,
    _ pace: Vector3, _ settings: TiltSettings
  ) -> Direction? {
    guard settings.firesEarly || settings.recognizesFlicks else { return nil }
    let threshold = settings.threshold
    let (leadSpeed, leadAngle) = settings.recognizesFlicks ? Constants.flick : Constants.early
    guard isFromRest, sinceNear < 0.2, speed > leadSpeed * threshold / 20,
      pace.length > Constants.gathering * speed, angles.total > leadAngle * threshold
    else { return nil }
    let ahead = settings.scaled(
      neutral.angles(to: turning.ahead(of: now, seconds: Constants.lead)).whole)
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
