import Engine
import Testing

@testable import Table
@testable import TableServer

/// How dealt games end: by their players' word, and by the table.
@Suite struct DealtEndTests {
  /// Who ends a game has it with all moves that were sent before, though the first of them are on their way
  /// to the disk still.
  @Test func movesBeforeTheEndCount() async throws {
    let server = try await TestServer()
    var deal = server.tables.dealer.deal(
      board: .standard, player: TestPlayer(1).key.id, at: ServiceClock().now)
    #expect(try await server.tables.commits.write(.deal(deal)) == .kept)
    let nonce = [UInt8](repeating: 5, count: 16)
    deal.nonce = nonce
    // Whoever had the secret could send all of a game ahead.
    let terms = try #require(deal.terms)
    var game = try #require(DealtGame(terms, secret: deal.secret))
    var actions: [UInt8] = []
    while actions.count < 30 {
      let direction = try #require(
        [Direction.down, .left, .right, .up].first { direction in
          var tried = game
          do { return try tried.take(.move(direction)) != nil } catch { return false }
        })
      _ = try game.take(.move(direction))
      actions.append(direction.rawValue)
    }
    let port = server.port
    let (name, token) = (deal.id.bytes, server.tables.dealer.token(of: deal.id))
    let said = try await offPool { [actions] in
      let client = try DealtClient(port: port, deal: name, token: token, nonce: nonce)
      guard case .begun = client.hear() else { throw Client.Failure(what: "nothing begins") }
      client.move(actions, andEnd: ())
      var said = client.hear()
      while case .dealt = said { said = client.hear() }
      return said
    }
    guard case .over(_, let game) = said else {
      Issue.record("\(said)")
      return
    }
    let row = try await server.request("GET", "/v1/games/\(Hex.text(game))")
    #expect(row.text.contains("\"moves\":30,"))
  }

  /// All of a game is played again for who comes to it: a long one counts as many connections, else one
  /// client's would keep a processor busy for as long as it likes.
  @Test func comingToALongGameCountsAsMany() async throws {
    let clock = ServiceClock(wall: { 1_795_348_800 }, steady: { 1000 })
    let server = try await TestServer(hasRates: true, clock: clock)
    let (commits, nonce) = (server.tables.commits, [UInt8](repeating: 5, count: 16))
    var deal = server.tables.dealer.deal(
      board: try #require(BoardSize(8)), player: TestPlayer(1).key.id, at: clock.now)
    let claim = Change.claim(deal.id, by: nonce, nonce: nonce)
    for change in [Change.deal(deal), claim] {
      #expect(try await commits.write(change) == .kept)
    }
    deal.nonce = nonce
    let terms = try #require(deal.terms)
    var game = try #require(DealtGame(terms, secret: deal.secret))
    var actions: [UInt8] = []
    while actions.count < 4_096 {
      let order: [Recording.Action] = [
        .keepGoing, .move(.down), .move(.left), .move(.right), .move(.up),
      ]
      for action in order {
        do { _ = try game.take(action) } catch { continue }
        actions.append(action.code)
        break
      }
    }
    for first in stride(from: 0, to: actions.count, by: 64) {
      let some = Array(actions[first..<(first + 64)])
      let moves = DealtMoves(deal: deal.id, first: first, actions: some, at: 1_000 * clock.now)
      #expect(try await commits.write(.moves(moves, by: nonce)) == .kept)
    }
    let (port, name, token) = (server.port, deal.id.bytes, server.tables.dealer.token(of: deal.id))
    try await offPool {
      // With the last but two it is full.
      for _ in 0..<(Rate.plays.burst - 3) { _ = try DealtClient(port: port) }
      let client = try DealtClient(port: port, deal: name, token: token, nonce: nonce)
      guard case .begun(let start) = client.hear() else {
        throw Client.Failure(what: "nothing begins")
      }
      #expect(start.count == 4_096)
      #expect(throws: Client.Failure.self) { _ = try DealtClient(port: port) }
    }
  }

  /// Games that cannot be ended, however many, hide none that can.
  @Test func whatCannotBeEndedIsPassedOver() async throws {
    let server = try await TestServer()
    let (holder, now) = ([UInt8](repeating: 1, count: 16), ServiceClock().now)
    for number in 0...120 {
      let player = PlayerID(bytes: [UInt8](repeating: UInt8(number), count: 16))
      let deal = server.tables.dealer.deal(board: .standard, player: player, at: now)
      // As no connection ever has it kept: at the start there is nothing to keep going from.
      let damage = DealtMoves(deal: deal.id, first: 0, actions: [4], at: now * 1_000)
      for change in [
        Change.deal(deal), .claim(deal.id, by: holder, nonce: holder), .moves(damage, by: holder),
      ].prefix(number < 120 ? 3 : 1) {
        #expect(try await server.tables.commits.write(change) == .kept)
      }
    }
    let later = ServiceClock(wall: { Double(now + Dealer.secondsAway + 5) })
    #expect(try await DealtSweep(tables: server.tables, clock: later) { _ in }.sweep() == 1)
  }

  /// Where the word that a game has ended was lost, it has: who ends it once more is told so, and no other.
  @Test func anEndIsSaidAgain() async throws {
    let server = try await TestServer()
    let (tables, now) = (server.tables, ServiceClock().now)
    var deal = tables.dealer.deal(board: .standard, player: TestPlayer(1).key.id, at: now)
    let holders = [UInt8](1...2).map { [UInt8](repeating: $0, count: 16) }
    for change in [Change.deal(deal), .claim(deal.id, by: holders[0], nonce: holders[0])] {
      #expect(try await tables.commits.write(change) == .kept)
    }
    deal.nonce = holders[0]
    for (holder, isOver) in [(holders[1], false), (holders[0], true), (holders[0], true)] {
      let end = await DealtPlayer.end(deal, by: holder, at: now, in: tables)
      #expect((end == .success(nil)) == isOver)
    }
    #expect(
      await DealtPlayer.end(deal, by: holders[1], at: now, in: tables)
        == .failure(.refused("another connection has the game")))
  }

  /// Who has a game no longer does not end it, and is told where it is: else a page would come again by
  /// itself, and take it back from the other.
  @Test func whoHasItNoLongerEndsNothing() async throws {
    let server = try await TestServer()
    let deal = server.tables.dealer.deal(
      board: .standard, player: TestPlayer(1).key.id, at: ServiceClock().now)
    #expect(try await server.tables.commits.write(.deal(deal)) == .kept)
    let (name, token) = (deal.id.bytes, server.tables.dealer.token(of: deal.id))
    let port = server.port
    let said = try await offPool {
      let clients = try (0..<2).map { _ in
        let client = try DealtClient(port: port, deal: name, token: token)
        guard case .begun = client.hear() else { throw Client.Failure(what: "nothing begins") }
        return client
      }
      for client in clients { client.say([2]) }
      return clients.map { $0.hear() }
    }
    #expect(said[0] == .closed(4_001))
    let nothing = [UInt8](repeating: 0, count: 32)
    #expect(said[1] == .over(secret: deal.secret, game: nothing))
  }
}
