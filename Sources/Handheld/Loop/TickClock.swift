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

  /// In the dark ticks are simulated so many at a time: four wake-ups a second. A press is answered
  /// a quarter of a second later then, and the picture takes longer than that to come back.
  public static let restingTicks = 25

  /// When the next tick is due.
  public private(set) var deadline: Instant

  /// A time line whose first tick is due one period after `start`.
  public init(start: Instant) { deadline = start + Self.period }

  /// When to look next: at the next tick, or at rest when a row of them is due.
  public func deadline(isResting: Bool) -> Instant {
    isResting ? deadline + Self.period * (Self.restingTicks - 1) : deadline
  }

  /// The ticks due at `now`, 1 or more once the deadline is reached, 0 before.
  ///
  /// `presenting` is the time since the last call in which the display was waited for: that is no
  /// stall, and its ticks are simulated all, up to a second's. At rest a row of them is no stall.
  public mutating func due(
    at now: Instant, presenting: Instant.Span = Instant.Span(nanoseconds: 0),
    isResting: Bool = false, statistics: inout LoopStatistics
  ) -> Int {
    let late = now - deadline
    guard late.nanoseconds >= 0 else { return 0 }
    let asked = isResting ? Self.restingTicks : 1
    statistics.worstLateness = max(
      statistics.worstLateness, now - self.deadline(isResting: isResting))
    let missed = Int(late.nanoseconds / Self.period.nanoseconds)
    let waited = Int(min(max(presenting, .milliseconds(0)), .seconds(1)).nanoseconds)
    let bound = asked - 1 + Self.bound + waited / Int(Self.period.nanoseconds)
    let count = min(missed + 1, bound)
    statistics.lateTicks += max(count - asked, 0)
    statistics.skippedTicks += missed + 1 - count
    deadline = deadline + Self.period * (missed + 1)
    return count
  }
}
