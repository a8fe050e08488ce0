import Hardware
import System

extension Examination {
  /// What two want at once: lines of the header and addresses on its I2C bus, of the game, of the panel
  /// and of the overlays in config.txt. None where all have their own; they are told before they bite,
  /// and other lines are offered.
  public func clashes(_ profiles: [BoardProfile]) -> [Finding] {
    guard configuration[Keys.bootFile]?.hasSuffix("/config.txt") == true else { return [] }
    let others = takers(profiles)
    let taken = Set(others.flatMap { $0.pins })
    var findings = clashesOfLines(others, taken)
    if let finding = clashOfAddresses(others) { findings.append(finding) }
    return findings
  }

  /// The panel and what config.txt loads; the block of the panel itself is the panel.
  private func takers(_ profiles: [BoardProfile]) -> [PinUse] {
    let path = configuration[Keys.bootFile] ?? ""
    let file = FirmwareFile(files.text(path) ?? "")
    let panel = profiles.last { $0.panel != nil }
    let own = Set(
      (panel?.panel?.block ?? []).filter { $0.hasPrefix("dtoverlay=") }
        .map { $0.dropFirst("dtoverlay=".count).prefix { $0 != "," } })
    let overlays = file.overlays.filter { overlay in
      !own.contains(overlay.prefix { $0 != "," })
    }
    let uses = overlays.map { PinUse(overlay: $0) }
    guard let panel, let parts = panel.panel else { return uses }
    return uses + [
      PinUse(
        name: "the panel \(panel.id)", pins: parts.pins.compactMap(PinUse.pin),
        addresses: parts.addresses)
    ]
  }

  // MARK: Lines

  /// What the lines in `buttons.lines` are. A list of four texts would be relocated at each start.
  static var directions: [Substring] { "up down left right".split(separator: " ") }

  /// The game's own lines: key, the list's place, and the line's number.
  private var lines: [(key: String, what: String, pin: Int)] {
    let directions = zip(Self.directions, configuration[Keys.buttonLines]).map {
      (Keys.buttonLines.name, "the button \($0)", $1)
    }
    let others = [
      (Keys.confirmLine, "the button that confirms"), (Keys.backLine, "the button back"),
      (Keys.motorLine, "the motor"), (Keys.batteryLine, "the power board"),
      (Keys.interruptLine, "the sensor"),
    ]
    let named = others.compactMap { key, what in configuration[key].map { (key.name, what, $0) } }
    let buzzer: (key: String, line: String?) =
      switch configuration[Keys.buzzer] {
      case .automatic: (Keys.buzzerLine.name, configuration[Keys.buzzerLine])
      case .wiring(.line(_, let line, _, _)): (Keys.buzzer.name, line)
      // One that is named by its device, as by a PWM channel, is on no line.
      default: (Keys.buzzer.name, nil)
      }
    return (directions + named + [(buzzer.key, "the buzzer", buzzer.line ?? "")]).compactMap {
      key, what, line in
      PinUse.pin(line).map { (key, what, $0) }
    }
  }

  private func clashesOfLines(_ others: [PinUse], _ taken: Set<Int>) -> [Finding] {
    let mine = lines
    var free = Self.offered.filter { pin in
      !taken.contains(pin) && !mine.contains { $0.pin == pin }
    }[...]
    var findings: [Finding] = []
    var earlier: [(what: String, pin: Int)] = []
    for key in Self.lineKeys {
      let own = mine.filter { $0.key == key }
      /// Who else has a line: another's, or the game's own of which the table has told before.
      func user(_ pin: Int) -> String? {
        guard taken.contains(pin) else { return earlier.first { $0.pin == pin }?.what }
        return others.first { $0.pins.contains(pin) }?.name ?? "another"
      }
      defer { earlier += own.map { ($0.what, $0.pin) } }
      let words = own.compactMap { line in
        user(line.pin).map { "GPIO\(line.pin) is \(line.what)'s and \($0)'s" }
      }
      guard !words.isEmpty else { continue }
      let cured = own.compactMap { line in
        (user(line.pin) == nil ? line.pin : free.popFirst()).map { "\"\(value(of: key, $0))\"" }
      }
      let isList = key == "buttons.lines"
      let cure =
        cured.count < own.count
        ? "no line is free: \(key) = "
          + (isList ? "[]" : key == Keys.buzzer.name ? "\"off\"" : "\"\"")
        : key + " = " + (isList ? "[\(cured.joined(separator: ", "))]" : cured[0])
          + ", and wire it so"
      findings.append(
        .warning(
          "lines", words.joined(separator: ", "),
          remedy: "sudo nano /etc/tilt2048/config.toml   (\(cure))"))
    }
    return findings
  }

  /// What a key says whose line is this one.
  private func value(of key: String, _ pin: Int) -> String {
    guard key == Keys.buzzer.name,
      case .wiring(.line(let chip, _, let isPassive, _)) = configuration[Keys.buzzer]
    else { return "GPIO\(pin)" }
    return BuzzerWiring.line(chip: chip, line: "GPIO\(pin)", isPassive: isPassive).text
  }

  private static let lineKeys = [
    "buttons.lines", "buttons.confirm", "buttons.back", "buzzer.line", "buzzer.device",
    "motor.line", "battery.line", "interrupt.line",
  ]

  /// Lines of the header without another task, those first that nothing sold for it seems to take.
  private static let offered = [17, 22, 27, 23, 24, 25, 5, 6, 16, 26, 13, 12, 19, 20, 21, 4, 18]

  // MARK: Addresses

  private func clashOfAddresses(_ others: [PinUse]) -> Finding? {
    let bus = configuration[Keys.bus]
    guard !["none", "simulated"].contains(bus), !bus.hasPrefix("trace:") else { return nil }
    let first = configuration[Keys.address]
    guard let other = others.first(where: { $0.addresses.contains(first) }) else { return nil }
    let address = "0x" + String(first, radix: 16)
    if other.name.includes("sensor") || other.name == "mpu6050" {
      return .warning(
        "addresses", "\(other.name) in config.txt takes \(address), so the kernel has the sensor",
        remedy: "Take that line out of config.txt, then: sudo reboot")
    }
    let cure =
      first == 0x69
      ? "Leave the sensor's AD0 open, and say so: sensor.address = 0x68"
      : "Wire the sensor's AD0 to 3.3 V (pin 17), and say so: sensor.address = 0x69"
    return .warning(
      "addresses", "\(other.name) has \(address), where the sensor is looked for first",
      remedy: cure + " in /etc/tilt2048/config.toml")
  }
}
