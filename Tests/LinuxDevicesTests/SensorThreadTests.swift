import Glibc
import Hardware
import Inertial
import System
import Testing
import Time

@testable import LinuxDevices

@Suite struct SensorOrdersTests {
  @Test func atRestNothingButAnOrderOrTheNextStepWakesTheThread() {
    let orders = SensorOrders()
    var clock = MonotonicClock()
    let past = clock.now()
    #expect(orders.wait(until: past, &clock, isResting: false) == .work)
    orders.rest(true)
    #expect(orders.wait(until: past, &clock, isResting: false) == .rest)
    #expect(orders.wait(until: past, &clock, isResting: true) == .rest, "its time has come")
    orders.rest(false)
    let farAway = clock.now() + .seconds(1000)
    #expect(orders.wait(until: farAway, &clock, isResting: true) == .work)
    orders.stop()
    #expect(orders.wait(until: farAway, &clock, isResting: true) == .stop)
    orders.rest(true)
    #expect(orders.wait(until: farAway, &clock, isResting: true) == .stop, "the end is the end")
  }
}

@Suite struct ReportQueueTests {
  private func sample(_ number: Int64) -> SensorReport {
    .sample(
      InertialSample(
        time: Instant(nanoseconds: number), acceleration: .zero, angularRate: .zero))
  }

  private func drain(_ queue: ReportQueue) -> [SensorReport] {
    var reports: [SensorReport] = []
    while let report = queue.next() { reports.append(report) }
    return reports
  }

  @Test func keepsTheOrder() {
    let queue = ReportQueue(capacity: 4)
    queue.append(.ready("chip"))
    queue.append(sample(1))
    #expect(drain(queue) == [.ready("chip"), sample(1)])
    #expect(queue.next() == nil)
  }

  @Test func theOldestSampleMakesRoomForTheNewest() {
    let queue = ReportQueue(capacity: 3)
    queue.append(.ready("chip"))
    for number in 1...5 { queue.append(sample(Int64(number))) }
    #expect(drain(queue) == [.ready("chip"), sample(4), sample(5)])
  }

  @Test func statesAreNeverGivenUpForSamples() {
    let queue = ReportQueue(capacity: 3)
    for text in ["a", "b", "c"] { queue.append(.lost(text)) }
    queue.append(sample(1))
    #expect(drain(queue) == [.lost("a"), .lost("b"), .lost("c")])
  }

  @Test func theLastStateIsAlwaysTold() {
    let queue = ReportQueue(capacity: 3)
    for round in 0..<100 {
      queue.append(sample(Int64(round)))
      queue.append(round % 2 == 0 ? .lost("\(round)") : .ready("\(round)"))
    }
    let reports = drain(queue)
    #expect(reports.count == 3)
    #expect(reports.last == .ready("99"))
  }

  @Test func wrapsAroundWhileItIsRead() {
    let queue = ReportQueue(capacity: 3)
    var expected: Int64 = 0
    for number in 0..<Int64(50) {
      queue.append(sample(number))
      if number % 2 == 1 {
        while let report = queue.next() {
          #expect(report == sample(expected))
          expected += 1
        }
      }
    }
    #expect(expected == 50)
  }
}

@Suite struct SensorThreadTests {
  /// Reports each step's number, as fast as it is called; ends a semaphore's wait at the last.
  struct CountingWorker: SensorWorker, ~Copyable {
    let finished: Semaphore
    let ended: Semaphore
    var count = 0

    mutating func step(now: Instant) -> (report: SensorReport?, next: Instant) {
      count += 1
      if count == 5 { finished.signal() }
      return (count <= 5 ? .notice("\(count)") : nil, count < 5 ? now : now + .milliseconds(1))
    }

    deinit { ended.signal() }
  }

  final class Semaphore: @unchecked Sendable {
    private let value = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    init() { sem_init(value, 0, 0) }
    deinit { value.deallocate() }
    func signal() { sem_post(value) }
    func wait() { while sem_wait(value) != 0 {} }
  }

  @Test func stepsAndHandsOverAndEnds() {
    let finished = Semaphore()
    let ended = Semaphore()
    var reports: [SensorReport] = []
    do {
      var thread = SensorThread(CountingWorker(finished: finished, ended: ended))
      finished.wait()
      // The fifth report is put in after the fifth step.
      while reports.count < 5 { if let report = thread.next() { reports.append(report) } }
    }
    ended.wait()
    #expect(reports == (1...5).map { .notice("\($0)") })
  }

  /// A bus that hangs until the test lets it go.
  struct StuckWorker: SensorWorker {
    let entered: Semaphore
    let release: Semaphore

    mutating func step(now: Instant) -> (report: SensorReport?, next: Instant) {
      entered.signal()
      release.wait()
      return (nil, now + .seconds(1))
    }
  }

  @Test func aStuckBusDoesNotHoldUpTheExit() {
    let entered = Semaphore()
    let release = Semaphore()
    do {
      let thread = SensorThread(
        StuckWorker(entered: entered, release: release), patience: .milliseconds(1))
      _ = thread
      entered.wait()
    }
    // Reaching this line is what is tested: the thread is stuck still.
    release.signal()
  }
}
