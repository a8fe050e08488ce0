import Inertial
import Motion
import Simulators
import Time

/// A recording as each unit measured it, to be filtered again and again without chip and driver.
public struct MeasuredRecording: Sendable {
  private struct Sample {
    var seconds: Double
    var measured: InertialSample
  }

  /// How well a method did with the units of a class, in sum.
  public struct Result: Equatable, Sendable {
    /// With the first pose as neutral.
    public var firstPose: TiltScore
    /// With play's own neutral, which the truth goes through as well.
    public var played: TiltScore
    /// Squares of degrees between "up" and the truth, and how many of them.
    public var (squares, count) = (0.0, 0)

    /// The inclination's error in degrees, RMS.
    public var error: Double { (squares / Double(max(count, 1))).squareRoot() }

    /// What several recordings or classes came to.
    public init(summing results: [Result]) {
      firstPose = TiltScore(summing: results.map(\.firstPose))
      played = TiltScore(summing: results.map(\.played))
      squares = results.reduce(0) { $0 + $1.squares }
      count = results.reduce(0) { $0 + $1.count }
    }

    init(firstPose: TiltScore, played: TiltScore) {
      (self.firstPose, self.played) = (firstPose, played)
    }
  }

  /// Whose "up" is judged.
  public enum Method: Sendable {
    /// Ours, with certain constants.
    case ours(FilterConstants)
    /// One of the others.
    case other(ComparisonMethod)
  }

  /// What it is called.
  public let name: String
  private let truth: (firstPose: [TiltTrial.Tilt], played: [TiltTrial.Tilt])
  private let reference: [(seconds: Double, up: Vector3)]
  private let measured: [UnitClass: [[Sample]]]

  /// Who says which strokes of ours are moves; of the truth each one is.
  private let judge: StrokeJudge?

  /// Lets each unit of each class measure the recording.
  public init(_ trace: Trace, name: String, judge: StrokeJudge? = .standard) {
    self.name = name
    self.judge = judge
    truth = (ReferenceTilts.tilts(in: trace), ReferenceTilts.played(in: trace))
    reference = trace.samples.compactMap { sample in
      sample.reference.map { (sample.seconds, $0) }
    }
    var measured: [UnitClass: [[Sample]]] = [:]
    for unitClass in UnitClass.allCases {
      measured[unitClass] = unitClass.units.map { errors in
        var samples: [Sample] = []
        _ = TiltTrial(trace: trace, errors: errors).run { seconds, sample, _ in
          samples.append(Sample(seconds: seconds, measured: sample))
        }
        return samples
      }
    }
    self.measured = measured
  }

  /// How well `method` does with the units of a class, or with the first `count` of them.
  public func result(_ method: Method, _ unitClass: UnitClass, first count: Int = .max) -> Result {
    Result(summing: (measured[unitClass] ?? []).prefix(count).map { run(method, $0) })
  }

  private func run(_ method: Method, _ samples: [Sample]) -> Result {
    var staying = TiltSettings()
    staying.neutralFloats = false
    var still: any DirectionFollower = follower(method, staying)
    var played: any DirectionFollower = follower(method, TiltSettings())
    var tilts = (firstPose: [TiltTrial.Tilt](), played: [TiltTrial.Tilt]())
    var result = Result(
      firstPose: TiltScore(truth: [], found: []), played: TiltScore(truth: [], found: []))
    var next = 0
    for sample in samples {
      if let direction = still.follow(sample.measured) {
        tilts.firstPose.append(.init(seconds: sample.seconds, direction: direction))
      }
      if let direction = played.follow(sample.measured) {
        tilts.played.append(.init(seconds: sample.seconds, direction: direction))
      }
      guard let up = still.direction, let truth = reference(at: sample.seconds, from: &next)
      else { continue }
      let angle = Trigonometry.arcTangent(
        y: Double(up.cross(truth).length), x: Double(up.dot(truth)))
      let degrees = angle * Trigonometry.degreesPerRadian
      result.squares += degrees * degrees
      result.count += 1
    }
    result.firstPose = TiltScore(truth: truth.firstPose, found: tilts.firstPose)
    result.played = TiltScore(truth: truth.played, found: tilts.played)
    return result
  }

  private func follower(_ method: Method, _ settings: TiltSettings) -> any DirectionFollower {
    switch method {
    case .ours(let constants):
      TiltInput(settings: settings, constants: constants, judge: judge)
    case .other(let method): ComparisonTilts(method, settings: settings)
    }
  }

  /// The truth of that moment, if it was seen within 6 ms of it.
  private func reference(at seconds: Double, from next: inout Int) -> Vector3? {
    while next + 1 < reference.count, reference[next + 1].seconds <= seconds { next += 1 }
    guard next < reference.count, (reference[next].seconds - seconds).magnitude < 0.006 else {
      return nil
    }
    return reference[next].up
  }
}
