import Engine
import Table

// What a player may ask for of their own, signed by their key: all of it, why a game waits, and a word
// about that. Everything signed says when it was, and is good for five minutes.
extension Routes {
  /// So many games with their recordings, or dealt games, come at once.
  private static let mostKept = 100
  /// No further one comes when their recordings have so many bytes.
  static let mostKeptBytes = 1 << 18
  /// No further dealt game comes when so many rows of moves were read for those before: each takes its time from
  /// whoever else asks.
  static let mostRows = 4_096
  /// So many reports come at once, which are short.
  static let mostReports = 1_000
  /// So many entries tell of the moves of one dealt game.
  static let mostEntries = 1_000

  /// Whoever signed, who has to be the player that is meant.
  func owner(of call: Call) throws(Problem) -> PlayerID {
    let id = try player(in: call)
    guard try signer(of: call).id == id else { throw .notYours }
    try checkTime(of: call)
    return id
  }

  /// What the owner of a key is called: for browsers, which cannot make this hash.
  func showKey(_ call: Call) async throws(Problem) -> Answer {
    guard let key = PlayerKey(hex: call.parameter("key")) else {
      throw .notFound("a key is 64 hexadecimal digits in lower case")
    }
    return Answer(.object(Self.members(of: key.id)), secondsToKeep: 86_400)
  }

  static func members(of player: PlayerID) -> [(String, JSON)] {
    let name = PlayerName(of: player)
    return [
      ("player", .string(player.hex)), ("name", .string(name.text)),
      ("words", .array(name.numbers.map { .number($0) })),
    ]
  }

  /// Everything that is kept of a player, in parts: dealt games, of which a program can end very many in a
  /// week, and behind the last of them the games and the reports, both by games' names. A part says nothing
  /// of what others had, which may have been deleted meanwhile: it has all from one name to another.
  func exportPlayer(_ call: Call) async throws(Problem) -> Answer {
    let id = try owner(of: call)
    let deal = call.query["after"].flatMap { DealID(hex: $0) }
    let after = deal == nil ? try after(in: call) : nil
    let isFirst = deal == nil && after == nil
    let (told, nextDeal, kept, reported, groups) = try await read { reader throws(StoreError) in
      let deals = after == nil ? try reader.deals(of: id, after: deal, most: Self.mostKept) : []
      let told = try Self.json(deals, reader)
      let isLast = told.deals.count == deals.count && deals.count < Self.mostKept
      let nextDeal = isLast ? nil : deals[told.deals.count - 1].id.hex
      return (
        told, nextDeal,
        nextDeal == nil ? try reader.kept(of: id, after: after, most: Self.mostKept) : [],
        nextDeal == nil ? try reader.reports(by: id, after: after, most: Self.mostReports) : [],
        isFirst ? try reader.memberships(of: id) : []
      )
    }
    let found = Self.part(of: kept)
    let isLast = found.count == kept.count && kept.count < Self.mostKept
    // What is behind the last name of either comes in the next part.
    let end = [
      isLast ? nil : found.last?.row.id,
      reported.count < Self.mostReports ? nil : reported.last?.game,
    ].compactMap(\.self).min()
    func isHere(_ name: GameID) -> Bool { end.map { name <= $0 } ?? true }
    let games = found.prefix { isHere($0.row.id) }
    let reports = reported.prefix { isHere($0.game) }
    let next = nextDeal ?? end?.hex
    var answer = Answer(
      .object(
        Self.members(of: id) + [
          ("games", .array(games.map { Self.json($0) })),
          ("next", next.map { .string($0) } ?? .null), ("deals", .array(told.deals)),
          ("reports", .array(reports.map { Self.json($0) })),
          ("groups", .array(groups.map { Self.json($0) })),
        ]))
    // One of 100,000 moves takes some tenths of a second to read.
    answer.cost = told.rows
    return answer
  }

  /// The game behind which the next part begins; nil for the first part.
  func after(in call: Call) throws(Problem) -> GameID? {
    guard let hex = call.query["after"] else { return nil }
    guard let game = GameID(hex: hex) else {
      throw .badRequest("after is the name of a game, as next has it")
    }
    return game
  }

  /// The first of these games, as many as come at once: long ones are few, since what is asked for is held
  /// in memory until it is taken, and a client may ask for much and take nothing.
  static func part(of games: [KeptGame]) -> ArraySlice<KeptGame> {
    var bytes = 0
    return games.prefix { game in
      defer { bytes += game.recording.count }
      return bytes < mostKeptBytes
    }
  }

