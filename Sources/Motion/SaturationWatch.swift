import Hardware

/// Notices when the gyro stands at the end of its range, wherever that is, and guesses what it missed.
///
/// The driver knows the end of its own range, but a clone's may lie lower, and so may that of a
/// recording. It shows as a flat top: the largest rate ever seen, held for longer than a hand can
/// hold a rate. Once a level was seen so, it counts as the end of the range from its first sample on,
/// until a larger rate refutes it.
struct SaturationWatch: Sendable {
  private var x = ClippedAxis()
  private var y = ClippedAxis()
  private var z = ClippedAxis()
  private var largest: Float = 0
  /// The learnt end of the range, in degrees a second; infinite until one was seen.
  private(set) var limit = Float.infinity

  /// Whether some axis is clipped now.
  var isSaturated: Bool { x.clippedTime > 0 || y.clippedTime > 0 || z.clippedTime > 0 }

  /// Takes a rate as measured; returns the degrees that a clipping which just ended probably hid.
  mutating func feed(_ rate: Vector3, seconds: Float) -> Vector3 {
    largest = max(largest, max(rate.x.magnitude, max(rate.y.magnitude, rate.z.magnitude)))
    if largest > limit * 1.04 { limit = .infinity }
    let missed = Vector3(
      x.feed(rate.x, seconds: seconds, limit: limit),
      y.feed(rate.y, seconds: seconds, limit: limit),
      z.feed(rate.z, seconds: seconds, limit: limit))
    limit = min(
      limit,
      min(
        x.flatTop(largest: largest), min(y.flatTop(largest: largest), z.flatTop(largest: largest))))
    return missed
  }
}
