import Inertial

/// By how much the accelerometer behaves like gravity.
///
/// A push along gravity shows in the length of the force. A push across it leaves the length as it
/// is and bends the direction: it shows in the opinions of the last second, which go to and fro,
/// while an error of ours stands still in the world.
struct AccelerometerTrust: Sendable {
  /// By how much of g the force lately differed from gravity.
  private(set) var shake: Float = 0
  /// The same with a longer memory: a shake across gravity shows in some poses only.
  private var unrest: Float = 0
  /// What the accelerometer lately had against the gyro's account, as a turn in degrees…
  private var opinion = Vector3.zero
  /// …and the mean square of how far it went to and fro about that.
  private var scatter: Float = 0
  /// What it had against the gyro's account while it was calm.
  private var contradiction = Vector3.zero

  /// Degrees by which a calm accelerometer may differ: offsets that are not yet learnt.
  private static let calmDeviation: Float = 2
  /// Degrees per g of shake; one g across is 45°, and a shake hides more than it shows.
  private static let shakeDeviation: Float = 60
  /// Degrees per degree a second: what turns fast is also thrown.
  private static let speedDeviation: Float = 0.02
  /// Seconds in which a shake is forgotten; the force passes 1 g many times in between.
  private static let shakeMemory: Float = 0.2
  /// Seconds after a shake before the accelerometer is taken for calm again.
  private static let unrestMemory: Float = 0.5
  /// Seconds over which opinions are averaged: longer than half a period of walking.
  private static let patience: Float = 0.3
  /// Seconds over which the scatter is averaged: a swing or two of a hand, a bus, a motor.
  private static let scatterMemory: Float = 1
  /// Square degrees: who is pushed to and fro by more than 0.17 g learns nothing from gravity.
  private static let teachableScatter: Float = 100

  /// Whether the moment may teach something about the sensor's errors.
  var isTeachable: Bool { unrest < 0.2 && scatter < Self.teachableScatter }

  /// The device turned, so that what stands still in the world turned by `turn` in its frame.
  mutating func carry(_ turn: Rotor) { opinion = turn.applied(to: opinion) }

  /// Takes the length of the force, in g.
  mutating func feed(length: Float, seconds: Float) {
    shake = max((length - 1).magnitude, shake * (1 - min(1, seconds / Self.shakeMemory)))
    unrest = max(shake, unrest * (1 - min(1, seconds / Self.unrestMemory)))
  }

  /// Takes what the accelerometer has against the gyro's account, as a turn in degrees; returns the
  /// square degrees a second by which the account is to be doubted.
  mutating func feed(pull: Vector3, speed: Float, seconds: Float) -> Float {
    opinion = opinion + (pull - opinion) * min(1, seconds / Self.patience)
    let square = (pull - opinion).lengthSquared
    scatter += (square - scatter) * min(1, seconds / Self.scatterMemory)
    let isCalm = unrest < 0.1 && speed < 100
    contradiction =
      contradiction
      + ((isCalm ? pull : .zero) - contradiction) * min(1, seconds / Self.patience)
    // Calm, and by more than 8° in one direction: the gyro was clipped where nobody saw it, or
    // samples were lost.
    let against = contradiction.lengthSquared
    return isCalm && against > 64 && against > 2 * scatter ? 20 * against : 0
  }

  /// By how many degrees the accelerometer's direction may be wrong, while turning with `speed`.
  func deviation(speed: Float) -> Float {
    let known =
      Self.calmDeviation + Self.shakeDeviation * shake + Self.speedDeviation * speed
    return (known * known + scatter).squareRoot()
  }
}
