import Engine
import Inertial

/// Turns the course of "up" into moves: a move is a stroke and not a place.
///
/// A stroke begins where the hand last was slow or turned. It is a move when it goes far enough fast
/// enough; what goes slowly is a change of posture, and where that ends is neutral from then on. A
/// stroke that leads back to neutral is the return of the one before; where it might be either, the
/// gesture waits until it slows. A second stroke out begins at the turning point: no absolute angle
/// has to be passed on the way back.
struct StrokeGesture: Sendable {
  /// The pose from which the next stroke is measured, as the accelerometer would show it, so that it
  /// stays right while the accelerometer's errors are still being learnt.
  private var neutralForce = Vector3(0, 0, 1)
  /// The same as a pose.
  private(set) var neutral = NeutralPose(up: Vector3(0, 0, 1))
  /// How far the device is from neutral, in degrees.
  private(set) var angles = TiltAngles.zero

  /// Where the stroke of the moment began.
  private var base = NeutralPose(up: Vector3(0, 0, 1))
  /// The same as seen from neutral.
  private var baseAngles = TiltAngles.zero
  /// What the hand was at when it was at the base.
  private var place = Place.neutral
  private var stroke = Stroke()
  private var lastMove: Instant?
  /// The stroke that was a move, to where it ended.
  private var lastWay = TiltAngles.zero
  private var lastDirection = Direction.up

  /// What the beginning of a stroke is.
  private enum Place {
    /// Neutral itself.
    case neutral
    /// Some way off, by a stroke that was no move: half a return, or a hesitation.
    case aside
    /// The end of a move, which may still be taken back.
    case tilted
  }

  // MARK: Constants, as parts of the threshold, seconds, and degrees a second

  /// What is as good as neutral.
  private static let near: Float = 0.35
  /// A return may end so far from neutral.
  private static let shortReturn: Float = 0.85
  /// The part of a move that a return takes back at least.
  private static let takenBack: Float = 0.35
  /// The least second stroke out.
  private static let again: Float = 0.4
  /// How far beyond neutral a stroke from aside must come.
  private static let beyond: Float = 0.35
  /// A stroke longer than this that was not quick is a posture.
  private static let longest: Float = 2.4
  /// A turn is seen after so much of the way back.
  private static let turning: Float = 0.15
  /// The hand is at rest after so many seconds of being slow.
  private static let restTime: Float = 0.06
  /// Neutral follows a hand at rest near it, and one that sways about it.
  private static let (following, swaying): (Float, Float) = (0.3, 0.8)
  /// Aside for longer than this is a posture.
  private static let longestPause: Float = 2.5
  /// Degrees a second: what got on more slowly is a posture.
  private static let posture: Float = 30
  /// Degrees a second that a second stroke out needs.
  private static let briskly: Float = 40
  /// A tilt held for longer is a posture.
  private static let longestHold: Float = 8
  /// Seconds from a quarter of the threshold to all of it: quicker is a move at once, slower a
  /// posture, unless it is hasty by now; between, it shows when it slows.
  private static let (quick, slowest): (Float, Float) = (0.09, 0.42)
  private static let hasty: Float = 60
  /// The part of its peak speed at which a stroke is slowing, and the part of its way there; and how
  /// far the peak is above the mean, in an even motion (minimum jerk, Flash and Hogan 1985).
  private static let (slowing, wayWhenSlowing, evenPeak): (Float, Float, Float) = (0.6, 0.88, 1.875)
  /// Seconds that a tilt takes at most.
  private static let slowestTilt: Float = 1
  /// Quick strokes from rest are judged by where they will be after so many seconds…
  private static let lead: Float = 0.05
  /// …from this speed and part of the threshold on.
  private static let (leadSpeed, leadAngle): (Float, Float) = (150, 0.25)
  /// …or from this one, for who likes to flick.
  private static let flickSpeed: Float = 90
  private static let radians = Float(Trigonometry.radiansPerDegree)

  // MARK: Neutral

  /// Takes `up` as neutral and forgets what was under way.
  mutating func capture(up: Vector3, calibration: ForceCalibration) {
    neutralForce = calibration.measured(up)
    neutral = NeutralPose(up: up)
    settle(at: up, .neutral)
    angles = .zero
  }

  /// Forgets the stroke under way; it was not all seen.
  mutating func interrupt(up: Vector3) {
    lastMove = nil
    lastWay = .zero
    settle(at: up, .tilted)
    stroke.isSpent = true
  }

  // MARK: The course

