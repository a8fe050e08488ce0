import ArgumentParser
import Engine
import Motion
import Simulators
import Trials

/// `tilt2048 tune FILE…`: how settings and methods would have done on recorded motions.
struct TuneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Report found, false and latency for a grid of settings.",
    discussion: """
      The recordings need reference columns rx,ry,rz (the true direction of "up" in the sensor's \
      frame). Send a recording, and a developer can act on it.
      """)

  @OptionGroup var options: TrialOptions
  @Flag(help: "Compare our method with the usual ones instead of trying settings.")
  var methods = false
  @Argument(help: ArgumentHelp("Recorded motions.", valueName: "file")) var files: [String]

  func run() throws {
    for file in files {
      let trace = try readTrace(file)
      let truth = ReferenceTilts.tilts(in: trace)
      guard !truth.isEmpty else {
        throw Failure("\(file): no tilts in columns rx,ry,rz to compare with")
      }
      print("\(file): \(truth.count) tilts in \(decimal(trace.duration, places: 0)) s")
      if methods { compare(trace, truth) } else { tryGrid(trace, truth) }
    }
  }

  private func compare(_ trace: Trace, _ truth: [TiltTrial.Tilt]) {
    var others = ComparisonMethod.allCases.map { (ComparisonTilts($0), [TiltTrial.Tilt]()) }
    let ours = options.trial(trace).run { seconds, sample, _ in
      for index in others.indices {
        if let direction = others[index].0.feed(sample) {
          others[index].1.append(TiltTrial.Tilt(seconds: seconds, direction: direction))
        }
      }
    }
    for (method, other) in zip(ComparisonMethod.allCases, others) {
      print("  \(method.rawValue): " + summary(TiltScore(truth: truth, found: other.1)))
    }
    print("  tilt2048: " + summary(TiltScore(truth: truth, found: ours.tilts)))
  }

  private func tryGrid(_ trace: Trace, _ truth: [TiltTrial.Tilt]) {
    for threshold in [16, 18, 20, 22, 24] as [Float] {
      for dominance in [1.0, 1.2, 1.5] as [Float] {
        var trial = options.trial(trace)
        trial.settings.threshold = threshold
        trial.settings.rearmAngle = threshold / 2
        trial.settings.dominance = dominance
        let score = TiltScore(truth: truth, found: trial.run().tilts)
        print("  threshold \(Int(threshold))°, dominance \(dominance): " + summary(score))
      }
    }
  }
}
