import Glibc
import Handheld
import Hardware

/// What passes between the loop and the store's thread; no call on the loop's side ever waits
/// longer than the copying of a few references takes.
final class Mailbox: @unchecked Sendable {
  // Sendable although it changes: every access to the four variables holds `mutex`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var incoming = Backlog()
  private var reports: [StoreReport] = []
  private var isStopping = false
  private var hasEnded = false

  /// What the store's thread is to do next.
  enum Work {
    /// Carry these out, in order.
    case requests([StoreRequest])
    /// Nothing came within the time.
    case idle
    /// Close the store and end.
    case stop
  }

  init() {
    pthread_mutex_init(mutex, nil)
    // Deadlines on the monotonic clock: setting the time of day must not stretch them.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  // MARK: The loop's side

  /// Hands a request over.
  func submit(_ request: StoreRequest) {
    locked {
      incoming.add(request)
      pthread_cond_broadcast(changed)
    }
  }

  /// The oldest report, if there is one.
  func nextReport() -> StoreReport? { locked { reports.isEmpty ? nil : reports.removeFirst() } }

  /// Asks the thread to end once everything is done; false when that took longer than `limit`.
  func stop(within limit: Instant.Span) -> Bool {
    locked {
      isStopping = true
      pthread_cond_broadcast(changed)
      let deadline = Self.deadline(after: limit)
      while !hasEnded, wait(until: deadline) {}
      return hasEnded
    }
  }

  // MARK: The store's side

  /// Waits for something to do, at most as long as `limit`.
  func nextWork(within limit: Instant.Span) -> Work {
    locked {
      let deadline = Self.deadline(after: limit)
      while incoming.isEmpty, !isStopping, wait(until: deadline) {}
      if !incoming.isEmpty {
        defer { incoming = Backlog() }
        return .requests(incoming.requests)
      }
      return isStopping ? .stop : .idle
    }
  }

  /// Whether something more urgent than a copy waits.
  var isWanted: Bool { locked { !incoming.isEmpty || isStopping } }

  /// Hands reports over.
  func report(_ new: [StoreReport]) { locked { reports += new } }

  /// Tells that the thread is done.
  func end() {
    locked {
      hasEnded = true
      pthread_cond_broadcast(changed)
    }
  }

  // MARK: -

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits for a change; false when the deadline has passed.
  private func wait(until deadline: timespec) -> Bool {
    var deadline = deadline
    return pthread_cond_timedwait(changed, mutex, &deadline) != ETIMEDOUT
  }

  private static func deadline(after span: Instant.Span) -> timespec {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let total = Int64(now.tv_nsec) + max(0, span.nanoseconds)
    return timespec(
      tv_sec: now.tv_sec + Int(total / 1_000_000_000), tv_nsec: Int(total % 1_000_000_000))
  }
}
