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

  /// Starts the thread; the worker moves into it.
  ///
  /// `capacity` reports wait for the loop at most: 64 are a third of a second at 200 a second.
  public init<Worker: SensorWorker & ~Copyable>(
    _ worker: consuming Worker, capacity: Int = 64, patience: Instant.Span = .milliseconds(150)
  ) {
    queue = ReportQueue(capacity: capacity)
    orders = SensorOrders()
    let body = SteppingBody(worker, reports: queue, orders: orders)
    do throws(Errno) {
      thread = try Thread(named: "sensor", patience: patience, body)
    } catch {
      thread = nil
      let reason = "The system gives the sensor no thread of its own (\(error))."
      queue.append(.lost(reason))
    }
  }

  deinit { orders.stop() }

  /// The oldest report that was not taken yet.
  public mutating func next() -> SensorReport? { queue.next() }

  /// Has the worker rest, or work again; the thread then sleeps until the next step is due.
  public mutating func rest(_ isResting: Bool) { orders.rest(isResting) }
}

/// What the thread runs: steps at the times the worker asks for, on the absolute clock.
private final class SteppingBody<Worker: SensorWorker & ~Copyable>: ThreadBody {
  private var worker: Worker
  private let reports: ReportQueue
  private let orders: SensorOrders

  init(_ worker: consuming Worker, reports: ReportQueue, orders: SensorOrders) {
    self.worker = worker
    self.reports = reports
    self.orders = orders
  }

  override func run() {
    var clock = MonotonicClock()
    var due = clock.now()
    var isResting = false
    while true {
      let order = orders.wait(until: due, &clock, isResting: isResting)
      guard order != .stop else { return }
      if (order == .rest) != isResting {
        isResting.toggle()
        due = worker.rest(isResting, now: clock.now())
      }
      let now = clock.now()
      guard now >= due else { continue }
      let step = worker.step(now: now)
      if let report = step.report { reports.append(report) }
      due = step.next
    }
  }
}