  /// Takes "up" and how it turns (degrees a second) and says which move they complete, if any.
  mutating func feed(
    up: Vector3, turning: Vector3, calibration: ForceCalibration, at time: Instant,
    seconds: Float, settings: TiltSettings
  ) -> Direction? {
    locate(up, calibration, settings)
    let threshold = settings.threshold
    let s = settings.scaled(base.angles(to: up))
    stroke.feed(
      from: s, neutral: angles, up: up, turning: turning, seconds: seconds,
      threshold: threshold)
    if let move = judge(s, up: up, turning: turning, at: time, settings) {
      return fire(move, at: time)
    }
    let ended = end(s, up: up, at: time, settings, calibration)
    if let ended { return fire(ended, at: time) }
    followHand(up, seconds: seconds, threshold, calibration, settings)
    return repeated(at: time, settings)
  }

  /// How far `up` is from neutral.
  mutating func angles(
    to up: Vector3, _ calibration: ForceCalibration, _ settings: TiltSettings
  ) -> TiltAngles {
    locate(up, calibration, settings)
    return angles
  }

  private mutating func locate(
    _ up: Vector3, _ calibration: ForceCalibration, _ settings: TiltSettings
  ) {
    let force = calibration.corrected(neutralForce)
    neutral = NeutralPose(up: force * (1 / max(force.length, 1e-6)), like: neutral)
    angles = settings.scaled(neutral.angles(to: up))
    if place == .neutral { base = neutral }
    baseAngles = settings.scaled(neutral.angles(to: base.up))
  }

  /// Whether the stroke is a move by now.
  private mutating func judge(
    _ s: TiltAngles, up: Vector3, turning: Vector3, at time: Instant, _ settings: TiltSettings
  ) -> Direction? {
    guard !stroke.isSpent else { return nil }
    if let lastMove, time - lastMove < settings.refractory { return nil }
    let threshold = settings.threshold
    if place == .neutral, settings.firesEarly || settings.recognizesFlicks,
      let early = early(up: up, turning: turning, settings)
    {
      return early
    }
    guard let way = counted(s, threshold) else { return nil }
    let pace = min(stroke.sinceBase, stroke.sinceNeutral)
    if pace > Self.slowest, stroke.progress < Self.hasty { return nil }
    let isClear = way.leads(by: settings.dominance) || way.total > 1.5 * threshold
    let isPast = stroke.speed < 0.97 * stroke.peakSpeed
    let isHasty = stroke.speed > 300 || (isPast && 2 * stroke.peakWay < Self.longest * threshold)
    if pace <= Self.quick, isClear, isHasty { return way.direction }
    guard stroke.speed < Self.slowing * stroke.peakSpeed else { return nil }
    guard (pace <= Self.quick && isHasty) || isTilt(way.total, threshold) else {
      stroke.isSpent = true
      return nil
    }
    return way.direction
  }

  /// Whether a stroke that slows after `angle` is a tilt by its length and its time, and no posture.
  private func isTilt(_ angle: Float, _ threshold: Float) -> Bool {
    let whole = angle / Self.wayWhenSlowing
    return whole < Self.longest * threshold
      && Self.evenPeak * whole < Self.slowestTilt * stroke.peakSpeed
  }

  /// The way that counts as a move, if the stroke is long enough for one.
  private func counted(_ s: TiltAngles, _ threshold: Float) -> TiltAngles? {
    let out = angles.total
    switch place {
    case .neutral: return out >= threshold ? angles : nil
    case .aside:
      // A second stroke out.
      if out >= threshold, s.total >= Self.again * threshold, stroke.progress > Self.briskly,
        out >= baseAngles.total + Self.again * threshold * 0.75
      {
        return s.total >= threshold * 0.6 ? s : angles
      }
      guard s.total >= threshold else { return nil }
      let back = baseAngles.total - threshold / 2
      return !isHomeward(s) || out >= Self.beyond * threshold + max(0, 0.5 * back) ? s : nil
    case .tilted:
      // Through neutral and out on another side.
      if out >= threshold, angles.leads(by: 1.2), s.total >= threshold,
        angles.direction != baseAngles.direction
      {
        return angles
      }
      return s.total >= threshold && !isHomeward(s) ? s : nil
    }
  }

  /// Whether the stroke leads from its base back to neutral.
  private func isHomeward(_ s: TiltAngles) -> Bool {
    let along = -(s.right * baseAngles.right + s.down * baseAngles.down)
    return along > 0.8 * s.total * baseAngles.total
  }

