import Boards
import Glibc
import LinuxDevices
import System

/// Devices that a board has beside its display and its sensor.
extension Composition {
  /// The buttons of the board's profile, on plain lines.
  func buttons() -> GPIOButtons { GPIOButtons(machine.buttons, trouble: log.line) }

  /// Says that the battery is low, and ends the game in time.
  func batteryWatch() -> BatteryWatch {
    let (log, wish, machine) = (log, wish, machine)
    let line = GPIOButtons(
      machine.batteryLine.map { [$0] } ?? [], key: "battery", trouble: log.line)
    return BatteryWatch(
      BatteryAsker { machine.battery }, line: line, levels: machine.batteryLevels
    ) { event in
      switch event {
      case .low(let percent):
        log.line("The battery is low: \(percent) %. Plug the charger in; every move is kept.")
        SystemdNotifier().status("The battery is low: \(percent) %.")
      case .recovered:
        log.line("The battery is charged again.")
        SystemdNotifier().status("")
      case .ending(let reason):
        log.line("The game ends and is kept: \(reason).")
        wish.isBatteryEmpty = true
      }
    }
  }

  func buzzer() -> LinuxBuzzer {
    var buzzer = LinuxBuzzer.first(
      of: machine.buzzers(), octaves: machine.configuration[Keys.buzzerOctaves],
      trouble: log.line)
    if let (card, fallsBack) = machine.loudspeaker() {
      buzzer.add(Loudspeaker(card: card), fallsBack: fallsBack)
    }
    if let motor = machine.motor { buzzer.add(motor: motor, trouble: log.line) }
    return buzzer
  }
}
