import Hardware
import Synchronization
import Time

/// A clock that stands still until a test moves it; sleeping moves it at once.
///
/// Copies of the reference share one time, so that a loop, a sensor and a test agree on it.
public final class VirtualClock: Clock, Sendable {
  private let nanoseconds: Atomic<Int64>
  private let secondsSince1970AtStart: Int64

  /// Makes a clock that stands at `start`; the time of day at its zero is `wallTime`.
  public init(
    start: Instant = .zero, wallTime: WallTime = WallTime(secondsSince1970: 1_700_000_000)
  ) {
    nanoseconds = Atomic(start.nanoseconds)
    secondsSince1970AtStart = wallTime.secondsSince1970
  }

  /// The time the test has reached.
  public func now() -> Instant { Instant(nanoseconds: nanoseconds.load(ordering: .relaxed)) }

  /// The time of day, which runs with ``now()``.
  public func wallTime() -> WallTime {
    WallTime(secondsSince1970: secondsSince1970AtStart + now().nanoseconds / 1_000_000_000)
  }

  /// Moves the clock to `deadline` at once; a deadline in the past changes nothing.
  public func sleep(until deadline: Instant) {
    nanoseconds.max(deadline.nanoseconds, ordering: .relaxed)
  }

  /// Moves the clock forward by `span`.
  public func advance(by span: Instant.Span) { sleep(until: now() + span) }
}
