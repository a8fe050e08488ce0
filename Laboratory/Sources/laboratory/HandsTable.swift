import Glibc
import Motion
import Trials

@testable import Program

/// Generated play in numbers, one line for each place.
struct HandsTable {
  /// How many people play for a minute in each place.
  let hands: Int
  /// Of which family they are.
  var family = HandFamily.first
  /// Whether their units are usual ones, and not at the data sheet's limits.
  var isTypical = false
  /// Who says which of their strokes are moves; nil where each one is.
  var judge: StrokeJudge? = .standard

  private var seeds: Range<UInt64> { family.seeds(count: hands) }

  /// Plays and prints.
  func print() {
    for place in HandHabits.Place.allCases { show("\(place)", played(place)) }
    showLiving()
    for place in [HandHabits.Place.walking, .bus] {
      show("\(place) without tilting", played(place, tilts: false))
      show(
        "\(place) without tilting, small tilts chosen",
        played(place, tilts: false, settings: LivingHabit.smallTilts.settings))
    }
  }

  private func played(
    _ place: HandHabits.Place, tilts: Bool = true, settings: TiltSettings = TiltSettings()
  ) -> PlayScore {
    PlayScore(
      place: place, seeds: seeds, seconds: 60, tilts: tilts, settings: settings, family: family,
      typical: isTypical, judge: judge)
  }

  /// What hands did not do before, in units of one class.
  func printFresh(_ unit: UnitClass) {
    // The people are others than those of the other rows.
    let seeds = UInt64(5000)..<UInt64(5000 + hands)
    for habit in FreshHabit.allCases {
      let score = PlayScore(
        habit: habit, seeds: seeds, family: family, unit: unit, judge: judge)
      Swift.print(Self.freshLine(habit.rawValue, score))
      fflush(nil)
    }
  }

  /// What such play came to.
  static func freshLine(_ name: String, _ score: PlayScore) -> String {
    var line = "  \(name): "
    if score.intended > 0 {
      line += "found \(score.found)/\(score.intended), wrong \(score.wrong), "
    }
    line += "false \(score.falseAlarms - score.wrong) in \(decimal(score.minutes, places: 0)) min"
    if let median = score.delay(percentile: 0.5), let late = score.delay(percentile: 0.95) {
      line += ", onset to move \(milliseconds(median))/\(milliseconds(late)) ms"
    }
    return line
  }

  /// The same people with what a handheld meets besides neat tilts.
  private func showLiving() {
    for habit in LivingHabit.allCases {
      let score = PlayScore(
        habit: habit, seeds: seeds, seconds: 60, family: family, typical: isTypical, judge: judge)
      show(habit.rawValue, score)
    }
  }

  private func show(_ name: String, _ score: PlayScore) {
    Swift.print(Self.line(name, score))
    // A table takes long: what is known of it is said.
    fflush(nil)
  }

  /// What usual play came to.
  static func line(_ name: String, _ score: PlayScore) -> String {
    var line = "  \(name): "
    if score.intended > 0 { line += "found \(score.found)/\(score.intended), " }
    line += "false \(score.falseAlarms) in \(decimal(score.minutes, places: 0)) min"
    if score.quickChanges > 0 {
      line += ", of these \(score.falseAtChanges) at \(score.quickChanges) quick changes of posture"
    }
    if let median = score.latency(percentile: 0.5), let late = score.latency(percentile: 0.95) {
      line += ", latency \(milliseconds(median))/\(milliseconds(late)) ms"
    }
    return line
  }

  private static func milliseconds(_ seconds: Double) -> String {
    decimal(seconds * 1000, places: 0)
  }
}
