import Glibc
import Trials

@testable import Program

/// Generated play in numbers, one line for each place.
struct HandsTable {
  /// How many people play for a minute in each place.
  let hands: Int
  /// Whether they are of the family by which nothing was chosen.
  var isOther = false
  /// Whether their units are usual ones, and not at the data sheet's limits.
  var isTypical = false

  /// Plays and prints.
  func print() {
    let seeds = 100..<(100 + UInt64(hands))
    guard !isOther else { return showLiving(400..<(400 + UInt64(hands))) }
    for place in HandHabits.Place.allCases {
      show("\(place)", PlayScore(place: place, seeds: seeds, seconds: 60, typical: isTypical))
    }
    showLiving(seeds)
    for place in [HandHabits.Place.walking, .bus] {
      show(
        "\(place) without tilting",
        PlayScore(place: place, seeds: seeds, seconds: 60, tilts: false, typical: isTypical))
      show(
        "\(place) without tilting, small tilts chosen",
        PlayScore(
          place: place, seeds: seeds, seconds: 60, tilts: false,
          settings: LivingHabit.smallTilts.settings, typical: isTypical))
    }
  }

  /// The same people with what a handheld meets besides neat tilts.
  private func showLiving(_ seeds: Range<UInt64>) {
    for habit in LivingHabit.allCases {
      let score = PlayScore(
        habit: habit, seeds: seeds, seconds: 60, isOther: isOther, typical: isTypical)
      show(habit.rawValue, score)
    }
  }

  private func show(_ name: String, _ score: PlayScore) {
    var line = "  \(name): "
    if score.intended > 0 { line += "found \(score.found)/\(score.intended), " }
    line += "false \(score.falseAlarms) in \(decimal(score.minutes, places: 0)) min"
    if score.quickChanges > 0 {
      line += ", of these \(score.falseAtChanges) at \(score.quickChanges) quick changes of posture"
    }
    if let median = score.latency(percentile: 0.5), let late = score.latency(percentile: 0.95) {
      line += ", latency \(milliseconds(median))/\(milliseconds(late)) ms"
    }
    Swift.print(line)
    // A table takes long: what is known of it is said.
    fflush(nil)
  }

  private func milliseconds(_ seconds: Double) -> String { decimal(seconds * 1000, places: 0) }
}
