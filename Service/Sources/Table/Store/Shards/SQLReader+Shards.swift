// What one server says of its parts, and whose games are.
extension SQLReader {
  func shardAddresses() throws(StoreError) -> [String] {
    var addresses: [String] = []
    try connection.query("select address from shard order by number", []) {
      addresses.append($0.text(0))
    }
    return addresses
  }

  func parts() throws(StoreError) -> [PartRow] {
    var parts: [PartRow] = []
    try connection.query("select number, origin from part order by number", []) {
      parts.append(
        PartRow(number: $0.integer(0), origin: $0.isNull(1) ? nil : $0.integer(1)))
    }
    return parts
  }

  func has(part: Int) throws(StoreError) -> Bool {
    try connection.number(
      "select count(*) from part where number = ?1 and origin is null", [.integer(part)]) == 1
  }

  func owner(of id: GameID) throws(StoreError) -> PlayerID? {
    var player: PlayerID?
    try connection.query("select player from owner where game = ?1", [.blob(id.bytes)]) {
      player = PlayerID(bytes: $0.blob(0))
    }
    return player
  }

  func doubtfulGames(
    _ count: Int, after: DoubtfulGame?
  ) throws(StoreError) -> [DoubtfulGame] {
    var games: [DoubtfulGame] = []
    try connection.query(
      "select game, player from doubtful where game >= ?1 and (game > ?1 or player > ?2) "
        + "order by game, player limit ?3",
      [.blob(after?.id.bytes ?? [0]), .blob(after?.player.bytes ?? [0]), .integer(count)]
    ) {
      games.append(
        DoubtfulGame(id: GameID(bytes: $0.blob(0)), player: PlayerID(bytes: $0.blob(1))))
    }
    return games
  }

  func gameNames(of player: PlayerID) throws(StoreError) -> [GameID] {
    var names: [GameID] = []
    try connection.query("select id from game where player = ?1", [.blob(player.bytes)]) {
      names.append(GameID(bytes: $0.blob(0)))
    }
    return names
  }

  func reach() throws(StoreError) -> (away: [Int], of: Int) {
    _ = try connection.number("select count(*) from moderator")
    return ([], 1)
  }
}
