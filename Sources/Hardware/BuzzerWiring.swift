/// How a buzzer is connected, as a board's profile or the command line says it: what there may be, how
/// it is read, and how it is written.
public enum BuzzerWiring: Equatable, Sendable {
  /// The kernel's beeper; nil means the first there is.
  case beeper(path: String?)
  /// A passive buzzer on a PWM channel.
  case pwm(chip: String, channel: Int)
  /// A buzzer on a GPIO line: an active one sounds by itself, a passive one is toggled.
  case line(chip: String, line: String, isPassive: Bool = false, isActiveLow: Bool = false)
  /// A light of the kernel's, which shows the rhythm.
  case light(name: String)

  /// The forms that a text of it has, for messages and help.
  public static let forms =
    "beeper, beeper:/dev/input/NAME, pwm:CHIP,CHANNEL, gpio:CHIP,LINE, passive:CHIP,LINE or "
    + "led:NAME"

  /// Reads one of its ``forms``; nil for anything else. What the names in it may be is the caller's.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let kind = bytes.prefix { $0 != UInt8(ascii: ":") }
    let rest = bytes.dropFirst(kind.count + 1)
    let parts = rest.split(
      separator: UInt8(ascii: ","), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    let pair = parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty ? parts : nil
    switch (String(decoding: kind, as: UTF8.self), pair) {
    case ("beeper", _) where kind.count == bytes.count: self = .beeper(path: nil)
    case ("beeper", _) where !rest.isEmpty:
      self = .beeper(path: String(decoding: rest, as: UTF8.self))
    case ("led", _) where !rest.isEmpty: self = .light(name: String(decoding: rest, as: UTF8.self))
    case ("pwm", let pair?):
      guard let channel = Int(pair[1]), (0..<64).contains(channel) else { return nil }
      self = .pwm(chip: Int(pair[0]) == nil ? pair[0] : "pwmchip" + pair[0], channel: channel)
    case ("gpio", let pair?): self = .line(chip: pair[0], line: pair[1])
    case ("passive", let pair?): self = .line(chip: pair[0], line: pair[1], isPassive: true)
    default: return nil
    }
  }

  /// The text that `init(_:)` reads as this.
  public var text: String {
    switch self {
    case .beeper(nil): "beeper"
    case .beeper(let path?): "beeper:" + path
    case .pwm(let chip, let channel): "pwm:\(chip),\(channel)"
    case .line(let chip, let line, let isPassive, _):
      (isPassive ? "passive:" : "gpio:") + "\(chip),\(line)"
    case .light(let name): "led:" + name
    }
  }

  /// Whether it is heard; else it is seen, and a loudspeaker may sound beside it.
  public var isHeard: Bool { if case .light = self { false } else { true } }
}

/// Which buzzer is asked for.
public enum BuzzerChoice: Equatable, Sendable {
  /// The kernel's beeper, a PWM channel or the board's GPIO line, whichever is there.
  case automatic
  /// Silence.
  case off
  /// This one and no other.
  case wiring(BuzzerWiring)

  /// Reads `auto`, `off`, or how one is connected; nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "off": self = .off
    default:
      guard let wiring = BuzzerWiring(text) else { return nil }
      self = .wiring(wiring)
    }
  }

  /// The text that `init(_:)` reads as this.
  public var text: String {
    switch self {
    case .automatic: "auto"
    case .off: "off"
    case .wiring(let wiring): wiring.text
    }
  }
}

/// A device that sounds, or is felt or seen in time with what sounds, by itself.
public enum SoundPart: UInt8, CaseIterable, Sendable {
  /// The buzzer, or the light in its place.
  case buzzer
  /// The loudspeaker.
  case loudspeaker
  /// The motor, or the light that is lit in its place.
  case motor
}
