import Engine

/// Reads from any database that speaks SQL: the questions are the same for all.
final class SQLReader<Connection: SQLConnection>: TableReader {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  func standing(of score: Int, in listing: Listing) throws(StoreError) -> Standing {
    let above = try connection.number(
      RankLevels.sumAbove, [.integer(listing.code), .integer(score)])
    return Standing(above: above, count: try count(listing))
  }

  private func count(_ listing: Listing) throws(StoreError) -> Int {
    try connection.number(
      "select sum(n) from tally where listing = ?1 and level = 0", [.integer(listing.code)])
  }

  func top(_ count: Int, of listing: Listing) throws(StoreError) -> [GameRow] {
    try rows(GameColumns.ofTheBest, [.integer(listing.code), .integer(count)])
  }

  func game(_ id: GameID) throws(StoreError) -> GameRow? {
    try rows("select \(GameColumns.names) from game where id = ?1", [.blob(id.bytes)]).first
  }

  /// A game that this player sent.
  func game(_ id: GameID, of player: PlayerID) throws(StoreError) -> GameRow? {
    try rows(
      "select \(GameColumns.names) from game where id = ?1 and player = ?2",
      [.blob(id.bytes), .blob(player.bytes)]
    ).first
  }

  func recording(_ id: GameID) throws(StoreError) -> [UInt8]? {
    var recording: [UInt8]?
    try connection.query("select recording from game where id = ?1", [.blob(id.bytes)]) {
      recording = $0.blob(0)
    }
    return recording
  }

  func games(of player: PlayerID, most: Int) throws(StoreError) -> [GameRow] {
    try rows(
      "select \(GameColumns.names) from game where player = ?1 order by received desc, id limit ?2",
      [.blob(player.bytes), .integer(most)])
  }

  func unjudged(_ count: Int, fewestMoves: Int) throws(StoreError) -> [GameRow] {
    try rows(
      "select \(GameColumns.names) from game where luck is null and class = 0 and board = 4 "
        + "and state = 0 and moves >= ?1 and length(recording) > 0 order by score desc limit ?2",
      [.integer(fewestMoves), .integer(count)])
  }

  func held(
    _ count: Int, after: (received: Int, id: GameID)?
  ) throws(StoreError) -> [GameRow] {
    try rows(
      "select \(GameColumns.names) from game where state between 1 and 99 and received >= ?1 "
        + "and (received > ?1 or id > ?2) order by received, id limit ?3",
      [.integer(after?.received ?? -1), .blob(after?.id.bytes ?? [0]), .integer(count)])
  }

  func backlog() throws(StoreError) -> Backlog {
    var held: [Hold: Int] = [:]
    try connection.query(
      "select state, count(*) from game where state between 1 and 99 group by state", []
    ) { row in
      if let hold = Hold(rawValue: row.integer(0)) { held[hold] = row.integer(1) }
    }
    return Backlog(
      held: held,
      dealsUnderWay: try connection.number("select count(*) from deal where ended is null"))
  }

  func deal(_ id: DealID) throws(StoreError) -> Deal? {
    try deals("where id = ?1", [.blob(id.bytes)]).first
  }

  func moves(of id: DealID) throws(StoreError) -> [DealtMoves] {
    // What is put in its place meanwhile is found in both.
    let loose = try connection.looseMoves(of: id)
    var moves: [DealtMoves] = []
    try connection.query(
      "select n, at, actions from dealt where deal = ?1 order by n", [.blob(id.bytes)]
    ) { row in
      moves.append(
        DealtMoves(
          deal: id, first: row.integer(0), actions: row.blob(2), at: row.integer(1)))
    }
    let count = moves.last.map { $0.first + $0.actions.count } ?? 0
    return moves + loose.filter { $0.first >= count }
  }

  func abandonedDeals(
    _ count: Int, before moment: Int, endingBefore end: Int, after: DealID?
  ) throws(StoreError) -> [Deal] {
    // Moves lie by their game's name and games by their players: each is asked by itself.
    let loose = try connection.looselyMoved(since: moment * 1_000)
    var (found, last): ([Deal], [UInt8]) = ([], after?.bytes ?? [0])
    while found.count < count {
      let some = try deals(
        "where ended is null and (ends < ?1 or begun < ?2) and id > ?3 order by id limit ?4",
        [.integer(end), .integer(moment), .blob(last), .integer(count)])
      for deal in some {
        let isOver = deal.day.map { $0.closes < end } ?? false
        guard isOver || !loose.contains(deal.id.bytes) else { continue }
        let moves =
          isOver
          ? 0
          : try connection.number(
            "select count(*) from dealt where deal = ?1 and at >= ?2",
            [.blob(deal.id.bytes), .integer(moment * 1_000)])
        if moves == 0 { found.append(deal) }
      }
      guard some.count == count, let next = some.last else { break }
      last = next.id.bytes
    }
    return Array(found.prefix(count))
  }

