import Arguments
import Hardware

/// Which motion sensor `--sensor` asks for.
enum SensorChoice: Equatable {
  /// The sensor on the machine's I2C bus; without one keys, buttons and touch play.
  case automatic
  /// No sensor: keys, buttons and touch only.
  case none
  /// A simulated MPU-6050 behind a mocked bus, tilted by W, A, S and D in a terminal, and by the
  /// arrow keys on a framebuffer.
  case simulated
  /// The sensor on this bus and no other.
  case bus(path: String)
  /// A simulated MPU-6050 that goes through a recorded motion.
  case trace(path: String)
}

extension SensorChoice: ArgumentValue {
  init?(argument: String) {
    switch argument {
    case "auto": self = .automatic
    case "none": self = .none
    case "simulated": self = .simulated
    case _ where argument.hasPrefix("trace:"):
      self = .trace(path: String(argument.dropFirst("trace:".count)))
    case _ where argument.hasPrefix("/"): self = .bus(path: argument)
    default: return nil
    }
  }

  /// The words that `init(argument:)` reads.
  var argument: String {
    switch self {
    case .automatic: "auto"
    case .none: "none"
    case .simulated: "simulated"
    case .bus(let path): path
    case .trace(let path): "trace:" + path
    }
  }
}

/// What `--buzzer` takes.
extension Hardware.BuzzerChoice: Arguments.ArgumentValue {
  /// Reads what the configuration takes, and `CHIP:LINE` for an active buzzer.
  public init?(argument: String) {
    if let choice = BuzzerChoice(argument) {
      self = choice
      return
    }
    guard let colon = argument.lastIndex(of: ":") else { return nil }
    let (chip, line) = (argument[..<colon], argument[argument.index(after: colon)...])
    let isOfAKind = ["pwm", "gpio", "passive"].contains { argument.hasPrefix($0 + ":") }
    guard !isOfAKind, !chip.isEmpty, !line.isEmpty else { return nil }
    self = .wiring(.line(chip: String(chip), line: String(line)))
  }

  /// The words that the configuration takes.
  public var argument: String { text }
}
