import Table

/// Keeps the best of seasons that are over, some days after their end. Every node does it; what one has
/// kept the others find kept.
struct SeasonSweep: Sendable {
  let tables: Tables
  let clock: ServiceClock
  let log: @Sendable (String) -> Void

  private static let pause = Duration.seconds(3_600)

  /// Looks once an hour, until the task is cancelled.
  func run() async {
    var last: Season?
    while !Task.isCancelled {
      do throws(StoreError) { last = try await sweep(after: last) } catch {
        log("seasons wait: \(error)")
      }
      do { try await Task.sleep(for: Self.pause) } catch { return }
    }
  }

  /// Keeps what is due of the seasons after one, of all without one; returns the last that was due.
  @discardableResult
  func sweep(after done: Season? = nil) async throws(StoreError) -> Season? {
    let first = try await tables.readers.read { reader throws(StoreError) in
      try reader.firstSeason()
    }
    guard let first else { return done }
    let due = first.through(Season(at: max(0, clock.now - Season.secondsToKeep))).dropFirst()
    for season in due.reversed() where done.map({ $0 < season }) ?? true {
      _ = try await tables.commits.write(.archive(season))
    }
    return due.first ?? done
  }
}
