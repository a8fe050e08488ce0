import Boards
import Hardware
import LinuxDevices
import System

/// The doctor's checks that touch this machine's devices: sensor, buzzer, buttons.
struct DeviceExamination {
  let machine: Machine

  /// The sensor on the configured bus, or the first that answers on any.
  func sensor() -> Finding? {
    let said = machine.configuration.text("sensor.bus") ?? "auto"
    let paths: [String]
    switch SensorChoice(argument: said) ?? .automatic {
    case .none, .simulated, .trace: return nil
    case .bus(let path): paths = [path]
    case .automatic: paths = I2CAdapter.candidates().map(\.path)
    }
    var first: Finding?
    for path in paths {
      var clock = MonotonicClock()
      let finding = SensorExamination(place: path, addresses: machine.sensorAddresses)
        .examine(LinuxI2CBus(closed: path), clock: &clock)
      if finding.verdict != .failure { return finding }
      first = first ?? finding
    }
    return first
  }

  /// Whether the buzzer can be had; a short beep says so to the ear.
  func buzzer() -> Finding {
    guard let wiring = machine.buzzers(hasBeeper: BeeperBuzzer.first() != nil).first else {
      return .ok("buzzer", "none is configured")
    }
    if case .line(let chip, let line, _, let isActiveLow) = wiring {
      return LineExamination(subject: "buzzer", chip: chip, line: line)
        .examine(good: "is free; a beep should have been heard") { () throws(GPIOError) in
          // Taken for a moment on its own, so that who has it is known by name.
          do { _ = try GPIOLine(chip: chip, line: line, isActiveLow: isActiveLow) }
          beep(wiring)
        }
    }
    guard let fault = beep(wiring) else {
      return .ok("buzzer", "a beep should have been heard")
    }
    return .failure("buzzer", fault.message, remedy: "tilt2048 play --buzzer off")
  }

  @discardableResult
  private func beep(_ wiring: BuzzerWiring) -> BuzzerError? {
    do throws(BuzzerError) {
      var buzzer = try LinuxBuzzer.open(wiring)
      var clock = MonotonicClock()
      try buzzer.sound(2000)
      clock.sleep(for: .milliseconds(60))
      try buzzer.sound(nil)
      return nil
    } catch {
      return error
    }
  }

  /// Whether the lines of the buttons can be had; the first that cannot is said.
  func buttons() -> Finding? {
    guard let chip = machine.configuration.text("buttons.chip") else { return nil }
    let findings = machine.configuration.texts("buttons.lines").map { line in
      LineExamination(subject: "buttons", chip: chip, line: line)
        .examine(good: "is free") { () throws(GPIOError) in
          try GPIOButtons.Wiring(.up, chip: chip, line: line).tryOut()
        }
    }
    return findings.first { $0.verdict == .failure } ?? findings.first
  }
}
