import Engine

/// Writes into an SQLite file.
final class SQLiteWriter: SQLWriter {
  let connection: SQLiteConnection
  private var hasParts = false

  init(_ connection: SQLiteConnection) { self.connection = connection }

  func write(_ changes: [Change]) throws(StoreError) -> [Outcome] {
    try write(changes, parts: changes.map { _ in nil })
  }

  func write(_ changes: [Change], parts: [Int?]) throws(StoreError) -> [Outcome] {
    try connection.transaction { () throws(StoreError) in
      try write(changes, parts: parts, here: try partsHere()) { (changes) throws(StoreError) in
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(changes.count)
        for change in changes { outcomes.append(try write(change)) }
        return outcomes
      }
    }
  }

  /// Nil where all players are in this file.
  private func partsHere() throws(StoreError) -> Set<Int>? {
    if !hasParts {
      let sql = "select count(*) from sqlite_schema where name = 'part'"
      hasParts = try connection.number(sql) == 1
    }
    // In an older form there are none.
    guard hasParts else { return nil }
    let parts = try SQLReader(connection).parts()
    return parts.isEmpty ? nil : Set(parts.filter { $0.origin == nil }.map(\.number))
  }

  static let insertReport =
    "insert or ignore into report select ?1, ?2, ?3, ?4 "
    + "where exists (select 1 from game where id = ?1)"

  func keep(_ game: ProvenGame) throws(StoreError) -> Outcome {
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

  func keep(_ moves: [(DealtMoves, holder: [UInt8])]) throws(StoreError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for (moves, holder) in moves {
      let count = try connection.change(
        "insert or ignore into dealt select ?1, ?2, ?3, ?4 where exists "
          + "(select 1 from deal where id = ?1 and holder = ?5 and ended is null)",
        [
          .blob(moves.deal.bytes), .integer(moves.first), .integer(moves.at),
          .blob(moves.actions), .blob(holder),
        ])
      outcomes.append(count == 1 ? .kept : .lost)
    }
    return outcomes
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

  func forget(_ player: PlayerID) throws(StoreError) -> Outcome {
    let values: [SQLiteConnection.Value] = [.blob(player.bytes)]
    try connection.change(
      "delete from report where player = ?1 or game in (select id from game where player = ?1)",
      values)
    try connection.change(
      "delete from dealt where deal in (select id from deal where player = ?1)", values)
    try connection.change("delete from deal where player = ?1", values)
    for code in try SQLReader(connection).listings(of: player) {
      try connection.change(
        "delete from best where list = ? and player = ?", [.integer(code), .blob(player.bytes)])
    }
    return .done(try connection.change("delete from game where player = ?", values))
  }
}