  func top(_ count: Int, ofDay day: Int) throws(StoreError) -> [GameRow] {
    try rows(
      "select \(GameColumns.names) from game where day = ?1 and state = 0 "
        + "order by score desc, received limit ?2", [.integer(day), .integer(count)])
  }

  func count(ofDay day: Int) throws(StoreError) -> Int {
    try connection.number(
      "select count(*) from game where day = ?1 and state = 0", [.integer(day)])
  }

  /// Dealt games, by a condition in SQL.
  func deals(
    _ condition: String, _ values: [Connection.Value]
  ) throws(StoreError) -> [Deal] {
    var deals: [Deal] = []
    try connection.query(
      "select id, player, board, secret, begun, nonce, holder, game, ended, day, ends from deal "
        + condition, values
    ) { row in
      guard let board = BoardSize(row.integer(2)) else { return }
      var deal = Deal(
        id: DealID(bytes: row.blob(0)), player: PlayerID(bytes: row.blob(1)), board: board,
        secret: row.blob(3), begun: row.integer(4),
        day: row.isNull(9) ? nil : WorldDay(number: row.integer(9), closes: row.integer(10)))
      deal.nonce = row.isNull(5) ? nil : row.blob(5)
      deal.holder = row.isNull(6) ? nil : row.blob(6)
      deal.game = row.isNull(7) ? nil : GameID(bytes: row.blob(7))
      deal.isOver = !row.isNull(8)
      deals.append(deal)
    }
    return deals
  }

  func discrepancies() throws(StoreError) -> [Int] {
    var (bests, sums): ([Int: Int], [(listing: Int, count: Int)]) = ([:], [])
    // In one statement, which sees one moment: games may come meanwhile.
    try connection.query(
      "select listing, -1, count(*) from best group by listing union all "
        + "select listing, level, sum(n) from tally group by listing, level", []
    ) { row in
      let (listing, count) = (row.integer(0), row.integer(2))
      if row.integer(1) < 0 { bests[listing] = count } else { sums.append((listing, count)) }
    }
    var wrong = Set(bests.keys).subtracting(sums.map(\.listing))
    for (listing, count) in sums where count != bests[listing] ?? 0 { wrong.insert(listing) }
    try connection.query(
      "select listing from tally group by listing, level, bucket having sum(n) < 0", []
    ) { wrong.insert($0.integer(0)) }
    return wrong.sorted()
  }

  /// The tables in which games of a player stand or could stand, by their codes, in order. They are
  /// found from the games: `best` has no index by player alone.
  func listings(of player: PlayerID) throws(StoreError) -> [Int] {
    var listings: Set<Int> = []
    try connection.query(
      "select distinct board, class, received / 86400 from game where player = ?1",
      [.blob(player.bytes)]
    ) { row in
      guard let board = BoardSize(row.integer(0)), let kind = GameClass(rawValue: row.integer(1))
      else { return }
      let moment = row.integer(2) * 86_400
      for period in Period.containing(moment) + [.season(Season(at: moment).number)] {
        listings.insert(Listing(board: board, gameClass: kind, period: period).code)
      }
    }
    return listings.sorted()
  }

  func rows(
    _ sql: String, _ values: [Connection.Value]
  ) throws(StoreError) -> [GameRow] {
    var rows: [GameRow] = []
    try connection.query(sql, values) { rows.append(GameRow($0)) }
    return rows
  }
}

/// The columns that a ``GameRow`` is made of.
enum GameColumns {
  static let names =
    "id, player, board, class, score, moves, largest, undos, hints, received, seconds, state, luck"

  /// The first ?2 games of a table. Bests are cut off before their games are looked for: how many a join
  /// by two columns gives is far from what PostgreSQL guesses, and it would read all of both.
  static let ofTheBest =
    "select \(names(of: "g")) from (select player, score, received, game from best "
    + "where listing = ?1 order by score desc, received limit ?2) as b "
    + "join game as g on g.id = b.game and g.player = b.player "
    + "where g.state = 0 order by b.score desc, b.received"

  static func names(of table: String) -> String {
    names.split(separator: ", ").map { "\(table).\($0)" }.joined(separator: ", ")
  }
}

extension GameRow {
  /// From a row that begins with these columns.
  init(_ row: some SQLRow) {
    self.init(
      id: GameID(bytes: row.blob(0)), player: PlayerID(bytes: row.blob(1)),
      board: row.integer(2), gameClass: GameClass(rawValue: row.integer(3)) ?? .open,
      score: row.integer(4), moves: row.integer(5), largestExponent: row.integer(6),
      undos: row.integer(7), hints: row.integer(8), received: row.integer(9),
      seconds: row.isNull(10) ? nil : row.integer(10), state: GameState(code: row.integer(11)),
      luck: row.isNull(12) ? nil : row.real(12))
  }
}
