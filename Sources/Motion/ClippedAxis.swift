import Inertial

/// One axis of the gyro on its way into clipping and out of it.
///
/// The driver knows the end of its own range, but a clone's may lie lower, and so may that of a
/// recording; with bias and scale it is not the same in both directions, nor for all axes. So each
/// axis learns both ends by itself: the rate enters steeply and then stands still. A hand's swing
/// stands still at its peak as well, but enters that moment slowly.
struct ClippedAxis: Sendable {
  /// For how many seconds the axis has been at the end of its range.
  private(set) var clippedTime: Float = 0
  /// The learnt ends of the range, in degrees a second; infinite until they were seen.
  private(set) var limits = (upper: Float.infinity, lower: Float.infinity)
  private var last: Float = 0
  private var level: Float = 0
  private var levelTime: Float = 0
  /// How steep the rate lately was, and was when the level was reached, in degrees/s².
  private var slope: Float = 0
  private var entrySlope: Float = 0
  /// The narrowest range sold ends at 245 degrees a second; with scale and bias at 218.
  private static let leastLimit: Float = 200
  /// What cross-talk of the other axes makes of a flat top: 2 % of their rate.
  private static let flatness: Float = 0.02
  /// A plateau is shorter than that only where little is lost.
  private static let shortest: Float = 0.02
  /// A swing A·cos ωt stays within 2 % of its peak for T; entering with slope s it rises by s·T/4
  /// = 2 %. The slope is taken a little earlier, where it is up to twice as steep.
  private static let tooSteep: Float = 0.06
  /// Seconds in which a slope is forgotten.
  private static let slopeMemory: Float = 0.02
  /// The part of the limit by which a hand's peak goes beyond it, at most.
  private static let mostExcess: Float = 0.5

  /// Takes the next rate; returns the degrees that a clipping which just ended probably hid.
  mutating func feed(_ rate: Float, seconds: Float) -> Float {
    let (size, before) = (rate.magnitude, last)
    let change = (rate - last).magnitude / max(seconds, 0.001)
    last = rate
    if (rate - level).magnitude < Self.flatness * size {
      levelTime += seconds
    } else {
      (level, levelTime, entrySlope) = (rate, 0, max(slope, change))
    }
    slope = max(change, slope * (1 - min(1, seconds / Self.slopeMemory)))
    learn(size, isUpper: rate > 0)
    if size > 0.97 * (rate > 0 ? limits.upper : limits.lower) {
      // The plateau by which the end was found counts from its beginning.
      clippedTime = max(clippedTime + seconds, levelTime)
      return 0
    }
    return leave(from: before)
  }

  private mutating func learn(_ size: Float, isUpper: Bool) {
    var limit = isUpper ? limits.upper : limits.lower
    if size > limit * 1.04 { limit = .infinity }
    let isFlat =
      levelTime > Self.shortest && size > Self.leastLimit
      && entrySlope * levelTime / 4 > Self.tooSteep * size
    if isFlat, limit == .infinity { limit = size }
    if isUpper { limits.upper = limit } else { limits.lower = limit }
  }

  /// A parabola that leaves the limit with the slope s and is back after T rises by s·T/4, and hides
  /// two thirds of that for the time T.
  private mutating func leave(from end: Float) -> Float {
    defer { clippedTime = 0 }
    guard clippedTime > 0.01 else { return 0 }
    let limit = end > 0 ? limits.upper : limits.lower
    // One that was just unlearnt bounds nothing.
    let most = (limit == .infinity ? end.magnitude : limit) * Self.mostExcess
    let excess = min(entrySlope * clippedTime / 4, most)
    return (end > 0 ? 1 : -1) * excess * clippedTime * 2 / 3
  }
}

/// Notices when the gyro stands at the end of its range, wherever that is, and guesses what it missed.
struct SaturationWatch: Sendable {
  private var x = ClippedAxis()
  private var y = ClippedAxis()
  private var z = ClippedAxis()

  /// Whether some axis is clipped now.
  var isSaturated: Bool { x.clippedTime > 0 || y.clippedTime > 0 || z.clippedTime > 0 }

  /// Takes a rate as measured; returns the degrees that a clipping which just ended probably hid.
  mutating func feed(_ rate: Vector3, seconds: Float) -> Vector3 {
    Vector3(
      x.feed(rate.x, seconds: seconds), y.feed(rate.y, seconds: seconds),
      z.feed(rate.z, seconds: seconds))
  }
}
