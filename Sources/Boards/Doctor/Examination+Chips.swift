extension Examination {
  /// A chip on an I2C bus that a driver of the kernel has.
  public struct OwnedChip: Equatable, Sendable {
    /// N in `/dev/i2c-N`.
    public let bus: Int
    /// Its 7-bit address.
    public let address: Int
    /// What the kernel calls it, and the driver: "ds3231 (rtc-ds1307)".
    public let name: String
  }

  /// The chips at `addresses` of any bus that drivers of the kernel have, as `/sys/bus/i2c/devices`
  /// tells: `1-0068`.
  public func ownedChips(at addresses: [Int]) -> [OwnedChip] {
    files.names(in: "/sys/bus/i2c/devices").compactMap { entry in
      let parts = entry.split(separator: "-")
      guard parts.count == 2, let bus = Int(parts[0]), let address = Int(parts[1], radix: 16),
        addresses.contains(address), files.exists("/sys/bus/i2c/devices/\(entry)/driver")
      else { return nil }
      let folder = "/sys/bus/i2c/devices/\(entry)"
      let uevent = (files.text(folder + "/uevent") ?? "").split(separator: "\n")
      let driver = uevent.first { $0.hasPrefix("DRIVER=") }?.dropFirst("DRIVER=".count)
      return OwnedChip(
        bus: bus, address: address,
        name: line(folder + "/name") + (driver.map { " (\($0))" } ?? ""))
    }
  }

  /// Which of the sensor's addresses a driver of the kernel has, such as that of its clock; nil where
  /// none has.
  public func chips() -> Finding? {
    let owned = ownedChips(at: [configuration[Keys.address]] + configuration[Keys.alternates])
    guard !owned.isEmpty else { return nil }
    let words = owned.map { "\($0.name) at 0x\(String($0.address, radix: 16)) of i2c-\($0.bus)" }
    let ways = [0x69: "AD0 open: 0x68", 0x6A: "SA0 to 3.3 V: 0x6B", 0x6B: "SA0 to ground: 0x6A"]
    let cures = owned.map { ways[$0.address] ?? "AD0 to 3.3 V: 0x69" }.joined(separator: ", ")
    return .ok(
      "chips",
      "the kernel has its " + words.joined(separator: ", ")
        + ": the sensor must be at the other address (\(cures))")
  }
}
