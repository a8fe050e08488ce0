// What is written on one of several servers.
extension SQLWriter {
  func write(_ change: ShardChange) throws(StoreError) -> Outcome {
    switch change {
    case .own(let id, let player):
      let values: [Connection.Value] = [.blob(id.bytes), .blob(player.bytes)]
      let count = try connection.change(
        "insert into owner(game, player) values (?1, ?2) on conflict do nothing", values)
      if count == 1 { return .kept }
      return try SQLReader(connection).owner(of: id) == player ? .known : .takenByAnother
    case .doubt(let id, let player):
      try connection.change(
        "insert into doubtful(game, player) values (?1, ?2) on conflict do nothing",
        [.blob(id.bytes), .blob(player.bytes)])
      return .kept
    case .settle(let id, let player, let isTheirs):
      if !isTheirs, let game = try SQLReader(connection).game(id, of: player) {
        _ = try setState(.removed, of: game)
      }
      return .done(
        try connection.change(
          "delete from doubtful where game = ?1 and player = ?2",
          [.blob(id.bytes), .blob(player.bytes)]))
    case .disown(let ids, let player): return .done(try disown(ids, of: player))
    case .forgetTraces(let player): return .done(try forgetTraces(of: player))
    }
  }

  /// Takes away what says a player's name beside games of others; what was decided about these stays.
  func forgetTraces(of player: PlayerID) throws(StoreError) -> Int {
    let statements = [
      "delete from doubtful where player = ?1", "delete from report where player = ?1",
      "delete from moderator where player = ?1",
      "update decision set moderator = null where moderator = ?1",
    ]
    var count = 0
    for sql in statements { count += try connection.change(sql, [.blob(player.bytes)]) }
    return count
  }

  /// Writes those changes whose parts are here; what became of each, in order.
  ///
  /// Where players are on several servers, whoever writes says which part each change belongs to. That
  /// of another server is ``Outcome/moved``, and so is every change of a player from who does not know
  /// yet that there are several.
  func write(
    _ changes: [Change], parts: [Int?], here: Set<Int>?,
    writing: ([Change]) throws(StoreError) -> [Outcome]
  ) throws(StoreError) -> [Outcome] {
    guard let here else { return try writing(changes) }
    let isHere = zip(changes, parts).map { change, part in
      part.map { here.contains($0) } ?? !change.isOfAPlayer
    }
    var written = try writing(zip(changes, isHere).filter(\.1).map(\.0)).makeIterator()
    return isHere.map { $0 ? written.next() ?? .moved : .moved }
  }
}

extension Change {
  /// Whether it belongs to a part; else it is done on every server, or on the first alone.
  var isOfAPlayer: Bool {
    switch self {
    case .game, .judged, .hold, .decide, .answer, .report, .forget, .join, .leave: true
    case .deal, .claim, .moves, .end: true
    case .shard(.own), .shard(.doubt), .shard(.settle), .shard(.disown): true
    case .shard(.forgetTraces), .clear, .age, .spend, .appoint, .dismiss, .archive: false
    }
  }
}
