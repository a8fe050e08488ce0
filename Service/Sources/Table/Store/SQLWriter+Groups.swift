import Engine

// Who is in which group, and what stays of seasons.
extension SQLWriter {
  /// A player joins; `lost` where the group or the player has no room. Two nodes at once may let one
  /// more in than there is room for.
  func join(
    _ group: GroupID, _ player: PlayerID, at moment: Int
  ) throws(StoreError) -> Outcome {
    let row: [Connection.Value] = [.blob(group.bytes), .blob(player.bytes)]
    let isIn = try connection.number(
      "select count(*) from member where circle = ?1 and player = ?2", row)
    guard isIn == 0 else { return .known }
    let reader = SQLReader(connection)
    guard try reader.memberCount(of: group) < GroupID.mostMembers,
      try reader.memberships(of: player).count < GroupID.mostOfOnePlayer
    else { return .lost }
    let count = try connection.change(
      "insert into member(circle, player, joined) values (?1, ?2, ?3) on conflict do nothing",
      row + [.integer(moment)])
    return count == 1 ? .kept : .known
  }

  /// A player leaves a group.
  func leave(_ group: GroupID, _ player: PlayerID) throws(StoreError) -> Outcome {
    .done(
      try connection.change(
        "delete from member where circle = ?1 and player = ?2",
        [.blob(group.bytes), .blob(player.bytes)]))
  }

  /// Keeps the best of a season's tables; how many games that were. One that is taken out later gives way
  /// to its player's next, as everywhere.
  func archive(_ season: Season) throws(StoreError) -> Outcome {
    var count = 0
    for board in BoardSize.all {
      for gameClass in GameClass.allCases {
        let listings = season.listings(board, gameClass)
        guard let list = listings.last else { continue }
        let rows = try SQLReader(connection).top(Season.mostKept, of: listings, in: nil)
        // In the order of their keys, so that two nodes wait and do not block each other.
        for row in rows.sorted(by: { $0.player < $1.player }) {
          let came = try countBests(
            "insert into best(listing, player, score, received, game) values (?1, ?2, ?3, ?4, ?5) "
              + "on conflict do nothing",
            [
              .integer(list.code), .blob(row.player.bytes), .integer(row.score),
              .integer(row.received), .blob(row.id.bytes),
            ], of: list.code, by: 1)
          count += came
        }
      }
    }
    return .done(count)
  }
}
