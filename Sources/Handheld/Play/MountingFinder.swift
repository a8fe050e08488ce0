import Inertial

/// Finds out how the sensor is built in by asking for two tilts: any of the 24 ways is told from
/// the gravity that it feels when the device is level, when its right edge is lowered, and when its
/// bottom edge is.
public struct MountingFinder: Equatable, Sendable {
  /// What the player is asked for.
  public enum Step: Equatable, Sendable {
    /// To hold the device level.
    case level
    /// To lower its right edge.
    case right
    /// To hold it level again.
    case levelAgain
    /// To lower its bottom edge, the one towards the player.
    case down
    /// Nothing more: this is how it is built in.
    case found(Mounting)
  }

  /// What the player is asked for now.
  public private(set) var step = Step.level
  private var smooth = Vector3.zero
  private var level = Vector3.zero
  private var right: Vector3?
  private var samples = 0

  /// A third of a second of agreement, at 200 samples a second.
  private static let agreement = 66
  /// Sines of the angles that count as tilted (20°) and as level (9°).
  private static let tilted: Float = 0.34
  private static let upright: Float = 0.15
  /// The tangent of 30°: a device is held leant back by that, give or take 45°.
  private static let lean: Float = 0.577

  /// Begins with the level pose.
  public init() {}

  /// Takes a sample in the sensor's own frame.
  public mutating func feed(_ acceleration: Vector3) {
    smooth = smooth == .zero ? acceleration : smooth + (acceleration - smooth) * 0.1
    guard smooth.length > 0.2 else { return }
    let up = smooth * (1 / smooth.length)
    let change = up - level
    switch step {
    case .level:
      if count((acceleration - smooth).length < 0.05) {
        level = up
        step = .right
      }
    case .right:
      // Lowering the right edge turns "up" to the left.
      if count(change.length > Self.tilted) {
        right = change * -1
        step = .levelAgain
      }
    case .levelAgain: if count(change.length < Self.upright) { step = .down }
    case .down: if count(change.length > Self.tilted) { conclude(up) }
    case .found: break
    }
  }

  /// Whether `isSo` has held for long enough.
  private mutating func count(_ isSo: Bool) -> Bool {
    samples = isSo ? samples + 1 : 0
    guard samples >= Self.agreement else { return false }
    samples = 0
    return true
  }

  /// "Up" sets out for the top of a device that lies flat, and is turned from there by its lean.
  /// With right and top known, the third axis is the one of a right-handed frame.
  private mutating func conclude(_ up: Vector3) {
    let way = up - level * level.dot(up)
    let top = way + level * (way.length * Self.lean)
    // Two tilts along one axis tell nothing of the other.
    guard let right, abs(right.dot(way)) < 0.7 * right.length * way.length,
      let mounting = Mounting(right: right, top: top)
    else { return self = MountingFinder() }
    step = .found(mounting)
  }
}
