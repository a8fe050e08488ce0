import Hardware
import Inertial
import System

/// Reports on their way from the sensor's thread to the loop: bounded, in order, behind a lock.
///
/// When it is full the oldest sample makes room: a loop that fell behind wants the newest tilt. A
/// report of another kind is never given up for a sample, so the loop always knows the state.
final class ReportQueue: @unchecked Sendable {
  // `ring`, `first` and `count` are only touched while `lock` is held.
  private let lock = Lock()
  private var ring: [SensorReport?]
  private var first = 0
  private(set) var count = 0
  private var wasCalm = false
  /// What wakes the loop.
  private let bell: Bell?

  init(capacity: Int, bell: Bell? = nil) {
    ring = Array(repeating: nil, count: max(capacity, 1))
    self.bell = bell
  }

  /// Whether the loop may doze: what comes and shows that nothing moves can wait for it.
  var isCalm: Bool { lock.locked { wasCalm } }

  /// Takes over what came of a step, after which its worker is calm, or is not; and wakes the loop where it
  /// is to hear of that at once.
  func take(_ report: SensorReport?, isCalm: Bool) {
    if let report { append(report) }
    let isStir = lock.locked {
      defer { wasCalm = isCalm }
      return wasCalm && !isCalm
    }
    switch report {
    case nil, .sample: if isStir { bell?.ring() }
    case .ready, .lost, .notice, .moved: bell?.ring()
    }
  }

  /// Puts a report behind the others.
  func append(_ report: SensorReport) {
    lock.locked {
      if count == ring.count {
        if case .sample = report, !removeOldestSample() { return }
        if count == ring.count, !removeOldestSample() { removeFirst() }
      }
      ring[(first + count) % ring.count] = report
      count += 1
    }
  }

  /// Takes the oldest report.
  func next() -> SensorReport? { lock.locked { count == 0 ? nil : removeFirst() } }

  @discardableResult
  private func removeFirst() -> SensorReport? {
    let report = ring[first]
    ring[first] = nil
    first = (first + 1) % ring.count
    count -= 1
    return report
  }

  /// Shifts the older reports up by one, over the oldest sample; false when there is no sample.
  private func removeOldestSample() -> Bool {
    for place in 0..<count {
      guard case .sample? = ring[(first + place) % ring.count] else { continue }
      for older in stride(from: place, to: 0, by: -1) {
        ring[(first + older) % ring.count] = ring[(first + older - 1) % ring.count]
      }
      removeFirst()
      return true
    }
    return false
  }
}
