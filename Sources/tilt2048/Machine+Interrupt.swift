import Boards
import LinuxDevices

extension Machine {
  /// The line that the sensor's INT is wired to; nil for none.
  var interrupt: GPIOInterrupt.Wiring? {
    configuration.place(
      of: Keys.interruptLine, chips: Keys.interruptChip, Keys.buttonsChip, Keys.buzzerChip
    ).map { GPIOInterrupt.Wiring(chip: $0.chip, line: $0.line) }
  }
}
