import Motion
import Simulators
import System
import Trials

@testable import Program

/// Our method and others on one recorded motion, all fed with the same samples.
struct MethodComparison {
  /// The true tilts; none where the recording has no reference.
  let truth: [TiltTrial.Tilt]
  /// What came of our method.
  let outcome: TiltTrial.Outcome
  /// What the others recognised.
  private(set) var others: [(method: ComparisonMethod, tilts: [TiltTrial.Tilt])]

  private let trial: TiltTrial
  private var seen: [ReferenceTilts.Moment] = []

  /// Runs the trial; `truth` is what the reference says of the trace.
  init(_ trace: Trace, _ trial: TiltTrial, truth: [TiltTrial.Tilt], methods: [ComparisonMethod]) {
    self.trial = trial
    self.truth = truth
    var followers = methods.map { ComparisonTilts($0, settings: trial.settings) }
    var others = methods.map { (method: $0, tilts: [TiltTrial.Tilt]()) }
    var seen: [ReferenceTilts.Moment] = []
    outcome = trial.run { seconds, sample, input in
      for index in followers.indices {
        if let direction = followers[index].feed(sample) {
          others[index].tilts.append(TiltTrial.Tilt(seconds: seconds, direction: direction))
        }
      }
      guard input.state == .ready else { return }
      seen.append(ReferenceTilts.Moment(seconds: seconds, angles: input.angles))
    }
    self.others = others
    self.seen = seen
  }

  /// How well our method did.
  var score: TiltScore { TiltScore(truth: truth, found: outcome.tilts) }

  /// How well each method did, ours last.
  var scores: [(name: String, score: TiltScore)] {
    others.map { ($0.method.rawValue, TiltScore(truth: truth, found: $0.tilts)) }
      + [("tilt2048", score)]
  }

  /// All of it for a plot.
  func course(named name: String) -> TiltCourse {
    let rating = truth.isEmpty ? "\(outcome.tilts.count) tilts recognised" : summary(score)
    var course = TiltCourse(title: Files.name(of: name) + ": " + rating, settings: trial.settings)
    course.seen = seen
    let trace = trial.trace.mounted(trial.settings.mounting)
    course.truth =
      trial.settings.neutralFloats
      ? ReferenceTilts.playedCourse(of: trace) : ReferenceTilts.course(of: trace)
    course.lanes =
      [TiltCourse.Lane(name: "tilt2048", tilts: outcome.tilts, truth: truth)]
      + others.map { TiltCourse.Lane(name: $0.method.rawValue, tilts: $0.tilts, truth: truth) }
    return course
  }
}
