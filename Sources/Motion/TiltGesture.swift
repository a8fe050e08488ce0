import Engine
import Time

/// Turns angles into moves: beyond the threshold with one axis leading, then back before the next.
struct TiltGesture: Sendable {
  /// A stroke between two axes that has not been decided.
  private struct Diagonal {
    var direction: Direction
    var angle: Float
    var since: Instant
  }

  private var isArmed = true
  private var lastMove: Instant?
  private var lastDirection = Direction.up
  private var diagonal: Diagonal?
  private var lastAngles: (TiltAngles, Instant)?

  /// At so many times the threshold a diagonal is decided on its way out: nobody who means a move
  /// of the other axis begins it with 20° of this one.
  private static let clear: Float = 1.5
  /// A stroke that lasts longer was no move but a change of posture.
  private static let longestDiagonal = Instant.Span.milliseconds(600)
  /// A flick is faster than this, in degrees a second (wrists reach 300 and more)…
  private static let flickSpeed: Float = 120
  /// …and is judged by where it will be after so many seconds.
  private static let flickLead: Float = 0.05

  /// Forgets what was under way; the next tilt must come from neutral when `mustReturn` is set.
  mutating func reset(mustReturn: Bool) {
    isArmed = !mustReturn
    lastMove = nil
    diagonal = nil
    lastAngles = nil
  }

  /// Takes the angles of a moment and says which move they complete, if any.
  mutating func feed(
    _ angles: TiltAngles, at time: Instant, settings: TiltSettings
  ) -> Direction? {
    let seen = settings.recognizesFlicks ? foreseen(angles, at: time) : angles
    let (right, down) = (seen.right.magnitude, seen.down.magnitude)
    let (larger, smaller) = (max(right, down), min(right, down))
    guard isArmed else { return rearm(angles, at: time, settings: settings) }
    if let lastMove, time - lastMove < settings.refractory { return nil }
    guard seen.total >= settings.threshold else {
      return decideDiagonal(seen.total, at: time, settings)
    }
    if larger >= smaller * settings.dominance || seen.total >= settings.threshold * Self.clear {
      return move(seen.direction, at: time)
    }
    if seen.total > (diagonal?.angle ?? 0) {
      diagonal = Diagonal(
        direction: seen.direction, angle: seen.total, since: diagonal?.since ?? time)
    }
    return nil
  }

  /// A diagonal that comes back without an axis having led is the move of its larger axis.
  private mutating func decideDiagonal(
    _ total: Float, at time: Instant, _ settings: TiltSettings
  ) -> Direction? {
    guard let peak = diagonal, total < settings.threshold * 0.8 else { return nil }
    diagonal = nil
    guard time - peak.since < Self.longestDiagonal else { return nil }
    return move(peak.direction, at: time)
  }

  /// Arms near neutral; a tilt that is held repeats itself, if the player wants that.
  private mutating func rearm(
    _ angles: TiltAngles, at time: Instant, settings: TiltSettings
  ) -> Direction? {
    if max(angles.right.magnitude, angles.down.magnitude) < settings.rearmAngle { isArmed = true }
    guard !isArmed, angles.total >= settings.threshold, let interval = settings.repeatInterval,
      let last = lastMove, time - last >= interval, angles.direction == lastDirection
    else { return nil }
    return move(lastDirection, at: time)
  }

  private mutating func move(_ direction: Direction, at time: Instant) -> Direction {
    isArmed = false
    lastMove = time
    diagonal = nil
    lastDirection = direction
    return direction
  }

  /// Where a fast motion will be in a moment; a slow one is taken as it is.
  private mutating func foreseen(_ angles: TiltAngles, at time: Instant) -> TiltAngles {
    defer { lastAngles = (angles, time) }
    guard let (before, then) = lastAngles, time > then else { return angles }
    let perSecond = 1 / Float((time - then).seconds)
    let right = (angles.right - before.right) * perSecond
    let down = (angles.down - before.down) * perSecond
    guard (right * right + down * down).squareRoot() > Self.flickSpeed else { return angles }
    return TiltAngles(
      right: angles.right + right * Self.flickLead, down: angles.down + down * Self.flickLead)
  }
}
