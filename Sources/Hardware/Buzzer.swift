/// What can make the buzzer sound: one tone at a time, or many where it rings.
public protocol Buzzer: ~Copyable {
  /// Sounds at `frequency` hertz (an active buzzer just sounds), or falls silent at nil.
  ///
  /// Returns at once. Throws when the line is gone; the caller plays on in silence.
  mutating func sound(_ frequency: Int?) throws(BuzzerError)

  /// Whether it sounds many tones at once, by ``ring(_:after:)`` in place of ``sound(_:)``.
  var rings: Bool { get }

  /// Sounds the tones of a cue that begins so many milliseconds from now. What was to be heard from
  /// then on gives way, what sounds dies away. A cue that has not begun yet begins at once where
  /// another is announced, and keeps its moment where one begins at once.
  ///
  /// Returns at once. Throws when the device is gone.
  mutating func ring(_ tones: [Tone], after milliseconds: Int) throws(BuzzerError)

  /// Makes the tones to come so loud; false where a tone is a tone, and whoever plays shortens them
  /// instead.
  mutating func setLoudness(_ loudness: Loudness) -> Bool

  /// How many octaves above what is written tones are to sound: a small piezo is silent below 2 kHz.
  var octaves: Int { get }

  /// Beeps, or not: the rhythm of what is played, for what has but one tone (an active buzzer).
  mutating func beep(_ isOn: Bool) throws(BuzzerError)

  /// Shakes or shines, or not: the same rhythm for what is felt or seen, a motor or a light.
  mutating func shake(_ isOn: Bool) throws(BuzzerError)

  /// Whether there is something that shakes or shines.
  var hasMotor: Bool { get }

  /// Has something said in place of what is being said; nil ends it.
  ///
  /// Returns at once. Throws what it met since the last call; where nothing can speak, it is silent.
  mutating func say(_ utterance: Utterance?) throws(BuzzerError)

  /// Which of several devices sounds from now on.
  mutating func choose(_ output: SoundOutput)

  /// Which devices there are that are heard, each by the choice of it; none where nobody says.
  var heard: [SoundOutput] { get }
}

extension Buzzer where Self: ~Copyable {
  /// Most buzzers know only on and off.
  public mutating func setLoudness(_ loudness: Loudness) -> Bool { false }
  /// Most have one voice.
  public var rings: Bool { false }
  /// What has one voice is told by its tones.
  public mutating func ring(_ tones: [Tone], after milliseconds: Int) throws(BuzzerError) {}
  /// Most sound as it is written.
  public var octaves: Int { 0 }
  /// What has tones beeps by those.
  public mutating func beep(_ isOn: Bool) throws(BuzzerError) {}
  /// Most have no motor.
  public mutating func shake(_ isOn: Bool) throws(BuzzerError) {}
  /// Most have none.
  public var hasMotor: Bool { false }
  /// Most do not speak.
  public mutating func say(_ utterance: Utterance?) throws(BuzzerError) {}
  /// Most are but one device.
  public mutating func choose(_ output: SoundOutput) {}
  /// Most do not say.
  public var heard: [SoundOutput] { [] }
}

/// Which device sounds, where there may be several.
public enum SoundOutput: UInt8, CaseIterable, Sendable {
  /// The buzzer where there is one, else the loudspeaker.
  case automatic
  /// The buzzer alone.
  case buzzer
  /// The loudspeaker alone.
  case loudspeaker
}

/// How loud a tone is.
public enum Loudness: UInt8, CaseIterable, Sendable {
  /// A quarter of the loudest, in sound pressure.
  case quiet
  /// Half of it.
  case medium
  /// The loudest there is.
  case full
}

/// Why the buzzer stays silent.
public struct BuzzerError: Error, Equatable, Sendable {
  /// What was tried, why it failed and what to do, in a sentence.
  public let message: String
  /// Makes an error that says `message`.
  public init(_ message: String) { self.message = message }
}
