import Engine
import Inertial
import Time

/// From the sensor's samples to the player's moves.
///
/// The pose of the first sample is neutral; from then on every quick stroke beyond the threshold is one
/// move, and what goes slowly is a posture. No rest is needed: the gyro's bias is learnt while the hand
/// plays, from gravity and from what the rate is on the mean.
///
///     var input = TiltInput(settings: TiltSettings())
///     while let report = feed.next() {
///       if case .sample(let sample) = report, let event = input.feed(sample) { … }
///     }
public struct TiltInput: Sendable {
  /// Whether moves can be recognised yet.
  public enum State: Equatable, Sendable {
    /// No sample came yet.
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
  /// What was seen of the stroke that the last sample completed, whether it was taken for a move or not, or
  /// of one on its way that was no move yet; nil if there was none.
  public var signs: StrokeSigns? { strokes.signs }
  /// Which way the last stroke went that was complete.
  public var lastDirection: Direction { strokes.lastDirection }
  /// What says which strokes were meant; nil where all are.
  public var judge: StrokeJudge? {
    get { strokes.judge }
    set { strokes.judge = newValue }
  }
  /// The angle at which a tilt becomes a move, in degrees.
  public var threshold: Float { settings.threshold }

  private var rest = RestDetector()
  /// In the sensor's frame.
  private var bias = Vector3.zero
  private var filter: GravityFilter
  private var strokes = StrokeGesture()
  private var shakes = ShakeGesture()
  /// With a neutral that stays.
  private var gesture = TiltGesture()
  private var lastTime: Instant?
  /// Whether the device was seen at rest on something that does not move.
  private var hasRested = false
  /// Seconds since the first sample, while these count.
  private var age: Float = 0
  /// What was learnt at another time and is not taken into account yet.
  private var remembered: GyroBias?
  private var temperature: Float = 25
  /// How the sensor sits while its errors are learnt, which are of the device's axes.
  private var learntIn: Mounting?

  /// Degrees a second that the bias of a new sensor may be off by.
  private static let unknownBias: Float = 11
  /// (°/s)² below which a bias is good enough to tell where the hand is; seconds before the first move,
  /// and until neutral is what a stroke began from, however little is known.
  private static let settledDoubt: Float = 36
  private static let leastAge: Float = 0.2
  private static let mostAge: Float = 1
  /// Degrees a second of a hand that evidently turns the device.
  private static let evident: Float = 25
  /// Degrees a second of scatter on a table; a hand's tremor is more.
  private static let tableUnrest: Float = 0.5
  /// Degrees a second by which the mean of a second at rest in a hand is off the bias.
  private static let handRest: Float = 0.5
  /// g: what feels less falls, or sends nothing yet.
  private static let leastForce: Float = 0.2
  /// g: what shows less at rest measures twice as far as it says.
  private static let halfForce: Float = 0.7
  /// After a longer gap the gyro's account has a hole: the direction is taken anew.
  private static let longestGap = Instant.Span.milliseconds(250)
  /// A sample speaks for this many seconds at most; a stall does not become a turn.
  private static let longestStep: Float = 0.05

  /// Begins with the first sample. `constants` are ``FilterConstants/standard`` but in the laboratory.
  /// `judge` says which strokes were meant; with none all are.
  public init(
    settings: TiltSettings = TiltSettings(), constants: FilterConstants = .standard,
    judge: StrokeJudge? = .standard
  ) {
    strokes.judge = judge
    self.settings = settings
    filter = GravityFilter(constants)
  }

  /// Takes a sample and says what it meant, if anything; one that no chip can have measured is passed over.
  public mutating func feed(_ sample: InertialSample) -> TiltEvent? {
    guard sample.isMeasurable else { return nil }
    let rate = settings.mounting.deviceVector(sample.angularRate - bias)
    let force = settings.mounting.deviceVector(sample.acceleration)
    let shown = settings.mounting.deviceVector(sample.angularRate)
    let verdict = rest.feed(rate: shown, force: force, at: sample.time)
    switch state {
    case .calibrating: return begin(force: force, sample)
    case .ready: return follow(rate: rate, shown: shown, force: force, verdict, sample)
    }
  }

  /// Begins with what was learnt of this very chip at another time; it is taken into account with the
  /// next sample, as far as nothing better is known.
  public mutating func remember(_ bias: GyroBias) { if bias.isPlausible { remembered = bias } }

  /// The gyro's bias, once it is known well enough to be remembered.
  public var learntBias: GyroBias? {
    guard state == .ready, filter.isBiasLearnt else { return nil }
    return GyroBias(rate: bias, temperature: temperature)
  }

  /// Takes the pose of this moment as neutral; a tilt under way is no move.
  public mutating func recenter() {
    guard state == .ready else { return }
    strokes.capture(filter.attitude, calibration: filter.calibration)
    angles = .zero
    gesture.reset(mustReturn: false)
    noteUnfelt()
  }

  /// Forgets what was under way because the sensor was lost; bias and neutral are kept.
  public mutating func interrupt() {
    lastTime = nil
    rest.restart()
    strokes.interrupt()
    shakes.interrupt()
    gesture.reset(mustReturn: true)
  }

