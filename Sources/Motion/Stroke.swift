import Inertial

/// One motion of the hand from where it last rested or turned, as far as it has come.
struct Stroke: Sendable {
  /// Whether it is no move any more, or was one already.
  var isSpent = false
  /// Whether it was a move.
  var hasFired = false
  /// Degrees from its base: the most so far, and "up" there.
  private(set) var farthest: Float = 0
  private(set) var farthestUp = Vector3(0, 0, 1)
  /// Seconds since it was a quarter of the threshold from its base, and from neutral.
  private(set) var sinceBase: Float = 0
  private(set) var sinceNeutral: Float = 0
  /// Degrees a second, smoothed, its peak, and by how much it changes in a second.
  private(set) var speed: Float = 0
  private(set) var peakSpeed: Float = 0
  /// Degrees from its base at the peak.
  private(set) var peakWay: Float = 0
  private(set) var acceleration: Float = 0
  /// How fast it gets on, without what goes to and fro.
  var progress: Float { net.length }
  private var net = Vector3.zero
  /// The most of that.
  private(set) var peakProgress: Float = 0
  /// Seconds for which the hand has been slow.
  private(set) var slowTime: Float = 0
  /// Whether the hand was near neutral for a while just before.
  var wasSettled: Bool { nearTime >= Self.settled && sinceNear < 0.2 }
  /// Whether the hand has been near neutral for longer than it takes to pass.
  var isSettled: Bool { nearTime >= 2 * Self.settled && sinceNear == 0 }
  /// Whether it came near neutral.
  private(set) var passedNeutral = false
  private var nearTime: Float = 0
  private var sinceNear: Float = 0

  private static let slow: Float = 12
  private static let settled: Float = 0.08
  /// Seconds over which the speed is smoothed, and its change.
  private static let (smoothing, change): (Float, Float) = (0.01, 0.02)
  /// Seconds over which the sway of a walk cancels out.
  private static let patience: Float = 0.12

  /// Begins anew where the hand is; how fast it is stays known.
  mutating func begin() {
    let before = self
    self = Stroke()
    (speed, acceleration, slowTime) = (before.speed, before.acceleration, before.slowTime)
    (nearTime, sinceNear) = (before.nearTime, before.sinceNear)
    net = before.net
    sinceNeutral = before.sinceNeutral
  }

  /// Takes the way from the base and from neutral, in degrees.
  mutating func feed(
    from way: TiltAngles, neutral: TiltAngles, up: Vector3, turning: Vector3, seconds: Float,
    threshold: Float
  ) {
    let before = speed
    net = net + (turning - net) * min(1, seconds / Self.patience)
    peakProgress = max(peakProgress, progress)
    let now = turning.length
    speed += (now - speed) * min(1, seconds / Self.smoothing)
    let rise = (speed - before) / max(seconds, 1e-4)
    acceleration += (rise - acceleration) * min(1, seconds / Self.change)
    slowTime = speed < Self.slow ? slowTime + seconds : 0
    let far = way.total
    if far > farthest { (farthest, farthestUp) = (far, up) }
    if speed > peakSpeed { (peakSpeed, peakWay) = (speed, far) }
    sinceBase = far < 0.25 * threshold ? 0 : sinceBase + seconds
    let isNear = neutral.total < 0.25 * threshold
    sinceNeutral = isNear ? 0 : sinceNeutral + seconds
    if neutral.total < 0.35 * threshold { passedNeutral = true }
    if isNear {
      nearTime = sinceNear > 0 ? seconds : nearTime + seconds
      sinceNear = 0
    } else {
      sinceNear += seconds
    }
  }
}
