/// What writers do in the same words in every database.
protocol SQLWriter: TableWriter {
  associatedtype Connection: SQLConnection
  var connection: Connection { get }

  /// Inserts a report of game ?1 by player ?2, for reason ?3 at moment ?4, unless there is no such
  /// game or the report is known.
  static var insertReport: String { get }

  /// Keeps one game.
  func keep(_ game: ProvenGame) throws(StoreError) -> Outcome
  /// Removes a player with all games and reports.
  func forget(_ player: PlayerID) throws(StoreError) -> Outcome
}

extension SQLWriter {
  /// Writes one change, in the transaction that has begun.
  func write(_ change: Change) throws(StoreError) -> Outcome {
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
          Self.insertReport,
          [
            .blob(id.bytes), .blob(player.bytes), .integer(reason.rawValue), .integer(moment),
          ]))
    case .forget(let player): return try forget(player)
    }
  }

  private func setState(_ state: GameState, of id: GameID) throws(StoreError) -> Outcome {
    let count = try connection.change(
      "update game set state = cast(?2 as int) where id = ?1 and state <> cast(?2 as int)",
      [.blob(id.bytes), .integer(state.code)])
    guard count == 1, let game = try SQLReader(connection).game(id) else { return .done(0) }
    // In the order of their keys, so that two nodes wait and do not block each other.
    for listing in game.listings.sorted(by: { $0.code < $1.code }) {
      try setBest(of: game.player, in: listing)
    }
    return .done(1)
  }

  /// Finds a player's best in a table anew: among all games that are listed. Nobody else writes into
  /// the tables meanwhile.
  private func setBest(of player: PlayerID, in listing: Listing) throws(StoreError) {
    let row: [Connection.Value] = [.integer(listing.code), .blob(player.bytes)]
    try connection.change("delete from best where list = ?1 and player = ?2", row)
    let bounds = listing.period.bounds
    try connection.change(
      "insert into best select ?1, player, score, received, id from game where player = ?2 "
        + "and board = ?3 and class = ?4 and state = 0 and received >= ?5 and received < ?6 "
        + "order by score desc, received limit 1",
      row + [
        .integer(listing.board.cells), .integer(listing.gameClass.rawValue),
        .integer(bounds.lowerBound), .integer(bounds.upperBound),
      ])
  }
}
