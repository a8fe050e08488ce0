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
  private let isStopping: StopFlag
  private let thread: Thread?

  /// Starts the thread; the worker moves into it.
  ///
  /// `capacity` reports wait for the loop at most: 64 are a third of a second at 200 a second.
  public init<Worker: SensorWorker & ~Copyable>(
    _ worker: consuming Worker, capacity: Int = 64, patience: Instant.Span = .milliseconds(150)
  ) {
    queue = ReportQueue(capacity: capacity)
    isStopping = StopFlag()
    let body = SteppingBody(worker, reports: queue, isStopping: isStopping)
    do throws(Errno) {
      thread = try Thread(named: "sensor", patience: patience, body)
    } catch {
      thread = nil
      let reason = "The system gives the sensor no thread of its own (\(error))."
      queue.append(.lost(reason))
    }
  }

  deinit { isStopping.raise() }

  /// The oldest report that was not taken yet.
  public mutating func next() -> SensorReport? { queue.next() }
}

/// What the thread runs: steps at the times the worker asks for, on the absolute clock.
private final class SteppingBody<Worker: SensorWorker & ~Copyable>: ThreadBody {
  private var worker: Worker
  private let reports: ReportQueue
  private let isStopping: StopFlag
  /// A stop is noticed within this time even when the worker's next step is far away.
  private let longestSleep = Instant.Span.milliseconds(50)

  init(_ worker: consuming Worker, reports: ReportQueue, isStopping: StopFlag) {
    self.worker = worker
    self.reports = reports
    self.isStopping = isStopping
  }

  override func run() {
    var clock = MonotonicClock()
    var due = clock.now()
    while !isStopping.isRaised {
      let now = clock.now()
      if now < due {
        clock.sleep(until: min(due, now + longestSleep))
        continue
      }
      let step = worker.step(now: now)
      if let report = step.report { reports.append(report) }
      due = step.next
    }
  }
}
