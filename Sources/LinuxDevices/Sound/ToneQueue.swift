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
  private var gain: Float = 1
  private var isEnded = false
  private var isHeard = false
  private var isSilenced = false

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
    lock.locked {
      if start > now { hurry(to: now) }
      tones.removeAll { $0.time >= start && $0.cue <= start }
      for tone in cue {
        if tones.count == Self.most { tones.removeFirst() }
        tones.append(
          StruckTone(tone: tone, time: start + .milliseconds(tone.start), cue: start))
      }
      lock.wake()
      defer { trouble = nil }
      return trouble
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

  /// There is nothing more to be heard, ever.
  func end() {
    lock.locked {
      isEnded = true
      lock.wake()
    }
  }

  // MARK: The thread's side

  /// What the thread waited for.
  enum News: Equatable {
    /// A tone that is to begin.
    case tone(StruckTone)
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

  /// Whether nothing waits, how loud what sounds is to be, and whether it is to end (said once); nil
  /// at the end.
  func state() -> (isEmpty: Bool, gain: Float, isSilenced: Bool)? {
    lock.locked {
      defer { isSilenced = false }
      return isEnded ? nil : (tones.isEmpty, gain, isSilenced)
    }
  }

  /// There is something to play them.
  func noteSounding() { lock.locked { isHeard = true } }

  /// What waits is not heard.
  func forget() { lock.locked { tones.removeAll(keepingCapacity: true) } }

  /// Tells the loop, at its next tone.
  func tell(_ error: BuzzerError) { lock.locked { trouble = error } }
}
