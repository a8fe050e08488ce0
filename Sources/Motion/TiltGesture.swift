import Engine
import Hardware

/// Turns angles into moves: beyond the threshold with one axis leading, then back before the next.
struct TiltGesture: Sendable {
  private var isArmed = true
  private var lastMove: Instant?
  private var lastDirection = Direction.up
  private var diagonalSince: Instant?

  /// How long a diagonal may wait for one axis to lead before the larger one is taken.
  private static let diagonalPatience = Instant.Span.milliseconds(150)

  /// Forgets what was under way; the next tilt must start from neutral when `mustReturn` is set.
  mutating func reset(mustReturn: Bool) {
    isArmed = !mustReturn
    lastMove = nil
    diagonalSince = nil
  }

  mutating func feed(
    _ angles: TiltAngles, at time: Instant, settings: TiltSettings
  ) -> Direction? {
    let (right, down) = (angles.right.magnitude, angles.down.magnitude)
    let (larger, smaller) = (max(right, down), min(right, down))
    guard isArmed else { return rearm(larger, angles, at: time, settings: settings) }
    guard larger >= settings.threshold else {
      diagonalSince = nil
      return nil
    }
    if let lastMove, time - lastMove < settings.refractory { return nil }
    guard larger >= smaller * settings.dominance || isPatienceOver(at: time) else { return nil }
    return move(angles, at: time)
  }

  private mutating func isPatienceOver(at time: Instant) -> Bool {
    guard let since = diagonalSince else {
      diagonalSince = time
      return false
    }
    return time - since >= Self.diagonalPatience
  }

  private mutating func rearm(
    _ larger: Float, _ angles: TiltAngles, at time: Instant, settings: TiltSettings
  ) -> Direction? {
    if larger < settings.rearmAngle { isArmed = true }
    guard !isArmed, larger >= settings.threshold, let interval = settings.repeatInterval,
      let last = lastMove, time - last >= interval, direction(angles) == lastDirection
    else { return nil }
    return move(angles, at: time)
  }

  private mutating func move(_ angles: TiltAngles, at time: Instant) -> Direction {
    isArmed = false
    lastMove = time
    diagonalSince = nil
    lastDirection = direction(angles)
    return lastDirection
  }

  private func direction(_ angles: TiltAngles) -> Direction {
    if angles.right.magnitude >= angles.down.magnitude {
      return angles.right > 0 ? .right : .left
    }
    return angles.down > 0 ? .down : .up
  }
}
