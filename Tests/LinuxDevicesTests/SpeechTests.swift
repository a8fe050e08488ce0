import Glibc
import Hardware
import Testing
import Time

@testable import LinuxDevices

/// The voice on its way into the samples of the loudspeaker: measured, on a virtual clock. One test at a
/// time: the library keeps its state to itself.
@Suite(.serialized) struct SpeechTests {
  private let log = LoudspeakerTests.SinkLog()
  private let queue = ToneQueue()

  private func body() -> LoudspeakerBody<LoudspeakerTests.LoggedSink, LoudspeakerTests.LogClock> {
    LoudspeakerBody(
      LoudspeakerTests.LoggedSink(log: log), queue, clock: LoudspeakerTests.LogClock(log: log))
  }

  /// So many seconds of a sine, at 22,050 a second as espeak-ng makes them.
  private func sine(_ hertz: Float, seconds: Float, amplitude: Float = 20_000) -> [Int16] {
    (0..<Int(seconds * 22_050)).map {
      Int16(amplitude * sinf(2 * .pi * hertz * Float($0) / 22_050))
    }
  }

  /// Says these samples whole.
  private func say(_ samples: [Int16]) {
    queue.beginSpeech { false }
    let isTaken = samples.withUnsafeBufferPointer {
      queue.putSpeech($0, rate: 22_050) { false }
    }
    #expect(isTaken)
    queue.endSpeech { false }
  }

  /// The left side.
  private var left: [Float] {
    stride(from: 0, to: log.samples.count, by: 2).map { Float(log.samples[$0]) / 32768 }
  }

  /// The root of the mean square, in decibels below the full scale.
  private func level(_ samples: some Collection<Float>) -> Float {
    let square = samples.reduce(0) { $0 + $1 * $1 } / Float(max(samples.count, 1))
    return 10 * log10f(max(square, 1e-12))
  }

  // MARK: Samples

