import Glibc
import Hardware
import System
import Time

/// A loudspeaker: shaped tones from a thread of its own, which begins with the first tone.
///
/// The card is opened when something is to be heard and given back two seconds after it: another
/// program may play meanwhile, and a resting game costs nothing. A card that is missing, busy or
/// unplugged is said once, by the next tone that is wanted after it; it is tried again by a tone five
/// seconds later, and said again only after it had worked.
public struct Loudspeaker: Buzzer, ~Copyable {
  private let name: SoundCardName?
  private let queue = ToneQueue()
  private var thread: Thread?
  /// Who speaks, once something was to be said.
  private var voice: BackgroundThread<SpeechWorker>?
  private var clock = MonotonicClock()

  /// The sound card of this name; nil takes the system's own choice. Nothing is opened.
  public init(card name: SoundCardName? = nil) { self.name = name }

  deinit { queue.end() }

  /// It has many voices.
  public var rings: Bool { true }

  /// Whether a card was ever had.
  var hasSounded: Bool { queue.hasSounded }

  /// Plays a short tone on a card and waits for its end; throws why it cannot be had.
  public static func tryOut(card name: SoundCardName?) throws(BuzzerError) {
    var card = SoundCard(name: name)
    try card.open()
    var synthesizer = ToneSynthesizer(rate: SoundCard.rate)
    let samples = UnsafeMutableBufferPointer<Int16>.allocate(capacity: SoundCard.rate / 5)
    defer { samples.deallocate() }
    synthesizer.strike(Tone(semitone: 21, length: 100, softness: 6))
    for _ in 0..<3 {
      synthesizer.fill(samples, gain: 1)
      try card.write(UnsafeBufferPointer(samples))
      card.start()
    }
    var clock = MonotonicClock()
    clock.sleep(for: .milliseconds(100))
    card.close()
  }

  /// Falls silent at nil; a frequency rings as the nearest tone of the scale.
  public mutating func sound(_ frequency: Int?) throws(BuzzerError) {
    guard let frequency, frequency > 0 else { return queue.silence() }
    let octaves = log2f(Float(frequency) / ToneVoice.frequency(semitone: 0))
    let semitone = Int((12 * octaves).rounded())
    try ring([Tone(semitone: semitone, length: 1000, softness: 6)], after: 0)
  }

  /// Rings a cue that begins so many milliseconds from now, or as soon as the card can; throws what
  /// the thread met since the last call.
  public mutating func ring(_ tones: [Tone], after milliseconds: Int) throws(BuzzerError) {
    if tones.isEmpty, thread == nil { return }
    try begin()
    let now = clock.now()
    if let trouble = queue.put(tones, at: now + .milliseconds(milliseconds), now: now) {
      throw trouble
    }
  }

  /// Has something said in place of what is being said, the tones softer meanwhile; nil ends it. Throws
  /// what the voice or the card met since the last call.
  public mutating func say(_ utterance: Utterance?) throws(BuzzerError) {
    if utterance == nil, voice == nil { return }
    try begin()
    if voice == nil { voice = BackgroundThread(SpeechWorker(queue), named: "voice") }
    // What was cut off is not gone on with. What had not begun may begin before it hears that nobody
    // waits any more.
    queue.hush()
    voice?.ask(utterance)
    if utterance == nil { queue.hush() }
    if let trouble = queue.takeVoiceTrouble() { throw trouble }
  }

  private mutating func begin() throws(BuzzerError) {
    guard thread == nil else { return }
    do throws(Errno) {
      thread = try Thread(
        named: "loudspeaker", patience: .milliseconds(100),
        LoudspeakerBody(SoundCard(name: name), queue, clock: MonotonicClock()))
    } catch {
      throw BuzzerError("There is no thread for the loudspeaker: \(error.description).")
    }
  }

  /// Why nothing can be spoken on this machine; nil where it can.
  public static func voiceTrouble() -> BuzzerError? { SpeechLibrary.trouble() }

  /// As loud as the player wants it.
  public mutating func setLoudness(_ loudness: Loudness) -> Bool {
    queue.setGain(loudness.gain)
    return true
  }
}

extension Loudness {
  /// Beside the loudest, in sound pressure.
  fileprivate var gain: Float {
    switch self {
    case .quiet: 0.25
    case .medium: 0.5
    case .full: 1
    }
  }
}
