import Engine

/// Writes into an SQLite file.
final class SQLiteWriter: SQLWriter {
  let connection: SQLiteConnection
  var counts = Counts()
  private let loose: LooseMoves

  init(_ connection: SQLiteConnection, loose: LooseMoves? = nil) {
    self.connection = connection
    self.loose = loose ?? LooseMoves(connection)
  }

  func write(_ changes: [Change]) throws(StoreError) -> [Outcome] {
    try write(changes, parts: changes.map { _ in nil })
  }

  func write(_ changes: [Change], parts: [Int?]) throws(StoreError) -> [Outcome] {
    do throws(StoreError) { return try writeAll(changes, parts) } catch {
      loose.dropAll()
      throw error
    }
  }

  private func writeAll(_ changes: [Change], _ parts: [Int?]) throws(StoreError) -> [Outcome] {
    try connection.transaction { () throws(StoreError) in
      counts = Counts()
      try loose.begin()
      let outcomes = try write(changes, parts: parts, here: try partsHere()) {
        (changes) throws(StoreError) in
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(changes.count)
        for change in changes { outcomes.append(try writeOne(change)) }
        return outcomes
      }
      try loose.end()
      for (bucket, change) in counts.take() {
        try connection.change(
          "insert into tally(listing, level, bucket, slot, n) values (?1, ?2, ?3, 0, ?4) "
            + Counts.addition,
          [
            .integer(bucket.listing), .integer(bucket.level), .integer(bucket.number),
            .integer(change),
          ])
      }
      return outcomes
    }
  }

  private func writeOne(_ change: Change) throws(StoreError) -> Outcome {
    // Nothing of a player stays, in whatever place.
    if case .forget = change { try loose.settleAll() }
    let outcome = try write(change)
    switch change {
    case .claim(let deal, _, _): loose.isHeldByAnother(deal)
    case .end(let deal, _, _, _): if outcome != .lost { loose.isOver(deal) }
    case .clear: try loose.beginSettling()
    default: break
    }
    return outcome
  }

  /// Nil where all players are in this file.
  private func partsHere() throws(StoreError) -> Set<Int>? {
    let parts = try SQLReader(connection).parts()
    return parts.isEmpty ? nil : Set(parts.filter { $0.origin == nil }.map(\.number))
  }

  private static let insertGame =
    "insert or ignore into game(id, player, board, class, score, moves, largest, undos, hints, "
    + "received, seconds, mark, state, recording) "
    + "select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14 "
    + "where not exists (select 1 from spent where challenge = ?12)"

  func keep(_ game: ProvenGame) throws(StoreError) -> Outcome {
    let state = game.hold.map { GameState.held($0) } ?? .listed
    let kept = try connection.change(
      Self.insertGame,
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
      outcomes.append(try loose.keep(moves, by: holder) ? .kept : .lost)
    }
    return outcomes
  }

  private static let insertBest =
    "insert into best(listing, player, score, received, game) values (?1, ?2, ?3, ?4, ?5) "
    + BestChange.takingThePlace

  /// The day first: who has been as good on the same day has been so in the same week and month and ever, and
  /// most games are nobody's best.
  private func list(_ game: ProvenGame) throws(StoreError) {
    for (number, listing) in game.listings.reversed().enumerated() {
      var was: Int?
      try connection.query(
        Self.insertBest,
        [
          .integer(listing.code), .blob(game.player.bytes), .integer(game.score),
          .integer(game.received), .blob(game.id.bytes),
        ]
      ) { was = $0.integer(2) }
      if let was {
        counts.add(BestChange(listing: listing.code, score: game.score, was: was))
      } else if number == 0 {
        return
      }
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

  func disown(_ ids: [GameID], of player: PlayerID) throws(StoreError) -> Int {
    var count = 0
    for id in ids {
      count += try connection.change(
        "delete from owner where game = ?1 and player = ?2",
        [.blob(id.bytes), .blob(player.bytes)])
    }
    return count
  }
}
