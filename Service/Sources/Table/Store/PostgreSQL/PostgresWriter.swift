/// Writes into PostgreSQL. All games of a transaction are one statement, and so are all their bests:
/// a round trip costs more than a row.
final class PostgresWriter: SQLWriter {
  let connection: PostgresConnection
  var counts = Counts()
  private var slot: Int
  private var isReady = true
  /// Whether all players are here: then a game's name is kept from others in the same transaction.
  private(set) var isAlone = true

  init(address: String) throws(StoreError) {
    connection = try PostgresConnection(
      address: address,
      begin: [
        "set statement_timeout = '20s'", "set synchronous_commit = on",
        "set client_min_messages = warning",
        // A node whose machine has lost its power says no goodbye: others wait for its locks until the
        // server finds that out, which takes two hours where nobody says otherwise.
        "set idle_in_transaction_session_timeout = '30s'", "set tcp_keepalives_idle = 10",
        "set tcp_keepalives_interval = 5", "set tcp_keepalives_count = 3",
        // All that is joined is found by its key, and where a table is small the planner would rather read
        // all of it for each transaction: 28 of 70 µs a game.
        "set enable_hashjoin = off", "set enable_mergejoin = off", "set enable_seqscan = off",
      ])
    slot = try PostgresSlot.take(on: connection)
  }

  func write(_ changes: [Change]) throws(StoreError) -> [Outcome] {
    try write(changes, parts: changes.map { _ in nil })
  }

  func write(_ changes: [Change], parts: [Int?]) throws(StoreError) -> [Outcome] {
    // Once more where the connection was lost, or another node's transaction came across: what was
    // perhaps written is found as known.
    var tries = 0
    while true {
      do throws(StoreError) { return try writeOnce(changes, parts) } catch {
        tries += 1
        guard case .unavailable = error, tries < 4 else { throw error }
      }
    }
  }

  private func writeOnce(
    _ changes: [Change], _ parts: [Int?]
  ) throws(StoreError) -> [Outcome] {
    if !isReady { try makeReady() }
    do throws(StoreError) {
      counts = Counts()
      let here = try PostgresParts.begin(connection, changes, parts)
      isAlone = here == nil
      let outcomes = try write(changes, parts: parts, here: here) { (changes) throws(StoreError) in
        try writeAll(changes)
      }
      try connection.pipeline(changedCounts() + [("commit", [])])
      return outcomes
    } catch {
      do throws(StoreError) {
        try connection.run("rollback")
        isReady = connection.isConnected
      } catch { isReady = false }
      throw error
    }
  }

  private func makeReady() throws(StoreError) {
    try connection.reconnectIfLost()
    slot = try PostgresSlot.take(on: connection)
    isReady = true
  }

  /// Games that follow each other go together, and so do moves and owners; everything else goes one by
  /// one, in order.
  private func writeAll(_ changes: [Change]) throws(StoreError) -> [Outcome] {
    var outcomes: [Outcome] = []
    var together = Together()
    for change in changes {
      if together.take(change) { continue }
      outcomes += try write(together)
      together = Together()
      if !together.take(change) { outcomes.append(try write(change)) }
    }
    return outcomes + (try write(together))
  }

  private func write(_ together: Together) throws(StoreError) -> [Outcome] {
    try keep(together.games) + keep(together.moves) + own(together.claims)
  }

  /// Changes of one kind.
  private struct Together {
    var games: [ProvenGame] = []
    var moves: [(DealtMoves, holder: [UInt8])] = []
    var claims: [(GameID, PlayerID)] = []

    /// Takes a change that goes with those that are here; false where it is of another kind.
    mutating func take(_ change: Change) -> Bool {
      switch change {
      case .game(let game) where moves.isEmpty && claims.isEmpty: games.append(game)
      case .moves(let some, let holder) where games.isEmpty && claims.isEmpty:
        moves.append((some, holder))
      case .shard(.own(let id, let player)) where games.isEmpty && moves.isEmpty:
        claims.append((id, player))
      default: return false
      }
      return true
    }
  }

  func keep(_ game: ProvenGame) throws(StoreError) -> Outcome { try keep([game])[0] }

  func disown(_ ids: [GameID], of player: PlayerID) throws(StoreError) -> Int {
    try connection.change(
      "delete from owner where game = any(?1::bytea[]) and player = ?2",
      [.blobs(ids.map(\.bytes)), .blob(player.bytes)])
  }

  private func changedCounts() -> [PostgresConnection.Statement] {
    let rows = counts.take()
    guard !rows.isEmpty else { return [] }
    return [
      (
        "insert into tally(listing, level, bucket, slot, n) "
          + "select listing, level, bucket, ?5::int, n from unnest(?1::bigint[], ?2::int[], ?3::int[], "
          + "?4::bigint[]) as new(listing, level, bucket, n) " + Counts.addition,
        [
          .bigints(rows.map(\.bucket.listing)), .ints(rows.map(\.bucket.level)),
          .ints(rows.map(\.bucket.number)), .bigints(rows.map(\.change)), .integer(slot),
        ]
      )
    ]
  }

  /// That nobody takes a game over from its holder until the commit is ``PostgresLocks``' work. The
  /// very same moves are there where they were written before and the word of it was lost.
  private static let insertMoves =
    "insert into dealt(deal, n, at, actions) select new.deal, new.n, new.at, new.actions "
    + "from unnest(?1::bytea[], ?2::int[], ?3::bigint[], ?4::bytea[], ?5::bytea[]) "
    + "as new(deal, n, at, actions, holder) join deal as d on d.id = new.deal "
    + "and d.holder = new.holder and d.ended is null "
    + "on conflict (deal, n) do update set at = excluded.at "
    + "where dealt.at = excluded.at and dealt.actions = excluded.actions returning deal || actions"

  func keep(_ moves: [(DealtMoves, holder: [UInt8])]) throws(StoreError) -> [Outcome] {
    guard !moves.isEmpty else { return [] }
    let kept = Set(
      try connection.blobs(
        Self.insertMoves,
        [
          .blobs(moves.map(\.0.deal.bytes)), .ints(moves.map(\.0.first)),
          .bigints(moves.map(\.0.at)), .blobs(moves.map(\.0.actions)),
          .blobs(moves.map(\.holder)),
        ]))
    // Who had a game before may write to the same place in the same transaction.
    return moves.map { kept.contains($0.0.deal.bytes + $0.0.actions) ? .kept : .lost }
  }
}
