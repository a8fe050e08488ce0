/// What writers do in the same words in every database.
protocol SQLWriter: TableWriter {
  associatedtype Connection: SQLConnection
  var connection: Connection { get }

  /// What the transaction changes of the counts of bests.
  var counts: Counts { get set }

  /// Keeps one game.
  func keep(_ game: ProvenGame) throws(StoreError) -> Outcome
  /// Keeps actions of dealt games, each for its holder; two of one game do not come together.
  func keep(_ moves: [(DealtMoves, holder: [UInt8])]) throws(StoreError) -> [Outcome]
  /// Games are no longer this player's; how many were.
  func disown(_ ids: [GameID], of player: PlayerID) throws(StoreError) -> Int
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
      return try hold.map { hold throws(StoreError) in try self.hold(id, hold) } ?? .done(1)
    case .hold(let id, let hold): return try self.hold(id, hold)
    case .decide(let id, let decision): return try decide(id, decision)
    case .answer(let id, let player, let words, let moment):
      return try answer(id, by: player, words, at: moment)
    case .spend(let challenge, let until, let moment):
      return try spend(challenge, until: until, at: moment)
    case .appoint(let moderator): return try appoint(moderator)
    case .dismiss(let moderator): return try dismiss(moderator)
    case .report(let id, let player, let reason, let moment):
      return try report(id, by: player, reason, at: moment)
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
      try connection.change("delete from spent where until < ?1", [.integer(moment)])
      return .done(
        try connection.change(
          "delete from deal where ended is not null and ended < ?1", [.integer(moment)]))
    case .join(let group, let player, let moment):
      return try join(group, player, at: moment)
    case .leave(let group, let player): return try leave(group, player)
    case .archive(let season): return try archive(season)
    case .forget(let player, let games): return try forget(player, games)
    case .age(let change): return try write(change)
    case .shard(let change): return try write(change)
    }
  }

  /// One that is there was written before, and the word of it was lost: nobody else has its name.
  private func begin(_ deal: Deal) throws(StoreError) -> Outcome {
    let name: [Connection.Value] = [.blob(deal.id.bytes), .blob(deal.player.bytes)]
    let known = try connection.number(
      "select count(*) from deal where id = ?1 and player = ?2", name)
    guard known == 0 else { return .kept }
    if let day = deal.day {
      // One that nobody has opened shows nothing yet: the answer was lost, and its token with it.
      try connection.change(
        "delete from deal where player = ?1 and day = ?2 and nonce is null",
        [.blob(deal.player.bytes), .integer(day.number)])
    }
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

  /// Keeps a report of a game that there is, unless it is known.
  private func report(
    _ id: GameID, by player: PlayerID, _ reason: Report, at moment: Int
  ) throws(StoreError) -> Outcome {
    guard let game = try SQLReader(connection).game(id) else { return .done(0) }
    return .done(
      try connection.change(
        "insert into report(game, player, reason, received, owner) values (?1, ?2, ?3, ?4, ?5) "
          + "on conflict do nothing",
        [
          .blob(id.bytes), .blob(player.bytes), .integer(reason.rawValue), .integer(moment),
          .blob(game.player.bytes),
        ]))
  }

  /// Holds a listed game back. The judge looks for seconds: what was decided meanwhile stands.
  private func hold(_ id: GameID, _ hold: Hold) throws(StoreError) -> Outcome {
    guard let game = try SQLReader(connection).game(id), game.state == .listed else {
      return .done(0)
    }
    return try setState(.held(hold), of: game)
  }

  /// Lists a game or takes it out of the lists, at a moment where that is known.
  func setState(
    _ state: GameState, of game: GameRow, at moment: Int = 0
  ) throws(StoreError) -> Outcome {
    let count = try connection.change(
      "update game set state = cast(?2 as int) "
        + "where id = ?1 and player = ?3 and state <> cast(?2 as int)",
      [.blob(game.id.bytes), .integer(state.code), .blob(game.player.bytes)])
    guard count == 1 else { return .done(0) }
    // In the order of their keys, so that two nodes wait and do not block each other.
    for listing in game.listings.sorted(by: { $0.code < $1.code }) {
      try setBest(of: game.player, in: listing)
    }
    // That of a season has the highest code.
    if let season = game.season, try isKept(season, with: game, at: moment) {
      try setBest(of: game.player, in: season)
    }
    return .done(1)
  }

  /// Whether the table of a game's season is there: its best are kept by that moment, or there are some.
  private func isKept(
    _ listing: Listing, with game: GameRow, at moment: Int
  ) throws(StoreError) -> Bool {
    if Season(at: game.received).isKept(at: moment) { return true }
    return try connection.number(
      "select count(*) from (select 1 from best where listing = ?1 limit 1) as b",
      [.integer(listing.code)]) == 1
  }

  /// Finds a player's best in a table anew: among all games that are listed. Nobody else writes into
  /// the tables meanwhile.
  private func setBest(of player: PlayerID, in listing: Listing) throws(StoreError) {
    let row: [Connection.Value] = [.integer(listing.code), .blob(player.bytes)]
    try deleteBest(of: player, in: listing.code)
    let bounds = listing.period.bounds
    try countBests(
      "insert into best(listing, player, score, received, game) "
        + "select ?1, player, score, received, id from game where player = ?2 and board = ?3 and class = ?4 and state = 0 and received >= ?5 and received < ?6 "
        + "order by score desc, received limit 1",
      row + [
        .integer(listing.board.cells), .integer(listing.gameClass.rawValue),
        .integer(bounds.lowerBound), .integer(bounds.upperBound),
      ], of: listing.code, by: 1)
  }

  private func deleteBest(of player: PlayerID, in listing: Int) throws(StoreError) {
    try countBests(
      "delete from best where listing = ?1 and player = ?2",
      [.integer(listing), .blob(player.bytes)], of: listing, by: -1)
  }

  /// Runs a statement that inserts bests into a table, or deletes some of it, and counts them; returns how
  /// many they were.
  @discardableResult
  func countBests(
    _ sql: String, _ values: [Connection.Value], of listing: Int, by change: Int
  ) throws(StoreError) -> Int {
    var (scores, count): ([Int: Int], Int) = ([:], 0)
    try connection.query(sql + " returning score", values) {
      scores[$0.integer(0), default: 0] += change
      count += 1
    }
    for (score, change) in scores { counts.add(change, score: score, listing: listing) }
    return count
  }

  /// Removes a player with all games and reports, and what was said of them. The ticket of a game that waited or
  /// was taken out is good for none until its time is over: else that game would come again and be listed.
  private func forget(_ player: PlayerID, _ games: Int?) throws(StoreError) -> Outcome {
    let (values, reader) = ([Connection.Value.blob(player.bytes)], SQLReader(connection))
    let names = try reader.gameNames(of: player)
    guard games ?? names.count == names.count else { return .lost }
    try connection.change(
      "insert into spent(challenge, until) select mark, received + \(TicketOffice.secondsValid) from game "
        + "where player = ?1 and state <> 0 and mark is not null on conflict do nothing", values)
    try connection.change("delete from member where player = ?1", values)
    _ = try forgetTraces(of: player)
    try connection.change("delete from report where owner = ?1", values)
    try connection.change("delete from answer where player = ?1", values)
    try connection.change("delete from decision where player = ?1", values)
    for deal in try reader.deals(of: player, after: nil, most: .max) {
      try connection.change("delete from dealt where deal = ?1", [.blob(deal.id.bytes)])
    }
    try connection.change("delete from deal where player = ?1", values)
    for listing in try reader.listings(of: player) { try deleteBest(of: player, in: listing) }
    _ = try disown(names, of: player)
    return .done(try connection.change("delete from game where player = ?1", values))
  }
}
