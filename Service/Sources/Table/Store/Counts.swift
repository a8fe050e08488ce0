/// What a transaction changes of the counts that ranks come from. It is written as one before the end, so
/// that a bucket which many games touch is one change of one row.
struct Counts {
  /// A bucket of a level of a table.
  struct Bucket: Hashable, Comparable {
    let listing: Int
    let level: Int
    let number: Int

    static func < (a: Bucket, b: Bucket) -> Bool {
      (a.listing, a.level, a.number) < (b.listing, b.level, b.number)
    }
  }

  private var changes: [Bucket: Int] = [:]

  /// So many bests of this score came into a table, or went where it is negative.
  mutating func add(_ change: Int, score: Int, listing: Int) {
    for (level, shift) in RankLevels.shifts.enumerated() {
      let bucket = Bucket(listing: listing, level: level, number: score >> shift)
      changes[bucket, default: 0] += change
    }
  }

  /// What is to be written, in the order of keys, so that no two transactions wait for each other; then
  /// there is nothing more.
  mutating func take() -> [(bucket: Bucket, change: Int)] {
    defer { changes = [:] }
    return changes.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { (bucket: $0.key, change: $0.value) }
  }
}

/// A best that came into a table.
struct BestChange {
  let listing: Int
  let score: Int
  /// The score in whose place it came; negative where there was none.
  let was: Int

  /// The end of a statement that inserts bests: one takes the place of a lower one of the same player, and
  /// says which that was. The row itself remembers it, since a statement can tell of a row only what it is
  /// afterwards.
  static let takingThePlace =
    "on conflict (listing, player) do update set was = best.score, score = excluded.score, "
    + "received = excluded.received, game = excluded.game where excluded.score > best.score "
    + "returning listing, score, was"
}

extension Counts {
  mutating func add(_ change: BestChange) {
    add(1, score: change.score, listing: change.listing)
    if change.was >= 0 { add(-1, score: change.was, listing: change.listing) }
  }
}

extension SQLConnection {
  /// Adds what all bests that meet a condition in SQL are counted as, in the rows of a slot; with `sign`
  /// "-" they are taken off. For rows that were put in or go many at a time.
  func countAll(
    slot: Int = 0, sign: String = "", where condition: String = "true"
  ) throws(StoreError) {
    try change(
      "insert into tally(listing, level, bucket, slot, n) "
        + "select listing, level, bucket, cast(?1 as int), n "
        + "from (\(RankLevels.buckets(sign: sign, where: condition))) as b where true "
        + Counts.addition, [.integer(slot)])
  }
}

extension Counts {
  /// The end of a statement that inserts changes.
  static let addition =
    "on conflict (listing, level, bucket, slot) do update set n = tally.n + excluded.n"
}
