import Hardware
import Time

/// What a run of the loop was like.
public struct LoopStatistics: Equatable, Sendable {
  /// Ticks simulated. As all that goes beyond 32 bits within a year, it is counted in 64 everywhere.
  public var ticks: Int64 = 0
  /// How often it slept, and woke.
  public var wakeUps: Int64 = 0
  /// Ticks that were simulated later than one tick after their time.
  public var lateTicks = 0
  /// Ticks that were left out, because catching them up would have made the game leap.
  public var skippedTicks = 0
  /// The longest that a tick came after its time.
  public var worstLateness = Instant.Span(nanoseconds: 0)
  /// Frames on which at least one pixel was painted.
  public var framesDrawn = 0
  /// Ticks whose picture was not shown, since the display was still busy or had to be left alone.
  public var framesLeftOut = 0
  /// Pixels painted.
  public var pixelsDrawn: Int64 = 0
  /// From the loop's start to the first frame's being shown.
  public var timeToFirstFrame: Instant.Span?
  /// What the last frame took that was painted from edge to edge.
  public var timeOfWholeFrame: Instant.Span?
  /// Processor time taken, where the platform tells.
  public var processorTime: Instant.Span?

  /// Nothing happened yet.
  public init() {}

  /// One line for the log.
  public var text: String {
    var text =
      "\(ticks) ticks in \(wakeUps) wake-ups, \(lateTicks) late, \(skippedTicks) skipped, worst "
      + "\(worstLateness.nanoseconds / 1000) us, \(framesDrawn) frames, "
      + "\(framesLeftOut) left out, \(pixelsDrawn) pixels"
    if let first = timeToFirstFrame { text += ", first frame \(first.nanoseconds / 1000) us" }
    if let time = processorTime { text += ", processor \(time.nanoseconds / 1_000_000) ms" }
    return text
  }
}

extension LoopStatistics {
  /// A question for a symbol, where it is for a report on this machine with the times that only the loop
  /// knows; `launch` is what the program took before the loop.
  func timing(_ request: SymbolRequest, _ launch: Instant.Span) -> SymbolRequest {
    guard case .report(var report) = request.content else { return request }
    for (fact, span) in [
      (CertificationReport.Fact.start, timeToFirstFrame.map { $0 + launch }),
      (.frame, timeOfWholeFrame),
    ] {
      guard let span else { continue }
      report.time(fact, milliseconds: Int((span.nanoseconds + 500_000) / 1_000_000))
    }
    return SymbolRequest(number: request.number, content: .report(report))
  }
}
