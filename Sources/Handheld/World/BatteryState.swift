import Hardware
import Scenes
import Words

/// What is known of the battery, and what is told of it.
struct BatteryState: Sendable {
  /// What it said last; nil where there is none.
  private(set) var charge: BatteryCharge?
  /// For how many more ticks it is said that it is low.
  private var ticksOfNotice = 0

  /// Ten seconds for each per cent that is lost: long enough to be read, and the board's remarks
  /// come back meanwhile.
  static let noticeTicks = 1000

  /// Takes note of a change; a low charge is told, and told again for each per cent.
  mutating func note(_ new: BatteryCharge) {
    let isNews = charge?.percent != new.percent || charge?.isLow != true
    if new.isLow, !new.isCharging {
      if isNews { ticksOfNotice = Self.noticeTicks }
    } else {
      ticksOfNotice = 0
    }
    charge = new
  }

  /// A tick; whether what is said ends with it.
  mutating func tick() -> Bool {
    guard ticksOfNotice > 0 else { return false }
    ticksOfNotice -= 1
    return ticksOfNotice == 0
  }

  /// What is said of it, if anything.
  func notice(in language: Language) -> Notice? {
    guard let charge, ticksOfNotice > 0 else { return nil }
    let percent = "\(charge.percent)"
    return Notice(
      [language(.batteryLowLong, percent), language(.batteryIs, percent), "\(percent)%"],
      isWarning: true)
  }

  /// How it is drawn.
  var gauge: BatteryGauge? {
    charge.map { BatteryGauge(percent: $0.percent, isCharging: $0.isCharging, isLow: $0.isLow) }
  }
}

extension World {
  /// Takes note of what the battery says.
  mutating func note(_ charge: BatteryCharge) {
    devices.battery.note(charge)
    redraw()
  }
}
