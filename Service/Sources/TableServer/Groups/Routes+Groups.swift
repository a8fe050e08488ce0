import Engine
import Table

// Groups: whoever has the key reads and joins, and nobody else. And what of players' games is shown
// beyond the tables: seasons, and one player's record.
extension Routes {
  /// Their routes.
  var groups: [Route] {
    [
      Route("GET", "/v1/groups/{group}", rate: .reading, answer: showGroup),
      Route(
        "GET", "/v1/groups/{group}/{board}/{class}/{period}", query: ["top"], rate: .reading,
        answer: showGroupTable),
      Route("POST", "/v1/groups/{group}/members", rate: .groups, answer: joinGroup),
      Route("DELETE", "/v1/groups/{group}/members", rate: .groups, answer: leaveGroup),
      Route("GET", "/v1/players/{player}/groups", rate: .reading, answer: showGroups),
      Route(
        "GET", "/v1/players/{player}/record", query: ["board", "class"], rate: .reading,
        answer: showRecord),
      Route("GET", "/v1/seasons", rate: .reading, answer: showSeasons),
      Route(
        "GET", "/v1/seasons/{season}/{board}/{class}", query: ["top"], rate: .reading,
        answer: showSeason),
      Route("POST", "/v1/symbols", mostBytes: Symbol.mostBytes, rate: .reading, answer: drawSymbol),
    ]
  }

  // MARK: Groups

  /// The group of the path, of whoever has its key.
  private func openedGroup(in call: Call) throws(Problem) -> GroupID {
    let id = try group(in: call)
    guard let key = GroupKey(hex: call.group), key.id == id else { throw .noGroupKey }
    return id
  }

  private func group(in call: Call) throws(Problem) -> GroupID {
    guard let id = GroupID(hex: call.parameter("group")) else {
      throw .notFound("a group's name is 32 hexadecimal digits in lower case")
    }
    return id
  }

  private func showGroup(_ call: Call) async throws(Problem) -> Answer {
    Answer(try await json(openedGroup(in: call)))
  }

  /// A group that nobody is in is as good as any: it is there when somebody joins.
  private func json(_ id: GroupID) async throws(Problem) -> JSON {
    let count = try await read { reader throws(StoreError) in try reader.memberCount(of: id) }
    return .object(Self.members(of: id) + [("members", .number(count))])
  }

  private static func members(of group: GroupID) -> [(String, JSON)] {
    let name = PlayerName(of: group)
    return [
      ("group", .string(group.hex)), ("name", .string(name.text)),
      ("words", .array(name.numbers.map { .number($0) })),
    ]
  }

  static func json(_ membership: Membership) -> JSON {
    .object(members(of: membership.group) + [("joined", .number(membership.joined))])
  }

  private func joinGroup(_ call: Call) async throws(Problem) -> Answer {
    let id = try openedGroup(in: call)
    let player = try signer(of: call).id
    try checkTime(of: call)
    let outcome = try await write(.join(id, player, at: clock.now))
    guard outcome != .lost else {
      throw Problem(
        status: 409, kind: "group-full", title: "There is no room",
        detail: "a group has \(GroupID.mostMembers) players at most, and a player is in "
          + "\(GroupID.mostOfOnePlayer) groups at most; leave one, or make another")
    }
    var answer = Answer(try await json(id))
    answer.status = outcome == .kept ? 201 : 200
    return answer
  }

  /// Leaving needs no key of the group: whoever lost it can still go.
  private func leaveGroup(_ call: Call) async throws(Problem) -> Answer {
    let id = try group(in: call)
    let player = try signer(of: call).id
    try checkTime(of: call)
    let outcome = try await write(.leave(id, player))
    return Answer(
      .object([("group", .string(id.hex)), ("wasIn", .bool(outcome == .done(1)))]))
  }

  private func showGroups(_ call: Call) async throws(Problem) -> Answer {
    let id = try owner(of: call)
    let found = try await read { reader throws(StoreError) in try reader.memberships(of: id) }
    return Answer(.object([("groups", .array(found.map { Self.json($0) }))]))
  }