  /// The first of these dealt games, as many as come at once, and how many rows of moves were read for them; the
  /// secret of one under way is the table's until it ends.
  private static func json(
    _ deals: [Deal], _ reader: any TableReader
  ) throws(StoreError) -> (deals: [JSON], rows: Int) {
    var (all, rows): ([JSON], Int) = ([], 0)
    for deal in deals where rows < mostRows {
      let moves = try reader.moves(of: deal.id)
      rows += moves.count
      all.append(
        .object([
          ("deal", .string(deal.id.hex)), ("board", .number(deal.board.cells)),
          ("commitment", .string(Hex.text(deal.commitment))), ("begun", .number(deal.begun)),
          ("day", deal.day.map { .number($0.number) } ?? .null),
          ("nonce", deal.nonce.map { .string(Hex.text($0)) } ?? .null),
          ("isOver", .bool(deal.isOver)), ("game", deal.game.map { .string($0.hex) } ?? .null),
          ("moves", .array(json(moves))),
        ]))
    }
    return (all, rows)
  }

  /// A dealt game's moves as they came; of a long game several are together, with the time of the first: a
  /// program's that sends each by itself would take hundreds of megabytes.
  static func json(_ moves: [DealtMoves]) -> [JSON] {
    let together = max(1, (moves.count + mostEntries - 1) / mostEntries)
    return stride(from: 0, to: moves.count, by: together).map { place in
      let some = moves[place..<min(place + together, moves.count)]
      return .object([
        ("first", .number(moves[place].first)), ("milliseconds", .number(moves[place].at)),
        ("actions", .string(Hex.text(some.flatMap(\.actions)))),
      ])
    }
  }

  private static func json(_ game: KeptGame) -> JSON {
    .object([
      ("game", json(game.row, tellsWhy: true)),
      ("agreement", game.agreement.map { .decimal($0) } ?? .null),
      ("recording", game.recording.isEmpty ? .null : .string(Hex.text(game.recording))),
      ("answer", game.answer.map { json($0) } ?? .null),
      ("decisions", .array(game.decisions.map { json($0) })),
      ("day", game.day.map { .number($0) } ?? .null),
    ])
  }

  private static func json(_ report: KeptReport) -> JSON {
    .object([
      ("game", .string(report.game.hex)),
      ("reason", report.reason.map { .string($0.name) } ?? .null),
      ("received", .number(report.moment)),
    ])
  }

  static func json(_ answer: HoldAnswer) -> JSON {
    .object([("text", .string(answer.words.text)), ("received", .number(answer.moment))])
  }

  /// What a player is told of a decision: not by whom.
  static func json(_ decision: Decision) -> JSON {
    .object([
      ("act", .string(decision.act.name)), ("text", .string(decision.words.text)),
      ("time", .number(decision.moment)),
    ])
  }

  /// Why a game waits, what was said to that, and what was decided.
  func showHold(_ call: Call) async throws(Problem) -> Answer {
    let row = try await ownGame(in: call)
    let (answer, decisions) = try await read { reader throws(StoreError) in
      (try reader.answer(of: row.id), try reader.decisions(of: row.id))
    }
    var reason = JSON.null
    var why = JSON.null
    if case .held(let hold) = row.state {
      (reason, why) = (.string(hold.name), .string(hold.explanation))
    }
    return Answer(
      .object([
        ("game", .string(row.id.hex)), ("state", .string(row.state.name)), ("reason", reason),
        ("explanation", why), ("answer", answer.map { Self.json($0) } ?? .null),
        ("decisions", .array(decisions.map { Self.json($0) })),
      ]))
  }

  /// A word of a game's player to those who look at it; the last one counts.
  func takeAnswer(_ call: Call) async throws(Problem) -> Answer {
    let row = try await ownGame(in: call)
    let words = try words(in: call)
    guard !words.text.isEmpty else { throw .badRequest("the query lacks words") }
    let change = Change.answer(row.id, by: row.player, words, at: clock.now)
    guard try await write(change) == .done(1) else {
      throw Problem(
        status: 409, kind: "not-held", title: "The game does not wait for a look",
        detail: "only a game that is held can be answered for; what was decided stands")
    }
    return Answer(
      .object([("game", .string(row.id.hex)), ("text", .string(words.text))]), status: 202)
  }

  /// The game of the path, which is that of whoever signed.
  private func ownGame(in call: Call) async throws(Problem) -> GameRow {
    let id = try game(in: call)
    let signer = try signer(of: call).id
    try checkTime(of: call)
    let row = try await read { reader throws(StoreError) in try reader.game(id) }
    guard let row else { throw .notFound("no game has this name") }
    guard row.player == signer else { throw .notYours }
    return row
  }

  /// The query's words, none where there are none.
  func words(in call: Call) throws(Problem) -> Words {
    guard let hex = call.query["words"] else { return .none }
    guard let words = Words(hex: hex) else {
      throw .badRequest(
        "words are UTF-8 in hexadecimal digits, \(Words.mostBytes) bytes at most, and nothing in "
          + "them that is not seen")
    }
    return words
  }
}
