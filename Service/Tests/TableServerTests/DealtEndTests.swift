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
}
