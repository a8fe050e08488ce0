import System
import Testing
import Time

@Suite("Threads and the lock")
struct ThreadTests {
  /// A number that threads raise and wait for.
  final class Counter: @unchecked Sendable {
    // Sendable although it changes: every access holds `lock`.
    private let lock = Lock()
    private var value = 0

    func raise() { lock.waking { value += 1 } }

    func wait(for goal: Int) -> Int {
      lock.locked {
        while value < goal { lock.wait() }
        return value
      }
    }

    func wait(for goal: Int, until deadline: Instant) -> Bool {
      lock.locked {
        while value < goal {
          if !lock.wait(until: deadline) { return false }
        }
        return true
      }
    }
  }

  final class Raising: ThreadBody {
    private let counter: Counter
    private let times: Int

    init(_ counter: Counter, times: Int) {
      self.counter = counter
      self.times = times
      super.init()
    }

    override func run() { for _ in 0..<times { counter.raise() } }
  }

  final class Waiting: ThreadBody {
    private let stop: Counter
    private let ended: Counter

    init(_ stop: Counter, ended: Counter) {
      self.stop = stop
      self.ended = ended
      super.init()
    }

    override func run() {
      _ = stop.wait(for: 1)
      ended.raise()
    }
  }

  @Test func noRaiseIsLostBetweenThreads() throws {
    let counter = Counter()
    let patience = Instant.Span.seconds(60)
    let first = try Thread(named: "first", patience: patience, Raising(counter, times: 20_000))
    let second = try Thread(named: "second", patience: patience, Raising(counter, times: 20_000))
    #expect(counter.wait(for: 40_000) == 40_000)
    _ = consume first
    _ = consume second
  }

  @Test func aDeadlineThatPassedEndsTheWait() {
    var clock = MonotonicClock()
    #expect(!Counter().wait(for: 1, until: clock.now() + .milliseconds(1)))
    #expect(Counter().wait(for: 0, until: .zero))
  }

  @Test func theEndOfTheValueWaitsForAThreadThatWasTold() throws {
    let (stop, ended) = (Counter(), Counter())
    do {
      let thread = try Thread(named: "told", patience: .seconds(60), Waiting(stop, ended: ended))
      stop.raise()
      _ = consume thread
    }
    #expect(ended.wait(for: 1, until: .zero))
  }

  @Test("A thread that does not end is left to itself")
  func patienceEnds() throws {
    let (stop, ended) = (Counter(), Counter())
    do {
      let span = Instant.Span.milliseconds(1)
      let thread = try Thread(named: "deaf", patience: span, Waiting(stop, ended: ended))
      _ = consume thread
    }
    #expect(!ended.wait(for: 1, until: .zero))
    stop.raise()
    #expect(ended.wait(for: 1) == 1)
  }
}
