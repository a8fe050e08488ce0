// What is kept of one player, and what moderation needs.
extension SQLReader {
  func kept(of player: PlayerID, after: GameID?, most: Int) throws(StoreError) -> [KeptGame] {
    var found: [(GameRow, Double?, [UInt8], day: Int?)] = []
    let isNext = after == nil ? "" : "and id > ?3 "
    try connection.query(
      "select \(GameColumns.names), agreement, recording, day from game where player = ?1 \(isNext)"
        + "order by id limit ?2",
      [.blob(player.bytes), .integer(most)] + (after.map { [.blob($0.bytes)] } ?? [])
    ) { row in
      found.append(
        (
          GameRow(row), row.isNull(13) ? nil : row.real(13), row.blob(14),
          row.isNull(15) ? nil : row.integer(15)
        ))
    }
    var games: [KeptGame] = []
    for (row, agreement, recording, day) in found {
      games.append(
        KeptGame(
          row: row, agreement: agreement, recording: recording, answer: try answer(of: row.id),
          decisions: try decisions(of: row.id), day: day))
    }
    return games
  }

  func reports(
    by player: PlayerID, after: GameID?, most: Int
  ) throws(StoreError) -> [KeptReport] {
    var reports: [KeptReport] = []
    try connection.query(
      "select game, reason, received from report where player = ?1 and game > ?2 "
        + "order by game limit ?3",
      [.blob(player.bytes), .blob(after?.bytes ?? [0]), .integer(most)]
    ) { row in
      reports.append(
        KeptReport(
          game: GameID(bytes: row.blob(0)), reason: Report(rawValue: row.integer(1)),
          moment: row.integer(2)))
    }
    return reports
  }

  func deals(of player: PlayerID, after: DealID?, most: Int) throws(StoreError) -> [Deal] {
    try deals(
      "where player = ?1 and id > ?2 order by id limit ?3",
      [.blob(player.bytes), .blob(after?.bytes ?? [0]), .integer(most)])
  }

  func answer(of id: GameID) throws(StoreError) -> HoldAnswer? {
    var answer: HoldAnswer?
    try connection.query("select words, received from answer where game = ?1", [.blob(id.bytes)]) {
      answer = HoldAnswer(words: Words(kept: $0.text(0)), moment: $0.integer(1))
    }
    return answer
  }

  func decisions(of id: GameID) throws(StoreError) -> [Decision] {
    var decisions: [Decision] = []
    try connection.query(
      "select act, words, moderator, moment from decision where game = ?1 order by n",
      [.blob(id.bytes)]
    ) { row in
      guard let act = Decision.Act(rawValue: row.integer(0)) else { return }
      let moderator = row.isNull(2) ? nil : PlayerID(bytes: row.blob(2))
      decisions.append(
        Decision(act, words: Words(kept: row.text(1)), by: moderator, at: row.integer(3)))
    }
    return decisions
  }

  func reports(of id: GameID) throws(StoreError) -> [Report: Int] {
    var counts: [Report: Int] = [:]
    try connection.query(
      "select reason, count(*) from report where game = ?1 group by reason", [.blob(id.bytes)]
    ) { row in
      if let reason = Report(rawValue: row.integer(0)) { counts[reason] = row.integer(1) }
    }
    return counts
  }

  func moderators() throws(StoreError) -> [Moderator] {
    var moderators: [Moderator] = []
    try connection.query("select player, name, since from moderator order by since, player", []) {
      moderators.append(
        Moderator(id: PlayerID(bytes: $0.blob(0)), name: $0.text(1), since: $0.integer(2)))
    }
    return moderators
  }
}
