import Boards
import Hardware
import I2C
import IMU
import LinuxDevices
import Settings
import System
import Time

/// The doctor's checks that touch this machine's devices: sensor, buzzer, buttons.
struct DeviceExamination {
  let machine: Machine

  /// The sensor on the configured bus, or the first that answers on any.
  func sensor() -> Finding? {
    var first: Finding?
    for path in machine.sensorBuses {
      var clock = MonotonicClock()
      let finding = SensorExamination(
        place: path, addresses: machine.sensorAddresses, owner: { owner(of: $0, on: path) }
      ).examine(HeldBus(LinuxI2CBus(closed: path)), clock: &clock)
      if finding.verdict != .failure { return finding }
      first = first ?? finding
    }
    return first
  }

  /// Whether the line that the sensor's INT is wired to can be had, and moves when the sensor raises
  /// it; nil for none. To come after ``sensor()``.
  func interrupt() -> Finding? {
    guard let wiring = machine.interrupt else { return nil }
    var taken: GPIOInterrupt?
    let finding = LineExamination(subject: "interrupt", chip: wiring.chip, line: wiring.line)
      .examine(good: "is free; no sensor answers that could move it") { () throws(GPIOError) in
        taken = try GPIOInterrupt(wiring)
      }
    guard let line = taken else { return finding }
    let examination = InterruptExamination(place: "\(wiring.chip):\(wiring.line)")
    for path in machine.sensorBuses {
      var driver = MotionSensor(bus: HeldBus(LinuxI2CBus(closed: path)))
      let found = examination.examine(&driver, at: machine.sensorAddresses) { patience in
        do throws(GPIOError) { return try line.rises(within: patience) } catch { return false }
      }
      if let found { return found }
    }
    return finding
  }

  /// The kernel's own words for the chip whose driver has an address: "ds3231 (rtc-ds1307)".
  private func owner(of address: I2CAddress, on bus: String) -> String? {
    let chips = Examination(files: machine.files, configuration: machine.configuration)
      .ownedChips(at: [Int(address.value)])
    return chips.first { "/dev/i2c-\($0.bus)" == bus }?.name
  }

  /// Whether the buzzer can be had; a short beep says so to the ear.
  func buzzer() -> Finding {
    guard let wiring = machine.buzzers().first else { return .ok("buzzer", "none is configured") }
    var fault: BuzzerError?
    let finding: Finding
    if case .line(let chip, let line, _, let isActiveLow) = wiring {
      finding = LineExamination(subject: "buzzer", chip: chip, line: line)
        .examine(good: "is free; a beep should have been heard") { () throws(GPIOError) in
          // Taken for a moment on its own, so that who has it is known by name.
          do { _ = try GPIOLine(chip: chip, line: line, isActiveLow: isActiveLow) }
          fault = beep(wiring)
        }
    } else {
      fault = beep(wiring)
      finding = .ok(
        "buzzer", wiring.isHeard ? "a beep should have been heard" : "it should have shone")
    }
    guard let fault else { return finding }
    return .failure("buzzer", fault.message, remedy: "tilt2048 play --buzzer off")
  }

  /// Whether the loudspeaker can be had, where it is what sounds; nil where it is not.
  func loudspeaker() -> Finding? {
    guard let (card, fallsBack) = machine.loudspeaker() else { return nil }
    let output = machine.configuration.choice(of: .output) ?? "auto"
    let hasBuzzer = machine.buzzers().contains { $0.isHeard }
    guard output == "loudspeaker" || (output == "auto" && fallsBack && !hasBuzzer) else {
      return nil
    }
    do throws(BuzzerError) {
      try Loudspeaker.tryOut(card: card)
      return .ok("loudspeaker", "a tone should have been heard")
    } catch {
      let remedy = "aplay -L   (name one as loudspeaker.card in /etc/tilt2048/config.toml)"
      return output == "loudspeaker"
        ? .failure("loudspeaker", error.message, remedy: remedy)
        : .ok("loudspeaker", "none: \(error.message)")
    }
  }

  /// Whether what is shown can be spoken. The player may switch that on at any time.
  func speech() -> Finding? {
    let trouble =
      machine.loudspeaker() == nil
      ? "nothing sounds, as it is configured" : Loudspeaker.voiceTrouble()?.message
    guard let trouble else { return .ok("speech", "espeak-ng would be heard by the loudspeaker") }
    guard machine.configuration.choice(of: .speech) == "on" else {
      return .ok("speech", "none: \(trouble)")
    }
    return .failure("speech", trouble, remedy: "sudo apt install libespeak-ng1 espeak-ng-data")
  }

  /// Whether the line of the motor or light can be had; it moves for a moment.
  func motor() -> Finding? {
    guard let motor = machine.motor else { return nil }
    return LineExamination(subject: "motor", chip: motor.chip, line: motor.line)
      .examine(good: "is free; it should have moved") { () throws(GPIOError) in
        var line = try GPIOLine(
          chip: motor.chip, line: motor.line, isActiveLow: motor.isActiveLow)
        try line.set(true)
        var clock = MonotonicClock()
        clock.sleep(for: .milliseconds(100))
        try line.set(false)
      }
  }

  private func beep(_ wiring: BuzzerWiring) -> BuzzerError? {
    do throws(BuzzerError) {
      var buzzer = try LinuxBuzzer.open(wiring)
      var clock = MonotonicClock()
      try buzzer.sound(2000)
      try buzzer.beep(true)
      try buzzer.shake(true)
      clock.sleep(for: .milliseconds(60))
      try buzzer.sound(nil)
      try buzzer.beep(false)
      try buzzer.shake(false)
      return nil
    } catch { return error }
  }

  /// The battery that is watched, and how full it is; nil for none.
  func battery() -> Finding? {
    let source = machine.configuration[Keys.battery]
    guard let battery = machine.battery else {
      guard source.contains(":") else { return nil }
      return .failure(
        "battery", "the kernel shows no \(source)",
        remedy: "ls /sys/class/power_supply; cat /sys/class/hwmon/*/name   "
          + "(name one as battery.source in /etc/tilt2048/config.toml)")
    }
    guard let reading = battery.read() else {
      return .warning(
        "battery", "\(battery.name) says nothing",
        remedy: "tilt2048 play --set battery.source=off   (and look at its wires)")
    }
    let power = reading.isCharging ? "on its charger" : "not charged"
    let text = "\(battery.name), \(reading.percent) %, \(power)"
    let isLow = reading.percent <= machine.batteryLevels.low && !reading.isCharging
    guard isLow else { return .ok("battery", text) }
    return .warning("battery", text, remedy: "Plug the charger in, then: tilt2048 doctor")
  }

  /// Whether the lines of the buttons can be had; the first that cannot is said.
  func buttons() -> Finding? {
    let findings = machine.buttons.map { wiring in
      LineExamination(subject: "buttons", chip: wiring.chip, line: wiring.line)
        .examine(good: "is free") { () throws(GPIOError) in try wiring.tryOut() }
    }
    return findings.first { $0.verdict == .failure } ?? findings.first
  }
}
