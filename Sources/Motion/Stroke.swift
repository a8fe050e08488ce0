import Inertial

/// The motion of the hand as seen from neutral: how fast, since when, and from where.
struct Stroke: Sendable {
  /// Degrees a second, smoothed, and its peak since the hand was near neutral or paused.
  private(set) var speed: Float = 0
  private(set) var peakSpeed: Float = 0
  /// How fast it gets on, without what goes to and fro, and the most of that.
  var progress: Float { net.length }
  private(set) var peakProgress: Float = 0
  /// Seconds since it was near neutral.
  private(set) var sinceNear: Float = 0
  /// Seconds for which the hand has been slow.
  private(set) var slowTime: Float = 0
  /// Whether it began at rest near neutral; in a continuous motion it did not.
  private(set) var isFromRest = true
  /// Whether the hand has been near neutral for longer than it takes to pass.
  var isStaying: Bool { nearTime >= Self.settled && sinceNear == 0 }
  private var net = Vector3.zero
  private var nearTime: Float = 0

  /// Degrees a second of a hand at rest, and of one whose slowest leans count.
  private static let slow: Float = 12
  private static let slowest: Float = 5
  /// Seconds near neutral that are longer than it takes to pass.
  private static let settled: Float = 0.1
  /// Degrees a second of one who stays there; a slow swing passes faster.
  private static let lingering: Float = 25
  /// Seconds over which the speed is smoothed, and in which the sway of a walk cancels out.
  private static let smoothing: Float = 0.01
  private static let patience: Float = 0.12

  /// A pause or a turn: what was fast before says nothing about what follows.
  mutating func pause() {
    (peakSpeed, peakProgress) = (speed, progress)
    isFromRest = false
  }

  /// The hand is at neutral, and at rest.
  mutating func settle() {
    pause()
    (sinceNear, nearTime, isFromRest) = (0, Self.settled, true)
  }

  /// Takes how the device turns, in degrees a second, whether the hand is near neutral, and whether its
  /// slowest leans count.
  mutating func feed(turning: Vector3, isNear: Bool, isSlow: Bool, seconds: Float) {
    net = net + (turning - net) * min(1, seconds / Self.patience)
    speed += (turning.length - speed) * min(1, seconds / Self.smoothing)
    slowTime = progress < (isSlow ? Self.slowest : Self.slow) ? slowTime + seconds : 0
    if isNear {
      nearTime = sinceNear > 0 ? seconds : nearTime + seconds
      sinceNear = 0
      isFromRest = nearTime >= Self.settled && (isFromRest || progress < Self.lingering)
      (peakSpeed, peakProgress) = (speed, progress)
    } else {
      sinceNear += seconds
      peakSpeed = max(peakSpeed, speed)
      peakProgress = max(peakProgress, progress)
    }
  }
}
