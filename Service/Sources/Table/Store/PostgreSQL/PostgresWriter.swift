import Engine

/// Writes into PostgreSQL. All games of a transaction are one statement, and so are all their bests:
/// a round trip costs more than a row.
final class PostgresWriter: SQLWriter {
  let connection: PostgresConnection
  private var isReady = true
  private var hasParts = false

  init(address: String) throws(StoreError) {
    connection = try PostgresConnection(
      address: address,
      begin: [
        "set statement_timeout = '20s'", "set synchronous_commit = on",
        "set client_min_messages = warning",
      ])
    try PostgresSlot.take(on: connection)
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
      // In an older form there are no parts.
      if !hasParts { hasParts = try PostgresParts.areKnown(connection) }
      if !hasParts { try connection.run(Self.begin(changes)) }
      let here =
        hasParts ? try PostgresParts.begin(connection, Self.begin(changes), parts) : nil
      let outcomes = try write(changes, parts: parts, here: here) { (changes) throws(StoreError) in
        try writeAll(changes)
      }
      try connection.run("commit")
      return outcomes
    } catch {
      do throws(StoreError) { try connection.run("rollback") } catch { isReady = false }
      throw error
    }
  }

  /// Games may come side by side, from any number of nodes; each such transaction holds what inserting
  /// holds of the table. Whoever takes games out of the lists, or puts them back, waits until none is
  /// coming, and lets none come meanwhile: a game that was nobody's best when it came might be it
  /// without the one that goes.
  private static func begin(_ changes: [Change]) -> String {
    guard changes.contains(where: \.changesWhatIsListed) else { return "begin" }
    return "begin; lock table best in share row exclusive mode"
  }

  private func makeReady() throws(StoreError) {
    try connection.reconnectIfLost()
    try PostgresSlot.take(on: connection)
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

  static let insertReport =
    "insert into report select ?1::bytea, ?2::bytea, ?3::int, ?4::bigint "
    + "where exists (select 1 from game where id = ?1) on conflict do nothing"

  func keep(_ game: ProvenGame) throws(StoreError) -> Outcome { try keep([game])[0] }

  func forget(_ player: PlayerID) throws(StoreError) -> Outcome {
    let values: [PostgresConnection.Value] = [.blob(player.bytes)]
    try connection.change(
      "delete from report where player = ?1 or game in (select id from game where player = ?1)",
      values)
    try connection.change(
      "delete from dealt where deal in (select id from deal where player = ?1)", values)
    try connection.change("delete from deal where player = ?1", values)
    let listings = try SQLReader(connection).listings(of: player)
    let count = try connection.change("delete from game where player = ?1", values)
    try connection.change(
      "delete from best where player = ?1 and list = any(?2::bigint[])",
      values + [.bigints(listings)])
    return .done(count)
  }
}

extension Change {
  /// Whether a game that was in a table may no longer be there, or the other way round; a new game
  /// only ever takes the place of a lower one.
  fileprivate var changesWhatIsListed: Bool {
    switch self {
    case .game, .report, .judged(_, _, _, hold: nil): false
    case .deal, .claim, .moves, .end, .clear: false
    case .answer, .spend, .appoint, .dismiss, .age, .join, .leave, .archive: false
    case .shard(.settle(_, _, isTheirs: false)): true
    case .shard: false
    case .judged, .hold, .decide, .forget: true
    }
  }
}

