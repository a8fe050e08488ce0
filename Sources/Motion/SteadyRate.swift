import Inertial

/// What a gyro shows on the mean while nothing is known of its bias yet.
///
/// A hand goes to and fro: its turns leave a mean of none, the sooner the less it sways. How much that
/// mean is worth as an opinion about the bias follows from how the rate, smoothed, wanders about it;
/// while the device is turned from one posture to another it is worth nothing, and afterwards all is
/// looked at anew: between two quick motions a hand is steady for some tenths of a second.
struct SteadyRate: Sendable {
  private var smooth: Vector3?
  private var mean = Vector3.zero
  private var scatter = Vector3(Self.first, Self.first, Self.first)
  private var time: Float = 0

  /// (°/s)² of a hand of which nothing is known.
  private static let first: Float = 4
  /// Degrees a second of a mean that is no bias, beyond what that may be; and what it is worth.
  private static let turn: Float = 8
  private static let nothing: Float = 1e9
  /// Degrees a second by which a rate leaves the mean of a moment where a motion begins or ends.
  private static let motion: Float = 35
  /// Seconds over which tremor and steps are smoothed, the mean is taken, and its scatter.
  private static let smoothing: Float = 0.2
  private static let memory: Float = 0.6
  private static let scatterMemory: Float = 0.3
  /// How much more a hand sways slowly than within that time, as a square, and (°/s)² at least.
  private static let slowly: Float = 4
  private static let least: Float = 2.25

  /// Takes the next rate and returns how much it is worth as a bias: a variance of each axis times
  /// seconds, in (°/s)²·s. Where a bias is known to be off by no more than some degrees a second, whose
  /// squares are `doubt`, a mean far beyond that is a turn.
  mutating func feed(_ rate: Vector3, seconds: Float, doubt: Vector3) -> Vector3 {
    if let smooth, (rate - smooth).length > Self.motion { self = SteadyRate() }
    time += seconds
    let before = smooth ?? rate
    let now = before + (rate - before) * Self.part(seconds, of: min(Self.smoothing, time))
    smooth = now
    mean = mean + (now - mean) * Self.part(seconds, of: min(Self.memory, time))
    let off = now - mean
    let square = Vector3(off.x * off.x, off.y * off.y, off.z * off.z)
    scatter = scatter + (square - scatter) * Self.part(seconds, of: Self.scatterMemory)
    func noise(_ scatter: Float, _ square: Float, _ mean: Float, _ doubt: Float) -> Float {
      guard mean.magnitude < 3 * doubt.squareRoot() + Self.turn else { return Self.nothing }
      return 2 * Self.scatterMemory * max(Self.slowly * max(scatter, square), Self.least)
    }
    return Vector3(
      noise(scatter.x, square.x, now.x, doubt.x), noise(scatter.y, square.y, now.y, doubt.y),
      noise(scatter.z, square.z, now.z, doubt.z))
  }

  private static func part(_ seconds: Float, of memory: Float) -> Float {
    min(1, seconds / max(memory, 1e-6))
  }
}
