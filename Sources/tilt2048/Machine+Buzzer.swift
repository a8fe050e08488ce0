import Boards
import LinuxDevices

extension Machine {
  /// What is to beep, the first that works; none is silence.
  ///
  /// Where nothing is named, it is the kernel's beeper if it has one, else the board's line.
  func buzzers(hasBeeper: Bool) -> [BuzzerWiring] {
    switch BuzzerChoice(argument: configuration.text("buzzer.device") ?? "auto") {
    case .off, nil: []
    case .wiring(.line(let chip, let line, let isPassive, _)):
      [wiring(chip, line, isPassive: isPassive)]
    case .wiring(let wiring): [wiring]
    case .automatic: hasBeeper ? [.beeper(path: nil)] : boardLine
    }
  }

  private var boardLine: [BuzzerWiring] {
    guard let chip = configuration.text("buzzer.chip"),
      let line = configuration.text("buzzer.line"), !line.isEmpty
    else { return [] }
    return [wiring(chip, line, isPassive: false)]
  }

  private func wiring(_ chip: String, _ line: String, isPassive: Bool) -> BuzzerWiring {
    .line(
      chip: chip, line: line,
      isPassive: isPassive || configuration.text("buzzer.kind") == "passive",
      isActiveLow: configuration.isOn("buzzer.active-low"))
  }
}
