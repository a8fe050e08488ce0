// Many games at once.
extension PostgresWriter {
  func keep(_ games: [ProvenGame]) throws(StoreError) -> [Outcome] {
    guard !games.isEmpty else { return [] }
    // A game that comes twice in one transaction, and a ticket that does, count the first time.
    var first: [GameID: ProvenGame] = [:]
    var ticketHolders: [[UInt8]: GameID] = [:]
    for game in games where first[game.id] == nil {
      if let mark = game.ticketMark {
        guard ticketHolders[mark] == nil else { continue }
        ticketHolders[mark] = game.id
      }
      first[game.id] = game
    }
    // Rows in the order of their keys, so that two nodes with the same games wait and do not block.
    let rows = first.values.sorted { $0.id < $1.id }
    let (kept, best) = isAlone ? try keepAlone(rows) : try keepWhereOwned(rows)
    try list(best.filter { kept.contains($0.id) })
    let owners = try owners(of: games.map(\.id).filter { !kept.contains($0) })
    var untold = kept
    var outcomes = games.map { game -> Outcome in
      if untold.remove(game.id) != nil { return .kept }
      let owner = kept.contains(game.id) ? first[game.id]?.player : owners[game.id]
      guard let owner else { return .ticketUsed }
      return owner == game.player ? .known : .takenByAnother
    }
    // Where the first game with a ticket was there already, it used none: the next one may.
    let again = games.indices.filter { index in
      guard outcomes[index] == .ticketUsed, let mark = games[index].ticketMark,
        let holder = ticketHolders[mark]
      else { return false }
      return owners[holder] != nil
    }
    for (index, outcome) in zip(again, try keep(again.map { games[$0] })) {
      outcomes[index] = outcome
    }
    return outcomes
  }

  /// Games of which so far nobody's name is known: that is written down with them. Returns which are new,
  /// and which may be their players' best.
  private func keepAlone(
    _ rows: [ProvenGame]
  ) throws(StoreError) -> (kept: Set<GameID>, best: [ProvenGame]) {
    let listed = rows.filter { $0.hold == nil }
    let answers = try connection.pipeline([
      Self.claim(rows.map { ($0.id, $0.player) }), Self.insertion(of: rows), Self.look(at: listed),
    ])
    let named = Set(answers[0].blobs.map { GameID(bytes: $0) })
    var kept = Set(answers[1].blobs.map { GameID(bytes: $0) })
    // A name that was taken for a game whose ticket was used is free again; and a game whose name is
    // another's was none.
    for game in rows where named.contains(game.id) != kept.contains(game.id) {
      if named.contains(game.id) {
        _ = try disown([game.id], of: game.player)
      } else {
        kept.remove(game.id)
        try connection.change(
          "delete from game where id = ?1 and player = ?2",
          [.blob(game.id.bytes), .blob(game.player.bytes)])
      }
    }
    return (kept, Self.better(listed, answers[2]))
  }

