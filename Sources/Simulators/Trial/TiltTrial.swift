import Engine
import Hardware
import IMU
import Inertial
import Motion
import Time

/// The sensor's whole way in one run: a recorded motion moves the simulated chip, the real driver
/// reads it over the mocked bus, and the real filter and gesture decide.
///
///     let outcome = TiltTrial(trace: trace, errors: .worstCase).run()
///     for tilt in outcome.tilts { print(tilt.seconds, tilt.direction) }
public struct TiltTrial: Sendable {
  /// A recognised tilt, at the recording's own time.
  public struct Tilt: Equatable, Sendable {
    /// Seconds as in the recording.
    public var seconds: Double
    /// Which way.
    public var direction: Direction
    /// Makes a tilt.
    public init(seconds: Double, direction: Direction) {
      self.seconds = seconds
      self.direction = direction
    }
  }

  /// What came of a run.
  public struct Outcome: Equatable, Sendable {
    /// The recognised tilts in the order of time.
    public var tilts: [Tilt] = []
    /// When the device was shaken, in seconds of the recording.
    public var shakes: [Double] = []
    /// From when on tilts could be recognised, in seconds of the recording; nil where never.
    public var calibratedAt: Double?
    /// What the sensor's session reported beside samples.
    public var notices: [String] = []
    /// How many samples reached the gesture.
    public var sampleCount = 0
  }

  /// The recorded motion.
  public var trace: Trace
  /// Which silicon is imitated.
  public var model: ChipModel
  /// How bad a chip it is.
  public var errors: SensorErrors
  /// How the player set the tilt.
  public var settings: TiltSettings
  /// What says which strokes were meant; nil where each one was.
  public var judge: StrokeJudge?
  /// How the driver sets the sensor.
  public var configuration: Configuration

  /// Describes a run.
  public init(
    trace: Trace, model: ChipModel = .clone, errors: SensorErrors = .typical,
    settings: TiltSettings = TiltSettings(), configuration: Configuration = .handheld,
    judge: StrokeJudge? = .standard
  ) {
    self.trace = trace
    self.model = model
    self.errors = errors
    self.settings = settings
    self.configuration = configuration
    self.judge = judge
  }

  /// Plays the recording from the moment at which the sensor is ready; one that is not within a minute
  /// has notices alone.
  ///
  /// `watch` sees each sample with its time in the recording, and what became of it: for a plot, to
  /// compare with other methods, or to judge the next one otherwise.
  public func run(
    watch: (Double, InertialSample, inout TiltInput) -> Void = { _, _, _ in }
  ) -> Outcome {
    let clock = VirtualClock()
    var outcome = Outcome()
    guard !trace.samples.isEmpty else { return outcome }
    var input = TiltInput(settings: settings, judge: judge)
    var session = SensorSession(
      bus: SimulatedMPU6050(
        MPU6050Silicon(model), errors: errors, source: TracePlayback(trace), clock: clock),
      configuration: configuration)
    var hasBegun = false
    // What is no such sensor is never ready.
    let patience = clock.now() + .seconds(60)
    while hasBegun
      ? !session.driver.bus.source.isOver(at: clock.now()) : clock.now() < patience
    {
      clock.sleep(until: session.nextStep)
      guard let report = session.step(now: clock.now()) else { continue }
      switch report {
      case .ready:
        if !hasBegun { session.driver.bus.source.restart(at: clock.now()) }
        hasBegun = true
      case .sample(let sample):
        let seconds = session.driver.bus.source.seconds(at: sample.time)
        outcome.take(input.feed(sample), at: seconds)
        watch(seconds, sample, &input)
      case .lost(let text):
        input.interrupt()
        outcome.notices.append(text)
      case .notice(let text): outcome.notices.append(text)
      case .moved: break
      }
    }
    return outcome
  }
}

extension TiltTrial.Outcome {
  fileprivate mutating func take(_ event: TiltEvent?, at seconds: Double) {
    sampleCount += 1
    switch event {
    case nil: break
    case .tilted(let direction):
      tilts.append(TiltTrial.Tilt(seconds: seconds, direction: direction))
    case .calibrated: calibratedAt = calibratedAt ?? seconds
    case .shaken: shakes.append(seconds)
    }
  }
}
