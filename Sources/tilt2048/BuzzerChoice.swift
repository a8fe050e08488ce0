import Arguments
import Hardware

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
