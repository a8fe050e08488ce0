import Engine
import Inertial
import Time

/// Turns the course of "up" into moves, from a neutral that follows the posture.
///
/// A tilt is a quick stroke away from neutral. What goes slowly from rest is a change of posture,
/// and where the hand pauses after it is neutral from then on; between the two it shows when it is
/// taken back, and how slow this hand's tilts are is learnt from that. While the hand keeps moving neutral
/// stays where it was, so that an error of a degree does not make another game of it. A second
/// stroke out needs no absolute angle on the way back; and where a tilt is held, a stroke from there
/// that ends near neutral is its return, and any other one a move.
struct StrokeGesture: Sendable {
  /// The pose from which the next stroke is measured, as the accelerometer would show it, so that it
  /// stays right while the accelerometer's errors are still being learnt.
  private var neutralForce = Vector3(0, 0, 1)
  /// The same as a pose.
  private(set) var neutral = NeutralPose(up: Vector3(0, 0, 1))
  /// How far the device is from neutral, in degrees.
  private(set) var angles = TiltAngles.zero

  private var stroke = Stroke()
  private var small = SmallTilt()
  private var isArmed = true
  /// Whether there was a move since the hand was near neutral.
  private var hasFired = false
  /// The farthest since the last move, and the nearest after it; zero once it was near neutral.
  private var (peak, valley): (Float, Float) = (0, 0)
  /// The neutral before this one, not far from it, and for how long the hand has been there again.
  private var oldForce: Vector3?
  private var oldTime: Float = 0
  /// Whether it rests where a posture led it.
  private var isPosture = false
  /// Where the hand pauses away from neutral.
  private var pause: NeutralPose?
  /// Whether the stroke under way began there.
  private var isFromPause = false
  private var doubtful: DoubtfulStroke?
  /// How long this hand takes for a tilt, in seconds, by those that were slow.
  private var pace: Float = 0.2
  private var lastMove: Instant?
  private var lastDirection = Direction.up
  /// What the last sample ended that was no move.
  private(set) var refusal: TiltRefusal?
  /// The farthest since the hand left neutral without a move, in degrees.
  private var excursion: Float = 0

  private typealias Constants = StrokeConstants
  private static let radians = Float(Trigonometry.radiansPerDegree)

  // MARK: Neutral

  /// Takes `up` as neutral and forgets what was under way.
  mutating func capture(up: Vector3, calibration: ForceCalibration) {
    neutralForce = calibration.measured(up)
    neutral = NeutralPose(up: up)
    angles = .zero
    (oldForce, oldTime) = (nil, 0)
    (isArmed, hasFired, pause, doubtful) = (true, false, nil, nil)
    (peak, valley) = (0, 0)
    stroke.settle()
  }

  /// Forgets the stroke under way; it was not all seen and is taken for a tilt.
  mutating func interrupt() {
    lastMove = nil
    (isArmed, hasFired, pause, doubtful) = (false, true, nil, nil)
    (peak, valley) = (0, 0)
    stroke.pause()
  }

  /// How far `up` is from neutral.
  mutating func angles(
    to up: Vector3, _ calibration: ForceCalibration, _ settings: TiltSettings
  ) -> TiltAngles {
    let force = calibration.corrected(neutralForce)
    neutral = NeutralPose(up: force * (1 / max(force.length, 1e-6)), like: neutral)
    angles = settings.scaled(neutral.angles(to: up))
    return angles
  }

  // MARK: The course

