/// What writers do in the same words in every database.
protocol SQLWriter: TableWriter {
  associatedtype Connection: SQLConnection
  var connection: Connection { get }

  /// Inserts a report of game ?1 by player ?2, for reason ?3 at moment ?4, unless there is no such
  /// game or the report is known.
  static var insertReport: String { get }

  /// Keeps one game.
  func keep(_ game: ProvenGame) throws(StoreError) -> Outcome
  /// Keeps actions of dealt games, each for its holder; two of one game do not come together.
  func keep(_ moves: [(DealtMoves, holder: [UInt8])]) throws(StoreError) -> [Outcome]
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
    case .decide(let id, let decision): return try decide(id, decision)
    case .answer(let id, let player, let words, let moment):
      return try answer(id, by: player, words, at: moment)
    case .spend(let challenge, let until, let moment):
      return try spend(challenge, until: until, at: moment)
    case .appoint(let moderator): return try appoint(moderator)
    case .dismiss(let moderator): return try dismiss(moderator)
    case .report(let id, let player, let reason, let moment):
      return .done(
        try connection.change(
          Self.insertReport,
          [
            .blob(id.bytes), .blob(player.bytes), .integer(reason.rawValue), .integer(moment),
          ]))
    case .deal(let deal): return try begin(deal)
    case .claim(let id, let holder, let nonce):
      let count = try connection.change(
        "update deal set holder = ?2, nonce = coalesce(nonce, ?3) where id = ?1 and ended is null",
        [.blob(id.bytes), .blob(holder), .blob(nonce)])
      return count == 1 ? .kept : .lost
    case .moves(let moves, let holder): return try keep([(moves, holder)])[0]
    case .end(let id, let game, let holder, let moment):
      return try end(id, game, holder, moment)
    case .clear(let moment):
      return .done(
        try connection.change(
          "delete from deal where ended is not null and ended < ?1", [.integer(moment)]))
    case .join(let group, let player, let moment):
      return try join(group, player, at: moment)
    case .leave(let group, let player): return try leave(group, player)
    case .archive(let season): return try archive(season)
    case .forget(let player):
      try leaveAll(player)
      return try forget(player)
    case .age(let change): return try write(change)
    case .shard(let change): return try write(change)
    }
  }

  private func begin(_ deal: Deal) throws(StoreError) -> Outcome {
    let underWay = try connection.number(
      "select count(*) from deal where player = ?1 and ended is null", [.blob(deal.player.bytes)])
    guard underWay < Dealer.mostOfOnePlayer else { return .lost }
    let values: [Connection.Value] = [
      .blob(deal.id.bytes), .blob(deal.player.bytes), .integer(deal.board.cells),
      .blob(deal.secret), .integer(deal.begun),
    ]
    guard let day = deal.day else {
      try connection.change(
        "insert into deal(id, player, board, secret, begun) values (?1, ?2, ?3, ?4, ?5)", values)
      return .kept
    }
    let count = try connection.change(
      "insert into deal(id, player, board, secret, begun, day, ends) "
        + "values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict do nothing",
      values + [.integer(day.number), .integer(day.closes)])
    // A player begins once on a world's day.
    return count == 1 ? .kept : .known
  }

  /// The end and the game are one transaction: there is no moment with both or with neither.
  private func end(
    _ id: DealID, _ game: ProvenGame?, _ holder: [UInt8], _ moment: Int
  ) throws(StoreError) -> Outcome {
    let end = "update deal set ended = ?2 where id = ?1 and holder = ?3 and ended is null"
    let values: [Connection.Value] = [.blob(id.bytes), .integer(moment), .blob(holder)]
    guard try connection.change(end, values) == 1 else { return .lost }
    try connection.change("delete from dealt where deal = ?1", [.blob(id.bytes)])
    guard let game else { return .kept }
    try connection.change(
      "update deal set game = ?2 where id = ?1", [.blob(id.bytes), .blob(game.id.bytes)])
    let outcome = try keep(game)
    if let day = game.day {
      try connection.change(
        "update game set day = ?2 where id = ?1", [.blob(game.id.bytes), .integer(day)])
    }
    return outcome
  }

  /// Lists a game or takes it out of the lists.
  func setState(_ state: GameState, of id: GameID) throws(StoreError) -> Outcome {
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
