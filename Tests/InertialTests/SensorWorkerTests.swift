import Inertial
import Testing
import Time

@Suite("A worker that does nothing but step")
struct SensorWorkerTests {
  /// Steps each second, and knows neither rest nor line.
  struct Metronome: SensorWorker {
    mutating func step(now: Instant) -> (report: SensorReport?, next: Instant) {
      (.notice("tick"), now + .seconds(1))
    }
  }

  /// Has one report, whatever it is told.
  struct OneReport: SensorFeed {
    var report: SensorReport? = .moved
    mutating func next() -> SensorReport? {
      defer { report = nil }
      return report
    }
  }

  private let now = Instant.zero + .seconds(7)

  @Test("goes on at once, told to rest or to work")
  func rest() {
    var worker = Metronome()
    #expect(worker.rest(true, now: now) == now)
    #expect(worker.rest(false, now: now) == now)
    let step = worker.step(now: now)
    #expect(step.report == .notice("tick") && step.next == now + .seconds(1))
  }

  @Test("wants nothing of an interrupt line, and is not put off by one")
  func line() {
    var worker = Metronome()
    for event in [InterruptEvent.ready, .risen, .gone("no such chip")] {
      #expect(worker.interruptUse == .none)
      #expect(worker.hear(event, now: now) == now)
    }
  }

  @Test("and a feed that cannot rest says what it would have said")
  func feed() {
    var feed = OneReport()
    feed.rest(true)
    #expect(feed.next() == .moved)
    feed.rest(false)
    #expect(feed.next() == nil)
  }
}
