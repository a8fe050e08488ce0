import Inertial

/// What the hand did until now, as far as it tells play from everything else that is done with a device.
struct StrokeMemory: Sendable {
  /// Squares of how fast "up" turns, on the mean of four spans: a stroke's, a tilt's, a phrase's, a
  /// while's.
  private(set) var unrest: (stroke: Float, tilt: Float, phrase: Float, long: Float) = (0, 0, 0, 0)
  /// Squares of how fast the device turns about the vertical, on the mean of the first three.
  private(set) var spin: (stroke: Float, tilt: Float, phrase: Float) = (0, 0, 0)
  /// Squares of what it felt beside gravity, on the mean of the first three, in g.
  private(set) var jolt: (stroke: Float, tilt: Float, phrase: Float) = (0, 0, 0)
  /// How fast it turns about the vertical to one side, on the mean of a tilt and of a phrase.
  private(set) var heading: (tilt: Float, phrase: Float) = (0, 0)
  /// How the way turns to one side, on the mean of a phrase, times the square of its pace: a hand that
  /// circles keeps turning, and one that plays does not.
  private var bend = Vector3.zero
  /// The fastest turn of "up", forgotten within a phrase.
  private(set) var fastest: Float = 0
  /// Seconds for which it was near neutral when it was there last.
  private(set) var stay: Float = 0
  private(set) var isNear = false
  /// How fast it turned, on the mean of a stroke, when it left neutral.
  private(set) var before: Float = 0
  /// How it got on in the last half second, in degrees a second.
  private(set) var net = Vector3.zero
  /// Degrees that it went since it left neutral, by which way ever.
  private(set) var path: Float = 0
  /// The part of all turning since then that was about the vertical, squared, and all of it.
  private var (vertical, whole): (Float, Float) = (0, 0)
  /// How many postures were taken in the last seconds, and the time since the last one.
  private(set) var (postures, sincePosture): (Float, Float) = (0, longAgo)
  /// By how many more of the last strokes went back to neutral than did not, and what became of the last
  /// one: 1 if it did, -1 if it did not, 0.5 if nobody knows yet and 0 if another one followed.
  private(set) var (trust, outcome): (Float, Float) = (0, 0)
  /// What the last strokes seemed to be.
  private(set) var impressions = StrokeImpressions()

  /// Seconds: a stroke, a tilt, a phrase, a while.
  private static let stroke: Float = 0.15
  private static let tilt: Float = 0.5
  private static let phrase: Float = 1.5
  private static let long: Float = 4
  private static let longAgo: Float = 20
  /// Seconds for which it is remembered whether strokes went back.
  private static let remembered: Float = 15

  /// The part of the turning since neutral that was about the vertical, from 0 to 1.
  var verticalPart: Float { (vertical / max(whole, 1)).squareRoot() }

  /// How much the way of the last phrase bends to one side: nothing to and fro, and 0.3 in a circle a
  /// second.
  var circling: Float { bend.length / max(unrest.phrase, 1) }

  /// Takes how the device turns, what of that counts as a tilt, the square of what it feels beside gravity,
  /// and whether the hand is near neutral. No sample speaks for as long as a stroke.
  mutating func feed(
    _ turning: Turning, counted: Vector3, jolt force: Float, isNear: Bool, seconds: Float
  ) {
    let (up, about) = (turning.up.lengthSquared, turning.heading * turning.heading)
    func follow(_ mean: inout Float, _ value: Float, _ span: Float) {
      mean += (value - mean) * (seconds / span)
    }
    follow(&unrest.stroke, up, Self.stroke)
    follow(&unrest.tilt, up, Self.tilt)
    follow(&unrest.phrase, up, Self.phrase)
    follow(&unrest.long, up, Self.long)
    follow(&spin.stroke, about, Self.stroke)
    follow(&spin.tilt, about, Self.tilt)
    follow(&spin.phrase, about, Self.phrase)
    follow(&jolt.stroke, force, Self.stroke)
    follow(&jolt.tilt, force, Self.tilt)
    follow(&jolt.phrase, force, Self.phrase)
    follow(&heading.tilt, turning.heading, Self.tilt)
    follow(&heading.phrase, turning.heading, Self.phrase)
    let speed = up.squareRoot()
    fastest = max(speed, fastest - fastest * (seconds / Self.phrase))
    sincePosture = min(sincePosture + seconds, Self.longAgo)
    if isNear { stay = self.isNear ? stay + seconds : seconds }
    self.isNear = isNear
    follow(&postures, 0, Self.long)
    follow(&trust, 0, Self.remembered)
    net = net + (counted - net) * (seconds / Self.tilt)
    bend = bend + (net.cross(counted) - bend) * (seconds / Self.phrase)
    if isNear { (path, vertical, whole, before) = (0, 0, 0, unrest.stroke.squareRoot()) }
    path += counted.length * seconds
    vertical += about * seconds
    whole += (up + about) * seconds
  }

  /// A stroke that may be a move; whether the one before had not come back, how surely it seemed meant, if
  /// anybody says so, and how many seconds after that one it was.
  mutating func begin(isSecond: Bool, seemingly impression: Float?, after seconds: Float) {
    outcome = isSecond ? 0 : 0.5
    if let impression { impressions.add(impression, after: seconds) }
  }

  /// The last stroke is back.
  mutating func noteReturn() { (outcome, trust) = (1, trust + 1) }

  /// The hand rests in a posture; whether the last stroke led there.
  mutating func notePosture(ofStroke: Bool) {
    (postures, sincePosture) = (postures + 1, 0)
    if ofStroke { (outcome, trust) = (-1, trust - 1) }
  }
}
