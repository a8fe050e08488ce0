import Glibc
import Hardware
import System
import Time

/// What the sensor's thread is to do, as the loop says it.
final class SensorOrders: @unchecked Sendable {
  /// One of three things.
  enum Order: Equatable { case work, rest, stop }

  // `order` and `bell` are only touched while `lock` is held.
  private let lock = Lock()
  private var order = Order.work
  /// What rings with a new order, where the thread waits in poll(2).
  private var bell: Bell?

  /// Up to here it sleeps on the clock, as exactly as that can.
  private static let shortestWait = Instant.Span.milliseconds(20)

  /// The end; nothing comes after it.
  func stop() {
    lock.waking {
      order = .stop
      bell?.ring()
    }
  }

  /// Rest, or work.
  func rest(_ isResting: Bool) {
    lock.waking {
      guard order != .stop else { return }
      order = isResting ? .rest : .work
      bell?.ring()
    }
  }

  /// Waits until `due`, or until there is another order; what it is now.
  ///
  /// `isResting` is what it does meanwhile.
  func wait(until due: Instant, _ clock: inout MonotonicClock, isResting: Bool) -> Order {
    let (now, known) = (clock.now(), isResting ? Order.rest : .work)
    if now < due, due - now < Self.shortestWait { clock.sleep(until: due) }
    guard due - now >= Self.shortestWait else { return lock.locked { order } }
    return lock.locked {
      while order == known { if !lock.wait(until: due) { break } }
      return order
    }
  }

  /// At rest, waits for the line of `descriptor` as well; what it did, and what the order is now.
  ///
  /// Throws where the system gives no bell, by which an order would interrupt that wait.
  func wait(
    until due: Instant, _ clock: inout MonotonicClock, watching descriptor: Int32
  ) throws(Errno) -> (line: LineState, order: Order) {
    let bell = try hangBell()
    // Rung before this, an order is seen here; after it, the bell is heard below.
    bell.hush()
    let before = lock.locked { order }
    guard before == .rest else { return (.still, before) }
    var requests = [bell.descriptor, descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let now = clock.now()
    let patience = due > now ? due - now : Instant.Span(nanoseconds: 0)
    let line = LineState(polling: &requests, within: patience)
    return (line, lock.locked { order })
  }

  private func hangBell() throws(Errno) -> Bell {
    if let bell = lock.locked({ bell }) { return bell }
    let made = try Bell()
    lock.locked { bell = made }
    return made
  }
}
