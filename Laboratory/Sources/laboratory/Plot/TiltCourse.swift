import Motion
import Simulators
import Trials

@testable import Program

/// What a plot of a trial shows: the angles over time, what was recognised, and the truth if known.
struct TiltCourse {
  /// One curve's point.
  typealias Moment = ReferenceTilts.Moment

  /// A row of marks below the curves.
  struct Lane {
    /// Whose marks they are.
    var name: String
    /// What was recognised and, where there is a truth, how that compares.
    var tilts: [TiltTrial.Tilt]
    /// Those of the tilts that answer to no true one.
    var unmeant: [TiltTrial.Tilt] = []
    /// The true tilts that were not recognised.
    var missed: [TiltTrial.Tilt] = []

    /// Marks without a truth to compare with.
    init(name: String, tilts: [TiltTrial.Tilt]) {
      self.name = name
      self.tilts = tilts
    }

    /// Marks compared with the truth.
    init(name: String, tilts: [TiltTrial.Tilt], truth: [TiltTrial.Tilt]) {
      self.init(name: name, tilts: tilts)
      guard !truth.isEmpty else { return }
      let score = TiltScore(truth: truth, found: tilts)
      unmeant = score.unmeant
      missed = score.missed
    }
  }

  /// What stands above the plot.
  var title: String
  /// The angles as the program saw them.
  var seen: [Moment] = []
  /// The true ones; empty where there is no reference.
  var truth: [Moment] = []
  /// The marks, one row each.
  var lanes: [Lane] = []
  /// The settings that were used.
  var settings: TiltSettings

  /// From when to when there is something to see, in seconds.
  var span: ClosedRange<Double> {
    let begin = [seen.first, truth.first].compactMap { $0?.seconds }.min() ?? 0
    let end = [seen.last, truth.last].compactMap { $0?.seconds }.max() ?? 0
    return begin...max(begin + 1, end)
  }
}
