import Boards
import Glibc
import Hardware
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

  /// The loudspeaker that there may be: its card, nil for the system's choice, and whether it sounds
  /// where there is no buzzer; nil where nothing is to sound at all.
  ///
  /// Over the network it would sound where nobody plays.
  func loudspeaker(
    isRemote: Bool = getenv("SSH_CONNECTION") != nil
  ) -> (card: String?, fallsBack: Bool)? {
    let choice = BuzzerChoice(argument: configuration.text("buzzer.device") ?? "auto")
    guard choice != .off else { return nil }
    let card = configuration.text("loudspeaker.card") ?? "auto"
    return (card == "auto" ? nil : card, choice == .automatic && !isRemote)
  }

  /// The motor or light that takes part; nil for none.
  var motor: MotorWiring? {
    guard let place = configuration.place(of: "motor.line", chips: "motor.chip", "buzzer.chip")
    else { return nil }
    return MotorWiring(
      chip: place.chip, line: place.line, isActiveLow: configuration.isOn("motor.active-low"))
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
