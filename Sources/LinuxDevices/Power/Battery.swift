import Hardware
import System

/// A battery that the kernel shows: a fuel gauge as a power supply (MAX17040 and the like), or a
/// voltmeter as a hardware monitor (INA219).
///
/// Sources: kernel, `Documentation/ABI/testing/sysfs-class-power` and `Documentation/hwmon/sysfs-interface.rst`.
public struct Battery: Equatable, Sendable {
  /// Which battery is meant.
  public enum Choice: Equatable, Sendable {
    /// The first power supply of the type "Battery" that is not a pad's or a mouse's.
    case automatic
    /// This power supply.
    case supply(String)
    /// The hardware monitor of this name, whose first voltage is the battery's.
    case monitor(String)
  }

  /// For messages: "BAT0", "ina219".
  public let name: String
  private let folder: String
  private let isMonitor: Bool
  private let millivolts: ClosedRange<Int>
  private let isReversed: Bool

  /// The chosen battery among those the kernel shows below `classes`; nil where it is not there.
  ///
  /// `millivolts` are an empty and a full one, for monitors, which know nothing but a voltage.
  /// `isReversed` is for a monitor whose shunt is wired so that what leaves the battery is counted, as
  /// on Waveshare's CM4-POE-UPS-BASE (networkupstools/nut, issue 2378).
  public init?(
    _ choice: Choice, millivolts: ClosedRange<Int> = 3300...4150, isReversed: Bool = false,
    classes: String = "/sys/class"
  ) {
    self.millivolts = millivolts
    self.isReversed = isReversed
    switch choice {
    case .automatic, .supply:
      let supplies = Files.names(in: classes + "/power_supply").filter { entry in
        let folder = "\(classes)/power_supply/\(entry)"
        if case .supply(let name) = choice { return name == entry }
        return KernelFile.text(folder + "/type") == "Battery"
          && KernelFile.text(folder + "/scope") != "Device"
          && KernelFile.text(folder + "/present") != "0"
      }
      guard let name = supplies.first else { return nil }
      (self.name, folder, isMonitor) = (name, "\(classes)/power_supply/\(name)", false)
    case .monitor(let name):
      let folders = Files.names(in: classes + "/hwmon").map { "\(classes)/hwmon/\($0)" }
      guard let folder = folders.first(where: { KernelFile.text($0 + "/name") == name }) else {
        return nil
      }
      (self.name, self.folder, isMonitor) = (name, folder, true)
    }
  }

  /// Whether the kernel still shows it.
  var isThere: Bool { Files.exists(folder) }

  /// What it says, of which nobody has judged whether it is low; nil where it says nothing that can be
  /// understood.
  public func read() -> BatteryCharge? { isMonitor ? readMonitor() : readSupply() }

  private func readSupply() -> BatteryCharge? {
    let status = KernelFile.text(folder + "/status") ?? "Unknown"
    let isCharging = ["Charging", "Full", "Not charging"].contains(status)
    if let percent = KernelFile.number(folder + "/capacity"), (0...100).contains(percent) {
      return BatteryCharge(percent: percent, isCharging: isCharging)
    }
    guard let microvolts = KernelFile.number(folder + "/voltage_now") else { return nil }
    return BatteryCharge(percent: percent(ofMillivolts: microvolts / 1000), isCharging: isCharging)
  }

  /// in0 is the shunt's voltage where there is in1, the supply's; a current that flows in charges.
  private func readMonitor() -> BatteryCharge? {
    let file = Files.exists(folder + "/in1_input") ? "/in1_input" : "/in0_input"
    guard let millivolts = KernelFile.number(folder + file) else { return nil }
    let current = KernelFile.number(folder + "/curr1_input") ?? 0
    return BatteryCharge(
      percent: percent(ofMillivolts: millivolts), isCharging: isReversed ? current < 0 : current > 0
    )
  }

  private func percent(ofMillivolts millivolts: Int) -> Int {
    let (empty, full) = (self.millivolts.lowerBound, self.millivolts.upperBound)
    // A driver may say any number: it is brought between the two before it is multiplied.
    let between = min(max(millivolts, empty), full)
    return (between - empty) * 100 / max(1, full - empty)
  }
}
