import Hardware
import System

/// Whatever sounds, beeps or shakes on this machine: a buzzer, a loudspeaker and a motor, or none.
public struct LinuxBuzzer: Buzzer, ~Copyable {
  private var buzzer = HeldBuzzer()
  private var motor: GPIOBuzzer<GPIOLine>?
  private var loudspeaker: Loudspeaker?
  /// Whether the loudspeaker sounds where nothing else was chosen and there is no buzzer.
  private var fallsBack = false
  private var output = SoundOutput.automatic

  /// How many octaves above what is written it sounds: a piezo is silent below 2 kHz.
  public private(set) var octaves = 0
  /// Whether there is a buzzer that is heard.
  private var hasBuzzer = false

  /// None: silence.
  public init() {}

  /// Opens the buzzer that is asked for.
  public static func open(_ wiring: BuzzerWiring) throws(BuzzerError) -> LinuxBuzzer {
    var buzzer = LinuxBuzzer()
    buzzer.buzzer = try device(wiring)
    buzzer.hasBuzzer = wiring.isHeard
    return buzzer
  }

  /// What each wiring is; the only switch over them that opens anything.
  private static func device(_ wiring: BuzzerWiring) throws(BuzzerError) -> HeldBuzzer {
    switch wiring {
    case .beeper(let path?): return .holding(try BeeperBuzzer(path: path))
    case .beeper(nil):
      guard let beeper = BeeperBuzzer.first() else {
        throw BuzzerError("There is no beeper. Name a PWM channel or a GPIO line.")
      }
      return .holding(beeper)
    case .pwm(let chip, let channel):
      var clock = MonotonicClock()
      return .holding(try PWMBuzzer(chip: chip, channel: channel, clock: &clock))
    case .line(let chip, let name, let isPassive, let isActiveLow) where !isPassive:
      let line = try Self.line(chip, name, isActiveLow)
      return .holding(ActiveBuzzer(GPIOBuzzer(line, chip: chip, name: name)))
    case .line(let chip, let name, _, let isActiveLow):
      let line = try Self.line(chip, name, isActiveLow)
      guard let buzzer = ToggledBuzzer(line, chip: chip, name: name) else {
        throw BuzzerError("There is no thread for the buzzer at \(chip):\(name).")
      }
      return .holding(buzzer)
    case .light(let name): return .holding(try KernelLight(name: name))
    }
  }

  /// The first of `wirings` that works, so many octaves above what is written, else silence; `trouble`
  /// hears why the others did not.
  public static func first(
    of wirings: [BuzzerWiring], octaves: Int, trouble: (String) -> Void
  ) -> LinuxBuzzer {
    for wiring in wirings {
      do throws(BuzzerError) {
        var buzzer = try open(wiring)
        buzzer.octaves = octaves
        return buzzer
      } catch { trouble(error.message) }
    }
    return LinuxBuzzer()
  }

  /// Adds a loudspeaker, which is not opened before it is to sound; `fallsBack` says whether it does
  /// where there is no buzzer and none of the two was chosen.
  public mutating func add(_ speaker: consuming Loudspeaker, fallsBack: Bool) {
    loudspeaker = consume speaker
    self.fallsBack = fallsBack
  }

  /// Adds a motor or a light on a line; without it, and where `trouble` says why, nothing shakes.
  public mutating func add(motor: MotorWiring, trouble: (String) -> Void) {
    do throws(BuzzerError) {
      let line = try Self.line(motor.chip, motor.line, motor.isActiveLow, key: "motor")
      self.motor = GPIOBuzzer(line, chip: motor.chip, name: motor.line, what: "motor")
    } catch { trouble(error.message) }
  }

  /// Whether a motor or a light takes part.
  public var hasMotor: Bool { motor != nil || buzzer.hasMotor }

  /// Whether the loudspeaker sounds.
  public var rings: Bool {
    switch output {
    case .automatic: fallsBack && !hasBuzzer
    case .buzzer: false
    case .loudspeaker: true
    }
  }

  /// The buzzer that is heard, and the loudspeaker where the machine has a sound card.
  public var heard: [SoundOutput] {
    (hasBuzzer ? [.buzzer] : []) + (loudspeaker != nil && Self.hasSoundCard ? [.loudspeaker] : [])
  }

  /// Whether the kernel has any card, of the eight that it numbers by itself.
  private static var hasSoundCard: Bool {
    (0..<8).contains { Files.exists("/dev/snd/controlC\($0)") }
  }

  /// Which of them sounds from now on.
  public mutating func choose(_ output: SoundOutput) {
    guard output != self.output else { return }
    // Nothing goes on where nobody listens any more; what is gone is gone.
    _ = try? sound(nil)
    _ = try? beep(false)
    self.output = output
  }

  /// Sounds, or is silent at nil.
  public mutating func sound(_ frequency: Int?) throws(BuzzerError) {
    if rings {
      try loudspeaker?.sound(frequency)
    } else if output != .loudspeaker {
      try buzzer.sound(frequency)
    }
  }

  /// The loudspeaker rings. What nobody asked for and never worked is not complained about: most
  /// machines in a terminal have no sound card that answers.
  public mutating func ring(_ tones: [Tone], after milliseconds: Int) throws(BuzzerError) {
    guard rings else { return }
    do throws(BuzzerError) {
      try loudspeaker?.ring(tones, after: milliseconds)
    } catch {
      if output == .loudspeaker || loudspeaker?.hasSounded == true { throw error }
    }
  }

  /// The loudspeaker speaks, whatever makes the tones.
  public mutating func say(_ utterance: Utterance?) throws(BuzzerError) {
    try loudspeaker?.say(utterance)
  }

  /// An active buzzer beeps.
  public mutating func beep(_ isOn: Bool) throws(BuzzerError) {
    guard !rings else { return }
    try buzzer.beep(isOn)
  }

  /// The motor turns, or the light is lit.
  public mutating func shake(_ isOn: Bool) throws(BuzzerError) {
    try buzzer.shake(isOn)
    try motor?.sound(isOn ? 1 : nil)
  }

  /// A PWM channel and a loudspeaker can be softer.
  public mutating func setLoudness(_ loudness: Loudness) -> Bool {
    // The voice is the loudspeaker's in any case.
    let obeys = loudspeaker?.setLoudness(loudness) ?? false
    if rings { return obeys }
    return buzzer.setLoudness(loudness)
  }

  private static func line(
    _ chip: String, _ name: String, _ isActiveLow: Bool, key: String = "buzzer"
  ) throws(BuzzerError) -> GPIOLine {
    do throws(GPIOError) {
      return try GPIOLine(chip: chip, line: name, isActiveLow: isActiveLow)
    } catch { throw BuzzerError(error.message(chip: chip, line: name, key: key)) }
  }
}
