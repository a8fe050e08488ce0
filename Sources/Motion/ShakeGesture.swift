import Inertial
import Time

/// Finds a shake: the device is moved to and fro quickly, hardly turned, some five times.
///
/// What is felt beside gravity shows it. A tilt is felt as well, since the sensor is beside the axis that
/// the hand turns about; but there the way is short beside the turn, and a shake's is long. While a
/// shake is under way, and until the hand is quiet again, a tilt is none.
struct ShakeGesture: Sendable {
  /// Whether the device is being shaken, or was a moment ago: what looks like a tilt is part of that.
  /// One push alone, as from a road, is none; nor are strokes that lead on to none, as where the device is
  /// carried about fast for minutes.
  var isShaking: Bool {
    isCarried && (trainAge < Constants.quiet || isTold && quietFor < Constants.quiet)
  }

  /// What is felt beside gravity, in g, without what is quicker than a hand.
  private var push = Vector3.zero
  /// The speed of the way to and fro, in m/s; what goes on in one direction fades from it.
  private var speed = Vector3.zero
  /// Means of the squares of speed and of the rate, in (m/s)² and (rad/s)².
  private var (speeds, rates): (Float, Float) = (0, 0)
  /// The strongest push of the stroke under way, in g.
  private var peak = Vector3.zero
  /// How many strokes in turn there were, and how long ago the last one began, in seconds.
  private var (strokes, age): (Int, Float) = (0, 0)
  /// How long ago there were as many strokes in turn as a shake has while it is under way, in seconds.
  private var trainAge: Float = 10
  /// For how long nothing was as strong as a shake, in seconds.
  private var quietFor: Float = 10
  /// Whether the shake under way was told already.
  private var isTold = false

  private typealias Constants = ShakeConstants

  /// Takes a sample; whether it completes a shake. `force` in g, `up` of length 1 and `rate` in degrees
  /// a second are in the device's frame.
  mutating func feed(force: Vector3, up: Vector3, rate: Vector3, seconds: Float) -> Bool {
    follow(force - up, rate, seconds)
    age = min(age + seconds, 10)
    quietFor = min(quietFor + seconds, 10)
    trainAge = min(trainAge + seconds, 10)
    if quietFor >= Constants.quiet || trainAge >= Constants.longestEnd { isTold = false }
    let strength = push.length
    guard strength >= Constants.push else {
      if age > Constants.longestStroke { (strokes, peak) = (0, .zero) }
      return false
    }
    quietFor = 0
    defer {
      if strokes >= Constants.strokesUnderWay, age <= Constants.longestStroke { trainAge = 0 }
    }
    guard strokes > 0, push.dot(peak) < 0 else {
      if strokes == 0 { begin(1) }
      if strength > peak.length { peak = push }
      return false
    }
    // Across the way that it went is no way back.
    guard -push.dot(peak) >= Constants.opposite * strength * peak.length else { return false }
    guard age <= Constants.longestStroke else {
      begin(1)
      return false
    }
    guard age >= Constants.shortestStroke else { return false }
    begin(strokes + 1)
    guard strokes >= Constants.strokes, !isTold, isCarried else { return false }
    isTold = true
    return true
  }

  /// Forgets what was under way.
  mutating func interrupt() { self = ShakeGesture() }

  private mutating func begin(_ stroke: Int) { (strokes, peak, age) = (stroke, push, 0) }

  /// Whether the way is long beside the turn, as where the whole device is moved.
  private var isCarried: Bool { speeds >= rates * Constants.reach * Constants.reach }

  private mutating func follow(_ felt: Vector3, _ rate: Vector3, _ seconds: Float) {
    push = push + (felt - push) * (seconds / (Constants.smooth + seconds))
    speed = (speed + push * (9.80665 * seconds)) * (1 - seconds / (Constants.fading + seconds))
    let part = seconds / (Constants.memory + seconds)
    speeds += (speed.lengthSquared - speeds) * part
    let turning = rate.lengthSquared * (Constants.radians * Constants.radians)
    rates += (turning - rates) * part
  }
}

/// The constants of ``ShakeGesture``; each was chosen among its neighbours by generated hands that shake
/// and play.
enum ShakeConstants {
  /// g that a stroke of a shake comes to.
  static let push: Float = 0.65
  /// Strokes that make a shake: two to and fro, and one more.
  static let strokes = 5
  /// Strokes from which on a tilt is taken for a part of one: once to and fro, and one more.
  static let strokesUnderWay = 3
  /// Seconds from the beginning of one stroke to that of the next.
  static let shortestStroke: Float = 0.05
  static let longestStroke: Float = 0.24
  /// The cosine between a stroke and the way back.
  static let opposite: Float = 0.5
  /// Metres from the axis of a turn to the sensor, from which on the device is carried and not turned: a
  /// wrist is nearer, and an elbow farther.
  static let reach: Float = 0.2
  /// Seconds: over which pushes are smoothed, over which a steady speed fades, and over which way and
  /// turn are compared.
  static let smooth: Float = 0.012
  static let fading: Float = 0.12
  static let memory: Float = 0.2
  /// Seconds without a push after which tilts count again.
  static let quiet: Float = 0.3
  /// Seconds after the last stroke of a shake after which its end is over, quiet or not.
  static let longestEnd: Float = 1
  static let radians: Float = 3.14159265 / 180
}
