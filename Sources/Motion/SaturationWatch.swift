import Inertial

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
