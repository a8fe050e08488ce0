import Engine
import Inertial
import Time

/// Strokes from where the hand paused away from neutral: on the way out, at a held tilt, or in a
/// posture that was taken for one of these; and what makes a tilt of any.
extension StrokeGesture {
  private typealias Constants = StrokeConstants

  /// A stroke from where the hand paused: it is a move if it is no return.
  mutating func fromPause(
    _ now: Attitude, _ calibration: ForceCalibration, at time: Instant, _ settings: TiltSettings
  ) -> Direction? {
    guard let pause, stroke.slowTime == 0 else { return nil }
    let threshold = settings.threshold
    let way = settings.scaled(pause.angles(to: now).whole)
    guard way.total >= threshold, stroke.progress > Constants.briskly else { return nil }
    let there = settings.scaled(neutral.angles(to: pause.attitude).whole)
    // Seen from the pause: after a long way round both axes are another's.
    let home = settings.scaled(pause.angles(to: neutral.attitude).whole)
    let along = way.right * home.right + way.down * home.down
    let isHomeward = along > 0.8 * way.total * home.total
    let isSlowing = stroke.speed < Constants.slowing * stroke.peakSpeed
    if isHomeward {
      let isBeyond =
        way.total > there.total + (hasFired ? Constants.beyond : Constants.near) * threshold
      let isShort = way.total < there.total - Constants.shortReturn * threshold && isSlowing
      guard isBeyond || isShort && mayEndShort(there, at: time, now, settings) else {
        noteReturn()
        return nil
      }
    } else {
      // From a held tilt aslant back to its axis: where that ends is judged from neutral (``roundCorner``).
      let isAslant = isHeld(there, settings) && along > Constants.aslant * way.total * home.total
      guard !isAslant, way.leads(by: settings.dominance) || isSlowing else { return nil }
    }
    guard isQuick(way.total) else { return nil }
    if hasFired || isPosture, there.total > Constants.shortReturn * threshold {
      // A move was made from there and not by way of neutral: that pose is neutral now.
      begin(at: pause, way, calibration)
    } else {
      noteBeginning(pause, way, there, threshold, calibration)
    }
    return way.direction
  }

  /// Whether a stroke homeward that slows short of neutral may have ended. From a tilt that was just made it
  /// hesitates on its way back, and the other direction is not to be played on a guess.
  private func mayEndShort(
    _ there: TiltAngles, at time: Instant, _ now: Attitude, _ settings: TiltSettings
  ) -> Bool {
    let isReturn = isHeld(there, settings) && sinceMove(time) < Constants.hesitation
    return !isReturn && !isNearOrigin(now, settings)
  }

  /// Whether that pause is the last move, held.
  private func isHeld(_ there: TiltAngles, _ settings: TiltSettings) -> Bool {
    hasFired && lastMove != nil && there.total >= Constants.shortReturn * settings.threshold
      && there.direction == lastDirection && there.leads(by: settings.dominance)
  }

  /// A stroke that ended on the way home from a pause was a return: what follows begins anew.
  private mutating func noteReturn() {
    guard stroke.speed < Constants.ended * stroke.peakSpeed else { return }
    if hasFired { excursion.refuse(.wayBack, peak: peak) }
    pause = nil
  }

  /// Whether the hand is back where it paused before the last move.
  func isNearOrigin(_ now: Attitude, _ settings: TiltSettings) -> Bool {
    guard let origin else { return false }
    return settings.scaled(origin.angles(to: now).whole).total < Constants.near * settings.threshold
  }

  /// Whether a stroke from a pause is as quick as one from neutral has to be, unless it is driven: two
  /// changes of posture one after the other are no move either.
  private func isQuick(_ way: Float) -> Bool {
    if stroke.speed >= Constants.driven { return true }
    guard stroke.speed < Constants.slowing * stroke.peakSpeed else { return false }
    return stroke.duration(of: way) <= longestTilt
  }

  /// Farther than a tilt goes, and so fast that it is one for all that, if it is over as soon as one:
  /// from a sofa to a bed it is farther still.
  func isLong(_ threshold: Float) -> Bool { angles.total > Constants.longest * threshold }
  var isVigorous: Bool { stroke.peakSpeed > Constants.vigorous }

  /// So fast that it is a tilt however it goes on: short of being long its rise, were it even, is that
  /// of a sure tilt, and longer it is vigorous.
  func isSurelyTilt(_ threshold: Float) -> Bool {
    stroke.speed * Constants.sureTilt >= Constants.evenPeak * Constants.longest * threshold
  }

  /// A move from a pause that is not the way on from there began there: what looked like a pause on the
  /// way was a posture, and is neutral. Who goes back to the old one, and stays, has that again.
  mutating func noteBeginning(
    _ pause: NeutralPose, _ way: TiltAngles, _ there: TiltAngles, _ threshold: Float,
    _ calibration: ForceCalibration
  ) {
    let along = way.right * there.right + way.down * there.down
    guard there.total > Constants.aside * threshold,
      along < Constants.onward * way.total * there.total
    else {
      origin = there.total > Constants.far * threshold ? pause : nil
      return
    }
    former = FormerNeutral(FormerNeutral.Place(neutralForce, neutral.heading))
    begin(at: pause, way, calibration)
  }

  /// The stroke under way began at `pose`, which is neutral with that.
  private mutating func begin(
    at pose: NeutralPose, _ way: TiltAngles, _ calibration: ForceCalibration
  ) {
    neutralForce = calibration.measured(pose.up)
    neutral = pose
    angles = way
  }
}