  /// Takes "up" and how it turns (degrees a second) and says which move they complete, if any.
  mutating func feed(
    up: Vector3, turning: Vector3, calibration: ForceCalibration, at time: Instant,
    seconds: Float, settings: TiltSettings
  ) -> Direction? {
    let threshold = settings.threshold
    refusal = nil
    let out = angles(to: up, calibration, settings).total
    stroke.feed(turning: turning, isNear: out < Constants.begin * threshold, seconds: seconds)
    followHand(up, seconds: seconds, threshold, calibration, settings)
    noteExcursion(out, threshold)
    let isReady = lastMove.map { time - $0 >= settings.refractory } ?? true
    if settings.recognizesSmallTilts, isReady, let move = smallTilt(seconds, threshold) {
      lastMove = time
      (refusal, excursion) = (nil, 0)
      return move
    }
    if isReady, let move = fromPause(up, calibration, settings) { return fire(move, at: time) }
    if isReady, let move = resolved(seconds, threshold) { return fire(move, at: time) }
    guard isArmed else {
      rearm(settings)
      return repeated(at: time, settings)
    }
    noteValley(settings)
    guard isReady else { return nil }
    let move = early(up: up, turning: turning, settings) ?? judged(up, settings)
    return move.flatMap { fire($0, at: time) }
  }

  /// A small tilt that is back: the hand is at neutral with it, and may tilt again. The return from a
  /// usual tilt is none.
  private mutating func smallTilt(_ seconds: Float, _ threshold: Float) -> Direction? {
    guard isArmed, !hasFired else {
      small.reset()
      return nil
    }
    return small.feed(angles, speed: stroke.speed, seconds: seconds, threshold: threshold)
  }

  /// Whether the stroke is a move by now; one that shows to be a posture is done with.
  private mutating func judged(_ up: Vector3, _ settings: TiltSettings) -> Direction? {
    let (threshold, out) = (settings.threshold, angles.total)
    guard out >= threshold, out >= valley + (valley > 0 ? Constants.again * threshold : 0) else {
      return nil
    }
    // From a pause on the way the hand shows its direction anew.
    let way = isFromPause ? pause.map { settings.scaled($0.angles(to: up)) } : nil
    guard way.map({ $0.total >= Constants.again * threshold }) ?? true else { return nil }
    let course = way ?? angles
    let isClear = course.leads(by: settings.dominance) || out > 1.5 * threshold
    let isSlowing = stroke.speed < (isClear ? Constants.slowing : Constants.turn) * stroke.peakSpeed
    let isDriven = !stroke.isFromRest && max(stroke.speed, stroke.progress) >= Constants.driven
    guard !isDriven, valley == 0 else {
      guard valley == 0 || stroke.progress > Constants.briskly else { return nil }
      return isClear || isSlowing ? course.direction : nil
    }
    if stroke.sinceNear <= Constants.quick || isSurelyTilt(threshold), isClear {
      return course.direction
    }
    let creeps = stroke.sinceNear > Constants.slowest && stroke.progress < Constants.hasty
    guard creeps || isLong(threshold) || isSlowing else { return nil }
    let isTilt = isLong(threshold) ? isVigorous : !creeps && isTilt(course.direction, threshold)
    if !isTilt { isArmed = false }
    if !isTilt, doubtful == nil { refuse(.tooSlow) }
    return isTilt ? course.direction : nil
  }

  /// Farther than a tilt goes, and so fast that it is one for all that.
  private func isLong(_ threshold: Float) -> Bool { angles.total > Constants.longest * threshold }
  private var isVigorous: Bool { stroke.peakSpeed > Constants.vigorous }

  /// So fast that it is a tilt however it goes on: short of being long its rise, were it even, is that
  /// of a sure tilt, and longer it is vigorous.
  private func isSurelyTilt(_ threshold: Float) -> Bool {
    stroke.speed * Constants.sureTilt >= Constants.evenPeak * Constants.longest * threshold
  }

  /// Whether a stroke that slows is a tilt by its length and its time; where it may as well be a
  /// posture that is left open.
  private mutating func isTilt(_ direction: Direction, _ threshold: Float) -> Bool {
    let whole = angles.total / Constants.wayWhenSlowing
    let rise = Constants.evenPeak * whole / max(stroke.peakSpeed, 1)
    guard whole < Constants.longest * threshold, rise < Constants.slowestTilt else { return false }
    if rise > max(Constants.patience * pace, Constants.sureTilt) {
      doubtful = DoubtfulStroke(direction: direction, rise: rise, peak: angles.total)
      return false
    }
    pace += (rise - pace) * Constants.hint
    return true
  }

