import Time

/// When the samples that a chip has collected were measured, on the program's clock.
///
/// The chip's own clock is even, and off by some percent; ours is right, and says when they were
/// fetched. So they lie evenly between the last one fetched before and now, where their number allows
/// that.
struct SampleTimes: Equatable {
  /// Between two samples, by the data sheet.
  static let period = Instant.Span.milliseconds(5)
  /// How far the chip's clock can be off, and the last sample of the row be old or young, in percent.
  private static let tolerance: Int64 = 12

  private(set) var last: Instant
  private var spacing = Self.period

  /// After a sample that was measured at `last`.
  init(after last: Instant) { self.last = last }

  /// The first `count` of `total` samples, the newest of which is half a period old, were fetched at `now`.
  mutating func begin(_ count: Int, of total: Int, at now: Instant) {
    let nominal = Self.period.nanoseconds
    let end = now.nanoseconds - nominal / 2 - nominal * Int64(total - count)
    let even = (end - last.nanoseconds) / Int64(max(count, 1))
    let margin = nominal * Self.tolerance / 100
    // A row with a hole before it begins behind the hole.
    if even > nominal + margin {
      last = Instant(nanoseconds: end - nominal * Int64(count))
      spacing = Self.period
    } else {
      // One that runs faster still is believed: what is dated ahead would make the next readings old.
      let left = (now.nanoseconds - last.nanoseconds) / Int64(max(count, 1))
      spacing = Instant.Span(nanoseconds: max(even, min(nominal - margin, left)))
    }
  }

  /// The next one's time.
  mutating func next() -> Instant {
    last = last + spacing
    return last
  }
}
