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
    var (count, last): (Int, DealID?) = (0, nil)
    // After a world's day there are more than come at once; those that cannot be ended are passed over.
    while !Task.isCancelled {
      let abandoned = try await tables.readers.read { [last] reader throws(StoreError) in
        try reader.abandonedDeals(
          Self.together, before: now - Dealer.secondsAway, endingBefore: now - Self.grace,
          after: last)
      }
      guard !abandoned.isEmpty else { break }
      last = abandoned.last?.id
      for deal in abandoned {
        if try await end(deal.id, at: now) { count += 1 }
      }
    }
    _ = try await tables.commits.write(.clear(before: now - Dealer.secondsKept))
    return count
  }

  /// Ends a game; false where it has gone or ended since it was found, and where it cannot be ended.
  func end(_ id: DealID, at moment: Int) async throws(StoreError) -> Bool {
    let holder = Sodium.randomBytes(16)
    let nonce = [UInt8](repeating: 0, count: 16)
    let claimed = try await tables.commits.write(.claim(id, by: holder, nonce: nonce))
    // Its player may have begun to play since: from here on nobody does.
    let found = try await tables.readers.read { reader throws(StoreError) in try reader.deal(id) }
    guard claimed == .kept, let deal = found else { return false }
    switch await DealtPlayer.end(deal, by: holder, at: moment, in: tables) {
    case .success: return true
    case .failure(.refused): return false
    case .failure(.broken(let why)):
      // It stays as it is, and those behind it are ended.
      log("dealt game \(id.hex) cannot be ended: \(why)")
      return false
    case .failure(let error): throw error
    }
  }
}
