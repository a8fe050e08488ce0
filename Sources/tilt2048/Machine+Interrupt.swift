import Boards
import LinuxDevices

extension Machine {
  /// The line that the sensor's INT is wired to; nil for none.
  var interrupt: GPIOInterrupt.Wiring? {
    guard let line = configuration.text("interrupt.line"), !line.isEmpty,
      let chip = configuration.text("interrupt.chip") ?? configuration.text("buttons.chip")
        ?? configuration.text("buzzer.chip")
    else { return nil }
    return GPIOInterrupt.Wiring(chip: chip, line: line)
  }
}
