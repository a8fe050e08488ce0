import Inertial

/// What is known of the accelerometer's errors: between what it shows and the true force.
struct ForceCalibration: Sendable {
  /// What the whole accelerometer shows at rest, in g: 0.96 to 1.07 on real units, and half of that
  /// on silicon with half the resolution. So it is never taken to be 1.
  private(set) var restForce: Float = 1
  /// In g, of what is 1 at rest.
  private var offset = Vector3.zero
  private var scale = Vector3(1, 1, 1)

  /// No error is known.
  init() {}

  /// Takes what the whole accelerometer shows at rest, in g.
  mutating func take(rest length: Float) { restForce = max(length, 0.1) }

  /// Takes what was learnt.
  mutating func take(_ errors: (offset: Vector3, scale: Vector3)) { (offset, scale) = errors }

  /// The force without the errors that are known; of length 1 at rest.
  func corrected(_ force: Vector3) -> Vector3 {
    let unit = force * (1 / restForce)
    return Vector3(
      (unit.x - offset.x) / scale.x, (unit.y - offset.y) / scale.y,
      (unit.z - offset.z) / scale.z)
  }

  /// What this accelerometer shows for a true force: the inverse of ``corrected(_:)``.
  func measured(_ force: Vector3) -> Vector3 {
    Vector3(
      force.x * scale.x + offset.x, force.y * scale.y + offset.y, force.z * scale.z + offset.z)
      * restForce
  }
}