  /// The same where whose a game is lies on another server, and could perhaps not be written down there:
  /// none that is another's here.
  private func keepWhereOwned(
    _ rows: [ProvenGame]
  ) throws(StoreError) -> (kept: Set<GameID>, best: [ProvenGame]) {
    let owners = try owners(of: rows.map(\.id))
    let rows = rows.filter { (owners[$0.id] ?? $0.player) == $0.player }
    let listed = rows.filter { $0.hold == nil }
    let answers = try connection.pipeline([Self.insertion(of: rows), Self.look(at: listed)])
    return (Set(answers[0].blobs.map { GameID(bytes: $0) }), Self.better(listed, answers[1]))
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
    + "seconds, mark, state, recording) select * from unnest(?1::bytea[], ?2::bytea[], "
    + "?3::int[], ?4::int[], ?5::int[], ?6::int[], ?7::int[], ?8::bigint[], ?9::int[], "
    + "?10::bigint[], ?11::bigint[], ?12::bytea[], ?13::int[], ?14::bytea[]) as new(id, player, board, "
    + "class, score, moves, largest, undos, hints, received, seconds, mark, state, recording) "
    + "where mark is null or mark not in (select challenge from spent) "
    + "on conflict do nothing returning id"

  private static func insertion(of rows: [ProvenGame]) -> PostgresConnection.Statement {
    let columns: [PostgresConnection.Value] = [
      .blobs(rows.map(\.id.bytes)), .blobs(rows.map(\.player.bytes)),
      .ints(rows.map(\.board.cells)), .ints(rows.map(\.gameClass.rawValue)),
      .ints(rows.map(\.score)), .ints(rows.map(\.moves)),
      .ints(rows.map(\.largestExponent)), .bigints(rows.map(\.undos)),
      .ints(rows.map(\.hints)), .bigints(rows.map(\.received)),
      .bigints(rows.map(\.seconds)), .blobs(rows.map(\.ticketMark)),
      .ints(rows.map { ($0.hold.map { .held($0) } ?? GameState.listed).code }),
      .blobs(rows.map(\.recording)),
    ]
    return (insertGames, columns)
  }

  /// Most games are nobody's best, and that is seen by one look: who has been as good on the same day has
  /// been so in the same week and month and ever. The scores are compared here: as a condition they would
  /// lead the planner to the index of scores, and through all that are higher.
  private static func look(at games: [ProvenGame]) -> PostgresConnection.Statement {
    (
      "select new.n, b.score from unnest(?1::bigint[], ?2::bytea[], ?3::int[]) "
        + "as new(listing, player, n) join best as b on b.listing = new.listing "
        + "and b.player = new.player",
      [
        .bigints(games.map { $0.listings[3].code }), .blobs(games.map(\.player.bytes)),
        .ints(Array(games.indices)),
      ]
    )
  }

  /// Those that are better than what the look found.
  private static func better(_ games: [ProvenGame], _ found: PostgresAnswer) -> [ProvenGame] {
    var best: [Int: Int] = [:]
    for row in 0..<found.count { best[found.integer(row, 0)] = found.integer(row, 1) }
    return games.indices.filter { games[$0].score > best[$0] ?? -1 }.map { games[$0] }
  }

  /// Of each player in each table the best of these games: a statement may not change a row twice. That
  /// nobody takes away what was found better meanwhile is ``PostgresLocks``' work.
  private func list(_ games: [ProvenGame]) throws(StoreError) {
    guard !games.isEmpty else { return }
    var best: [Place: ProvenGame] = [:]
    for game in games {
      for listing in game.listings {
        let place = Place(listing: listing.code, player: game.player)
        if game.score > best[place]?.score ?? -1 { best[place] = game }
      }
    }
    // In the order of keys, so that two nodes wait for each other and do not block.
    let rows = best.sorted { $0.key < $1.key }
    let came = try connection.pipeline([
      (
        "insert into best(listing, player, score, received, game) select * from unnest(?1::bigint[], "
          + "?2::bytea[], ?3::int[], ?4::bigint[], ?5::bytea[]) " + BestChange.takingThePlace,
        [
          .bigints(rows.map(\.key.listing)), .blobs(rows.map(\.key.player.bytes)),
          .ints(rows.map(\.value.score)), .bigints(rows.map(\.value.received)),
          .blobs(rows.map(\.value.id.bytes)),
        ]
      )
    ])[0]
    for row in 0..<came.count {
      counts.add(
        BestChange(
          listing: came.integer(row, 0), score: came.integer(row, 1), was: came.integer(row, 2)))
    }
  }

  /// Where a best stands.
  private struct Place: Hashable, Comparable {
    let listing: Int
    let player: PlayerID

    static func < (a: Place, b: Place) -> Bool { (a.listing, a.player) < (b.listing, b.player) }
  }
}
