import Hardware
import Time

/// A buzzer that keeps what it was told, and when; and fails when it is told to.
///
/// A class, so that a test keeps sight of the buzzer that it gave to the loop.
public final class RecordingBuzzer: Buzzer {
  /// One thing the buzzer was told.
  public struct Tone: Equatable, Sendable {
    /// When, on the clock it was given.
    public let time: Instant
    /// Hertz, or nil for silence.
    public let frequency: Int?
    /// Makes a tone.
    public init(time: Instant, frequency: Int?) {
      self.time = time
      self.frequency = frequency
    }
  }

  /// Everything it was told, oldest first.
  public private(set) var tones: [Tone] = []
  /// What it throws from now on, if anything.
  public var failure: BuzzerError?
  /// How loud its tones are, where it can be softer; nil where a tone is a tone.
  public var loudness: Loudness?
  /// Whether it was to beep or to be silent, each time that it was told, oldest first.
  public private(set) var beeps: [Bool] = []
  /// The same of its motor.
  public private(set) var shakes: [Bool] = []
  /// Which device it was told to be, oldest first.
  public private(set) var outputs: [SoundOutput] = []
  /// The cues that it was told to ring, oldest first: when their first tone begins, and all of them.
  public private(set) var cues: [(time: Instant, tones: [Hardware.Tone])] = []
  /// What it was told to say, oldest first; nil where it was told to say nothing more.
  public private(set) var utterances: [Utterance?] = []
  /// Whether it has many voices.
  public var rings = false
  /// Whether it says that it has a motor.
  public var hasMotor = false
  private let now: () -> Instant

  /// Makes a buzzer that asks `now` for the time.
  public init(now: @escaping () -> Instant = { .zero }) { self.now = now }

  /// What sounds at the moment, in hertz.
  public var sounding: Int? { tones.last?.frequency }

  /// Keeps the tone.
  public func sound(_ frequency: Int?) throws(BuzzerError) {
    if let failure { throw failure }
    tones.append(Tone(time: now(), frequency: frequency))
  }

  /// Keeps the cue.
  public func ring(_ tones: [Hardware.Tone], after milliseconds: Int) throws(BuzzerError) {
    if let failure { throw failure }
    cues.append((now() + .milliseconds(milliseconds), tones))
  }

  /// Keeps the loudness, if it has one.
  public func setLoudness(_ loudness: Loudness) -> Bool {
    guard self.loudness != nil else { return false }
    self.loudness = loudness
    return true
  }

  /// Keeps the beep.
  public func beep(_ isOn: Bool) { beeps.append(isOn) }

  /// Keeps the shake.
  public func shake(_ isOn: Bool) { shakes.append(isOn) }

  /// Keeps what is to be said.
  public func say(_ utterance: Utterance?) throws(BuzzerError) {
    if let failure { throw failure }
    utterances.append(utterance)
  }

  /// Keeps the choice.
  public func choose(_ output: SoundOutput) { outputs.append(output) }
}
