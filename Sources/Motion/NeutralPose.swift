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
  /// Where it is headed, in degrees to the left, from some direction or other.
  var heading: Float
  /// Both.
  var attitude: Attitude { Attitude(up: up, heading: heading) }
  private let rightAxis: Vector3
  private let downAxis: Vector3

  /// A player on the back looks up at a screen that faces down; there the shortest way is taken
  /// from -z, or right and left would be exchanged. The border lies at 135°.
  private static let facingDown: Float = -0.7
  /// A pose that is near another one keeps its sides beyond the border, but not for ever: at 180°
  /// the shortest way from +z could be any way, and right might be down.
  private static let facesDownAtLast: Float = -0.87
  private static let facesUpAtLast: Float = -0.5
  /// The cosine of how far a tilt goes; what is farther away is another posture.
  private static let near: Float = 0.6

  /// Degrees up to twice which what gravity shows and what it does not show are parts of one turn.
  private static let adding: Float = 20

  private let isFacingDown: Bool
  /// How much a turn about the vertical counts, from 0 to 1.
  let steepness: Float

  /// The sines of the panel's slope from which a turn about the vertical counts, and counts wholly: at 30°
  /// gravity shows seven eighths of a turn about the panel's own axis, at 45° seven tenths.
  private static let steep: (from: Float, to: Float) = (0.5, 0.7)

  /// Captures where the device is.
  init(_ attitude: Attitude) {
    self.init(attitude, isFacingDown: attitude.up.z < Self.facingDown)
  }

  /// A pose that follows another one. If it is near, its sides are the same even where the border
  /// lies between them, up to 15° from it; where a change of posture lies between them it has its own.
  init(_ attitude: Attitude, like other: NeutralPose) {
    let isNear = attitude.up.dot(other.up) > Self.near
    let border = other.isFacingDown ? Self.facesUpAtLast : Self.facesDownAtLast
    self.init(attitude, isFacingDown: attitude.up.z < (isNear ? border : Self.facingDown))
  }

  /// The pose in which that force is felt, like another one where that is near.
  init(force: Vector3, heading: Float, like other: NeutralPose) {
    let up = force * (1 / max(force.length, 1e-6))
    self.init(Attitude(up: up, heading: heading), like: other)
  }

  private init(_ attitude: Attitude, isFacingDown: Bool) {
    up = attitude.up
    heading = attitude.heading
    self.isFacingDown = isFacingDown
    let (up, pole) = (attitude.up, Vector3(0, 0, isFacingDown ? -1 : 1))
    func carried(_ axis: Vector3) -> Vector3 {
      axis - (pole + up) * (up.dot(axis) / max(1 + pole.dot(up), 1e-3))
    }
    // Turning about y lowers the right edge; turning about x lowers the bottom edge.
    rightAxis = carried(Vector3(0, 1, 0))
    downAxis = carried(Vector3(1, 0, 0))
    // How far the vertical lies along the panel.
    let along = max(0, 1 - up.z * up.z).squareRoot()
    steepness = min(1, max(0, (along - Self.steep.from) / (Self.steep.to - Self.steep.from)))
  }

  /// How far the device is turned when it is at `attitude`, and how far by gravity alone.
  ///
  /// Gravity does not show a turn about the vertical. Where the panel is steep, one about its own axes is
  /// such a turn in part, and the larger of what gravity shows and what the axes themselves were turned
  /// counts.
  func angles(to attitude: Attitude) -> (whole: TiltAngles, felt: TiltAngles) {
    let axis = attitude.up.cross(up)
    let sine = axis.length
    var turn = Vector3.zero
    if sine > 1e-6 {
      let angle = Trigonometry.arcTangent(y: Double(sine), x: Double(attitude.up.dot(up)))
      turn = axis * (Float(angle * Trigonometry.degreesPerRadian) / sine)
    }
    let felt = TiltAngles(right: turn.dot(rightAxis), down: turn.dot(downAxis))
    // After a long way round the two do not add up any more.
    let part = min(1, max(0, 3 - felt.total / Self.adding))
    let unfelt = attitude.turned(since: heading) * steepness * part
    guard unfelt != 0 else { return (felt, felt) }
    let whole = turn + up * unfelt
    return (
      TiltAngles(
        right: Self.larger(felt.right, whole.y), down: Self.larger(felt.down, whole.x)), felt
    )
  }

  /// The larger one, less what the other one says against it if that is nearly as large.
  private static func larger(_ a: Float, _ b: Float) -> Float {
    let (most, least) = a.magnitude > b.magnitude ? (a, b) : (b, a)
    guard most * least < 0 else { return most }
    return most + least * max(0, -least / most - 0.6) * 2.5
  }
}
