import Inertial

/// Whether a device lies or is held so still that nobody can be tilting it.
struct StillnessWatch: Equatable {
  private var (force, rate) = (Vector3.zero, Vector3.zero)
  private var count = 0
  /// Whether the last sample was off the pose.
  private(set) var isMoving = false

  /// Degrees a second off the mean, which the slowest tilt passes in its first hundredth of a second, and
  /// no chip's noise does.
  private static var turn: Float { 4 }
  /// g off the mean: six times the noise of a bad clone.
  private static var push: Float { 0.08 }
  /// Samples without either: two seconds.
  private static var enough: Int { 400 }
  private static var smoothing: Float { 1 / 64 }

  /// Whether it has been still for two seconds.
  var isStill: Bool { count >= Self.enough }

  /// Takes a sample.
  mutating func feed(_ raw: RawSample, _ scale: ChipScale) {
    let newForce = raw.force * (1 / scale.stepsPerG)
    let newRate = raw.turn * (1 / scale.stepsPerDegreePerSecond)
    isMoving =
      (newForce - force).length > Self.push || (newRate - rate).length > Self.turn
    count = isMoving ? 0 : min(count + 1, Self.enough)
    // A new pose is taken over at once, and then followed slowly.
    let share = isMoving ? 1 : Self.smoothing
    force = force + (newForce - force) * share
    rate = rate + (newRate - rate) * share
  }
}
