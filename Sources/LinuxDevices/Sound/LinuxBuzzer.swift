import Hardware
import System

/// Whichever buzzer the machine has, or none.
public struct LinuxBuzzer: Buzzer, ~Copyable {
  // One of them at most is there.
  private var beeper: BeeperBuzzer?
  private var pwm: PWMBuzzer?
  private var active: GPIOBuzzer<GPIOLine>?
  private var toggled: ToggledBuzzer?

  /// None: silence.
  public init() {}

  /// Opens the one that is asked for.
  public static func open(_ wiring: BuzzerWiring) throws(BuzzerError) -> LinuxBuzzer {
    var buzzer = LinuxBuzzer()
    switch wiring {
    case .beeper(let path?): buzzer.beeper = try BeeperBuzzer(path: path)
    case .beeper(nil):
      buzzer.beeper = BeeperBuzzer.first()
      if buzzer.beeper == nil {
        throw BuzzerError("There is no beeper. Add the pwm-beeper overlay, or name a GPIO line.")
      }
    case .pwm(let chip, let channel):
      var clock = MonotonicClock()
      buzzer.pwm = try PWMBuzzer(chip: chip, channel: channel, clock: &clock)
    case .line(let chip, let name, let isPassive, let isActiveLow):
      let line = try Self.line(chip, name, isActiveLow)
      if isPassive {
        buzzer.toggled = ToggledBuzzer(line)
      } else {
        buzzer.active = GPIOBuzzer(line, name: "\(chip):\(name)")
      }
    }
    return buzzer
  }

  /// The first of `wirings` that works, else silence; `trouble` hears why the others did not.
  public static func first(
    of wirings: [BuzzerWiring], trouble: (String) -> Void
  ) -> LinuxBuzzer {
    for wiring in wirings {
      do throws(BuzzerError) {
        return try open(wiring)
      } catch {
        trouble(error.message)
      }
    }
    return LinuxBuzzer()
  }

  /// Sounds, or is silent at nil.
  public mutating func sound(_ frequency: Int?) throws(BuzzerError) {
    try beeper?.sound(frequency)
    try pwm?.sound(frequency)
    try active?.sound(frequency)
    try toggled?.sound(frequency)
  }

  /// Only a PWM channel can be softer.
  public mutating func setLoudness(_ loudness: Loudness) -> Bool {
    pwm?.setLoudness(loudness) ?? false
  }

  private static func line(
    _ chip: String, _ name: String, _ isActiveLow: Bool
  ) throws(BuzzerError) -> GPIOLine {
    do throws(GPIOError) {
      return try GPIOLine(chip: chip, line: name, isActiveLow: isActiveLow)
    } catch {
      throw BuzzerError(error.message(chip: chip, line: name))
    }
  }
}
