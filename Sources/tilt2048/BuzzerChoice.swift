import Arguments
import LinuxDevices

/// Which buzzer `--buzzer` asks for.
enum BuzzerChoice: Equatable {
  /// The kernel's beeper, a PWM channel or the board's GPIO line, whichever is there.
  case automatic
  /// Silence.
  case off
  /// This one and no other.
  case wiring(BuzzerWiring)
}

extension BuzzerChoice: ArgumentValue {
  init?(argument: String) {
    switch argument {
    case "auto": self = .automatic
    case "off": self = .off
    default:
      guard let wiring = BuzzerWiring(argument) else { return nil }
      self = .wiring(wiring)
    }
  }

  /// The words that `init(argument:)` reads.
  var argument: String {
    switch self {
    case .automatic: "auto"
    case .off: "off"
    case .wiring(.beeper(nil)): "beeper"
    case .wiring(.beeper(let path?)): "beeper:" + path
    case .wiring(.pwm(let chip, let channel)): "pwm:\(chip),\(channel)"
    case .wiring(.line(let chip, let line, let isPassive, _)):
      (isPassive ? "passive:" : "gpio:") + "\(chip),\(line)"
    }
  }
}
