import Table

/// Ends dealt games whose players have been away for a day, and those of a world's day that is over, so
/// that their secrets come out too, and forgets those that ended long ago.
struct DealtSweep: Sendable {
  let tables: Tables
  let clock: ServiceClock
  let log: @Sendable (String) -> Void

  private static let together = 100
  /// Whoever is connected at the end of a world's day is told by its connection first.
  private static let grace = 30
  private static let pause = Duration.seconds(60)

  /// Sweeps once a minute, until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      do throws(StoreError) { try await sweep() } catch { log("dealt games wait: \(error)") }
      do { try await Task.sleep(for: Self.pause) } catch { return }
    }
  }

  /// Ends and forgets what is due now; returns how many games were ended.
  @discardableResult
  func sweep() async throws(StoreError) -> Int {
    let now = clock.now
    let abandoned = try await tables.readers.read { reader throws(StoreError) in
      try reader.abandonedDeals(
        Self.together, before: now - Dealer.secondsAway, endingBefore: now - Self.grace)
    }
    var count = 0
    for deal in abandoned {
      let holder = Sodium.randomBytes(16)
      let nonce = deal.nonce ?? [UInt8](repeating: 0, count: 16)
      _ = try await tables.commits.write(.claim(deal.id, by: holder, nonce: nonce))
      switch await DealtPlayer.end(deal, by: holder, at: now, in: tables) {
      case .success: count += 1
      // It stays as it is, and those behind it are ended.
      case .failure(.broken(let why)): log("dealt game \(deal.id.hex) cannot be ended: \(why)")
      case .failure(let error): throw error
      }
    }
    _ = try await tables.commits.write(.clear(before: now - Dealer.secondsKept))
    return count
  }
}
