import Hardware
import System
import Time

/// What the sensor's thread is to do, as the loop says it.
final class SensorOrders: @unchecked Sendable {
  /// One of three things.
  enum Order: Equatable { case work, rest, stop }

  // `order` is only touched while `lock` is held.
  private let lock = Lock()
  private var order = Order.work

  /// While it works a stop is noticed within this time even when the next step is far away.
  private static let longestSleep = Instant.Span.milliseconds(50)

  /// The end; nothing comes after it.
  func stop() {
    lock.locked {
      order = .stop
      lock.wake()
    }
  }

  /// Rest, or work.
  func rest(_ isResting: Bool) {
    lock.locked {
      guard order != .stop else { return }
      order = isResting ? .rest : .work
      lock.wake()
    }
  }

  /// Waits until `due`, or until there is another order; what it is now.
  ///
  /// While it works it sleeps on the clock in short naps, as exactly as that can. At rest it is woken
  /// by nothing but an order, and by `due`, three times a second.
  func wait(until due: Instant, _ clock: inout MonotonicClock, isResting: Bool) -> Order {
    guard isResting else {
      let now = clock.now()
      if now < due { clock.sleep(until: min(due, now + Self.longestSleep)) }
      return lock.locked { order }
    }
    return lock.locked {
      while order == .rest { if !lock.wait(until: due) { break } }
      return order
    }
  }
}
