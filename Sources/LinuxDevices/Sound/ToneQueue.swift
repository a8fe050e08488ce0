import Hardware
import System
import Time

/// A tone that begins, or a silence, and when.
struct StruckTone: Equatable, Sendable {
  /// In hertz; nil ends what sounds.
  var frequency: Int?
  /// When it was wanted.
  var time: Instant
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

  /// More than a thread that waits for its turn leaves lying; the oldest then give way.
  private static let most = 64

  init() { tones.reserveCapacity(Self.most) }

  // MARK: The loop's side

  /// Puts a tone behind the others; what the thread met since, once.
  func put(_ tone: StruckTone) -> BuzzerError? {
    lock.locked {
      if tones.count == Self.most { tones.removeFirst() }
      tones.append(tone)
      lock.wake()
      defer { trouble = nil }
      return trouble
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
        while let silence = tones.first, silence.frequency == nil { tones.removeFirst() }
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

  /// Takes the first tone that was wanted by `time`.
  func take(by time: Instant) -> StruckTone? {
    lock.locked {
      guard let tone = tones.first, tone.time <= time else { return nil }
      return tones.removeFirst()
    }
  }

  /// Whether nothing waits, and how loud what sounds is to be; nil at the end.
  func state() -> (isEmpty: Bool, gain: Float)? {
    lock.locked { isEnded ? nil : (tones.isEmpty, gain) }
  }

  /// There is something to play them.
  func noteSounding() { lock.locked { isHeard = true } }

  /// What waits is not heard.
  func forget() { lock.locked { tones.removeAll(keepingCapacity: true) } }

  /// Tells the loop, at its next tone.
  func tell(_ error: BuzzerError) { lock.locked { trouble = error } }
}