  /// A second of 500 hertz is a second of 500 hertz on the card, of another rate, after the latency.
  @Test func whatIsSpokenIsHeardAsItIs() throws {
    say(sine(500, seconds: 1))
    #expect(body().step(), "it was played")
    let first = try #require(left.firstIndex { abs($0) > 0.01 })
    let last = try #require(left.lastIndex { abs($0) > 0.01 })
    #expect(abs(first - 320) < 20, "as soon as the card can")
    #expect(abs(last - first - 8000) < 40, "as long as it is")
    let heard = left[first...last]
    let crossings = zip(heard, heard.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect(abs(crossings - 500) <= 2, "as high as it is")
    // 20,000 of 32,768, three decibels less for a sine, and the voice's share.
    let wanted = 20 * log10f(20_000 / 32768 / sqrtf(2) * VoiceMixer.share)
    #expect(abs(level(heard) - wanted) < 0.5, "\(level(heard)) and not \(wanted)")
    #expect(heard.map { abs($0) }.max() ?? 1 < VoiceMixer.share)
  }

  /// Tones under the voice are 14 decibels softer, and as loud as before when it has ended.
  @Test func tonesAreSoftWhileItSpeaks() throws {
    func tones(speaking: Bool) -> [Float] {
      let (log, queue) = (LoudspeakerTests.SinkLog(), ToneQueue())
      if speaking {
        queue.beginSpeech { false }
        let silence = [Int16](repeating: 0, count: 22_050)
        _ = silence.withUnsafeBufferPointer { queue.putSpeech($0, rate: 22_050) { false } }
        queue.endSpeech { false }
      }
      let melody = (0..<24).map { Tone(start: 100 * $0, semitone: 12, length: 90, softness: 0) }
      _ = queue.put(melody, at: .zero, now: .zero)
      let body = LoudspeakerBody(
        LoudspeakerTests.LoggedSink(log: log), queue, clock: LoudspeakerTests.LogClock(log: log))
      #expect(body.step())
      return stride(from: 0, to: log.samples.count, by: 2).map { Float(log.samples[$0]) / 32768 }
    }
    let (alone, beside) = (tones(speaking: false), tones(speaking: true))
    // From 0.2 s to 1 s it speaks; it holds for a quarter of a second, and then they are back.
    let under = level(beside[1600..<8000]) - level(alone[1600..<8000])
    #expect((-14.6 ... -13.4).contains(under), "\(under)")
    let after = level(beside[12_000..<19_000]) - level(alone[12_000..<19_000])
    #expect(abs(after) < 0.2, "\(after)")
  }

  /// Whatever is said over whatever sounds, nothing is beyond the scale, and nothing wraps around.
  @Test func togetherTheyStayWithinTheScale() {
    say(sine(330, seconds: 1, amplitude: 32_767))
    _ = queue.put(
      (0..<12).map { Tone(start: 20 * $0, semitone: $0, length: 500, softness: 0) }, at: .zero,
      now: .zero)
    #expect(body().step())
    let steps = zip(left, left.dropFirst()).map { abs($1 - $0) }
    #expect(left.map { abs($0) }.max() ?? 1 < 0.95)
    #expect(steps.max() ?? 1 < 0.6, "\(steps.max() ?? 1)")
  }

  // MARK: One sentence in place of another

  /// Who speaks anew is heard at once, and nothing more of what was being said.
  @Test func aNewSentenceCutsTheOldOne() throws {
    var mixer = VoiceMixer(rate: 8000)
    var heard: [Float] = []
    func play(_ chunks: Int) {
      var samples = [Int16](repeating: 0, count: 80)
      for _ in 0..<chunks {
        for index in samples.indices { samples[index] = 0 }
        samples.withUnsafeMutableBufferPointer { mixer.add(to: $0, from: queue, gain: 1) }
        heard += stride(from: 0, to: 80, by: 2).map { Float(samples[$0]) / 32768 }
      }
    }
    say(sine(400, seconds: 1.5))
    play(40)
    #expect(level(heard[800...]) > -12)
    say([Int16](repeating: 0, count: 22_050))
    play(40)
    let cut = heard[1600...]
    // What was cut off dies away in some milliseconds, and does not click.
    #expect(level(cut.dropFirst(200)) < -60)
    let steps = zip(heard[1500...], heard[1501...]).map { abs($1 - $0) }
    let usual = zip(heard[800..<1500], heard[801..<1500]).map { abs($1 - $0) }.max() ?? 0
    #expect(steps.max() ?? 1 < usual * 1.5 + 0.03)
  }

  @Test func whatNobodyWaitsForIsNotTaken() {
    let samples = sine(400, seconds: 0.1)
    queue.beginSpeech { true }
    #expect(queue.first(until: .zero) == .nothing)
    queue.beginSpeech { false }
    #expect(queue.first(until: .zero) == .speech)
    let isTaken = samples.withUnsafeBufferPointer { queue.putSpeech($0, rate: 22_050) { true } }
    #expect(!isTaken)
    queue.hush()
    #expect(queue.first(until: .zero) == .nothing)
    // What was cut off does not go on in its middle.
    let goesOn = samples.withUnsafeBufferPointer { queue.putSpeech($0, rate: 22_050) { false } }
    #expect(!goesOn)
    queue.endSpeech { false }
    #expect(queue.first(until: .zero) == .nothing)
  }

  /// A card that cannot be had is said by the next word, once.
  @Test func aCardThatIsMissingIsSaidByTheVoice() {
    log.failure = BuzzerError("No sound card can be used.")
    let body = body()
    say(sine(400, seconds: 0.1))
    #expect(body.step())
    #expect(queue.takeVoiceTrouble() == log.failure)
    #expect(queue.takeVoiceTrouble() == nil)
    #expect(queue.first(until: .zero) == .nothing, "what was to be said is past")
  }

  @Test func theCardIsGivenBackAfterTheLastWord() {
    say(sine(400, seconds: 0.1))
    let body = body()
    #expect(body.step())
    log.time = log.time + .seconds(3)
    #expect(body.step())
    #expect(log.calls == ["open", "start", "close"])
  }

  // MARK: The library

  @Test func aLibraryThatIsMissingIsNamed() {
    for (name, words) in [
      ("libno-such-voice.so.1", "libno-such-voice.so.1 is missing"),
      ("libc.so.6", "libc.so.6 is none that is known here"),
    ] {
      var worker = SpeechWorker(queue, library: name)
      var answers: [Bool] = []
      for _ in 0..<2 {
        worker.work(on: Utterance("Hello", in: "en"), isObsolete: { false }) { answers.append($0) }
      }
      let trouble = queue.takeVoiceTrouble()
      #expect(trouble?.message.contains(words) == true)
      #expect(trouble?.message.contains("Install libespeak-ng1") == true)
      worker.work(on: Utterance("Hello", in: "en"), isObsolete: { false }) { answers.append($0) }
      #expect(queue.takeVoiceTrouble() == nil, "said once")
      #expect(answers.count == 3 && queue.first(until: .zero) == .nothing)
    }
  }

  private static let isInstalled = dlopen(SpeechLibrary.name, RTLD_NOW) != nil

  /// The library itself, where it is installed: each language of the game speaks, each in its own way.
  @Test(.enabled(if: isInstalled)) func everyLanguageOfTheGameIsSpoken() throws {
    var library = try SpeechLibrary()
    #expect(library.rate == 22_050)
    var said: [[Int16]] = []
    for language in ["en", "de", "fr", "es", "it", "pt", "pl", "cs"] {
      var samples: [Int16] = []
      try library.speak(Utterance("2048. 16, 8, 4.", in: language)) {
        samples += $0
        return true
      }
      let seconds = Float(samples.count) / 22_050
      #expect((1...12).contains(seconds), "\(language): \(seconds) s")
      let level = level(samples.map { Float($0) / 32768 })
      #expect((-35 ... -8).contains(level), "\(language): \(level) dB")
      #expect(!said.contains(samples), "\(language)")
      said.append(samples)
    }
    #expect(throws: BuzzerError.self) { try library.speak(Utterance("a", in: "xx")) { _ in true } }
  }

  @Test(.enabled(if: isInstalled)) func itStopsWhereNobodyListensAnyMore() throws {
    var library = try SpeechLibrary()
    let long = String(repeating: "One and two and three. ", count: 40)
    var (calls, count) = (0, 0)
    try library.speak(Utterance(long, in: "en")) {
      (calls, count) = (calls + 1, count + $0.count)
      return calls < 5
    }
    #expect(calls == 5 && count < 22_050)
    // And speaks again.
    var again = 0
    try library.speak(Utterance("Two.", in: "en")) {
      again += $0.count
      return true
    }
    #expect(again > 5_000)
  }

  /// From a text to the card: worker, queue, mixer.
  @Test(.enabled(if: isInstalled)) func aTextIsHeard() throws {
    var worker = SpeechWorker(queue)
    var isWhole = false
    worker.work(on: Utterance("Score 16.", in: "en"), isObsolete: { false }) { isWhole = $0 }
    #expect(isWhole && queue.takeVoiceTrouble() == nil)
    #expect(body().step())
    #expect((-45 ... -12).contains(level(left)), "\(level(left)) dB")
    #expect(left.count > 4000 && left.map { abs($0) }.max() ?? 1 < 0.7)
  }
}