  private func showGroupTable(_ call: Call) async throws(Problem) -> Answer {
    let id = try openedGroup(in: call)
    let (board, gameClass) = (try board(in: call), try gameClass(in: call))
    let name = call.parameter("period")
    let members: [(String, JSON)] = [("group", .string(id.hex)), ("period", .string(name))]
    if let period = Period(name: name, at: clock.now) {
      let listing = Listing(board: board, gameClass: gameClass, period: period)
      return try await table(call, members, period.bounds, [listing], id)
    }
    let season = try season(named: name, orOneOf: Period.names)
    return try await table(call, members, season.bounds, season.listings(board, gameClass), id)
  }

  // MARK: Seasons

  private func showSeasons(_ call: Call) async throws(Problem) -> Answer {
    let first = try await read { reader throws(StoreError) in try reader.firstSeason() }
    let now = clock.now
    let current = Season(at: now)
    let seasons = (first ?? current).through(current)
    return Answer(
      .object([
        (
          "seasons",
          .array(
            seasons.map { season in
              .object([
                ("season", .string(season.name)), ("from", .number(season.bounds.lowerBound)),
                ("until", .number(season.bounds.upperBound)),
                ("isOver", .bool(season.bounds.upperBound <= now)),
              ])
            })
        )
      ]), secondsToKeep: 60)
  }

  private func showSeason(_ call: Call) async throws(Problem) -> Answer {
    let season = try season(named: call.parameter("season"))
    let (board, gameClass) = (try board(in: call), try gameClass(in: call))
    var answer = try await table(
      call, [("season", .string(season.name))], season.bounds,
      season.listings(board, gameClass), nil)
    answer.secondsToKeep = 30
    return answer
  }

  /// The season of this name; who asks for none is told what else could have been asked for.
  private func season(
    named name: String, orOneOf others: [String] = []
  ) throws(Problem) -> Season {
    let current = Season(at: clock.now)
    if name == "season" { return current }
    guard let season = Season(name: name), season <= current else {
      let periods = others.isEmpty ? "" : "the periods are \(others.joined(separator: ", ")); "
      throw .notFound(
        periods + "a season is season, for that of now, or a year and a quarter of it until now, "
          + "such as \(current.name); /v1/seasons lists them")
    }
    return season
  }

  private func table(
    _ call: Call, _ members: [(String, JSON)], _ bounds: Range<Int>, _ listings: [Listing],
    _ group: GroupID?
  ) async throws(Problem) -> Answer {
    let top = try call.query.number("top", in: 1...100, standard: 100)
    let rows = try await read { reader throws(StoreError) in
      try reader.top(top, of: listings, in: group)
    }
    return Answer(
      .object(
        members + [
          ("board", .number(listings[0].board.cells)),
          ("class", .string(listings[0].gameClass.name)), ("from", .number(bounds.lowerBound)),
          ("until", .number(bounds.upperBound)), ("isOver", .bool(bounds.upperBound <= clock.now)),
          ("games", .array(Self.ranked(rows))),
        ]))
  }

  // MARK: One player

  private func showRecord(_ call: Call) async throws(Problem) -> Answer {
    let id = try player(in: call)
    let side = try call.query.number("board", in: BoardSize.range, standard: 4)
    guard let board = BoardSize(side), let kind = GameClass(name: call.query["class"] ?? "plain")
    else { throw .badRequest("class is one of \(Self.classNames)") }
    let record = try await read { reader throws(StoreError) in
      try reader.record(of: id, board, kind)
    }
    guard !record.parts.isEmpty else {
      throw .notFound("no player with a listed game has this name")
    }
    return Answer(
      .object(
        Self.members(of: id) + [
          ("board", .number(side)), ("class", .string(kind.name)),
          ("best", .array(record.best.map { Self.json($0) })),
          (
            "curve",
            .array(
              record.curve.map {
                .object([("received", .number($0.received)), ("score", .number($0.score))])
              })
          ),
          (
            "parts",
            .array(
              record.parts.map {
                .object([
                  ("board", .number($0.board)), ("class", .string($0.gameClass.name)),
                  ("games", .number($0.count)),
                ])
              })
          ),
        ]), secondsToKeep: 10)
  }
}
