import Engine

extension SQLReader {
  func fading(
    _ count: Int, after: (received: Int, id: GameID)?, before moment: Int
  ) throws(StoreError) -> [GameRow] {
    try rows(
      "select \(GameColumns.names) from game where class <> 3 and state = 0 "
        + "and length(recording) > 0 and received < ?1 and received >= ?2 "
        + "and (received > ?2 or id > ?3) order by received, id limit ?4",
      [
        .integer(moment), .integer(after?.received ?? -1), .blob(after?.id.bytes ?? [0]),
        .integer(count),
      ])
  }
}

extension SQLWriter {
  func write(_ change: AgeChange) throws(StoreError) -> Outcome {
    switch change {
    case .expire(let lists, let most):
      // The counts are right at every moment, and go when they are all zero.
      if let listing = try firstListing(of: "best", in: lists) {
        return .done(try expire(listing, most: most))
      }
      guard let listing = try firstListing(of: "tally", in: lists) else { return .done(0) }
      return .done(try expireCounts(of: listing, most: most))
    case .fade(let rows):
      var count = 0
      for row in rows where try !isListed(row) {
        count += try connection.change(
          "update game set recording = substr(recording, 1, 0) "
            + "where id = ?1 and player = ?2 and state = 0 and length(recording) > 0",
          [.blob(row.id.bytes), .blob(row.player.bytes)])
      }
      return .done(count)
    }
  }

  /// The first of these lists of which a table has rows.
  private func firstListing(
    of table: String, in lists: Range<Int>
  ) throws(StoreError) -> Int? {
    var first: Int?
    try connection.query(
      "select min(listing) from \(table) where listing >= ?1 and listing < ?2",
      [.integer(lists.lowerBound), .integer(lists.upperBound)]
    ) { first = $0.isNull(0) ? nil : $0.integer(0) }
    return first
  }

  /// Deletes the first rows of a list, `most` at most.
  private func expire(_ listing: Int, most: Int) throws(StoreError) -> Int {
    var end: [UInt8]?
    try connection.query(
      "select player from best where listing = ?1 order by player limit 1 offset ?2",
      [.integer(listing), .integer(most)]
    ) { end = $0.blob(0) }
    return try countBests(
      "delete from best where listing = ?1" + (end == nil ? "" : " and player < ?2"),
      [.integer(listing)] + (end.map { [.blob($0)] } ?? []), of: listing, by: -1)
  }

  /// The same of counts; of a bucket those of all slots.
  private func expireCounts(of listing: Int, most: Int) throws(StoreError) -> Int {
    let counts = "from tally where listing = ?1"
    var end = (level: Int.max, bucket: 0)
    try connection.query(
      "select level, bucket \(counts) order by level, bucket limit 1 offset ?2",
      [.integer(listing), .integer(most - 1)]
    ) { end = ($0.integer(0), $0.integer(1)) }
    guard end.level < .max else {
      return try connection.change("delete \(counts)", [.integer(listing)])
    }
    return try connection.change(
      "delete \(counts) and (level < ?2 or level = ?2 and bucket <= ?3)",
      [.integer(listing), .integer(end.level), .integer(end.bucket)])
  }

  private func isListed(_ row: GameRow) throws(StoreError) -> Bool {
    guard let season = row.season else { return true }
    for listing in row.listings + [season] {
      let count = try connection.number(
        "select count(*) from best where listing = ?1 and player = ?2 and game = ?3",
        [.integer(listing.code), .blob(row.player.bytes), .blob(row.id.bytes)])
      if count > 0 { return true }
    }
    return false
  }
}
