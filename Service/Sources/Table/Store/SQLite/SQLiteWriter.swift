import Engine

/// Writes into an SQLite file.
final class SQLiteWriter: TableWriter {
  private let connection: SQLiteConnection

  init(_ connection: SQLiteConnection) { self.connection = connection }

  func write(_ changes: [Change]) throws(StoreError) -> [Outcome] {
    try connection.run("begin immediate")
    do throws(StoreError) {
      var outcomes: [Outcome] = []
      outcomes.reserveCapacity(changes.count)
      for change in changes { outcomes.append(try write(change)) }
      try connection.run("commit")
      return outcomes
    } catch {
      // After some errors SQLite has rolled back by itself, and there is no transaction any more.
      do throws(StoreError) { try connection.run("rollback") } catch {}
      throw error
    }
  }

  private func write(_ change: Change) throws(StoreError) -> Outcome {
    switch change {
    case .game(let game): return try keep(game)
    case .judged(let id, let luck, let agreement, let hold):
      try connection.change(
        "update game set luck = ?2, agreement = ?3 where id = ?1",
        [.blob(id.bytes), .real(luck), .real(agreement)])
      return try hold.map { hold throws(StoreError) in try setState(.held(hold), of: id) }
        ?? .done(1)
    case .hold(let id, let hold): return try setState(.held(hold), of: id)
    case .release(let id): return try setState(.listed, of: id)
    case .remove(let id): return try setState(.removed, of: id)
    case .report(let id, let player, let reason, let moment):
      return .done(
        try connection.change(
          "insert or ignore into report select ?1, ?2, ?3, ?4 "
            + "where exists (select 1 from game where id = ?1)",
          [
            .blob(id.bytes), .blob(player.bytes), .integer(reason.rawValue), .integer(moment),
          ]))
    case .forget(let player): return try forget(player)
    }
  }

  private func keep(_ game: ProvenGame) throws(StoreError) -> Outcome {
    let state = game.hold.map { GameState.held($0) } ?? .listed
    let kept = try connection.change(
      "insert or ignore into game(id, player, board, class, score, moves, largest, undos, hints, "
        + "received, seconds, ticket, state, recording) values (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
      [
        .blob(game.id.bytes), .blob(game.player.bytes), .integer(game.board.cells),
        .integer(game.gameClass.rawValue), .integer(game.score), .integer(game.moves),
        .integer(game.largestExponent), .integer(game.undos), .integer(game.hints),
        .integer(game.received), game.seconds.map { .integer($0) } ?? .null,
        game.ticketMark.map { .blob($0) } ?? .null, .integer(state.code), .blob(game.recording),
      ])
    guard kept == 1 else { return try whyNot(game) }
    if state == .listed { try list(game) }
    return .kept
  }

  private func list(_ game: ProvenGame) throws(StoreError) {
    for listing in game.listings {
      try connection.change(
        "insert into best values (?1, ?2, ?3, ?4, ?5) on conflict (list, player) do update "
          + "set score = excluded.score, received = excluded.received, game = excluded.game "
          + "where excluded.score > best.score",
        [
          .integer(listing.code), .blob(game.player.bytes), .integer(game.score),
          .integer(game.received), .blob(game.id.bytes),
        ])
    }
  }

  /// Why a game could not be inserted: it is there, or its ticket is.
  private func whyNot(_ game: ProvenGame) throws(StoreError) -> Outcome {
    var owner: [UInt8]?
    try connection.query("select player from game where id = ?", [.blob(game.id.bytes)]) {
      owner = $0.blob(0)
    }
    guard let owner else { return .ticketUsed }
    return owner == game.player.bytes ? .known : .takenByAnother
  }

  private func setState(_ state: GameState, of id: GameID) throws(StoreError) -> Outcome {
    let count = try connection.change(
      "update game set state = ?2 where id = ?1 and state <> ?2",
      [.blob(id.bytes), .integer(state.code)])
    guard count == 1 else { return .done(0) }
    let reader = SQLiteReader(connection)
    guard let game = try reader.game(id) else { return .done(0) }
    for listing in game.listings { try setBest(of: game.player, in: listing) }
    return .done(1)
  }

  /// Finds a player's best in a table anew: among all games that are listed.
  private func setBest(of player: PlayerID, in listing: Listing) throws(StoreError) {
    try connection.change(
      "delete from best where list = ? and player = ?",
      [.integer(listing.code), .blob(player.bytes)])
    let bounds = listing.period.bounds
    try connection.change(
      "insert into best select ?1, player, score, received, id from game where player = ?2 "
        + "and board = ?3 and class = ?4 and state = 0 and received >= ?5 and received < ?6 "
        + "order by score desc, received limit 1",
      [
        .integer(listing.code), .blob(player.bytes), .integer(listing.board.cells),
        .integer(listing.gameClass.rawValue), .integer(bounds.lowerBound),
        .integer(bounds.upperBound),
      ])
  }

  private func forget(_ player: PlayerID) throws(StoreError) -> Outcome {
    let values: [SQLiteConnection.Value] = [.blob(player.bytes)]
    try connection.change(
      "delete from report where player = ?1 or game in (select id from game where player = ?1)",
      values)
    // The lists are found from the games: `best` has no index by player alone.
    var listings: Set<Int> = []
    try connection.query(
      "select distinct board, class, received / 86400 from game where player = ?", values
    ) { row in
      guard let board = BoardSize(row.integer(0)), let kind = GameClass(rawValue: row.integer(1))
      else { return }
      for period in Period.containing(row.integer(2) * 86_400) {
        listings.insert(Listing(board: board, gameClass: kind, period: period).code)
      }
    }
    for code in listings.sorted() {
      try connection.change(
        "delete from best where list = ? and player = ?", [.integer(code), .blob(player.bytes)])
    }
    return .done(try connection.change("delete from game where player = ?", values))
  }
}
