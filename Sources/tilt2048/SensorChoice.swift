import Arguments

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
