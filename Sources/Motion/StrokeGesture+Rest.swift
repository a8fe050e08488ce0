import Inertial

/// Where neutral goes: with a hand that rests or turns round, to a posture, and back to the one before.
extension StrokeGesture {
  private typealias Constants = StrokeConstants

  /// Who turns about the vertical slowly, for long or far walks round a corner or sits in a swivel chair:
  /// neutral turns along, but while a tilt is held.
  mutating func followTurn(_ now: Attitude, _ turning: Turning, _ seconds: Float) {
    turn += (turning.heading - turn) * min(1, seconds / Constants.turnSmoothing)
    let way = now.turned(since: neutral.heading)
    unfeltTime = isUnfelt ? unfeltTime + seconds : 0
    let longest = hasFired ? Constants.unfeltHold : Constants.unfeltRise
    let isOver = unfeltTime > longest || way.magnitude > Constants.farthestTurn
    isTurningRound = isOver || isTurningRound && turn.magnitude > Constants.slowTurn / 2
    let isSlow = !hasFired && turn.magnitude < Constants.slowTurn
    guard neutral.steepness == 0 || isTurningRound || isSlow else { return }
    let part = isTurningRound ? 1 : min(1, seconds / Constants.following)
    neutral.heading = Attitude.wrapped(neutral.heading + way * part)
    guard isOver, isUnfelt else { return }
    stroke.pause()
    (hasFired, pause) = (false, nil)
  }

  mutating func followHand(
    _ now: Attitude, seconds: Float, _ threshold: Float, _ calibration: ForceCalibration,
    _ settings: TiltSettings
  ) {
    let out = angles.total
    let rests = stroke.slowTime > Constants.rest
    if returnsToFormer(now, seconds: seconds, threshold, calibration) { return }
    if out < (settings.recognizesPlaces ? Constants.begin : Constants.near) * threshold {
      isFromPause = false
      guard rests || stroke.isStaying else { return }
      if hasFired, pause != nil { excursion.refuse(.wayBack, peak: peak) }
      if hasFired {
        memory.noteReturn()
        (former, isPlace) = (nil, false)
      }
      (hasFired, pause, origin) = (false, nil, nil)
      let time = rests && !settings.recognizesPlaces ? Constants.following : Constants.swaying
      let part = min(1, seconds / time)
      neutralForce = neutralForce + (calibration.measured(now.up) - neutralForce) * part
      neutral.heading = Attitude.wrapped(
        neutral.heading + now.turned(since: neutral.heading) * part)
      return
    }
    guard rests else { return }
    let isHeld = hasFired && (isPlace || out >= Constants.shortReturn * threshold)
    if stroke.slowTime <= Constants.rest + seconds {
      // By how the hand came here, which is forgotten while it rests.
      isPosture =
        hasFired
        ? !isPlace && hasLeft(now, settings)
        : stroke.peakProgress < Constants.posture || out >= threshold
    }
    let mayBePlace = settings.recognizesPlaces && out < Constants.longest * threshold
    let grip =
      mayBePlace
      ? Constants.longestPause : doubtful == nil ? Constants.newGrip : Constants.doubtfulGrip
    let patience = isPosture ? grip : isHeld ? Constants.longestHold : Constants.longestPause
    if stroke.slowTime > patience, !isHeld || settings.repeatInterval == nil {
      let (old, slow) = (
        FormerNeutral.Place(neutralForce, neutral.heading), isPosture ? doubtful : nil
      )
      memory.notePosture(ofStroke: hasFired)
      if isPosture { excursion.rest(threshold: threshold) }
      capture(now, calibration: calibration)
      if isPosture { before = FormerNeutral(old) }
      if out < Constants.shortReturn * threshold { former = FormerNeutral(old) }
      if slow != nil { left = FormerNeutral(old, stroke: slow) }
      return
    }
    if isPosture, !hasFired { return }
    // What follows a pause is measured from there, too.
    (pause, isFromPause) = (NeutralPose(now, like: neutral), true)
    stroke.pause()
    if !isHeld, out < threshold { (isArmed, valley) = (true, out) }
  }

  /// Whether the hand rests where no tilt is held after a move: where it paused before that, or away
  /// from where it rested first.
  func hasLeft(_ now: Attitude, _ settings: TiltSettings) -> Bool {
    if isNearOrigin(now, settings) { return true }
    guard angles.total >= settings.threshold, let pause else { return false }
    return settings.scaled(pause.angles(to: now).whole).total > Constants.aside * settings.threshold
  }

  mutating func noteExcursion(_ out: Float, _ threshold: Float) {
    guard !hasFired else { return excursion.forget() }
    excursion.note(out, threshold: threshold, isUnseen: isArmed && doubtful == nil)
  }

  mutating func returnsToFormer(
    _ now: Attitude, seconds: Float, _ threshold: Float, _ calibration: ForceCalibration
  ) -> Bool {
    let pose = former?.stayed(
      now, like: neutral, calibration, seconds: seconds, threshold: threshold)
    guard let pose else { return false }
    capture(pose.attitude, calibration: calibration)
    return true
  }
}
