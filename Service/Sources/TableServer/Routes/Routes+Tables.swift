import Table

extension Routes {
  /// How far a signed deletion's time may be from the service's.
  static let secondsOfGrace = 300

  func showTable(_ call: Call) async throws(Problem) -> Answer {
    let listing = try listing(in: call)
    let top = try call.query.number("top", in: 1...100, standard: 100)
    let (rows, count) = try await read { reader throws(StoreError) in
      (
        try reader.top(top, of: listing),
        try reader.standing(of: RankLevels.mostScore, in: listing).count
      )
    }
    return Answer(
      .object(
        Self.members(of: listing) + [
          ("count", .number(count)), ("games", .array(Self.ranked(rows))),
        ]), secondsToKeep: 5)
  }

  /// The rows of a table with their ranks; equals share one.
  static func ranked(_ rows: [GameRow]) -> [JSON] {
    var ranks: [JSON] = []
    var rank = 1
    for (index, row) in rows.enumerated() {
      if index > 0, row.score != rows[index - 1].score { rank = index + 1 }
      ranks.append(json(row, rank: rank))
    }
    return ranks
  }

  func showRank(_ call: Call) async throws(Problem) -> Answer {
    let listing = try listing(in: call)
    let score = try call.query.number("score", in: 0...RankLevels.mostScore)
    let standing = try await read { reader throws(StoreError) in
      try reader.standing(of: score, in: listing)
    }
    return Answer(
      .object(
        Self.members(of: listing) + [
          ("score", .number(score)), ("rank", .number(standing.rank)),
          ("count", .number(standing.count)), ("percentile", .decimal(standing.percentile)),
        ]))
  }

  private static func members(of listing: Listing) -> [(String, JSON)] {
    [
      ("board", .number(listing.board.cells)), ("class", .string(listing.gameClass.name)),
      ("period", .string(listing.period.name)), ("from", .number(listing.period.bounds.lowerBound)),
    ]
  }

  func showPlayer(_ call: Call) async throws(Problem) -> Answer {
    let id = try player(in: call)
    let most = try call.query.number("most", in: 1...100, standard: 50)
    let rows = try await read { reader throws(StoreError) in try reader.games(of: id, most: most) }
    guard !rows.isEmpty else { throw .notFound("no player with a game has this name") }
    // Whether one waits or was taken out is between its player and those who look.
    let listed = rows.filter { $0.state == .listed }.map { Self.json($0) }
    return Answer(.object(Self.members(of: id) + [("games", .array(listed))]))
  }

  /// Everything of a player goes, and nothing is kept that says to who has not the key that there was one. The request says
  /// when it was made, and is good for five minutes: who overhears it cannot use it later.
  func forgetPlayer(_ call: Call) async throws(Problem) -> Answer {
    let id = try owner(of: call)
    guard case .done(let count) = try await write(.forget(id)) else {
      throw Problem(StoreError.broken("a deletion is done"))
    }
    return Answer(.object([("games", .number(count))]))
  }
}
