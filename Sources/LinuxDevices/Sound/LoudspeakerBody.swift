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
  private var isOpen = false
  private var isTroubleSaid = false
  /// The last cues, and by how much each is late.
  private var late: [(cue: Instant, span: Instant.Span)] = []
  /// When the card is given back, if nothing comes.
  private var deadline: Instant?
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
      (isOpen, deadline) = (false, nil)
    case .tone where clock.now() < shutUntil: queue.forget()
    case .tone(let tone):
      do throws(BuzzerError) {
        try play(from: tone)
        deadline = clock.now() + Self.rest
      } catch {
        if !isTroubleSaid { queue.tell(error) }
        (isTroubleSaid, isOpen, deadline) = (true, false, nil)
        queue.forget()
        shutUntil = clock.now() + Self.pause
      }
    }
    return true
  }

  /// Plays until nothing more is wanted and the last tone has died away.
  ///
  /// The sink is given silence first, and then each moment when it has come: so the ear has a moment
  /// by the silence after it was made. A tone that was announced by as much is heard at its time, to
  /// the sample; a cue that was not is late as a whole, and its tones keep their distances.
  private func play(from first: StruckTone) throws(BuzzerError) {
    if !isOpen { try sink.open() }
    (isOpen, isTroubleSaid) = (true, false)
    queue.noteSounding()
    let begin = clock.now()
    guard begin - first.cue <= Self.mostLate else { return queue.forget() }
    try withChunk { (samples) throws(BuzzerError) in
      samples.update(repeating: 0)
      for _ in 0..<Int(Sink.latency.nanoseconds / Self.step.nanoseconds) {
        try sink.write(UnsafeBufferPointer(samples))
      }
      sink.start()
      var passed = Instant.Span(nanoseconds: 0)
      while let state = queue.state() {
        if state.isSilenced { synthesizer.end() }
        if state.isEmpty, synthesizer.isSilent, passed > Self.step { break }
        fill(samples, heardAt: begin + passed + Sink.latency, gain: state.gain)
        try sink.write(UnsafeBufferPointer(samples))
        passed = passed + Self.step
        clock.sleep(until: begin + passed)
      }
    }
  }

  /// Makes the samples that the ear has from `time` on, each tone from its own frame.
  private func fill(
    _ samples: UnsafeMutableBufferPointer<Int16>, heardAt time: Instant, gain: Float
  ) {
    var filled = 0
    while let tone = queue.take(where: { frame(of: $0, from: time) < chunk }) {
      let frame = max(frame(of: tone, from: time), filled)
      note(tone.cue, at: time)
      synthesizer.fill(
        UnsafeMutableBufferPointer(rebasing: samples[2 * filled..<2 * frame]), gain: gain)
      synthesizer.strike(tone.tone)
      filled = frame
    }
    synthesizer.fill(
      UnsafeMutableBufferPointer(rebasing: samples[(2 * filled)...]), gain: gain)
  }

  /// How many frames after `time` a tone begins.
  private func frame(of tone: StruckTone, from time: Instant) -> Int {
    let wait = tone.time + lateness(of: tone.cue, at: time) - time
    return Int(clamping: wait.nanoseconds / 1000 * Int64(Sink.rate) / 1_000_000)
  }

  /// By how much all of a cue is late, whose first tone cannot be heard before `time`.
  private func lateness(of cue: Instant, at time: Instant) -> Instant.Span {
    late.first { $0.cue == cue }?.span ?? max(time - cue, Instant.Span(nanoseconds: 0))
  }

  /// A cue begins: its other tones are as late as its first.
  private func note(_ cue: Instant, at time: Instant) {
    guard !late.contains(where: { $0.cue == cue }) else { return }
    if late.count == 4 { late.removeFirst() }
    late.append((cue, lateness(of: cue, at: time)))
  }

  private func withChunk(
    _ body: (UnsafeMutableBufferPointer<Int16>) throws(BuzzerError) -> Void
  ) throws(BuzzerError) {
    let samples = UnsafeMutableBufferPointer<Int16>.allocate(capacity: 2 * chunk)
    defer { samples.deallocate() }
    try body(samples)
  }
}
