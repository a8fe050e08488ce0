import Hardware
import System
import Time

/// What the loudspeaker's thread runs: tones from the queue become samples for the sink, at the pace
/// of the clock.
final class LoudspeakerBody<Sink: SampleSink & ~Copyable, Time: Clock & ~Copyable>: ThreadBody {
  private var sink: Sink
  private var clock: Time
  private let queue: ToneQueue
  private var synthesizer = ToneSynthesizer(rate: Sink.rate)
  private var voice = VoiceMixer(rate: Sink.rate)
  private var isOpen = false
  private var isTroubleSaid = false
  /// When the card is given back, if nothing comes.
  private var deadline: Instant?
  /// Until when the ear has what the card was given.
  private var given = Instant.zero
  /// Until when it is left alone.
  private var shutUntil = Instant.zero

  /// How long the card is kept after the last tone.
  static var rest: Instant.Span { .seconds(2) }
  /// How long a card that could not be had is left alone.
  static var pause: Instant.Span { .seconds(5) }
  /// What waits for longer, because the card came late, is not heard: it would answer to nothing.
  static var mostLate: Instant.Span { .milliseconds(250) }
  /// So much is made at a time.
  static var step: Instant.Span { .milliseconds(5) }

  /// In frames.
  private var chunk: Int { Sink.rate * Int(Self.step.nanoseconds / 1000) / 1_000_000 }

  init(_ sink: consuming Sink, _ queue: ToneQueue, clock: consuming Time) {
    self.sink = sink
    self.clock = clock
    self.queue = queue
  }

  override func run() { while step() {} }

  /// Waits for a tone and plays what comes, or gives the card back; false at the end.
  func step() -> Bool {
    switch queue.first(until: deadline) {
    case .end:
      sink.close()
      return false
    case .nothing:
      sink.close()
      (isOpen, deadline, given) = (false, nil, .zero)
    case .tone where clock.now() < shutUntil, .speech where clock.now() < shutUntil: queue.forget()
    case .tone(let tone): sound(from: tone)
    case .speech: sound(from: nil)
    }
    return true
  }

  private func sound(from first: StruckTone?) {
    do throws(BuzzerError) {
      try play(from: first)
      deadline = clock.now() + Self.rest
    } catch {
      if !isTroubleSaid {
        queue.tell(error)
        queue.tellOfVoice(error)
      }
      (isTroubleSaid, isOpen, deadline, given) = (true, false, nil, .zero)
      queue.forget()
      shutUntil = clock.now() + Self.pause
    }
  }

  /// Plays until nothing more is wanted and the last tone and word have died away.
  ///
  /// The sink is given silence first, and then each moment when it has come: so the ear has a moment
  /// by the silence after it was made. A tone that was announced by as much is heard at its time, to
  /// the sample; a cue that was not is late as a whole, and its tones keep their distances.
  private func play(from first: StruckTone?) throws(BuzzerError) {
    if !isOpen { try sink.open() }
    (isOpen, isTroubleSaid) = (true, false)
    queue.noteSounding()
    var now = clock.now()
    if let first, now - first.cue > Self.mostLate { return queue.forgetTones() }
    let samples = UnsafeMutableBufferPointer<Int16>.allocate(capacity: 2 * chunk)
    defer { samples.deallocate() }
    var (heard, isFirst) = (given, true)
    while let state = queue.state() {
      let time = clock.now()
      // At first, and where the thread came so late that the card had played all there was.
      if isFirst || time - now > Sink.latency * 2 {
        if time - now > Self.mostLate { queue.forgetTones(before: time) }
        samples.update(repeating: 0)
        // What was written for the last tone may not be heard yet: it is a part of the silence.
        (now, heard) = (time, max(heard, time))
        while heard < now + Sink.latency {
          try sink.write(UnsafeBufferPointer(samples))
          heard = heard + Self.step
        }
        sink.start()
      }
      if state.isSilenced { synthesizer.end() }
      if state.isEmpty, synthesizer.isSilent, voice.isSilent, !isFirst { break }
      fill(samples, heardAt: heard, gain: state.gain)
      try sink.write(UnsafeBufferPointer(samples))
      (heard, now, isFirst) = (heard + Self.step, now + Self.step, false)
      given = heard
      clock.sleep(until: now)
    }
  }

  /// Makes the samples that the ear has from `time` on, each tone from its own frame.
  private func fill(
    _ samples: UnsafeMutableBufferPointer<Int16>, heardAt time: Instant, gain: Float
  ) {
    let soft = gain * voice.gainOfTones
    var filled = 0
    while let tone = queue.take(heardFrom: time, to: time + Self.step) {
      let wait = (tone.time - time).nanoseconds / 1000
      let frame = max(Int(wait * Int64(Sink.rate) / 1_000_000), filled)
      synthesizer.fill(
        UnsafeMutableBufferPointer(rebasing: samples[2 * filled..<2 * frame]), gain: soft)
      synthesizer.strike(tone.tone)
      filled = frame
    }
    synthesizer.fill(UnsafeMutableBufferPointer(rebasing: samples[(2 * filled)...]), gain: soft)
    voice.add(to: samples, from: queue, gain: gain)
  }
}
