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
  var neutralForce = Vector3(0, 0, 1)
  /// The same as a pose.
  var neutral = NeutralPose(Attitude(up: Vector3(0, 0, 1), heading: 0))
  /// How far the device is from neutral, in degrees.
  var angles = TiltAngles.zero
  /// Whether a good part of that is a turn that gravity does not show.
  var isUnfelt = false

  var stroke = Stroke()
  private var small = SmallTilt()
  private var place = PlaceTilt()
  /// Whether the last move was one of a place, which is held as far as it is out.
  var isPlace = false
  var isArmed = true
  /// Whether there was a move since the hand was near neutral.
  var hasFired = false
  /// The farthest since the last move, and the nearest after it; zero once it was near neutral.
  var (peak, valley): (Float, Float) = (0, 0)
  /// The neutral before this one, not far from it, and one that a slow stroke left.
  var (former, left): (FormerNeutral?, FormerNeutral?)
  /// The neutral before the last posture, however far from it, and whether the hand is back there.
  var (before, isBack): (FormerNeutral?, Bool) = (nil, false)
  /// Whether it rests where a posture led it.
  var isPosture = false
  /// Where the hand pauses away from neutral.
  var pause: NeutralPose?
  /// Whether the stroke under way began there.
  var isFromPause = false
  /// Where it paused before it went on to the last move, if that may be a posture.
  var origin: NeutralPose?
  var doubtful: DoubtfulStroke?
  /// How long this hand takes for a tilt, in seconds.
  private var pace: Float = 0.2
  /// The peak speed of the last move, in degrees a second, until its pace is known.
  private var fastest: Float = 0
  private(set) var lastMove: Instant?
  /// Degrees a second about the vertical, smoothed.
  var turn: Float = 0
  /// Seconds for which the device has been where gravity does not show it.
  var unfeltTime: Float = 0
  /// Whether the player turns round, and the device with them.
  var isTurningRound = false
  private(set) var lastDirection = Direction.up
  /// What the hand did until now.
  var memory = StrokeMemory()
  /// Where the device is carried: its velocity in g·s, the largest square of that in the last seconds, and "up".
  var carriage = (velocity: Vector3.zero, peak: Float(0), up: Vector3(0, 0, 1))
  /// Seconds since nothing was felt of the hand; long ago where it was felt from the start.
  private var sinceGap = Constants.unwatched
  /// What says whether a stroke is a move; nil where each one is.
  var judge: StrokeJudge? = .standard
  /// What was seen of the stroke that the last sample completed or took back, whether that was a move or
  /// not; of one that is taken back only where it was none before, or where there is no judge.
  var signs: StrokeSigns? { hasSigns ? lastSigns : nil }
  // Apart: an optional of so many bytes is a copy of them for each sample.
  private var (lastSigns, hasSigns) = (StrokeSigns(.out), false)
  /// Whether the last stroke was no move by its signs; all else goes on as if it were one.
  var isSilent = false
  /// How far the last move was off its axis, in degrees.
  private var astray: Float = 0
  var excursion = Excursion()
  /// What the last sample ended that was no move.
  var refusal: TiltRefusal? { excursion.refusal }

  private typealias Constants = StrokeConstants

  /// Forgets the stroke under way; it was not all seen and is taken for a tilt.
  mutating func interrupt() {
    lastMove = nil
    (isArmed, hasFired, pause, doubtful, left) = (false, true, nil, nil, nil)
    (peak, valley) = (0, 0)
    stroke.pause()
    sinceGap = 0
  }

  // MARK: The course

  /// Takes where the device is, how it turns, and the square of what it feels beside gravity, and says
  /// which move they complete, if any.
  mutating func feed(
    _ now: Attitude, turning: Turning, jolt: Float = 0, calibration: ForceCalibration,
    at time: Instant, seconds: Float, settings: TiltSettings
  ) -> Direction? {
    let threshold = settings.threshold
    excursion.begin()
    hasSigns = false
    let out = angles(to: now, calibration, settings).total
    let pace = turning.counted(neutral, at: now.up)
    sinceGap = min(sinceGap + seconds, Constants.unwatched)
    memory.feed(
      turning, counted: pace, jolt: jolt, isNear: out < Constants.begin * threshold,
      seconds: seconds)
    followTurn(now, turning, seconds)
    stroke.feed(
      turning: pace, isNear: out < Constants.begin * threshold, isSlow: settings.recognizesPlaces,
      seconds: seconds)
    followHand(now, seconds: seconds, threshold, calibration, settings)
    noteExcursion(out, threshold)
    isBack =
      before?.isNear(now, like: neutral, calibration, seconds: seconds, threshold: threshold)
      ?? false
    return completed(now, turning, pace, calibration, at: time, seconds: seconds, settings)
  }

  /// The move that the way up to now completes.
  @inline(__always)
  private mutating func completed(
    _ now: Attitude, _ turning: Turning, _ pace: Vector3, _ calibration: ForceCalibration,
    at time: Instant, seconds: Float, _ settings: TiltSettings
  ) -> Direction? {
    let threshold = settings.threshold
    let isReady = lastMove.map { time - $0 >= settings.refractory } ?? true
    if settings.recognizesSmallTilts, isReady, let move = smallTilt(seconds, threshold) {
      lastMove = time
      excursion.end()
      return move
    }
    if settings.recognizesPlaces,
      let move = place.feed(
        angles, progress: stroke.progress, seconds: seconds, isSpent: hasFired, settings), isReady
    {
      (isPlace, isPosture) = (true, false)
      return fire(move, .place, at: time, settings)
    }
    if isReady, let move = roundCorner(settings) { return fire(move, .corner, at: time, settings) }
    if isReady, let move = fromPause(now, calibration, at: time, settings) {
      return fire(move, .pause, at: time, settings)
    }
    let late = takenBack(now, seconds, threshold, calibration)
    if isReady, let move = late ?? resolved(seconds, threshold) {
      defer { fastest = 0 }
      return fire(move, .back, at: time, settings)
    }
    guard isArmed else { return rearm(at: time, settings) ?? repeated(at: time, settings) }
    noteValley(settings)
    guard isReady else { return nil }
    let early = early(now, turning, pace, at: time, settings)
    var move = early  // Not by "??", for which all would be copied.
    if move == nil { move = judged(now, settings) }
    guard let move else { return nil }
    if isFromPause, let pause {
      let there = settings.scaled(neutral.angles(to: pause.attitude).whole)
      noteBeginning(
        pause, settings.scaled(pause.angles(to: now).whole), there, threshold, calibration)
    }
    return fire(move, early == nil ? .out : .early, at: time, settings)
  }

  /// The move of a stroke that is not all the way out; one that seems not to be meant waits for that.
  // Mutating, or it would be handed a copy of all.
  private mutating func early(
    _ now: Attitude, _ turning: Turning, _ pace: Vector3, at time: Instant,
    _ settings: TiltSettings
  ) -> Direction? {
    guard valley == 0, !mayBeTurn,
      let move = stroke.early(angles, of: neutral, now, turning, pace, settings)
    else { return nil }
    guard let judge, isWatched, !settings.recognizesPlaces else { return move }
    (lastSigns, hasSigns) = (signs(of: move, .early, since: sinceMove(time)), true)
    return judge.isMove(lastSigns) ? move : nil
  }

  /// Whether the whole player may be turning, which gravity does not show either; nobody sets out for that so fast.
  private var mayBeTurn: Bool {
    isUnfelt && stroke.speed * stroke.speed <= 2 * Constants.abrupt * angles.total
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
  private mutating func judged(_ now: Attitude, _ settings: TiltSettings) -> Direction? {
    let (threshold, out) = (settings.threshold, angles.total)
    guard out >= threshold, out >= valley + (valley > 0 ? Constants.again * threshold : 0) else {
      return nil
    }
    // From a pause on the way the hand shows its direction anew.
    let way = isFromPause ? pause.map { settings.scaled($0.angles(to: now).whole) } : nil
    guard way.map({ $0.total >= Constants.again * threshold }) ?? true else { return nil }
    let course = way ?? angles
    let isClear = course.leads(by: settings.dominance) || out > 1.5 * threshold
    let isSlowing = stroke.speed < (isClear ? Constants.slowing : Constants.turn) * stroke.peakSpeed
    guard !isUnfelt || stroke.isFromRest else { return nil }
    let isDriven = !stroke.isFromRest && max(stroke.speed, stroke.progress) >= Constants.driven
    guard !isDriven, valley == 0 else {
      guard valley == 0 || stroke.progress > Constants.briskly else { return nil }
      return isClear || isSlowing ? course.direction : nil
    }
    if !mayBeTurn, stroke.sinceNear <= Constants.quick || isSurelyTilt(threshold), isClear {
      return course.direction
    }
    let creeps = stroke.sinceNear > Constants.slowest && stroke.progress < Constants.hasty
    let isLong = isLong(threshold)
    guard creeps || isLong && !isVigorous || isSlowing else { return nil }
    let isTilt =
      isLong && isVigorous
      ? stroke.duration(of: angles.total) < Constants.slowestTilt
      : !creeps && isTilt(course.direction, threshold)
    if !isTilt { isArmed = false }
    if !isTilt, doubtful == nil { excursion.refuse(.tooSlow) }
    return isTilt ? course.direction : nil
  }

  /// Whether a stroke that slows is a tilt by its length and its time; where it may as well be a
  /// posture that is left open.
  private mutating func isTilt(_ direction: Direction, _ threshold: Float) -> Bool {
    let whole = angles.total / Constants.wayWhenSlowing
    let rise = stroke.duration(of: angles.total)
    guard rise < Constants.slowestTilt else { return false }
    if rise > longestTilt || whole >= Constants.longest * threshold {
      // From a posture back to where it was left: a tilt too slow to be seen, or none at all.
      guard !isBack else { return false }
      doubtful = DoubtfulStroke(direction: direction, rise: rise, peak: angles.total)
      return false
    }
    pace += (rise - pace) * Constants.hint
    return true
  }

  /// How long this hand's tilts take at most, in seconds.
  var longestTilt: Float { max(Constants.patience * pace, Constants.sureTilt) }

  /// What has come of a stroke that may be a tilt or a posture.
  private mutating func resolved(_ seconds: Float, _ threshold: Float) -> Direction? {
    guard var stroke = doubtful else { return nil }
    let verdict = stroke.feed(
      angle: angles.total, progress: self.stroke.progress,
      isVigorous: isLong(threshold) && isVigorous, seconds: seconds)
    doubtful = verdict == .open ? stroke : nil
    if verdict == .forgotten { excursion.refuse(.tooSlow) }
    guard verdict == .tilt else { return nil }
    pace += (stroke.rise - pace) * Constants.lesson
    return stroke.direction
  }

  /// A slow stroke that was taken for a posture, and is back where it began before anything else was
  /// done, was a tilt, and this hand's are slow.
  private mutating func takenBack(
    _ now: Attitude, _ seconds: Float, _ threshold: Float, _ calibration: ForceCalibration
  ) -> Direction? {
    let pose = left?.reached(
      now, like: neutral, calibration, seconds: seconds, threshold: threshold)
    guard let pose, let stroke = left?.stroke else { return nil }
    pace += (stroke.rise - pace) * Constants.lesson
    capture(pose.attitude, calibration: calibration)
    return stroke.direction
  }

  /// Whether enough is known of what the hand did before to judge a stroke by it.
  private var isWatched: Bool { sinceGap >= Constants.unwatched }

  func sinceMove(_ time: Instant) -> Float {
    lastMove.map { min(20, Float((time - $0).seconds)) } ?? 20
  }

  /// There was a stroke, and it is a move if it was meant. Of one that was not nothing is told: who hands
  /// the device over asked for nothing, and a word for each gesture of talking hands would be noise.
  private mutating func fire(
    _ direction: Direction, _ kind: StrokeSigns.Kind, at time: Instant, _ settings: TiltSettings
  ) -> Direction? {
    let since = sinceMove(time)
    let signs = signs(of: direction, kind, since: since)
    memory.begin(isSecond: hasFired, seemingly: judge?.impression(signs), after: since)
    (isArmed, hasFired, pause, doubtful, left) = (false, true, nil, nil, nil)
    (peak, valley) = (angles.total, 0)
    fastest = stroke.peakSpeed
    excursion.end()
    (lastMove, lastDirection, astray) = (time, direction, angles.across(direction))
    (lastSigns, hasSigns) = (signs, true)
    isSilent = isWatched && !settings.recognizesPlaces && !(judge?.isMove(signs) ?? true)
    return isSilent ? nil : direction
  }

  /// Who goes from one tilt straight to one of the other axis passes no neutral: it counts from there.
  @inline(__always)  // Called, it would be handed a copy of all.
  private func roundCorner(_ settings: TiltSettings) -> Direction? {
    guard !isArmed, hasFired, lastMove != nil, stroke.progress > Constants.briskly,
      peak < Constants.turnedOver * settings.threshold
    else { return nil }
    let across = angles.across(lastDirection)
    guard across.magnitude >= settings.threshold, angles.leads(by: settings.dominance),
      angles.direction.isAcross(lastDirection),
      (across - astray).magnitude >= Constants.corner * settings.threshold
    else { return nil }
    return angles.direction
  }

  /// Arms near neutral, or after a good part of the way back, with which the stroke may be a move.
  private mutating func rearm(at time: Instant, _ settings: TiltSettings) -> Direction? {
    let out = angles.total
    peak = max(peak, out)
    if pause == nil { fastest = max(fastest, stroke.peakSpeed) }
    let partly = min(Constants.takenBack * peak, Constants.turned * settings.threshold)
    // An early move is made within the angle of arming: the hand must have turned as well.
    guard out < Constants.back * peak, out < settings.rearmAngle || out < partly else { return nil }
    let move = returned(at: time)
    (isArmed, isFromPause) = (true, false)
    notePace(settings.threshold)
    valley = out
    stroke.pause()
    noteValley(settings)
    return move
  }

  /// The last stroke, where that was none by its way out, and is one by its way back.
  private mutating func returned(at time: Instant) -> Direction? {
    let since = sinceMove(time)
    guard isSilent || judge == nil, since < Constants.longestWait else { return nil }
    let signs = signs(of: lastDirection, .returned, since: since)
    (isSilent, lastSigns, hasSigns) = (false, signs, true)
    return judge?.isMove(signs) ?? false ? lastDirection : nil
  }

  /// What was a part of a shake is no move by its way back either.
  mutating func noteShake() { isSilent = false }

  /// A tilt that has turned tells how quick this hand's are.
  private mutating func notePace(_ threshold: Float) {
    guard peak >= threshold, fastest > 0 else { return }
    let rise = min(Constants.evenPeak * peak / fastest, Constants.slowestTilt)
    pace += (rise - pace) * Constants.hint
    fastest = 0
  }

  private mutating func noteValley(_ settings: TiltSettings) {
    if valley > 0 { valley = angles.total < settings.rearmAngle ? 0 : min(valley, angles.total) }
  }

  /// A tilt that is held repeats itself, if the player wants that.
  private mutating func repeated(at time: Instant, _ settings: TiltSettings) -> Direction? {
    guard let interval = settings.repeatInterval, let last = lastMove, time - last >= interval,
      hasFired, !isSilent, angles.total >= settings.threshold, angles.direction == lastDirection
    else { return nil }
    lastMove = time
    return lastDirection
  }
}
