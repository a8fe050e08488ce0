import Arguments
import Simulators
import Trials

@testable import Program

/// `laboratory score FILE`: how good the tilts are that are recognised in a recorded motion.
struct ScoreCommand: Command {
  static let about = About(
    "score", "Print the tilts of a recorded motion, and how good they are; plot them.",
    discussion: """
      As 'tilt2048 tilt', and then compared with the reference columns rx,ry,rz: the true direction \
      of "up" in the sensor's frame, through the game's own gesture and neutral, where each stroke is \
      a move. With --first-pose the truth leaves a cone about the first pose.
      """)

  private var options = TrialOptions()
  private var plot = PlotOptions()
  private var file: String?
  private var hand: Int?

  mutating func declare(in form: inout Form) {
    options.declare(in: &form)
    plot.declare(in: &form)
    form.option(
      "hand", &hand,
      "Instead of a recording, a simulated hand that changes its posture, drawn from this number.")
    form.argument("file", &file, "The recorded motion.")
    form.require((file == nil) != (hand == nil), "Name a recording, or give --hand.")
    form.require(hand ?? 0 >= 0, "--hand must not be negative.")
  }

  func run() throws(Failure) {
    let file = self.file ?? "hand \(hand ?? 0)"
    let held = hand.map { LivingHand(seed: UInt64($0), habit: .posture).play(seconds: 60).trace }
    let trace = if let held { held } else { try readTrace(file) }
    let trial = options.trial(trace)
    let comparison = MethodComparison(
      trace, trial, truth: ReferenceTilts.tilts(in: trace, settings: trial.settings), methods: [])
    comparison.outcome.show()
    try plot.write(comparison, name: file)
    guard !comparison.truth.isEmpty else {
      throw Failure("\(file): no tilts in columns rx,ry,rz to compare with")
    }
    print(summary(comparison.score))
  }
}

/// "found 38/38, false 0, latency 5/15 ms (median, 95th percentile)".
func summary(_ score: TiltScore) -> String {
  let found = "found \(score.found)/\(score.expected), false \(score.falseAlarms)"
  guard let median = score.latency(percentile: 0.5), let late = score.latency(percentile: 0.95)
  else { return found }
  return found + ", latency \(Int((median * 1000).rounded()))/\(Int((late * 1000).rounded())) ms"
}
