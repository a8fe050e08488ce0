/// How a buzzer is connected, as a board's profile or the command line says it.
public enum BuzzerWiring: Equatable, Sendable {
  /// The kernel's beeper; nil means the first there is.
  case beeper(path: String?)
  /// A passive buzzer on a PWM channel.
  case pwm(chip: String, channel: Int)
  /// A buzzer on a GPIO line: an active one sounds by itself, a passive one is toggled.
  case line(chip: String, line: String, isPassive: Bool = false, isActiveLow: Bool = false)

  /// Reads `beeper`, `beeper:PATH`, `pwm:CHIP,CHANNEL`, `gpio:CHIP,LINE`, `passive:CHIP,LINE`, or
  /// `CHIP:LINE` for an active buzzer; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count == 2 ? String(parts[1]) : ""
    let pair = rest.split(separator: ",", maxSplits: 1).map(String.init)
    switch (String(parts[0]), pair.count) {
    case ("beeper", _): self = .beeper(path: rest.isEmpty ? nil : rest)
    case ("pwm", 2):
      guard let channel = Int(pair[1]), (0..<64).contains(channel), !pair[0].contains("/") else {
        return nil
      }
      self = .pwm(chip: Int(pair[0]) == nil ? pair[0] : "pwmchip" + pair[0], channel: channel)
    case ("gpio", 2): self = .line(chip: pair[0], line: pair[1])
    case ("passive", 2): self = .line(chip: pair[0], line: pair[1], isPassive: true)
    case ("pwm", _), ("gpio", _), ("passive", _): return nil
    case (let chip, _) where !chip.isEmpty && !rest.isEmpty:
      guard let colon = text.lastIndex(of: ":") else { return nil }
      let line = text[text.index(after: colon)...]
      guard !line.isEmpty else { return nil }
      self = .line(chip: String(text[..<colon]), line: String(line))
    default: return nil
    }
  }
}
