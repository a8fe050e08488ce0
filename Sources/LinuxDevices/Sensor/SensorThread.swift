import Hardware
import Inertial
import System
import Time

/// The sensor's own thread: it steps a worker whenever that is due, and the loop takes the reports
/// without ever waiting for the bus.
///
/// The thread ends with this value's life. A bus that hangs cannot hold up the exit: after
/// `patience` the thread is left to itself.
public struct SensorThread: SensorFeed, ~Copyable {
  private let queue: ReportQueue
  private let orders: SensorOrders
  private let thread: Thread?
  private let rings: Bool

  /// Starts the thread; the worker moves into it.
  ///
  /// `interrupt` is the line that the sensor's interrupt pin is wired to; it is taken while the sensor
  /// rests, and not before. `capacity` reports wait for the loop at most: 256 are more than a second at 200
  /// a second, of which a chip that collects gives up to 36 at once. `bell` rings when a loop that dozes is
  /// to hear of something.
  public init<Worker: SensorWorker & ~Copyable>(
    _ worker: consuming Worker, interrupt: GPIOInterrupt.Wiring? = nil, capacity: Int = 256,
    patience: Instant.Span = .milliseconds(150), bell: Bell? = nil
  ) {
    self.init(worker, line: interrupt.map(LineSource.init), capacity, patience, bell)
  }

  init<Worker: SensorWorker & ~Copyable>(
    _ worker: consuming Worker, line: LineSource?, _ capacity: Int, _ patience: Instant.Span,
    _ bell: Bell? = nil
  ) {
    queue = ReportQueue(capacity: capacity, bell: bell)
    rings = bell != nil
    orders = SensorOrders()
    let body = SteppingBody(worker, line: line, reports: queue, orders: orders)
    do throws(Errno) {
      thread = try Thread(named: "sensor", patience: patience, body)
    } catch {
      thread = nil
      let reason = "The system gives the sensor no thread of its own (\(error))."
      queue.take(.lost(reason), isCalm: true)
    }
  }

  deinit { orders.stop() }

  /// The oldest report that was not taken yet.
  public mutating func next() -> SensorReport? { queue.next() }

  /// Has the worker rest, or work again; the thread then sleeps until the next step is due.
  public mutating func rest(_ isResting: Bool) { orders.rest(isResting) }

  /// Whether it has a bell, and the worker is calm.
  public var isCalm: Bool { rings && queue.isCalm }
}

/// Where the thread has the sensor's interrupt line from.
struct LineSource {
  /// Takes the line.
  let open: () throws(GPIOError) -> any InterruptLine
  /// The words for a failure.
  let words: (GPIOError) -> String
}

extension LineSource {
  init(_ wiring: GPIOInterrupt.Wiring) {
    self.init(
      open: { () throws(GPIOError) -> any InterruptLine in try GPIOInterrupt(wiring) },
      words: { $0.message(chip: wiring.chip, line: wiring.line, key: "interrupt") })
  }
}

/// What the thread runs: steps at the times the worker asks for, on the absolute clock.
private final class SteppingBody<Worker: SensorWorker & ~Copyable>: ThreadBody {
  private var worker: Worker
  private let source: LineSource?
  private let reports: ReportQueue
  private let orders: SensorOrders
  private var clock = MonotonicClock()
  /// The interrupt line, while the sensor rests.
  private var line: (any InterruptLine)?
  /// When the next step is due.
  private var due = Instant.zero
  private var isResting = false

  init(_ worker: consuming Worker, line: LineSource?, reports: ReportQueue, orders: SensorOrders) {
    self.worker = worker
    source = line
    self.reports = reports
    self.orders = orders
  }

  override func run() {
    due = clock.now()
    while true {
      let order = wait()
      guard order != .stop else { return }
      if (order == .rest) != isResting { turn() }
      let now = clock.now()
      guard now >= due else { continue }
      let step = worker.step(now: now)
      reports.take(step.report, isCalm: worker.isCalm)
      due = step.next
    }
  }

  /// Goes to rest, or back to work.
  private func turn() {
    isResting.toggle()
    line = nil
    if isResting, let source {
      do throws(GPIOError) {
        line = try source.open()
        due = worker.hear(.ready, now: clock.now())
      } catch {
        due = worker.hear(.gone(source.words(error)), now: clock.now())
      }
    }
    due = worker.rest(isResting, now: clock.now())
  }

  /// Waits for the next step, for an order, and for the line where the worker wants to hear of it.
  private func wait() -> SensorOrders.Order {
    if line != nil, worker.interruptUse == .none { line = nil }
    guard let line, worker.interruptUse == .now else {
      return orders.wait(until: due, &clock, isResting: isResting)
    }
    do throws(Errno) {
      let found = try orders.wait(until: due, &clock, watching: line.descriptor)
      switch found.line {
      case .still: break
      case .risen: hear(line)
      case .gone: lose(.noSuchChip)
      }
      return found.order
    } catch {
      lose(.failed(error))
      return .rest
    }
  }

  private func hear(_ line: any InterruptLine) {
    do throws(GPIOError) {
      try line.takeEdges()
      due = worker.hear(.risen, now: clock.now())
    } catch {
      lose(error)
    }
  }

  private func lose(_ error: GPIOError) {
    line = nil
    let words = source?.words(error) ?? ""
    due = worker.hear(.gone(words), now: clock.now())
  }
}
