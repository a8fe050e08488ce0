import Arguments
import Engine
import Motion
import Simulators
import Trials

@testable import Program

/// `laboratory tune FILE…`: how settings and methods would have done on recorded motions.
struct TuneCommand: Command {
  static let about = About(
    "tune", "Report found, false and latency for a grid of settings.",
    discussion: """
      The recordings need reference columns rx,ry,rz (the true direction of "up" in the sensor's \
      frame), which is led through the game's own gesture and neutral, where each stroke is a move. \
      Send a recording, and a developer can act on it.

      With --hands no recording is needed: simulated hands play, each with another unit at the \
      limits of the data sheet, or all with a usual one.
      """)

  private var options = TrialOptions()
  private var methods = false
  private var stress = false
  private var units: Int?
  private var hands: Int?
  private var family = HandFamily.first
  private var typical = false
  private var fresh: UnitClass?
  private var unjudged = false
  private var plot = PlotOptions()
  private var files: [String] = []

  mutating func declare(in form: inout Form) {
    options.declare(in: &form)
    form.flag(
      "methods", &methods,
      "Compare our method, with its judge, with the usual ones instead of trying settings.")
    form.flag(
      "stress", &stress, "Put each recording under every hardship as well: fast, clipped, shaken.")
    form.option(
      "units", &units,
      "With --methods: sum over so many units at the data sheet's limits, each with other signs.")
    form.option(
      "hands", &hands, "Let so many simulated hands play for a minute in each place.")
    form.option(
      "family", &family,
      "With --hands: of which family they are; no constant was chosen by the second and third.")
    form.flag("typical", &typical, "With --hands: every unit is a usual one.")
    form.option(
      "fresh", &fresh,
      "With --hands: starts, postures, paces and corners, in typical units, or at half or all of the limits."
    )
    form.flag(
      "unjudged", &unjudged, "With --hands: each stroke is a move, whether it was meant or not.")
    plot.declare(in: &form)
    form.arguments("file", &files, "Recorded motions.")
    form.require(
      (1...1000).contains(units ?? 1) && (1...300).contains(hands ?? 1),
      "--units must be from 1 to 1000, --hands from 1 to 300.")
    form.require(hands != nil || !files.isEmpty, "Name a recording, or give --hands.")
    form.require(
      !files.isEmpty || !methods && !stress && plot.plot == nil,
      "--methods, --stress and --plot need a recording.")
    form.require(units == nil || methods, "--units needs --methods.")
    form.require(
      hands != nil || family == .first && !typical && fresh == nil && !unjudged,
      "--family, --typical, --fresh and --unjudged need --hands.")
    form.require(!typical || fresh == nil, "--typical and --fresh exclude each other.")
  }

  func run() throws(Failure) {
    if let hands {
      let table = HandsTable(
        hands: hands, family: family, isTypical: typical,
        judge: unjudged ? nil : .standard)
      if let fresh { table.printFresh(fresh) } else { table.print() }
    }
    var number = 0
    for file in files {
      let recording = try readTrace(file)
      for hardship in stress ? Stress.allCases : [.none] {
        let trace = hardship.applied(to: recording)
        let name = hardship == .none ? file : "\(file), \(hardship.rawValue)"
        try tune(trace, name: name, number: number)
        number += 1
      }
    }
  }

  private func tune(_ trace: Trace, name: String, number: Int) throws(Failure) {
    let truth = ReferenceTilts.tilts(in: trace, settings: options.trial(trace).settings)
    guard !truth.isEmpty else {
      throw Failure("\(name): no tilts in columns rx,ry,rz to compare with")
    }
    print("\(name): \(truth.count) tilts in \(decimal(trace.duration, places: 0)) s")
    guard methods else {
      tryGrid(trace, truth)
      if plot.plot != nil {
        try plot.write(comparison(trace, truth, nil), name: name, number: number)
      }
      return
    }
    let seeds: [UInt64?] = units.map { (1...UInt64($0)).map { $0 } } ?? [nil]
    let comparisons = seeds.map { comparison(trace, truth, $0) }
    for (index, first) in comparisons[0].scores.enumerated() {
      print(
        "  \(first.name): "
          + summary(TiltScore(summing: comparisons.map { $0.scores[index].score })))
    }
    try plot.write(comparisons[0], name: name, number: number)
  }

  private func comparison(
    _ trace: Trace, _ truth: [TiltTrial.Tilt], _ signs: UInt64?
  ) -> MethodComparison {
    var trial = options.trial(trace)
    if let signs { trial.errors = .limits(signs: signs) }
    return MethodComparison(
      trace, trial, truth: truth, methods: methods ? ComparisonMethod.allCases : [])
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

extension HandFamily: ArgumentValue {}
extension UnitClass: ArgumentValue {}
