import CLinux
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

  /// Whether a bell was rung; it is hushed.
  private func isRung(_ bell: Bell) -> Bool {
    var request = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
    var atOnce = timespec()
    guard clinux_wait(&request, 1, &atOnce) > 0 else { return false }
    bell.hush()
    return true
  }

  @Test func samplesOfACalmSensorWakeNobodyAndTheFirstMotionDoes() throws {
    let bell = try Bell()
    let queue = ReportQueue(capacity: 64, bell: bell)
    var rung: [Bool] = []
    for (number, isCalm) in [false, true, true, true, false, false].enumerated() {
      queue.take(sample(Int64(number)), isCalm: isCalm)
      #expect(queue.isCalm == isCalm)
      rung.append(isRung(bell))
    }
    #expect(rung == [false, false, false, false, true, false])
    #expect(drain(queue) == (0..<6).map { sample($0) })
    queue.take(nil, isCalm: true)
    queue.take(nil, isCalm: true)
    #expect(!isRung(bell))
    for report in [SensorReport.moved, .lost("a"), .ready("b"), .notice("c")] {
      queue.take(report, isCalm: true)
      #expect(isRung(bell), "\(report)")
    }
    queue.take(nil, isCalm: false)
    #expect(isRung(bell), "it begins to look more often")
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

  /// Calm with the first step, and moved with the third.
  struct CalmWorker: SensorWorker {
    var count = 0
    var isCalm: Bool { count < 3 }
    mutating func step(now: Instant) -> (report: SensorReport?, next: Instant) {
      count += 1
      return (nil, count < 3 ? now : now + .seconds(1000))
    }
  }

  @Test func whatIsNoLongerCalmEndsADoze() throws {
    let bell = try Bell()
    var clock = MonotonicClock(bell: bell)
    let thread = SensorThread(CalmWorker(), bell: bell)
    let end = clock.now() + .seconds(1000)
    clock.doze(until: end, for: Wakers())
    #expect(clock.now() < end, "it dozed to the end")
    let isCalm = thread.isCalm
    #expect(!isCalm)
    let deaf = SensorThread(AlwaysCalm())
    let isDeafCalm = deaf.isCalm
    #expect(!isDeafCalm, "without a bell nobody may rely on it")
  }

  struct AlwaysCalm: SensorWorker {
    var isCalm: Bool { true }
    mutating func step(now: Instant) -> (report: SensorReport?, next: Instant) {
      (nil, now + .seconds(1000))
    }
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

@Suite struct InterruptLineTests {
  typealias Semaphore = SensorThreadTests.Semaphore

  /// A line that the test pulls: what is written into an eventfd of its own is an edge.
  final class PulledLine: InterruptLine, @unchecked Sendable {
    // Unchecked: `failure` is set before the thread begins.
    private let bell: Bell
    var failure: GPIOError?
    let closed: Semaphore
    init(closed: Semaphore) throws {
      bell = try Bell()
      self.closed = closed
    }
    deinit { closed.signal() }
    var descriptor: Int32 { bell.descriptor }
    func rise() { bell.ring() }
    func takeEdges() throws(GPIOError) {
      bell.hush()
      if let failure { throw failure }
    }
  }

  /// Writes down what it hears, and would sleep for ever.
  final class Notes: @unchecked Sendable {
    // Unchecked: `heard` is only touched while `lock` is held.
    private let lock = Lock()
    private var heard: [String] = []
    let changed = Semaphore()
    /// What the worker wants of the line.
    var use = InterruptUse.now
    func add(_ text: String) {
      lock.locked { heard.append(text) }
      changed.signal()
    }
    var all: [String] { lock.locked { heard } }
  }

  struct ListeningWorker: SensorWorker {
    let notes: Notes
    var isResting = false
    var interruptUse: InterruptUse { isResting ? notes.use : .none }

    mutating func step(now: Instant) -> (report: SensorReport?, next: Instant) {
      (nil, now + .seconds(1000))
    }
    mutating func rest(_ isResting: Bool, now: Instant) -> Instant {
      self.isResting = isResting
      notes.add(isResting ? "rest" : "work")
      return now + .seconds(1000)
    }
    mutating func hear(_ event: InterruptEvent, now: Instant) -> Instant {
      switch event {
      case .ready: notes.add("ready")
      case .risen: notes.add("risen")
      case .gone(let text): notes.add(text)
      }
      return now + .seconds(1000)
    }
  }

  private func thread(
    _ notes: Notes, _ open: @escaping () throws(GPIOError) -> any InterruptLine
  ) -> SensorThread {
    let source = LineSource(
      open: open, words: { $0.message(chip: "c", line: "L", key: "interrupt") })
    return SensorThread(ListeningWorker(notes: notes), line: source, 4, .seconds(5))
  }

  @Test func whatRisesIsHeardAtRestAndAnOrderEndsTheWait() throws {
    let (notes, closed) = (Notes(), Semaphore())
    var line: PulledLine? = try PulledLine(closed: closed)
    let pulled = line
    line = nil
    var thread = thread(notes) { () throws(GPIOError) in
      guard let pulled else { throw .noSuchChip }
      return pulled
    }
    thread.rest(true)
    notes.changed.wait()
    notes.changed.wait()
    #expect(notes.all == ["ready", "rest"])
    pulled?.rise()
    notes.changed.wait()
    pulled?.rise()
    notes.changed.wait()
    #expect(notes.all.suffix(2) == ["risen", "risen"])
    // The thread waits for a thousand seconds, but for this.
    thread.rest(false)
    notes.changed.wait()
    #expect(notes.all.last == "work")
  }

  @Test func aLineThatNobodyWantsIsGivenBackAndTheEndIsHeardAtRest() throws {
    let (notes, closed) = (Notes(), Semaphore())
    notes.use = .none
    do {
      var thread = thread(notes) { () throws(GPIOError) in
        do { return try PulledLine(closed: closed) } catch { throw .noSuchChip }
      }
      thread.rest(true)
      // Its owner let it go, while the thread rests.
      closed.wait()
      #expect(notes.all == ["ready", "rest"])
      notes.changed.wait()
      notes.changed.wait()
    }
    #expect(notes.all == ["ready", "rest"])
  }

  @Test func aLineThatCannotBeHadOrFailsIsToldWithItsRemedy() throws {
    let notes = Notes()
    var thread = thread(notes) { () throws(GPIOError) in throw .noInterrupts }
    thread.rest(true)
    notes.changed.wait()
    notes.changed.wait()
    #expect(
      notes.all.first?.hasPrefix("The GPIO chip c gives no interrupts. Run: gpiodetect") == true)
    #expect(notes.all.last == "rest")

    let (others, closed) = (Notes(), Semaphore())
    let pulled = try PulledLine(closed: closed)
    pulled.failure = .failed(Errno(EIO))
    var second = self.thread(others) { () throws(GPIOError) in pulled }
    second.rest(true)
    others.changed.wait()
    others.changed.wait()
    pulled.rise()
    others.changed.wait()
    #expect(others.all.last?.hasPrefix("c:L: Input/output error.") == true, "\(others.all)")
  }

  @Test func aChipThatGoesAwayIsSeenByPoll() throws {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) }
    }
    #expect(result == 0)
    var requests = [pollfd(fd: ends.0, events: Int16(POLLIN), revents: 0)]
    #expect(LineState(polling: &requests, within: .milliseconds(0)) == .still)
    close(ends.1)
    #expect(LineState(polling: &requests, within: .seconds(1000)) == .gone)
    close(ends.0)
    let bell = try Bell()
    bell.ring()
    bell.ring()
    requests = [pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)]
    #expect(LineState(polling: &requests, within: .seconds(1000)) == .risen)
    bell.hush()
    #expect(LineState(polling: &requests, within: .milliseconds(0)) == .still)
  }

  @Test func aMissingChipIsNamed() {
    #expect(throws: GPIOError.noSuchChip) {
      try GPIOInterrupt(.init(chip: "no-such-chip", line: "22"))
    }
  }
}
