import Boards
import Hardware
import LinuxDevices

extension Machine {
  /// The battery that `battery.*` means; nil for none.
  var battery: Battery? {
    let source = configuration[Keys.battery]
    let choice: Battery.Choice
    switch source.split(separator: ":", maxSplits: 1).map(String.init) {
    case ["off"]: return nil
    case let parts where parts.count == 2 && parts[0] == "power_supply": choice = .supply(parts[1])
    case let parts where parts.count == 2 && parts[0] == "hwmon": choice = .monitor(parts[1])
    default: choice = .automatic
    }
    let (empty, full) = configuration.batteryRange
    return Battery(
      choice, millivolts: empty...full,
      isReversed: configuration[Keys.isBatteryReversed], classes: files.path("/sys/class"))
  }

  /// When something is done about it.
  var batteryLevels: BatteryWatch.Levels {
    let (end, low) = configuration.batteryLevels
    return (low, end)
  }

  /// The line of a power board that says that its battery gives out.
  var batteryLine: GPIOButtons.Wiring? {
    guard
      let place = configuration.place(
        of: Keys.batteryLine, chips: Keys.batteryChip, Keys.buttonsChip)
    else { return nil }
    return GPIOButtons.Wiring(
      .quit, chip: place.chip, line: place.line,
      isActiveLow: configuration[Keys.isBatteryActiveLow])
  }
}
