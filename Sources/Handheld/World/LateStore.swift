import Hardware
import Settings

/// What is remembered while the store has not answered: at the start, and of a move it owes.
struct LateStore: Equatable, Sendable {
  /// Whether what the store holds is still to come.
  var isAwaited: Bool
  /// The settings that the appliance began with: what differs from them was chosen meanwhile.
  let firstSettings: Settings
  /// Ticks for which something given over was not acknowledged; nil where nothing is owed.
  var ticksOwed: Int?

  /// So long a card may take before the player is told: some flush for a second now and then.
  static let patience = 300

  /// Whether the player should know that the last moves are in memory alone.
  var isSlow: Bool { ticksOwed.map { $0 >= Self.patience } ?? false }

  /// `stored` with what was chosen since the start in place of what was stored.
  func merged(_ stored: Settings, chosen: Settings) -> Settings {
    var merged = stored
    for setting in Setting.allCases
    where chosen.choice(of: setting) != firstSettings.choice(of: setting) {
      merged.choose(setting, chosen.choice(of: setting).stored)
    }
    if chosen.name != firstSettings.name { merged.name = chosen.name }
    if chosen.mounting != firstSettings.mounting { merged.mounting = chosen.mounting }
    return merged
  }
}