  /// What has come of a stroke that may be a tilt or a posture.
  private mutating func resolved(_ seconds: Float, _ threshold: Float) -> Direction? {
    guard var stroke = doubtful else { return nil }
    let verdict = stroke.feed(
      angle: angles.total, progress: self.stroke.progress,
      isVigorous: isLong(threshold) && isVigorous, seconds: seconds)
    doubtful = verdict == .open ? stroke : nil
    if verdict == .forgotten { refuse(.tooSlow) }
    guard verdict == .tilt else { return nil }
    pace += (stroke.rise - pace) * Constants.lesson
    return stroke.direction
  }

  /// A quick stroke from rest in one direction, before it is all the way out.
  private func early(
    up: Vector3, turning: Vector3, _ settings: TiltSettings
  ) -> Direction? {
    guard settings.firesEarly || settings.recognizesFlicks else { return nil }
    let threshold = settings.threshold
    let (leadSpeed, leadAngle) = settings.recognizesFlicks ? Constants.flick : Constants.early
    guard stroke.isFromRest, stroke.sinceNear < 0.2, valley == 0,
      stroke.speed > leadSpeed * threshold / 20,
      turning.length > Constants.gathering * stroke.speed,
      angles.total > leadAngle * threshold
    else { return nil }
    let ahead = settings.scaled(neutral.angles(to: up + turning * (Constants.lead * Self.radians)))
    guard ahead.total >= threshold, ahead.leads(by: 1.5), angles.leads(by: 1.5),
      ahead.direction == angles.direction
    else { return nil }
    return ahead.direction
  }

  /// A stroke from where the hand paused: it is a move if it is no return.
  private mutating func fromPause(
    _ up: Vector3, _ calibration: ForceCalibration, _ settings: TiltSettings
  ) -> Direction? {
    guard let pause, stroke.slowTime == 0 else { return nil }
    let threshold = settings.threshold
    let way = settings.scaled(pause.angles(to: up))
    guard way.total >= threshold, stroke.progress > Constants.briskly else { return nil }
    let there = settings.scaled(neutral.angles(to: pause.up))
    let along = -(way.right * there.right + way.down * there.down)
    let isHomeward = along > 0.8 * way.total * there.total
    let isSlowing = stroke.speed < Constants.slowing * stroke.peakSpeed
    if isHomeward {
      let isBeyond =
        way.total > there.total + (hasFired ? Constants.beyond : Constants.near) * threshold
      let isShort = way.total < there.total - Constants.shortReturn * threshold && isSlowing
      guard isBeyond || isShort else { return nil }
    } else {
      guard way.leads(by: settings.dominance) || isSlowing else { return nil }
    }
    if hasFired || isPosture, there.total > Constants.shortReturn * threshold {
      // A move was made from there and not by way of neutral: that pose is neutral now.
      neutralForce = calibration.measured(pause.up)
      neutral = pause
      angles = way
    }
    return way.direction
  }

  private mutating func fire(_ direction: Direction, at time: Instant) -> Direction {
    (isArmed, hasFired, pause, doubtful) = (false, true, nil, nil)
    (peak, valley) = (angles.total, 0)
    (refusal, excursion) = (nil, 0)
    lastMove = time
    lastDirection = direction
    return direction
  }

  /// Arms near neutral, or after a good part of the way back.
  private mutating func rearm(_ settings: TiltSettings) {
    let out = angles.total
    peak = max(peak, out)
    let partly = min(Constants.takenBack * peak, Constants.turned * settings.threshold)
    // An early move is made within the angle of arming: the hand must have turned as well.
    guard out < Constants.back * peak, out < settings.rearmAngle || out < partly else { return }
    (isArmed, isFromPause) = (true, false)
    valley = out
    stroke.pause()
    noteValley(settings)
  }

