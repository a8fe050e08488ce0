import Boards
import Hardware
import LinuxDevices

extension Machine {
  /// Whether anything is wired to a GPIO line: buttons, the buzzer, what says that a battery is empty,
  /// the sensor's INT.
  func wantsLines(hasBeeper: Bool = BeeperBuzzer.first() != nil) -> Bool {
    let buzzesByLine = buzzers(hasBeeper: hasBeeper).contains { wiring in
      if case .line = wiring { true } else { false }
    }
    return buzzesByLine || batteryLine != nil || interrupt != nil || !buttons.isEmpty
  }

  /// The buttons that are wired to lines: four directions, and those that confirm and lead back.
  var buttons: [GPIOButtons.Wiring] {
    guard let chip = configuration[Keys.buttonsChip] else { return [] }
    let directions = zip([Button.up, .down, .left, .right], configuration[Keys.buttonLines])
    let others = [(Button.confirm, Keys.confirmLine), (.back, Keys.backLine)]
      .compactMap { button, key in configuration[key].map { (button, $0) } }
    return (Array(directions) + others).filter { !$0.1.isEmpty }.map { button, line in
      GPIOButtons.Wiring(
        button, chip: chip, line: line, isActiveLow: configuration[Keys.areButtonsActiveLow])
    }
  }
}
