import Boards
import Glibc
import Hardware
import LinuxDevices

extension Machine {
  /// What is to beep, the first that works; none is silence.
  ///
  /// Where nothing is named, it is the kernel's beeper if it has one, else the board's line.
  func buzzers(hasBeeper: Bool = BeeperBuzzer.first() != nil) -> [BuzzerWiring] {
    switch configuration[Keys.buzzer] {
    case .off: []
    case .wiring(.line(let chip, let line, let isPassive, _)):
      [wiring(chip, line, isPassive: isPassive)]
    case .wiring(let wiring): [wiring]
    case .automatic: hasBeeper ? [.beeper(path: nil)] : boardLine
    }
  }

  /// The loudspeaker that there may be: its card, nil for the system's choice, and whether it sounds
  /// where nothing else is heard; nil where nothing is to sound at all.
  ///
  /// Over the network it would sound where nobody plays.
  func loudspeaker(
    isRemote: Bool = getenv("SSH_CONNECTION") != nil
  ) -> (card: SoundCardName?, fallsBack: Bool)? {
    let choice = configuration[Keys.buzzer]
    guard choice != .off else { return nil }
    let isFree = if case .wiring(let wiring) = choice { !wiring.isHeard } else { true }
    return (configuration[Keys.soundCard], isFree && !isRemote)
  }

  /// The motor or light that takes part; nil for none.
  var motor: MotorWiring? {
    guard
      let place = configuration.place(of: Keys.motorLine, chips: Keys.motorChip, Keys.buzzerChip)
    else { return nil }
    return MotorWiring(
      chip: place.chip, line: place.line, isActiveLow: configuration[Keys.isMotorActiveLow])
  }

  private var boardLine: [BuzzerWiring] {
    guard let chip = configuration[Keys.buzzerChip], let line = configuration[Keys.buzzerLine]
    else { return [] }
    return [wiring(chip, line, isPassive: false)]
  }

  private func wiring(_ chip: String, _ line: String, isPassive: Bool) -> BuzzerWiring {
    .line(
      chip: chip, line: line,
      isPassive: isPassive || configuration[Keys.buzzerKind] == "passive",
      isActiveLow: configuration[Keys.isBuzzerActiveLow])
  }
}
