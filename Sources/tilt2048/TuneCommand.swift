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
  @OptionGroup var plot: PlotOptions
  @Argument(help: ArgumentHelp("Recorded motions.", valueName: "file")) var files: [String]

  func run() throws {
    for (index, file) in files.enumerated() {
      let trace = try readTrace(file)
      let comparison = MethodComparison(
        trace, options.trial(trace), methods: methods ? ComparisonMethod.allCases : [])
      guard !comparison.truth.isEmpty else {
        throw Failure("\(file): no tilts in columns rx,ry,rz to compare with")
      }
      print(
        "\(file): \(comparison.truth.count) tilts in \(decimal(trace.duration, places: 0)) s")
      if methods {
        for (name, score) in comparison.scores { print("  \(name): " + summary(score)) }
      } else {
        tryGrid(trace, comparison.truth)
      }
      try plot.write(comparison, name: file, number: index)
    }
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
