import Inertial

/// The pose from which tilts are measured: however the player happens to hold the device.
///
/// The turn from neutral to now that explains the new direction of "up" has an axis at right angles
/// to the neutral "up". That plane's own two axes come from the device's x and y axes by the
/// shortest way, so that "the right edge goes down" means the same for a device flat on a table,
/// held at 45° and held upright like a steering wheel.
struct NeutralPose: Equatable, Sendable {
  /// "Up" in the device's frame at neutral.
  let up: Vector3
  private let rightAxis: Vector3
  private let downAxis: Vector3

  /// A player on the back looks up at a screen that faces down; there the shortest way is taken
  /// from -z, or right and left would be exchanged. The border lies at 135°.
  private static let facingDown: Float = -0.7
  /// A pose that is near another one keeps its sides beyond the border, but not for ever: at 180°
  /// the shortest way from +z could be any way, and right might be down.
  private static let (facesDownAtLast, facesUpAtLast): (Float, Float) = (-0.87, -0.5)
  /// The cosine of how far a tilt goes; what is farther away is another posture.
  private static let near: Float = 0.6

  private let isFacingDown: Bool

  /// Captures `up`, a direction in the device's frame.
  init(up: Vector3) { self.init(up: up, isFacingDown: up.z < Self.facingDown) }

  /// A pose that follows another one. If it is near, its sides are the same even where the border
  /// lies between them, up to 15° from it; where a change of posture lies between them it has its own.
  init(up: Vector3, like other: NeutralPose) {
    let isNear = up.dot(other.up) > Self.near
    let border = other.isFacingDown ? Self.facesUpAtLast : Self.facesDownAtLast
    self.init(up: up, isFacingDown: up.z < (isNear ? border : Self.facingDown))
  }

  /// The pose in which that force is felt, like another one where that is near.
  init(force: Vector3, like other: NeutralPose) {
    self.init(up: force * (1 / max(force.length, 1e-6)), like: other)
  }

  private init(up: Vector3, isFacingDown: Bool) {
    self.up = up
    self.isFacingDown = isFacingDown
    let pole = Vector3(0, 0, isFacingDown ? -1 : 1)
    func carried(_ axis: Vector3) -> Vector3 {
      axis - (pole + up) * (up.dot(axis) / max(1 + pole.dot(up), 1e-3))
    }
    // Turning about y lowers the right edge; turning about x lowers the bottom edge.
    rightAxis = carried(Vector3(0, 1, 0))
    downAxis = carried(Vector3(1, 0, 0))
  }

  /// The angles at which "up" is seen as `direction`.
  func angles(to direction: Vector3) -> TiltAngles {
    let axis = direction.cross(up)
    let sine = axis.length
    guard sine > 1e-6 else { return .zero }
    let angle = Trigonometry.arcTangent(y: Double(sine), x: Double(direction.dot(up)))
    let factor = Float(angle * Trigonometry.degreesPerRadian) / sine
    return TiltAngles(right: axis.dot(rightAxis) * factor, down: axis.dot(downAxis) * factor)
  }
}
