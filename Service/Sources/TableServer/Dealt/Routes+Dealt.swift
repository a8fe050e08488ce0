import Engine
import Table

extension Routes {
  /// Begins a dealt game: the table says what it is held to, and nothing else of it.
  func beginDeal(_ call: Call) async throws(Problem) -> Answer {
    let side = try call.query.number("board", in: BoardSize.range, standard: 4)
    let key = try signer(of: call)
    try checkTime(of: call)
    guard let board = BoardSize(side) else { throw .badRequest("boards have a side of 3 to 8") }
    let isDay = try call.query.number("day", in: 0...1, standard: 0) == 1
    let day = isDay ? try openDay() : nil
    guard day == nil || side == 4 else { throw .badRequest("the world's day is on 4×4") }
    let deal = tables.dealer.deal(board: board, player: key.id, at: clock.now, day: day)
    let outcome = try await write(.deal(deal))
    guard outcome != .known else {
      throw Problem(
        status: 409, kind: "day-played", title: "This day's game was begun",
        detail: "a player has one game on a world's day; it goes on with its token")
    }
    guard outcome == .kept else {
      throw Problem(
        status: 409, kind: "too-many-games", title: "Too many games are under way",
        detail: "\(Dealer.mostOfOnePlayer) dealt games of this player are under way; end one of "
          + "them, or wait a day after its last move")
    }
    return Answer(
      .object([
        ("deal", .string(deal.id.hex)),
        ("token", .string(Hex.text(tables.dealer.token(of: deal.id)))),
        ("board", .number(side)), ("commitment", .string(Hex.text(deal.commitment))),
        ("player", .string(key.id.hex)), ("play", .string(DealtDoor.path)),
        ("ends", day.map { .number($0.closes) } ?? .null),
      ]), status: 201)
  }

  /// What anyone may know of a dealt game: what the table is held to, and what came of it.
  func showDeal(_ call: Call) async throws(Problem) -> Answer {
    guard let id = DealID(hex: call.parameter("deal")) else {
      throw .notFound("a dealt game's name is 32 hexadecimal digits in lower case")
    }
    let deal = try await read { reader throws(StoreError) in try reader.deal(id) }
    guard let deal else { throw .notFound("no dealt game has this name") }
    return Answer(
      .object([
        ("deal", .string(id.hex)), ("player", .string(deal.player.hex)),
        ("board", .number(deal.board.cells)), ("commitment", .string(Hex.text(deal.commitment))),
        ("begun", .number(deal.begun)), ("isOver", .bool(deal.isOver)),
        ("game", deal.game.map { .string($0.hex) } ?? .null),
      ]))
  }

  /// Where a WebSocket is, for whoever asks for something else.
  func explainPlay(_ call: Call) async throws(Problem) -> Answer {
    throw Problem(
      status: 426, kind: "websocket", title: "This address speaks WebSocket",
      detail: "connect with a WebSocket (RFC 6455), or wait where you connected too often; the "
        + "description says what is spoken",
      headers: ["Upgrade": "websocket", "Sec-WebSocket-Version": "13"])
  }

  /// Holds a signed request's time against the service's: who overhears it cannot use it later.
  func checkTime(of call: Call) throws(Problem) {
    guard call.time.utf8.count <= 12, let time = Int(call.time),
      abs(time - clock.now) <= Self.secondsOfGrace
    else {
      throw Problem(
        status: 401, kind: "time", title: "The request's time is over",
        detail: "this was asked more than \(Self.secondsOfGrace) s ago, or the clock of the device "
          + "that asks is wrong; Tilt2048-Time is in seconds since 1970, and here it is \(clock.now)"
      )
    }
  }
}
