import Engine
import Table

extension Routes {
  /// So long anyone may keep what a game consists of, which never changes: when its player has it deleted
  /// it is gone everywhere soon.
  static let secondsToKeepGames = 300

  /// A seed to play with.
  func giveTicket(_ call: Call) async throws(Problem) -> Answer {
    let side = try call.query.number("board", in: BoardSize.range, standard: 4)
    guard let key = call.query["key"].flatMap({ PlayerKey(hex: $0) }) else {
      throw .badRequest("key is the player's public key, 64 hexadecimal digits in lower case")
    }
    guard let board = BoardSize(side) else { throw .badRequest("boards have a side of 3 to 8") }
    let (ticket, hex) = tables.office.issue(board: board, key: key, at: clock.now)
    return Answer(
      .object([
        ("ticket", .string(hex)), ("board", .number(side)),
        // Not a number: 64 bits do not fit into those of JavaScript.
        ("seed", .string(String(ticket.seed))), ("expires", .number(ticket.expires)),
      ]), status: 201)
  }

  /// Tickets for a device that is seldom on a network, for games that are still to come.
  func giveTicketsAhead(_ call: Call) async throws(Problem) -> Answer {
    let count = try call.query.number(
      "count", in: 1...TicketOffice.mostAhead, standard: TicketOffice.mostAhead)
    let key = try signer(of: call)
    try checkTime(of: call)
    let tickets = (0..<count).map { _ in
      let (ticket, hex) = tables.office.issue(board: nil, key: key, at: clock.now)
      return JSON.object([
        ("ticket", .string(hex)), ("seed", .string(String(ticket.seed))),
        ("expires", .number(ticket.expires)),
      ])
    }
    return Answer(.object([("tickets", .array(tickets))]), status: 201)
  }

  /// A game to be proven and kept. It answers when the game is on the disk. Whose clock is right says when it was
  /// sent: who overhears that cannot send it again once its player has deleted everything.
  func takeGame(_ call: Call) async throws(Problem) -> Answer {
    let hints = try call.query.number("hints", in: 0...1_000_000, standard: 0)
    let key = try signer(of: call)
    if !call.time.isEmpty { try checkTime(of: call) }
    let submission = Submission(
      bytes: call.body, key: key, ticket: call.query["ticket"], hints: hints, received: clock.now)
    let proof = tables.proof
    let game = try await work(on: submission.bytes.count) { () throws(Problem) in
      do throws(ProofError) { return try proof.prove(submission) } catch { throw Problem(error) }
    }
    switch try await write(.game(game)) {
    case .kept: return Answer(Self.json(GameRow(game), tellsWhy: true), status: 201)
    case .known:
      // What is said is what was kept: the first time counts.
      let id = game.id
      let row = try await read { reader throws(StoreError) in try reader.game(id) }
      return Answer(Self.json(row ?? GameRow(game), tellsWhy: true))
    case .takenByAnother:
      throw Problem(
        status: 409, kind: "taken", title: "The game is another player's",
        detail: "this very game was sent by another player before; a game counts once")
    case .ticketUsed:
      throw Problem(
        status: 409, kind: "ticket-used", title: "The ticket was used",
        detail: "a ticket is good for one game; send this one without it")
    case .done, .lost, .moved:
      throw Problem(StoreError.broken("a game is kept or known"))
    }
  }

  func showGame(_ call: Call) async throws(Problem) -> Answer {
    let id = try game(in: call)
    let row = try await read { reader throws(StoreError) in try reader.game(id) }
    guard let row else { throw .notFound("no game has this name") }
    return Answer(Self.json(row), secondsToKeep: 10)
  }

  /// The recording, for whoever wants to keep or to prove it.
  func showRecording(_ call: Call) async throws(Problem) -> Answer {
    Answer(
      contentType: "application/octet-stream", body: try await recording(try game(in: call)),
      secondsToKeep: Self.secondsToKeepGames)
  }

  /// The same as a link's digits, to be put behind `#`.
  func showLink(_ call: Call) async throws(Problem) -> Answer {
    let bytes = try await recording(try game(in: call))
    let digits = try await work(on: bytes.count) { () throws(Problem) in
      do { return try Link(try Recording(decoding: bytes)).digits } catch {
        throw .notFound("this game has no link")
      }
    }
    return Answer(.object([("digits", .string(digits))]), secondsToKeep: Self.secondsToKeepGames)
  }

  func recording(_ id: GameID) async throws(Problem) -> [UInt8] {
    let found = try await read { reader throws(StoreError) in try reader.recording(id) }
    guard let found else { throw .notFound("no game has this name") }
    guard !found.isEmpty else { throw .faded }
    return found
  }

  /// A player asks for a look at a game. It stays listed meanwhile: else three keys, which cost nothing,
  /// would take any game out.
  func takeReport(_ call: Call) async throws(Problem) -> Answer {
    let id = try game(in: call)
    let key = try signer(of: call)
    try checkTime(of: call)
    guard let reason = call.query["reason"].flatMap({ Report(name: $0) }) else {
      let names = Report.allCases.map(\.name).joined(separator: ", ")
      throw .badRequest("reason is one of \(names)")
    }
    let row = try await read { reader throws(StoreError) in try reader.game(id) }
    guard row != nil else { throw .notFound("no game has this name") }
    let outcome = try await write(.report(id, by: key.id, reason: reason, at: clock.now))
    return Answer(
      .object([("game", .string(id.hex)), ("isNew", .bool(outcome == .done(1)))]), status: 202)
  }

  /// A game as every answer says it; with `rank` as a row of a table. Why it waits for a look is told to its
  /// player and to those who look, and to nobody else.
  static func json(_ row: GameRow, rank: Int? = nil, tellsWhy: Bool = false) -> JSON {
    var members: [(String, JSON)] = rank.map { [("rank", .number($0))] } ?? []
    let name = PlayerName(of: row.player)
    members += [
      ("game", .string(row.id.hex)), ("player", .string(row.player.hex)),
      ("name", .string(name.text)), ("words", .array(name.numbers.map { .number($0) })),
      ("board", .number(row.board)), ("class", .string(row.gameClass.name)),
      ("score", .number(row.score)), ("moves", .number(row.moves)),
      ("largest", .number(1 << row.largestExponent)), ("undos", .number(row.undos)),
      ("hints", .number(row.hints)), ("received", .number(row.received)),
      ("seconds", row.seconds.map { .number($0) } ?? .null), ("ahead", .bool(row.isAhead)),
      ("state", .string(row.state.name)),
    ]
    if tellsWhy, case .held(let hold) = row.state {
      members.append(("reason", .string(hold.name)))
    }
    members.append(("luck", row.luck.map { .decimal($0) } ?? .null))
    members.append(
      ("standing", .string("/v1/ranks/\(row.board)/\(row.gameClass.name)/all?score=\(row.score)")))
    return .object(members)
  }
}