  /// A quick stroke from rest in one direction, before it is all the way out.
  private func early(
    up: Vector3, turning: Vector3, _ settings: TiltSettings
  ) -> Direction? {
    let threshold = settings.threshold
    let leadSpeed = settings.recognizesFlicks ? Self.flickSpeed : Self.leadSpeed
    guard stroke.wasSettled, stroke.speed > leadSpeed * threshold / 20,
      angles.total > Self.leadAngle * threshold
    else { return nil }
    // Who brakes already does not come so far.
    let braking = min(0, stroke.acceleration / max(stroke.speed, 1)) * Self.lead
    let lead = Self.lead * max(0, 1 + braking) * Self.radians
    let ahead = settings.scaled(neutral.angles(to: up + turning * lead))
    guard ahead.total >= threshold, ahead.leads(by: 1.5), angles.leads(by: 1.5),
      ahead.direction == angles.direction
    else { return nil }
    return ahead.direction
  }

  private mutating func fire(_ direction: Direction, at time: Instant) -> Direction {
    stroke.isSpent = true
    stroke.hasFired = true
    lastMove = time
    lastDirection = direction
    return direction
  }

  // MARK: The end of a stroke

  /// Ends the stroke where the hand turned or rests; returns the move that it turns out to have been.
  private mutating func end(
    _ s: TiltAngles, up: Vector3, at time: Instant, _ settings: TiltSettings,
    _ calibration: ForceCalibration
  ) -> Direction? {
    let threshold = settings.threshold
    let margin = max(Self.turning * threshold, Self.turning * stroke.farthest)
    let hasTurned = stroke.farthest - s.total > margin
    let rests = stroke.slowTime > Self.restTime
    guard hasTurned || (rests && s.total > 0.1 * threshold) else { return nil }
    let point = hasTurned ? stroke.farthestUp : up
    let there = settings.scaled(neutral.angles(to: point))
    let way = settings.scaled(base.angles(to: point))
    if stroke.hasFired {
      if place == .tilted, !stroke.passedNeutral, !isHomeward(way),
        baseAngles.total > Self.shortReturn * threshold
      {
        // A move was made from there and not by way of neutral: that pose is neutral now.
        neutralForce = calibration.measured(base.up)
        neutral = base
      }
      lastWay = way
      settle(at: point, .tilted)
      return nil
    }
    if there.total < Self.near * threshold {
      settle(at: point, .neutral)
      return nil
    }
    switch place {
    case .neutral, .aside:
      let isSlow = stroke.peakProgress < Self.posture && way.total > Self.near * threshold
      if rests, isSlow || there.total >= threshold {
        capture(up: point, calibration: calibration)
      } else {
        settle(at: point, .aside)
      }
    case .tilted:
      if there.total < Self.shortReturn * threshold || isReturn(way) {
        settle(at: point, .aside)
      } else {
        settle(at: point, .tilted)
      }
    }
    return nil
  }

  /// Whether the stroke took back a good part of the move before it.
  private func isReturn(_ way: TiltAngles) -> Bool {
    let along = -(way.right * lastWay.right + way.down * lastWay.down)
    let length = lastWay.total
    return along > 0.8 * way.total * length && way.total > Self.takenBack * length
  }

  private mutating func settle(at up: Vector3, _ place: Place) {
    self.place = place
    base = place == .neutral ? neutral : NeutralPose(up: up, like: neutral)
    stroke.begin()
  }

  /// Lets neutral and the base follow a hand that rests.
  private mutating func followHand(
    _ up: Vector3, seconds: Float, _ threshold: Float, _ calibration: ForceCalibration,
    _ settings: TiltSettings
  ) {
    let rests = stroke.slowTime > Self.restTime
    let isNear = angles.total < Self.near * threshold
    if isNear, place != .neutral, rests || stroke.isSettled { settle(at: up, .neutral) }
    if place == .neutral {
      guard isNear else { return }
      move(up, seconds / (rests ? Self.following : Self.swaying), calibration)
      return
    }
    guard rests else { return }
    if place == .tilted {
      guard stroke.slowTime > Self.longestHold, settings.repeatInterval == nil else { return }
      capture(up: up, calibration: calibration)
    } else {
      guard stroke.slowTime > Self.longestPause else { return }
      move(up, seconds / Self.following, calibration)
    }
  }

  private mutating func move(_ up: Vector3, _ part: Float, _ calibration: ForceCalibration) {
    neutralForce = neutralForce + (calibration.measured(up) - neutralForce) * min(1, part)
  }

  /// A tilt that is held repeats itself, if the player wants that.
  private mutating func repeated(at time: Instant, _ settings: TiltSettings) -> Direction? {
    guard let interval = settings.repeatInterval, let last = lastMove, time - last >= interval,
      place == .tilted || stroke.hasFired, angles.total >= settings.threshold,
      angles.direction == lastDirection
    else { return nil }
    lastMove = time
    return lastDirection
  }
}
