import Hardware
import System
import Time

/// A passive buzzer on a plain line: a thread of its own turns the line on and off at the tone's
/// rate. The last resort: without real-time priority the tone warbles, so a hardware PWM channel
/// (``PWMBuzzer``) is always better.
public struct ToggledBuzzer: Buzzer, ~Copyable {
  private let tone: ToneCell
  private let thread: Thread
  private let (chip, name): (String, String)

  /// Takes the line over and starts the thread; nil when the system gives no thread. `chip` and `name` are
  /// for messages.
  public init?<Line: OutputLine & ~Copyable>(_ line: consuming Line, chip: String, name: String) {
    let tone = ToneCell()
    let body = TogglingBody(line, tone)
    let thread: Thread
    do throws(Errno) {
      thread = try Thread(named: "buzzer", patience: .milliseconds(100), body)
    } catch { return nil }
    (self.tone, self.chip, self.name) = (tone, chip, name)
    self.thread = thread
  }

  deinit { tone.set(.end) }

  /// Sounds from now on, or is silent at nil. That the line is gone is said by the next tone that is wanted
  /// after the one that met it.
  public mutating func sound(_ frequency: Int?) throws(BuzzerError) {
    guard let frequency, frequency > 0 else { return tone.set(.silence) }
    // Beyond the hearing, and too fast for a thread.
    tone.set(.frequency(min(frequency, 8000)))
    guard let error = tone.takeTrouble() else { return }
    throw BuzzerError(
      "The buzzer is silent: \(error.message(chip: chip, line: name, key: "buzzer"))")
  }
}

/// What the thread is to do.
private enum Tone: Equatable {
  case silence, frequency(Int), end
}

/// The wish, on its way from the loop to the thread.
private final class ToneCell: @unchecked Sendable {
  // What varies is only touched while `lock` is held.
  private let lock = Lock()
  private var tone = Tone.silence
  private var trouble: GPIOError?

  /// What the thread met.
  func tell(_ error: GPIOError) { lock.locked { trouble = error } }

  /// What the thread met since this was asked last.
  func takeTrouble() -> GPIOError? { lock.locked { trouble.take() } }

  func set(_ tone: Tone) { lock.waking { self.tone = tone } }

  /// The wish; where it is the known one, another is waited for.
  func get(waitingWhile known: Tone?) -> Tone {
    lock.locked {
      while tone == known { lock.wait() }
      return tone
    }
  }
}

/// What the thread runs.
private final class TogglingBody<Line: OutputLine & ~Copyable>: ThreadBody {
  private var line: Line
  private let tone: ToneCell

  init(_ line: consuming Line, _ tone: ToneCell) {
    self.line = line
    self.tone = tone
  }

  override func run() {
    var clock = MonotonicClock()
    while true {
      switch tone.get(waitingWhile: .silence) {
      case .end: return
      case .silence: continue
      case .frequency(let frequency): play(frequency, &clock)
      }
    }
  }

  /// Half periods on the absolute clock, so that a late one does not make the tone flat.
  private func play(_ frequency: Int, _ clock: inout MonotonicClock) {
    let half = Instant.Span(nanoseconds: 500_000_000 / Int64(frequency))
    var due = clock.now()
    var isHigh = false
    while tone.get(waitingWhile: nil) == .frequency(frequency) {
      isHigh.toggle()
      do throws(GPIOError) { try line.set(isHigh) } catch {
        tone.tell(error)
        // A line that has gone is tried again for another tone, and not as fast as it refuses.
        _ = tone.get(waitingWhile: .frequency(frequency))
      }
      due = max(due + half, clock.now())
      clock.sleep(until: due)
    }
    do throws(GPIOError) { try line.set(false) } catch { return }
  }
}
