import Inertial

/// What each of a unit's errors has done to "up" and to the account of the velocity.
///
/// The effect of an error grows while the device turns, and shrinks as the filter corrects itself.
/// It is carried along beside the filter (a recursive prediction error method: Ljung, "Asymptotic
/// behavior of the extended Kalman filter as a parameter estimator", 1979).
struct ErrorEffects: Sendable {
  /// One lane for each unknown: lane i + 3·j is what the gyro's axis i takes from the rate about axis
  /// j, lane 9 + i the offset and lane 12 + i the scale of the accelerometer's axis i.
  typealias Lanes = SIMD16<Float>

  /// On "up", as a turn in radians about x, y and z.
  private var turns = (x: Lanes(), y: Lanes(), z: Lanes())
  /// On the velocity, in g·s.
  private var speeds = (x: Lanes(), y: Lanes(), z: Lanes())

  /// "Up" was taken from `force`, with the accelerometer's errors in it.
  mutating func begin(force: Vector3, up: Vector3) {
    self = ErrorEffects()
    begin(9, up, Vector3(-1, 0, 0))
    begin(10, up, Vector3(0, -1, 0))
    begin(11, up, Vector3(0, 0, -1))
    begin(12, up, Vector3(-force.x, 0, 0))
    begin(13, up, Vector3(0, -force.y, 0))
    begin(14, up, Vector3(0, 0, -force.z))
  }

  private mutating func begin(_ lane: Int, _ up: Vector3, _ change: Vector3) {
    let turn = up.cross(change)
    turns.x[lane] = turn.x
    turns.y[lane] = turn.y
    turns.z[lane] = turn.z
  }

  /// The device turned, so that "up" turned by `turn` radians in its frame; then the filter took
  /// `force` and corrected itself by `gain`.
  mutating func pass(
    turn: Vector3, up: Vector3, force: Vector3, seconds: Float, gain: DirectionDoubt.Gain
  ) {
    // Taken as a straight way a long turn stretches what it turns, and that adds up to no number at all.
    if turn.lengthSquared > 0.01 { shorten(by: 1 / (1 + turn.lengthSquared).squareRoot()) }
    carry(turn, up: up)
    drive(turn, up: up, force: force, seconds: seconds)
    // The filter turns "up" by the part `gain.direction` of up × velocity.
    turns.x += (speeds.z * up.y - speeds.y * up.z) * gain.direction
    turns.y += (speeds.x * up.z - speeds.z * up.x) * gain.direction
    turns.z += (speeds.y * up.x - speeds.x * up.y) * gain.direction
    let rest = 1 - gain.velocity
    speeds.x *= rest
    speeds.y *= rest
    speeds.z *= rest
  }

  private mutating func shorten(by part: Float) {
    // Unchecked: numbers of this type are all that there is.
    withUnsafeMutableBytes(of: &self) { bytes in
      let numbers = bytes.assumingMemoryBound(to: Float.self)
      for index in numbers.indices { numbers[index] *= part }
    }
  }

  private mutating func carry(_ turn: Vector3, up: Vector3) {
    let (x, y, z) = turns
    turns.x += z * turn.y - y * turn.z
    turns.y += x * turn.z - z * turn.x
    turns.z += y * turn.x - x * turn.y
    for axis in 0..<3 {
      let part = axis == 0 ? turn.x : axis == 1 ? turn.y : turn.z
      turns.x[3 * axis] += part
      turns.y[3 * axis + 1] += part
      turns.z[3 * axis + 2] += part
    }
    // A turn about the vertical is never seen, and does no harm.
    let along = turns.x * up.x + turns.y * up.y + turns.z * up.z
    turns.x -= along * up.x
    turns.y -= along * up.y
    turns.z -= along * up.z
  }

  private mutating func drive(_ turn: Vector3, up: Vector3, force: Vector3, seconds: Float) {
    let (x, y, z) = speeds
    speeds.x += z * turn.y - y * turn.z
    speeds.y += x * turn.z - z * turn.x
    speeds.z += y * turn.x - x * turn.y
    // What turned "up" lets gravity look like an acceleration the other way.
    speeds.x -= (turns.y * up.z - turns.z * up.y) * seconds
    speeds.y -= (turns.z * up.x - turns.x * up.z) * seconds
    speeds.z -= (turns.x * up.y - turns.y * up.x) * seconds
    speeds.x[9] -= seconds
    speeds.y[10] -= seconds
    speeds.z[11] -= seconds
    speeds.x[12] -= force.x * seconds
    speeds.y[13] -= force.y * seconds
    speeds.z[14] -= force.z * seconds
  }

  /// What the errors do to the velocity along `axis`.
  func speed(along axis: Vector3) -> Lanes {
    speeds.x * axis.x + speeds.y * axis.y + speeds.z * axis.z
  }

  /// What a `change` of the errors does to "up", as a turn, and to the velocity.
  func effect(of change: Lanes) -> (turn: Vector3, velocity: Vector3) {
    (
      Vector3((turns.x * change).sum(), (turns.y * change).sum(), (turns.z * change).sum()),
      Vector3((speeds.x * change).sum(), (speeds.y * change).sum(), (speeds.z * change).sum())
    )
  }
}
