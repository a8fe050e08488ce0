import Hardware
import Time

/// Says when a frame may be presented, so that a slow bus costs frames and never slows the game.
///
/// A panel behind a serial bus takes up to 150 ms for a frame. What presenting takes is measured;
/// after each frame the loop is left half as long to itself, and what moved meanwhile is shown where
/// it is by then.
public struct FramePacer: Equatable, Sendable {
  /// A frame that takes less needs no rest after it: displays that are waited for between two
  /// pictures take up to 17 ms.
  static let negligible = Instant.Span.milliseconds(20)

  /// What presenting a frame takes, as a running mean.
  public private(set) var cost = Instant.Span(nanoseconds: 0)
  private var earliest: Instant?
  private let interval: Instant.Span

  /// Nothing was presented yet; two frames begin at least `interval` apart.
  public init(interval: Instant.Span = .milliseconds(0)) { self.interval = interval }

  /// Whether a frame may be presented now.
  public func isDue(at now: Instant) -> Bool { earliest.map { now >= $0 } ?? true }

  /// Takes note of a frame that was presented. One that stood still counts for a second: a terminal may
  /// for minutes, and what comes behind it is not to wait for a part of those.
  public mutating func notePresent(from start: Instant, to end: Instant) {
    let took = min(end - start, .seconds(1)).nanoseconds
    cost.nanoseconds += earliest == nil ? took : (took - cost.nanoseconds) / 4
    let rest = cost < Self.negligible ? 0 : cost.nanoseconds / 2
    earliest = max(end + Instant.Span(nanoseconds: rest), start + interval)
  }
}
