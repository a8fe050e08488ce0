import Engine

/// A stroke as slow as a tilt of a slow hand and as a quick change of posture: what it was shows when
/// it is taken back, or goes on, or stays.
struct DoubtfulStroke: Sendable {
  /// The move that it would be.
  let direction: Direction
  /// How long it takes from rest to rest, in seconds, were it even.
  let rise: Float
  /// The farthest from neutral, in degrees.
  private(set) var peak: Float
  private var age: Float = 0

  /// The part of its peak to which a tilt that is taken back has come, when it counts…
  private static let takenBack: Float = 0.8
  /// …at so many degrees a second, and how fast it goes on if it is no posture.
  private static let homeward: Float = 25
  private static let onward: Float = 60
  /// Seconds after which it is forgotten.
  private static let longest: Float = 1.5

  /// What has come of it.
  enum Verdict {
    case open, tilt, forgotten
  }

  init(direction: Direction, rise: Float, peak: Float) {
    (self.direction, self.rise, self.peak) = (direction, rise, peak)
  }

  /// Takes how far the hand is from neutral now, how fast it gets on, and whether that is farther
  /// than a posture goes at the speed of this stroke.
  mutating func feed(
    angle: Float, progress: Float, isVigorous: Bool, seconds: Float
  ) -> Verdict {
    age += seconds
    peak = max(peak, angle)
    if isVigorous, progress > Self.onward { return .tilt }
    if age > Self.longest { return .forgotten }
    return angle < Self.takenBack * peak && progress > Self.homeward ? .tilt : .open
  }
}