  /// Takes the pose of the next sample as neutral, as after a change of the mounting; what is known of the
  /// bias is kept.
  public mutating func recalibrate() {
    remembered = learntBias ?? remembered
    interrupt()
    state = .calibrating
    angles = .zero
  }

  /// Another sensor is there, of which nothing is known; the pose of its first sample is neutral.
  public mutating func exchange() {
    recalibrate()
    (remembered, learntIn) = (nil, nil)
  }

  /// The first sample: the pose of this moment is neutral, whatever the hand does.
  private mutating func begin(force: Vector3, _ sample: InertialSample) -> TiltEvent? {
    guard force.length > Self.leastForce else { return nil }
    if learntIn != settings.mounting {
      (filter, hasRested, learntIn) = (GravityFilter(filter.constants), false, settings.mounting)
    }
    temperature = sample.temperature
    bias = remembered?.rate ?? .zero
    filter.begin(force: force, biasOff: remembered?.doubt(at: temperature) ?? Self.unknownBias)
    remembered = nil
    strokes.capture(filter.attitude, calibration: filter.calibration)
    gesture.reset(mustReturn: false)
    (lastTime, age, state) = (sample.time, 0, .ready)
    noteUnfelt()
    return .calibrated
  }

  /// What was remembered comes when play has begun: an opinion about the bias as good as its doubt.
  private mutating func recall() {
    guard let before = remembered else { return }
    remembered = nil
    filter.see(
      rate: settings.mounting.deviceVector(before.rate - bias),
      off: before.doubt(at: temperature))
    takeDrift()
  }

  private mutating func takeDrift() {
    bias = bias + settings.mounting.sensorVector(filter.takeDrift())
  }

  /// `rate` is without the bias, `shown` as measured.
  private mutating func follow(
    rate: Vector3, shown: Vector3, force: Vector3, _ verdict: RestDetector.Verdict,
    _ sample: InertialSample
  ) -> TiltEvent? {
    if case .resting(let still) = verdict { track(still) }
    temperature = sample.temperature
    recall()
    defer { lastTime = sample.time }
    // Stamps that go back by as much are of another clock: moves of that one are in no past of this.
    guard let last = lastTime, sample.time - last < Self.longestGap,
      last - sample.time < Self.longestGap
    else {
      filter.begin(force: force, rate: rate)
      strokes.interrupt()
      shakes.interrupt()
      gesture.reset(mustReturn: true)
      return nil
    }
    guard sample.time > last else { return nil }
    let seconds = min(Self.longestStep, Float((sample.time - last).seconds))
    filter.feed(
      rate: rate, measuredRate: shown, force: force, seconds: seconds,
      isSaturated: sample.isRateSaturated)
    takeDrift()
    settle(rate, seconds: seconds)
    let length = filter.calibration.restForce
    let felt = length < Self.halfForce ? force * (1 / length) : force
    let isShake = shakes.feed(force: felt, up: filter.up, rate: rate, seconds: seconds)
    let move = decide(at: sample.time, jolt: (felt - filter.up).lengthSquared, seconds: seconds)
    if isShake { return .shaken }
    guard shakes.isShaking else { return move }
    strokes.noteShake()
    return nil
  }

  /// While next to nothing is known of the bias, neutral is wherever the hand is not evidently turning.
  private mutating func settle(_ rate: Vector3, seconds: Float) {
    let doubt = filter.biasDoubt
    guard age < Self.leastAge || age < Self.mostAge && doubt > Self.settledDoubt else { return }
    age += seconds
    guard age < Self.leastAge || !strokes.hasFired else { return age = Self.mostAge }
    let turn = (rate - filter.up * rate.dot(filter.up)).length
    guard age < Self.leastAge || turn < doubt.squareRoot() + Self.evident else { return }
    strokes.capture(filter.attitude, calibration: filter.calibration)
    gesture.reset(mustReturn: false)
  }

  private mutating func decide(at time: Instant, jolt: Float, seconds: Float) -> TiltEvent? {
    let calibration = filter.calibration
    guard settings.neutralFloats else {
      angles = strokes.angles(to: filter.attitude, calibration, settings)
      return gesture.feed(angles, at: time, settings: settings).map { .tilted($0) }
    }
    // Strokes are judged away from neutral.
    if !strokes.memory.isNear {
      strokes.carriage = (filter.carried.velocity, filter.carried.peak, filter.up)
    }
    let move = strokes.feed(
      filter.attitude, turning: filter.turning, jolt: jolt, calibration: calibration, at: time,
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
    let isOnTable = still.unrest < Self.tableUnrest
    let off = still.angularRate - settings.mounting.deviceVector(bias)
    if isOnTable, !hasRested {
      bias = settings.mounting.sensorVector(still.angularRate)
      hasRested = true
      filter.take(rest: still.acceleration)
      return recenter()
    }
    guard !filter.isStarting else {
      filter.see(rate: off, off: Self.handRest)
      return takeDrift()
    }
    bias = bias + settings.mounting.sensorVector(off * (isOnTable ? 0.3 : 0.05))
    filter.confirmBias()
  }
}
