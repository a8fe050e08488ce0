import Engine

@testable import Table

/// What the program wrote with before ``SchemaStep/byPlayer``, in its own words: some of these say what
/// Citus lacks.
struct OlderNode<Connection: SQLConnection> {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  private func columns(_ game: ProvenGame) -> [Connection.Value] {
    [
      .blob(game.id.bytes), .blob(game.player.bytes), .integer(game.board.cells),
      .integer(game.gameClass.rawValue), .integer(game.score), .integer(game.moves),
      .integer(game.largestExponent), .integer(game.undos), .integer(game.hints),
      .integer(game.received), game.seconds.map { .integer($0) } ?? .null,
      game.ticketMark.map { .blob($0) } ?? .null,
      .integer((game.hold.map { .held($0) } ?? GameState.listed).code), .blob(game.recording),
    ]
  }

  /// Keeps a game and its bests; whether it was new.
  @discardableResult
  func keep(_ game: ProvenGame) throws(StoreError) -> Bool {
    let isNew =
      try connection.change(
        "insert into game(id, player, board, class, score, moves, largest, undos, hints, received, "
          + "seconds, ticket, state, recording) values "
          + "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14) on conflict do nothing",
        columns(game)) == 1
    guard isNew, game.hold == nil else { return isNew }
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
    return true
  }

  /// Each of the other ways in which it changed what is counted, or wrote what belongs to a game.
  func everythingElse(of game: ProvenGame) -> [(what: String, () throws(StoreError) -> Void)] {
    let (connection, list) = (connection, game.listings[0].code)
    let (id, player) = (
      Connection.Value.blob(game.id.bytes), Connection.Value.blob(game.player.bytes)
    )
    return [
      (
        "takes a best away",
        { () throws(StoreError) in
          try connection.change(
            "delete from best where list = ?1 and player = ?2", [.integer(list), player])
        }
      ),
      (
        "archives",
        { () throws(StoreError) in
          try connection.change(
            "insert into best(list, player, score, received, game) values (?1, ?2, ?3, ?4, ?5) "
              + "on conflict do nothing", [.integer(list), player, .integer(4), .integer(1), id])
        }
      ),
      (
        "reports",
        { () throws(StoreError) in
          try connection.change(
            "insert into report select ?1, ?2, ?3, ?4 where exists (select 1 from game where id = ?1)",
            [id, player, .integer(1), .integer(1)])
        }
      ),
      (
        "answers",
        { () throws(StoreError) in
          try connection.change(
            "insert into answer(game, words, received) select id, ?2, cast(?3 as bigint) from game "
              + "where id = ?1 on conflict (game) do update set words = excluded.words",
            [id, .text("a"), .integer(1)])
        }
      ),
      (
        "decides",
        { () throws(StoreError) in
          try connection.change(
            "insert into decision(game, n, act, words, moderator, moment) "
              + "values (?1, ?2, ?3, ?4, ?5, ?6)",
            [id, .integer(0), .integer(1), .text("d"), .null, .integer(1)])
        }
      ),
    ]
  }

  /// Deletes a game, its bests aside.
  func delete(_ game: ProvenGame) throws(StoreError) {
    try connection.change("delete from game where id = ?1", [.blob(game.id.bytes)])
  }
}

extension OlderNode where Connection == PostgresConnection {
  /// A node with its slot.
  init(address: String, slot: Int) throws(StoreError) {
    let connection = try PostgresConnection(address: address)
    try connection.run(
      "set tilt2048.slot = '\(slot)'; select pg_advisory_lock(\(PostgresLocks.olderSlots), \(slot))"
    )
    self.init(connection)
  }
}
