import Glibc
import Handheld
import Hardware

/// What passes between the loop and the store's thread; no call on the loop's side ever waits
/// longer than the copying of a few references takes.
final class Mailbox: @unchecked Sendable {
  // Sendable although it changes: every access to the variables holds `mutex`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var incoming = Backlog()
  private var reports: [StoreReport] = []
  private var isStopping = false
  /// Whether the loop's side knows what is stored; what came in before waits.
  private var isAdopted: Bool
  private var early = Backlog()
  /// Whether the first try to read what is stored is over.
  private var wasTried = false
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

  /// `isAdopted` says that the loop's side knows what is stored.
  init(isAdopted: Bool) {
    self.isAdopted = isAdopted
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
  func nextReport() -> StoreReport? {
    locked {
      guard !reports.isEmpty else { return nil }
      let report = reports.removeFirst()
      if case .opened = report { adopt() }
      return report
    }
  }

  /// What is stored, when that is read within `limit`; later it comes as a report. Looks every few
  /// milliseconds whether somebody wants the program to end instead.
  func stored(within limit: Instant.Span, unless isWanted: () -> Bool) -> StoredState? {
    locked {
      let deadline = Self.deadline(after: limit)
      while !wasTried, !isWanted(), !Self.isOver(deadline) {
        _ = wait(until: Self.deadline(after: .milliseconds(5)))
      }
      guard case .opened(let state)? = reports.first else { return nil }
      reports.removeFirst()
      adopt()
      return state
    }
  }

  /// From here on requests are made by somebody who knows what is stored.
  private func adopt() {
    isAdopted = true
    early = incoming
    incoming = Backlog()
    pthread_cond_broadcast(changed)
  }

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

  /// Hands over what was found in the store, or nil where it cannot be read now.
  func opened(_ state: StoredState?, _ new: [StoreReport]) {
    locked {
      wasTried = true
      if let state { reports.append(.opened(state)) }
      reports += new
      pthread_cond_broadcast(changed)
    }
  }

  /// Waits until the next try to read the store; false when the end comes first.
  func waitToRetry(within limit: Instant.Span) -> Bool {
    locked {
      let deadline = Self.deadline(after: limit)
      while !isStopping, wait(until: deadline) {}
      return !isStopping
    }
  }

  /// Waits until the loop's side knows what is stored, or the end comes first; gives what was asked
  /// for before, and whether it knows.
  func waitForAdoption() -> (early: Backlog, isAdopted: Bool) {
    locked {
      while !isAdopted, !isStopping { pthread_cond_wait(changed, mutex) }
      if !isAdopted { adopt(); return (early, false) }
      return (early, true)
    }
  }

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

  private static func isOver(_ deadline: timespec) -> Bool {
    let now = Self.deadline(after: .milliseconds(0))
    return (now.tv_sec, now.tv_nsec) >= (deadline.tv_sec, deadline.tv_nsec)
  }

  private static func deadline(after span: Instant.Span) -> timespec {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let total = Int64(now.tv_nsec) + max(0, span.nanoseconds)
    return timespec(
      tv_sec: now.tv_sec + Int(total / 1_000_000_000), tv_nsec: Int(total % 1_000_000_000))
  }
}
