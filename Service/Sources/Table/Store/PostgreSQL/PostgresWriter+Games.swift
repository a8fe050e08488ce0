// Many games at once.
extension PostgresWriter {
  func keep(_ games: [ProvenGame]) throws(StoreError) -> [Outcome] {
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
    let all = first.values.sorted { $0.id < $1.id }
    let named = isAlone ? try own(all.map { ($0.id, $0.player) }) : try strangers(all)
    let rows = zip(all, named).filter { $0.1 != .takenByAnother }.map(\.0)
    let kept = Set(
      try connection.blobs(Self.insertGames, Self.columns(of: rows)).map { GameID(bytes: $0) })
    // A name that was taken for a game whose ticket was used is free again.
    for (game, name) in zip(all, named) where name == .kept && !kept.contains(game.id) && isAlone {
      _ = try disown([game.id], of: game.player)
    }
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

  /// Where whose a game is lies on another server, and could perhaps not be written down there: which of
  /// these are another's here.
  private func strangers(_ games: [ProvenGame]) throws(StoreError) -> [Outcome] {
    let owners = try owners(of: games.map(\.id))
    return games.map { (owners[$0.id] ?? $0.player) == $0.player ? .kept : .takenByAnother }
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

  /// Of each player in each table the best of these games: a statement may not change a row twice.
  private func list(_ games: [ProvenGame]) throws(StoreError) {
    // Most games are nobody's best, and that is seen by one look: who has been as good on the same day
    // has been so in the same week and month and ever.
    let days = try better(games.map { Best($0.listings[3].code, $0) })
    var best: [Best.Key: Best] = [:]
    for game in days.map(\.game) {
      for listing in game.listings {
        let new = Best(listing.code, game)
        if let known = best[new.key], known.game.score >= game.score { continue }
        best[new.key] = new
      }
    }
    // Of the others each list is asked, since a row that meets another is locked and logged even where
    // nothing is changed of it. That nobody takes the other away meanwhile is ``PostgresLocks``' work.
    // In the order of keys, so that two nodes wait for each other and do not block.
    let rows = try better(best.values.sorted { $0.key < $1.key })
    guard !rows.isEmpty else { return }
    var came: [BestChange] = []
    try connection.query(
      "insert into best(listing, player, score, received, game) select * from unnest(?1::bigint[], "
        + "?2::bytea[], ?3::int[], ?4::bigint[], ?5::bytea[]) " + BestChange.takingThePlace,
      [
        .bigints(rows.map(\.key.listing)), .blobs(rows.map(\.game.player.bytes)),
        .ints(rows.map(\.game.score)), .bigints(rows.map(\.game.received)),
        .blobs(rows.map(\.game.id.bytes)),
      ]
    ) { came.append(BestChange(listing: $0.integer(0), score: $0.integer(1), was: $0.integer(2))) }
    for change in came { counts.add(change) }
  }

  /// A game as it may stand in a table.
  private struct Best {
    struct Key: Hashable, Comparable {
      let listing: Int
      let player: PlayerID

      static func < (a: Key, b: Key) -> Bool { (a.listing, a.player) < (b.listing, b.player) }
    }

    let key: Key
    let game: ProvenGame

    init(_ listing: Int, _ game: ProvenGame) {
      key = Key(listing: listing, player: game.player)
      self.game = game
    }
  }

  /// Those that are better than what stands there now.
  private func better(_ rows: [Best]) throws(StoreError) -> [Best] {
    guard !rows.isEmpty else { return [] }
    var others: Set<Int> = []
    try connection.query(
      "select new.n from unnest(?1::bigint[], ?2::bytea[], ?3::int[], ?4::int[]) "
        + "as new(listing, player, score, n) join best as b on b.listing = new.listing "
        + "and b.player = new.player and b.score >= new.score",
      [
        .bigints(rows.map(\.key.listing)), .blobs(rows.map(\.key.player.bytes)),
        .ints(rows.map(\.game.score)), .ints(Array(rows.indices)),
      ]
    ) { others.insert($0.integer(0)) }
    return rows.indices.filter { !others.contains($0) }.map { rows[$0] }
  }
}
