import ArgumentParser

/// Which buzzer `--buzzer` asks for.
enum BuzzerChoice: Equatable {
  /// The kernel's beeper, a PWM channel or the board's GPIO line, whichever is there.
  case automatic
  /// Silence.
  case off
  /// A GPIO line: the chip by its label, the line by its name or offset.
  case line(chip: String, line: String)
}

extension BuzzerChoice: ExpressibleByArgument {
  init?(argument: String) {
    switch argument {
    case "auto": self = .automatic
    case "off": self = .off
    default:
      guard let colon = argument.lastIndex(of: ":") else { return nil }
      let chip = argument[..<colon]
      let line = argument[argument.index(after: colon)...]
      guard !chip.isEmpty, !line.isEmpty else { return nil }
      self = .line(chip: String(chip), line: String(line))
    }
  }

  var defaultValueDescription: String { "auto" }
}
