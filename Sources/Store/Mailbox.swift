import Records
import System
import Time

/// What passes between the loop and the store's thread; no call on the loop's side ever waits
/// longer than the copying of a few references takes.
final class Mailbox: @unchecked Sendable {
  // Sendable although it changes: every access to the variables holds `lock`.
  private let lock = Lock()
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

  /// What wakes the loop.
  private let bell: Bell?

  /// `isAdopted` says that the loop's side knows what is stored; `bell` rings with each report.
  init(isAdopted: Bool, bell: Bell? = nil) {
    self.isAdopted = isAdopted
    self.bell = bell
  }

  // MARK: The loop's side

  /// Hands a request over.
  func submit(_ request: StoreRequest) { lock.waking { incoming.add(request) } }

  /// The oldest report, if there is one.
  func nextReport() -> StoreReport? {
    lock.locked {
      guard !reports.isEmpty else { return nil }
      let report = reports.removeFirst()
      // Of another player's store nothing was asked before it was known.
      if case .opened = report, !isAdopted { adopt() }
      return report
    }
  }

  /// What is stored, when that is read within `limit`; later it comes as a report. Looks every few
  /// milliseconds whether somebody wants the program to end instead.
  func stored(within limit: Instant.Span, unless isWanted: () -> Bool) -> StoredState? {
    lock.locked {
      let deadline = Self.deadline(after: limit)
      while !wasTried, !isWanted(), Self.deadline(after: .milliseconds(0)) < deadline {
        _ = lock.wait(until: Self.deadline(after: .milliseconds(5)))
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
    lock.wake()
  }

  /// Asks the thread to end once everything is done; false when that took longer than `limit`.
  func stop(within limit: Instant.Span) -> Bool {
    lock.locked {
      isStopping = true
      lock.wake()
      let deadline = Self.deadline(after: limit)
      while !hasEnded, lock.wait(until: deadline) {}
      return hasEnded
    }
  }

  // MARK: The store's side

  /// Waits for something to do, at most as long as `limit`.
  func nextWork(within limit: Instant.Span) -> Work {
    lock.locked {
      let deadline = Self.deadline(after: limit)
      while incoming.isEmpty, !isStopping, lock.wait(until: deadline) {}
      if !incoming.isEmpty {
        defer { incoming = Backlog() }
        return .requests(incoming.requests)
      }
      return isStopping ? .stop : .idle
    }
  }

  /// Whether something more urgent than a copy waits.
  var isWanted: Bool { lock.locked { !incoming.isEmpty || isStopping } }

  /// Hands over what was found in the store, or nil where it cannot be read now.
  func opened(_ state: StoredState?, _ new: [StoreReport]) {
    lock.waking {
      wasTried = true
      if let state { reports.append(.opened(state)) }
      reports += new
    }
    bell?.ring()
  }

  /// Waits until the next try to read the store; false when the end comes first.
  func waitToRetry(within limit: Instant.Span) -> Bool {
    lock.locked {
      let deadline = Self.deadline(after: limit)
      while !isStopping, lock.wait(until: deadline) {}
      return !isStopping
    }
  }

  /// Waits until the loop's side knows what is stored, or the end comes first; gives what was asked
  /// for before, and whether it knows.
  func waitForAdoption() -> (early: Backlog, isAdopted: Bool) {
    lock.locked {
      while !isAdopted, !isStopping { lock.wait() }
      if !isAdopted { adopt(); return (early, false) }
      return (early, true)
    }
  }

  /// Hands reports over.
  func report(_ new: [StoreReport]) {
    guard !new.isEmpty else { return }
    lock.locked { reports += new }
    bell?.ring()
  }

  /// Tells that the thread is done.
  func end() { lock.waking { hasEnded = true } }

  // MARK: -

  private static func deadline(after span: Instant.Span) -> Instant {
    var clock = MonotonicClock()
    return clock.now() + max(.milliseconds(0), span)
  }
}
