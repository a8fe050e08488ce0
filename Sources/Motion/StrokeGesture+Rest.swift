import Inertial

/// Where neutral goes: with a hand that rests or turns round, to a posture, and back to the one before.
extension StrokeGesture {
  private typealias Constants = StrokeConstants

  /// Takes `now` as neutral and forgets what was under way.
  mutating func capture(_ now: Attitude, calibration: ForceCalibration) {
    neutralForce = calibration.measured(now.up)
    neutral = NeutralPose(now)
    angles = .zero
    (former, left, origin, before) = (nil, nil, nil, nil)
    (isArmed, hasFired, pause, doubtful) = (true, false, nil, nil)
    (peak, valley) = (0, 0)
    stroke.settle()
  }

  /// How far the device is from neutral.
  mutating func angles(
    to now: Attitude, _ calibration: ForceCalibration, _ settings: TiltSettings
  ) -> TiltAngles {
    neutral = NeutralPose(
      force: calibration.corrected(neutralForce), heading: neutral.heading, like: neutral)
    let (whole, felt) = neutral.angles(to: now)
    angles = settings.scaled(settings.neutralFloats ? whole : felt)
    isUnfelt =
      angles.total > Constants.begin * settings.threshold
      && whole.total * Constants.feltPart > felt.total
    return angles
  }

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
      if rests || stroke.isStaying { sway(now, rests, seconds, calibration, settings) }
      return
    }
    guard rests else { return }
    let isHeld = hasFired && (isPlace || out >= Constants.shortReturn * threshold)
    if stroke.slowTime <= Constants.rest + seconds {
      // By how the hand came here, which is forgotten while it rests. What was no move is no held tilt.
      isPosture =
        hasFired
        ? !isPlace && (isSilent || hasLeft(now, settings))
        : stroke.peakProgress < Constants.posture || out >= threshold
    }
    let mayBePlace = settings.recognizesPlaces && out < Constants.longest * threshold
    let grip =
      mayBePlace
      ? Constants.longestPause
      : doubtful == nil && !isSilent ? Constants.newGrip : Constants.doubtfulGrip
    let patience = isPosture ? grip : isHeld ? Constants.longestHold : Constants.longestPause
    if stroke.slowTime > patience, !isHeld || settings.repeatInterval == nil {
      return settle(now, threshold, calibration)
    }
    if isPosture, !hasFired { return }
    // What follows a pause is measured from there, too.
    (pause, isFromPause) = (NeutralPose(now, like: neutral), true)
    stroke.pause()
    if !isHeld, out < threshold { (isArmed, valley) = (true, out) }
  }

  /// The hand stays near neutral, which goes along with it.
  @inline(__always)
  private mutating func sway(
    _ now: Attitude, _ rests: Bool, _ seconds: Float, _ calibration: ForceCalibration,
    _ settings: TiltSettings
  ) {
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
  }

  /// The hand has rested for so long that neutral is here.
  @inline(__always)
  private mutating func settle(
    _ now: Attitude, _ threshold: Float, _ calibration: ForceCalibration
  ) {
    let (old, slow) = (
      FormerNeutral.Place(neutralForce, neutral.heading), isPosture ? doubtful : nil
    )
    let out = angles.total
    memory.notePosture(ofStroke: hasFired)
    if isPosture { excursion.rest(threshold: threshold) }
    capture(now, calibration: calibration)
    if isPosture { before = FormerNeutral(old) }
    if out < Constants.shortReturn * threshold { former = FormerNeutral(old) }
    if slow != nil { left = FormerNeutral(old, stroke: slow) }
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
