// What players say to holds, what is decided, and who decides.
extension SQLWriter {
  /// Keeps what a player says to a hold of a game of theirs; what was said before gives way.
  func answer(
    _ id: GameID, by player: PlayerID, _ words: Words, at moment: Int
  ) throws(StoreError) -> Outcome {
    .done(
      try connection.change(
        "insert into answer(game, player, words, received) "
          + "select id, player, ?2, cast(?3 as bigint) from game "
          + "where id = ?1 and player = ?4 and state between 1 and 99 "
          + "on conflict (game, player) do update set words = excluded.words, received = excluded.received",
        [.blob(id.bytes), .text(words.text), .integer(moment), .blob(player.bytes)]))
  }

  /// Does what was decided and writes it down; nothing where the game is so already or is not there.
  func decide(_ id: GameID, _ decision: Decision) throws(StoreError) -> Outcome {
    guard let game = try SQLReader(connection).game(id),
      try setState(decision.act.state, of: game, at: decision.moment) == .done(1)
    else { return .done(0) }
    let before = try connection.number(
      "select count(*) from decision where game = ?1 and player = ?2",
      [.blob(id.bytes), .blob(game.player.bytes)])
    try connection.change(
      "insert into decision(game, n, act, words, moderator, moment, player) "
        + "values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
      [
        .blob(id.bytes), .integer(before), .integer(decision.act.rawValue),
        .text(decision.words.text), decision.moderator.map { .blob($0.bytes) } ?? .null,
        .integer(decision.moment), .blob(game.player.bytes),
      ])
    return .done(1)
  }

  /// Takes a challenge as answered, unless it was; those whose time is over go.
  func spend(_ challenge: [UInt8], until: Int, at moment: Int) throws(StoreError) -> Outcome {
    try connection.change("delete from spent where until < ?1", [.integer(moment)])
    let count = try connection.change(
      "insert into spent(challenge, until) values (?1, ?2) on conflict do nothing",
      [.blob(challenge), .integer(until)])
    return count == 1 ? .kept : .lost
  }

  /// Puts somebody on the list of those who moderate, or gives them another name.
  func appoint(_ moderator: Moderator) throws(StoreError) -> Outcome {
    .done(
      try connection.change(
        "insert into moderator(player, name, since) values (?1, ?2, ?3) "
          + "on conflict (player) do update set name = excluded.name",
        [.blob(moderator.id.bytes), .text(moderator.name), .integer(moderator.since)]))
  }

  /// Takes somebody off the list.
  func dismiss(_ moderator: PlayerID) throws(StoreError) -> Outcome {
    .done(
      try connection.change("delete from moderator where player = ?1", [.blob(moderator.bytes)]))
  }
}
