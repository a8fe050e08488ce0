import Hardware
import System
import Time

/// A tone that is to be heard, and when.
struct StruckTone: Equatable, Sendable {
  /// What is to be heard.
  var tone: Tone
  /// When the ear is to have it.
  var time: Instant
  /// When its cue begins: all tones of a cue that comes late are late by the same.
  var cue: Instant
  /// Whether its cue has begun, so that its time is what the ear has.
  var hasBegun = false

  /// When the ear has it, if its cue cannot be heard before `time`.
  func place(at time: Instant) -> Instant {
    hasBegun || cue >= time ? self.time : self.time + (time - cue)
  }
}

/// Tones on their way from the loop to the loudspeaker's thread, and what went wrong on its way back.
final class ToneQueue: @unchecked Sendable {
  // The variables are only touched while `lock` is held.
  private let lock = Lock()
  private var tones: [StruckTone] = []
  private var trouble: BuzzerError?
  private var voiceTrouble: BuzzerError?
  private var gain: Float = 1
  private var isEnded = false
  private var isHeard = false
  private var isSilenced = false
  private var spoken = SpokenSamples()

  /// More than the longest cue has, and a thread that waits for its turn leaves lying; the oldest
  /// then give way.
  private static let most = 256

  init() { tones.reserveCapacity(Self.most) }

  // MARK: The loop's side

  /// Puts a cue's tones in place of those that were to be heard from its beginning on; what the thread
  /// met since, once.
  ///
  /// A cue that waits for its moment has it now where another is to wait: what it was to sound with was
  /// cut short. One that begins at once leaves it waiting.
  func put(_ cue: [Tone], at start: Instant, now: Instant) -> BuzzerError? {
    lock.waking {
      if start > now { hurry(to: now) }
      tones.removeAll { $0.time >= start && $0.cue <= start }
      for tone in cue {
        if tones.count == Self.most { tones.removeFirst() }
        tones.append(StruckTone(tone: tone, time: start + .milliseconds(tone.start), cue: start))
      }
      return trouble.take()
    }
  }

  /// Lets what waits begin.
  private func hurry(to now: Instant) {
    for index in tones.indices where tones[index].cue > now {
      tones[index].time = now + (tones[index].time - tones[index].cue)
      tones[index].cue = now
    }
  }

  /// Nothing more is to be heard, and what sounds is to end.
  func silence() {
    lock.locked {
      tones.removeAll(keepingCapacity: true)
      isSilenced = true
    }
  }

  /// Whether anything was ever played.
  var hasSounded: Bool { lock.locked { isHeard } }

  /// How loud tones are from now on, 1 being the loudest.
  func setGain(_ gain: Float) { lock.locked { self.gain = gain } }

  /// Nothing more is said.
  func hush() { lock.waking { spoken.cut() } }

  // MARK: The voice's side

  /// A sentence begins, unless nobody waits for it any more.
  func beginSpeech(isObsolete: () -> Bool) { lock.locked { if !isObsolete() { spoken.begin() } } }

  /// Puts more of the sentence behind what was said, and waits where it is far ahead of the ear; false
  /// where nobody waits for it any more.
  func putSpeech(_ samples: UnsafeBufferPointer<Int16>, rate: Int, isObsolete: () -> Bool) -> Bool {
    lock.locked {
      while spoken.isFull, spoken.goesOn, !isEnded, !isObsolete() { lock.wait() }
      // What was cut off meanwhile does not begin anew in its middle.
      guard spoken.goesOn, !isEnded, !isObsolete() else { return false }
      spoken.put(samples, rate: rate)
      lock.wake()
      return true
    }
  }

  /// The sentence is complete.
  func endSpeech(isObsolete: () -> Bool) { lock.waking { if !isObsolete() { spoken.end() } } }

  /// What the voice met, for the loop to hear at its next word.
  func tellOfVoice(_ error: BuzzerError) { lock.locked { voiceTrouble = error } }

  /// What the voice met since this was asked last.
  func takeVoiceTrouble() -> BuzzerError? { lock.locked { voiceTrouble.take() } }

  /// There is nothing more to be heard, ever.
  func end() { lock.waking { isEnded = true } }

  // MARK: The thread's side

  /// What the thread waited for.
  enum News: Equatable {
    /// A tone that is to begin.
    case tone(StruckTone)
    /// Something that is spoken.
    case speech
    /// None came.
    case nothing
    /// None will.
    case end
  }

  /// Waits for the first tone, and leaves it where it is; for ever without a deadline.
  func first(until deadline: Instant?) -> News {
    lock.locked {
      while !isEnded {
        if let tone = tones.first { return .tone(tone) }
        if !spoken.isSilent { return .speech }
        if let deadline {
          guard lock.wait(until: deadline) else { return .nothing }
        } else {
          lock.wait()
        }
      }
      return .end
    }
  }

  /// Takes the first tone that the ear has before `end`, of a cue that it cannot have before `time`; the
  /// other tones of a cue that begins so are as late as this one, however much comes between them.
  func take(heardFrom time: Instant, to end: Instant) -> StruckTone? {
    lock.locked {
      guard let index = tones.firstIndex(where: { $0.place(at: time) < end }) else { return nil }
      var taken = tones.remove(at: index)
      if !taken.hasBegun {
        for other in tones.indices where tones[other].cue == taken.cue && !tones[other].hasBegun {
          tones[other].time = tones[other].place(at: time)
          tones[other].hasBegun = true
        }
      }
      taken.time = taken.place(at: time)
      return taken
    }
  }

  /// Whether nothing waits and nothing is said, how loud what sounds is to be, and whether it is to end
  /// (said once); nil at the end.
  func state() -> (isEmpty: Bool, gain: Float, isSilenced: Bool)? {
    lock.locked {
      defer { isSilenced = false }
      return isEnded ? nil : (tones.isEmpty && spoken.isSilent, gain, isSilenced)
    }
  }

  /// Takes what is spoken in so many seconds, less what is left over from before, and appends it to
  /// `taken`.
  func takeSpoken(
    seconds: Float, leftOver: Int, into taken: inout [Int16]
  ) -> (rate: Int, isCut: Bool, isSpeaking: Bool) {
    lock.locked {
      let isSpeaking = !spoken.isSilent
      let rate = spoken.rate
      let isCut = spoken.take(Int(seconds * Float(rate)) + 4 - leftOver, into: &taken)
      if isSpeaking { lock.wake() }
      return (rate, isCut, isSpeaking)
    }
  }

  /// There is something to play them.
  func noteSounding() { lock.locked { isHeard = true } }

  /// The tones that wait are not heard, those alone that were to be heard before `end`.
  func forgetTones(before end: Instant = Instant(nanoseconds: .max)) {
    lock.locked { tones.removeAll { $0.time < end } }
  }

  /// What waits is not heard, and not said.
  func forget() {
    lock.waking {
      tones.removeAll(keepingCapacity: true)
      spoken.cut()
    }
  }

  /// Tells the loop, at its next tone.
  func tell(_ error: BuzzerError) { lock.locked { trouble = error } }
}