// Many at once.
extension PostgresWriter {
  /// The holder's row is locked until the commit, so that nobody takes the game over in between.
  private static let insertMoves =
    "insert into dealt select new.deal, new.n, new.at, new.actions "
    + "from unnest(?1::bytea[], ?2::int[], ?3::bigint[], ?4::bytea[], ?5::bytea[]) "
    + "as new(deal, n, at, actions, holder) join deal as d on d.id = new.deal "
    + "and d.holder = new.holder and d.ended is null order by new.deal for share of d "
    + "on conflict do nothing returning deal"

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
    return moves.map { kept.contains($0.0.deal.bytes) ? .kept : .lost }
  }

  private func keep(_ games: [ProvenGame]) throws(StoreError) -> [Outcome] {
    guard !games.isEmpty else { return [] }
    // A game that comes twice in one transaction, and a ticket that does, count the first time.
    var first: [GameID: ProvenGame] = [:]
    var ticketHolders: [[UInt8]: GameID] = [:]
    for game in games where first[game.id] == nil {
      if let mark = game.ticketMark, ticketHolders.updateValue(game.id, forKey: mark) != nil {
        continue
      }
      first[game.id] = game
    }
    // Rows in the order of their keys, so that two nodes with the same games wait and do not block.
    let rows = first.values.sorted { $0.id < $1.id }
    let kept = Set(
      try connection.blobs(Self.insertGames, Self.columns(of: rows)).map { GameID(bytes: $0) })
    try list(rows.filter { kept.contains($0.id) && $0.hold == nil })
    let owners = try owners(of: games.map(\.id).filter { !kept.contains($0) })
    var untold = kept
    return games.map { game in
      if untold.remove(game.id) != nil { return .kept }
      let owner = kept.contains(game.id) ? first[game.id]?.player : owners[game.id]
      guard let owner else { return .ticketUsed }
      return owner == game.player ? .known : .takenByAnother
    }
  }

  private func owners(of ids: [GameID]) throws(StoreError) -> [GameID: PlayerID] {
    guard !ids.isEmpty else { return [:] }
    var owners: [GameID: PlayerID] = [:]
    try connection.query(
      "select id, player from game where id = any(?1::bytea[])", [.blobs(ids.map(\.bytes))]
    ) { owners[GameID(bytes: $0.blob(0))] = PlayerID(bytes: $0.blob(1)) }
    return owners
  }

  private static let insertGames =
    "insert into game(id, player, board, class, score, moves, largest, undos, hints, received, "
    + "seconds, ticket, state, recording) select * from unnest(?1::bytea[], ?2::bytea[], "
    + "?3::int[], ?4::int[], ?5::int[], ?6::int[], ?7::int[], ?8::bigint[], ?9::int[], "
    + "?10::bigint[], ?11::bigint[], ?12::bytea[], ?13::int[], ?14::bytea[]) "
    + "on conflict do nothing returning id"

  private static func columns(of rows: [ProvenGame]) -> [PostgresConnection.Value] {
    [
      .blobs(rows.map(\.id.bytes)), .blobs(rows.map(\.player.bytes)),
      .ints(rows.map(\.board.cells)), .ints(rows.map(\.gameClass.rawValue)),
      .ints(rows.map(\.score)), .ints(rows.map(\.moves)),
      .ints(rows.map(\.largestExponent)), .bigints(rows.map(\.undos)),
      .ints(rows.map(\.hints)), .bigints(rows.map(\.received)),
      .bigints(rows.map(\.seconds)), .blobs(rows.map(\.ticketMark)),
      .ints(rows.map { ($0.hold.map { .held($0) } ?? GameState.listed).code }),
      .blobs(rows.map(\.recording)),
    ]
  }

  /// Most games are nobody's best, and that is seen by one look at an index: who has been as good on
  /// the same day has been so in the same week and month and ever. Of the others each list is asked,
  /// since a row that meets another is locked and logged even where nothing is changed of it. That
  /// nobody takes the other away meanwhile is ``begin(_:)``'s work.
  private static let insertBests =
    "insert into best select each.list, new.player, new.score, new.received, new.game "
    + "from unnest(?1::bytea[], ?2::int[], ?3::bigint[], ?4::bytea[], ?5::bigint[], ?6::bigint[], "
    + "?7::bigint[], ?8::bigint[]) as new(player, score, received, game, ever, month, week, day) "
    + "cross join lateral (values (ever), (month), (week), (day)) as each(list) "
    + "where \(isBest(in: "new.day")) and \(isBest(in: "each.list")) "
    // So that two nodes wait for each other and do not block.
    + "order by each.list, new.player "
    + "on conflict (list, player) do update set score = excluded.score, "
    + "received = excluded.received, game = excluded.game where excluded.score > best.score"

  private static func isBest(in list: String) -> String {
    "new.score > coalesce((select b.score from best as b where b.list = \(list) "
      + "and b.player = new.player), -1)"
  }

  /// Lists games, of each player the best one: a statement may not change a row twice. Games of two
  /// days share some of their tables, and so each day has a statement of its own.
  private func list(_ games: [ProvenGame]) throws(StoreError) {
    let days = Dictionary(grouping: games) { $0.listings[3].code }
    for (_, games) in days.sorted(by: { $0.key < $1.key }) { try listDay(games) }
  }

  /// Lists games of one day, one side and one class.
  private func listDay(_ games: [ProvenGame]) throws(StoreError) {
    var best: [PlayerID: ProvenGame] = [:]
    for game in games where game.score > best[game.player]?.score ?? -1 {
      best[game.player] = game
    }
    let games = Array(best.values)
    let codes = games.map { $0.listings.map(\.code) }
    try connection.change(
      Self.insertBests,
      [
        .blobs(games.map(\.player.bytes)), .ints(games.map(\.score)),
        .bigints(games.map(\.received)), .blobs(games.map(\.id.bytes)),
      ] + (0..<4).map { period in .bigints(codes.map { $0[period] }) })
  }
}