  private mutating func noteValley(_ settings: TiltSettings) {
    if valley > 0 { valley = angles.total < settings.rearmAngle ? 0 : min(valley, angles.total) }
  }

  // MARK: The hand at rest

  private mutating func followHand(
    _ up: Vector3, seconds: Float, _ threshold: Float, _ calibration: ForceCalibration,
    _ settings: TiltSettings
  ) {
    let out = angles.total
    let rests = stroke.slowTime > Constants.rest
    if returnsToOld(up, seconds: seconds, threshold, calibration) { return }
    if out < Constants.near * threshold {
      isFromPause = false
      guard rests || stroke.isStaying else { return }
      if hasFired, pause != nil { refuse(.wayBack) }
      (hasFired, pause) = (false, nil)
      let part = min(1, seconds / (rests ? Constants.following : Constants.swaying))
      neutralForce = neutralForce + (calibration.measured(up) - neutralForce) * part
      return
    }
    guard rests else { return }
    let isHeld = hasFired && out >= Constants.shortReturn * threshold
    if stroke.slowTime <= Constants.rest + seconds {
      // By how the hand came here, which is forgotten while it rests.
      isPosture = !hasFired && (stroke.peakProgress < Constants.posture || out >= threshold)
    }
    let grip = doubtful == nil ? Constants.newGrip : Constants.doubtfulGrip
    let patience = isPosture ? grip : isHeld ? Constants.longestHold : Constants.longestPause
    if stroke.slowTime > patience, !isHeld || settings.repeatInterval == nil {
      let old = neutralForce
      if isPosture, excursion >= Constants.noticed * threshold { refuse(.tooSlow) }
      capture(up: up, calibration: calibration)
      if out < Constants.shortReturn * threshold { oldForce = old }
      return
    }
    if isPosture { return }
    // What follows a pause is measured from there, too.
    (pause, isFromPause) = (NeutralPose(up: up, like: neutral), true)
    stroke.pause()
    if !isHeld, out < threshold { (isArmed, valley) = (true, out) }
  }

  // MARK: What was no move

  private mutating func refuse(_ reason: TiltRefusal.Reason) {
    refusal = TiltRefusal(reason, degrees: max(excursion, reason == .wayBack ? peak : 0))
    excursion = 0
  }

  /// What left neutral and is back, though it was not seen to be anything, was too small.
  private mutating func noteExcursion(_ out: Float, _ threshold: Float) {
    guard !hasFired else { return excursion = 0 }
    if out >= Constants.begin * threshold {
      excursion = max(excursion, out)
    } else if excursion > 0, out < Constants.home * threshold {
      if isArmed, doubtful == nil, (Constants.noticed...1).contains(excursion / threshold) {
        refuse(.tooSmall)
      }
      excursion = 0
    }
  }

  /// Who goes back to the neutral before this one, and stays for longer than it takes to pass, had
  /// only left it for a while.
  private mutating func returnsToOld(
    _ up: Vector3, seconds: Float, _ threshold: Float, _ calibration: ForceCalibration
  ) -> Bool {
    guard let oldForce else { return false }
    let force = calibration.corrected(oldForce)
    let pose = NeutralPose(up: force * (1 / max(force.length, 1e-6)), like: neutral)
    oldTime = pose.angles(to: up).total < Constants.begin * threshold ? oldTime + seconds : 0
    guard oldTime > Constants.stay else { return false }
    capture(up: pose.up, calibration: calibration)
    return true
  }

  /// A tilt that is held repeats itself, if the player wants that.
  private mutating func repeated(at time: Instant, _ settings: TiltSettings) -> Direction? {
    guard let interval = settings.repeatInterval, let last = lastMove, time - last >= interval,
      hasFired, angles.total >= settings.threshold, angles.direction == lastDirection
    else { return nil }
    lastMove = time
    return lastDirection
  }
}
