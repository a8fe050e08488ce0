import Engine
import Inertial
import Time

/// From the sensor's samples to the player's moves.
///
/// After a second at rest the gyro's bias is known and the pose is taken as neutral; from then on
/// every quick stroke beyond the threshold is one move, and what goes slowly is a posture.
///
///     var input = TiltInput(settings: TiltSettings())
///     while let report = feed.next() {
///       if case .sample(let sample) = report, let event = input.feed(sample) { … }
///     }
public struct TiltInput: Sendable {
  /// Whether moves can be recognised yet.
  public enum State: Equatable, Sendable {
    /// Waits for a second at rest.
    case calibrating
    /// Recognises tilts.
    case ready
  }

  /// What the player chose; a change acts at once.
  public var settings: TiltSettings
  /// Whether moves can be recognised yet.
  public private(set) var state = State.calibrating
  /// How far the device is turned from neutral; zero while calibrating.
  public private(set) var angles = TiltAngles.zero
  /// "Up" in the device's frame, of length 1, as far as it is known.
  public var up: Vector3 { filter.up }
  /// The turn that gravity does not show in the pose that is neutral, if any.
  public private(set) var unfelt: UnfeltTurn?
  /// The last motion that was no move.
  public private(set) var refusal: TiltRefusal?
  /// How many there were; after the largest number it begins again at zero.
  public private(set) var refusalCount: UInt32 = 0
  /// The angle at which a tilt becomes a move, in degrees.
  public var threshold: Float { settings.threshold }

  private var rest = RestDetector()
  private var bias = Vector3.zero
  private var filter: GravityFilter
  private var strokes = StrokeGesture()
  /// With a neutral that stays.
  private var gesture = TiltGesture()
  private var lastTime: Instant?

  /// After a longer gap the gyro's account has a hole: the direction is taken anew.
  private static let longestGap = Instant.Span.milliseconds(250)
  /// A sample speaks for this many seconds at most; a stall does not become a turn.
  private static let longestStep: Float = 0.05

  /// Begins with a calibration. `constants` are ``FilterConstants/standard`` but in the laboratory.
  public init(settings: TiltSettings = TiltSettings(), constants: FilterConstants = .standard) {
    self.settings = settings
    filter = GravityFilter(constants)
  }

  /// Takes a sample and says what it meant, if anything.
  public mutating func feed(_ sample: InertialSample) -> TiltEvent? {
    let rate = settings.mounting.deviceVector(sample.angularRate)
    let force = settings.mounting.deviceVector(sample.acceleration)
    guard rate.lengthSquared.isFinite, force.lengthSquared.isFinite else { return nil }
    let verdict = rest.feed(rate: rate, force: force, at: sample.time)
    switch state {
    case .calibrating: return calibrate(verdict, at: sample.time)
    case .ready: return follow(rate: rate, force: force, verdict, sample)
    }
  }

  /// Takes the pose of this moment as neutral; a tilt under way is no move.
  public mutating func recenter() {
    guard state == .ready else { return }
    strokes.capture(up: filter.up, calibration: filter.calibration)
    angles = .zero
    gesture.reset(mustReturn: false)
    noteUnfelt()
  }

  /// Forgets what was under way because the sensor was lost; bias and neutral are kept.
  public mutating func interrupt() {
    lastTime = nil
    rest.restart()
    strokes.interrupt()
    gesture.reset(mustReturn: true)
  }

  /// Calibrates anew: the device must rest for a second.
  public mutating func recalibrate() {
    interrupt()
    state = .calibrating
    angles = .zero
  }

  private mutating func calibrate(
    _ verdict: RestDetector.Verdict, at time: Instant
  ) -> TiltEvent? {
    switch verdict {
    case .measuring: return nil
    case .moving:
      rest.restart()
      return .calibrationRefused
    case .resting(let still):
      bias = still.angularRate
      filter.calibrate(rest: still.acceleration)
      strokes.capture(up: filter.up, calibration: filter.calibration)
      gesture.reset(mustReturn: false)
      lastTime = time
      state = .ready
      noteUnfelt()
      return .calibrated
    }
  }

  private mutating func follow(
    rate measured: Vector3, force: Vector3, _ verdict: RestDetector.Verdict,
    _ sample: InertialSample
  ) -> TiltEvent? {
    if case .resting(let still) = verdict { track(still) }
    let rate = measured - bias
    defer { lastTime = sample.time }
    // Stamps that go back by as much are of another clock: moves of that one are in no past of this.
    guard let last = lastTime, sample.time - last < Self.longestGap,
      last - sample.time < Self.longestGap
    else {
      filter.begin(force: force, rate: rate)
      strokes.interrupt()
      gesture.reset(mustReturn: true)
      return nil
    }
    guard sample.time > last else { return nil }
    let seconds = min(Self.longestStep, Float((sample.time - last).seconds))
    filter.feed(
      rate: rate, measuredRate: measured, force: force, seconds: seconds,
      isSaturated: sample.isRateSaturated)
    bias = bias + filter.takeDrift()
    return decide(at: sample.time, seconds: seconds)
  }

  private mutating func decide(at time: Instant, seconds: Float) -> TiltEvent? {
    let calibration = filter.calibration
    guard settings.neutralFloats else {
      angles = strokes.angles(to: filter.up, calibration, settings)
      return gesture.feed(angles, at: time, settings: settings).map { .tilted($0) }
    }
    let move = strokes.feed(
      up: filter.up, turning: filter.turning, calibration: calibration, at: time,
      seconds: seconds, settings: settings)
    angles = strokes.angles
    noteUnfelt()
    if let refused = strokes.refusal {
      refusal = refused
      refusalCount = refusalCount == .max ? 0 : refusalCount + 1
    }
    return move.map { .tilted($0) }
  }

  private mutating func noteUnfelt() { unfelt = UnfeltTurn(up: strokes.neutral.up, before: unfelt) }

  /// At rest the bias is seen; in a hand less of it is believed than on a table.
  private mutating func track(_ still: RestDetector.Rest) {
    let part: Float = still.unrest < 0.5 ? 0.3 : 0.05
    bias = bias + (still.angularRate - bias) * part
    filter.confirmBias()
  }
}
