import Engine

// Groups, seasons and what one player has played.
extension SQLReader {
  func top(
    _ count: Int, of listings: [Listing], in group: GroupID?
  ) throws(StoreError) -> [GameRow] {
    // A player may be in several of the tables, with another game in each.
    var best: [PlayerID: GameRow] = [:]
    for listing in listings {
      let found: [GameRow]
      if let group {
        found = try top(count, of: listing, in: group)
      } else {
        found = try top(Self.most(count, of: listing), of: listing)
      }
      for row in found {
        if let known = best[row.player], !row.isBefore(known) { continue }
        best[row.player] = row
      }
    }
    return Array(best.values.sorted { $0.isBefore($1) }.prefix(count))
  }

  /// Of so many bests a table has its first games. Of what older versions kept of a season some may wait for
  /// a look, and are passed over when the first have been cut off.
  private static func most(_ count: Int, of listing: Listing) -> Int {
    if case .season = listing.period { max(count, Season.mostKept) } else { count }
  }

  private func top(
    _ count: Int, of listing: Listing, in group: GroupID
  ) throws(StoreError) -> [GameRow] {
    try rows(
      "select \(GameColumns.names(of: "g")) from member as m "
        + "join best as b on b.listing = ?1 and b.player = m.player "
        + "join game as g on g.id = b.game and g.player = b.player "
        + "where m.circle = ?2 and g.state = 0 order by b.score desc, b.received limit ?3",
      [.integer(listing.code), .blob(group.bytes), .integer(count)])
  }

  func memberCount(of group: GroupID) throws(StoreError) -> Int {
    try connection.number("select count(*) from member where circle = ?1", [.blob(group.bytes)])
  }

  func memberships(of player: PlayerID) throws(StoreError) -> [Membership] {
    var found: [Membership] = []
    try connection.query(
      "select circle, joined from member where player = ?1 order by joined, circle",
      [.blob(player.bytes)]
    ) { found.append(Membership(group: GroupID(bytes: $0.blob(0)), joined: $0.integer(1))) }
    return found
  }

  func firstSeason() throws(StoreError) -> Season? {
    // Later ones than any database lives to see.
    let first = [
      try firstPeriod(before: .season(40_000)), try firstPeriod(before: .month(120_000)),
    ]
    return first.compactMap { $0.flatMap { Season(of: $0) } }.min()
  }

  /// The first period of a kind that has a table, before `end`.
  private func firstPeriod(before end: Period) throws(StoreError) -> Period? {
    let lists = Listing.codes(before: end)
    return Listing.period(
      ofCode: try connection.number(
        "select min(listing) from best where listing >= ?1 and listing < ?2",
        [.integer(lists.lowerBound), .integer(lists.upperBound)]))
  }

  func record(
    of player: PlayerID, _ board: BoardSize, _ gameClass: GameClass
  ) throws(StoreError) -> PlayerRecord {
    let last =
      "(select \(GameColumns.names) from game where player = ?1 order by received desc, id "
      + "limit \(PlayerRecord.mostGames)) as g where state = 0"
    let chosen = last + " and board = ?2 and class = ?3"
    let values: [Connection.Value] = [
      .blob(player.bytes), .integer(board.cells), .integer(gameClass.rawValue),
    ]
    let best = try rows(
      "select * from \(chosen) order by score desc, received limit \(PlayerRecord.mostBest)", values
    )
    var curve: [PlayerRecord.Point] = []
    try connection.query(
      "select received, score from \(chosen) order by received desc, id "
        + "limit \(PlayerRecord.mostPoints)", values
    ) { curve.append(.init(received: $0.integer(0), score: $0.integer(1))) }
    var parts: [PlayerRecord.Part] = []
    try connection.query(
      "select board, class, count(*) from \(last) group by board, class "
        + "order by count(*) desc, board, class", [.blob(player.bytes)]
    ) { row in
      guard let gameClass = GameClass(rawValue: row.integer(1)) else { return }
      parts.append(.init(board: row.integer(0), gameClass: gameClass, count: row.integer(2)))
    }
    return PlayerRecord(best: best, curve: curve.reversed(), parts: parts)
  }
}
