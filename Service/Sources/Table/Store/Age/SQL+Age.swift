import Engine

extension SQLReader {
  func fading(
    _ count: Int, after: (received: Int, id: GameID)?, before moment: Int
  ) throws(StoreError) -> [GameRow] {
    var rows: [GameRow] = []
    try connection.query(
      "select \(GameColumns.names) from game where class <> 3 and state = 0 "
        + "and length(recording) > 0 and received < ?1 and received >= ?2 "
        + "and (received > ?2 or id > ?3) order by received, id limit ?4",
      [
        .integer(moment), .integer(after?.received ?? -1), .blob(after?.id.bytes ?? [0]),
        .integer(count),
      ]
    ) { rows.append(GameRow($0)) }
    return rows
  }
}

extension SQLWriter {
  func write(_ change: AgeChange) throws(StoreError) -> Outcome {
    switch change {
    case .expire(let lists, let most):
      let values: [Connection.Value] = [
        .integer(lists.lowerBound), .integer(lists.upperBound), .integer(most),
      ]
      // The counts follow by themselves, so that they are right at every moment, and go when they are
      // all zero.
      let count = try connection.change(Self.deletion(of: "list, player", from: "best"), values)
      guard count == 0 else { return .done(count) }
      return .done(
        try connection.change(Self.deletion(of: "list, level, bucket", from: "tally"), values))
    case .fade(let rows):
      var count = 0
      for row in rows where try !isListed(row) {
        count += try connection.change(
          "update game set recording = substr(recording, 1, 0) "
            + "where id = ?1 and state = 0 and length(recording) > 0", [.blob(row.id.bytes)])
      }
      return .done(count)
    }
  }

  private static func deletion(of key: String, from table: String) -> String {
    "delete from \(table) where (\(key)) in (select \(key) from \(table) "
      + "where list >= ?1 and list < ?2 order by \(key) limit ?3)"
  }

  private func isListed(_ row: GameRow) throws(StoreError) -> Bool {
    guard let board = BoardSize(row.board) else { return true }
    let season = Listing(
      board: board, gameClass: row.gameClass, period: .season(Season(at: row.received).number))
    for listing in row.listings + [season] {
      let count = try connection.number(
        "select count(*) from best where list = ?1 and player = ?2 and game = ?3",
        [.integer(listing.code), .blob(row.player.bytes), .blob(row.id.bytes)])
      if count > 0 { return true }
    }
    return false
  }
}
