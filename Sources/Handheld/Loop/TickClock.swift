import Hardware
import Time

/// Says how many ticks are due, on an absolute time line, so that no lateness adds up.
///
/// A stall is caught up by at most ``bound`` ticks; what is beyond is left out and counted, so the
/// game never leaps.
public struct TickClock: Equatable, Sendable {
  /// The length of a tick.
  public static let period = Instant.Span.milliseconds(10)
  /// The most ticks simulated at once.
  public static let bound = 10

  /// When the next tick is due.
  public private(set) var deadline: Instant

  /// A time line whose first tick is due one period after `start`.
  public init(start: Instant) { deadline = start + Self.period }

  /// When a row of so many ticks is due.
  public func deadline(ofRow ticks: Int) -> Instant { deadline + Self.period * (ticks - 1) }

  /// The ticks due at `now`, 1 or more once the deadline is reached, 0 before.
  ///
  /// `presenting` is the time since the last call in which the display was waited for: that is no
  /// stall, and its ticks are simulated all, up to a second's. Nor is a `row` of ticks that was slept
  /// through.
  public mutating func due(
    at now: Instant, presenting: Instant.Span = Instant.Span(nanoseconds: 0),
    row: Int = 1, statistics: inout LoopStatistics
  ) -> Int {
    let late = now - deadline
    guard late.nanoseconds >= 0 else { return 0 }
    statistics.worstLateness = max(statistics.worstLateness, now - deadline(ofRow: row))
    let missed = Int(late.nanoseconds / Self.period.nanoseconds)
    let waited = Int(min(max(presenting, .milliseconds(0)), .seconds(1)).nanoseconds)
    let bound = row - 1 + Self.bound + waited / Int(Self.period.nanoseconds)
    let count = min(missed + 1, bound)
    statistics.lateTicks += max(count - row, 0)
    statistics.skippedTicks += missed + 1 - count
    deadline = deadline + Self.period * (missed + 1)
    return count
  }
}
