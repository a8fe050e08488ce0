import Engine
import Foundation
import Glibc
import Testing

@testable import Table
@testable import TableServer

/// Dealt games over the network: whatever a client does, no spawn is dealt twice and none before its
/// move.
@Suite struct DealtTests {
  private struct Begun {
    let deal: [UInt8]
    let token: [UInt8]
    let commitment: [UInt8]
  }

  private static func begin(_ server: TestServer, _ player: TestPlayer = TestPlayer(1)) async throws
    -> Begun
  {
    let reply = try await server.signed(
      player, "POST", "/v1/deals?board=4", time: "\(ServiceClock().now)")
    #expect(reply.status == 201)
    let members = try #require(
      try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
    func bytes(_ name: String, _ count: Int) throws -> [UInt8] {
      try #require((members[name] as? String).flatMap { Hex.bytes($0, count: count) })
    }
    return Begun(
      deal: try bytes("deal", 16), token: try bytes("token", 32),
      commitment: try bytes("commitment", 32))
  }

  @Test func aGameIsDealtAndProven() async throws {
    let server = try await TestServer()
    let begun = try await Self.begin(server)
    let port = server.port
    let (start, pairs, last) = try await offPool {
      let client = try DealtClient(port: port, deal: begun.deal, token: begun.token)
      guard case .begun(let start) = client.hear() else {
        throw Client.Failure(what: "nothing begins")
      }
      let (pairs, last) = client.play(start)
      return (start, pairs, last)
    }
    #expect(start.commitment == begun.commitment)
    guard case .over(let secret, let game) = last else {
      Issue.record("\(last)")
      return
    }
    #expect(DealtTerms.commitment(to: secret) == begun.commitment)
    let name = Hex.text(game)
    let row = try await server.request("GET", "/v1/games/\(name)")
    #expect(row.text.contains("\"class\":\"dealt\""))
    let recording = try DealtRecording(
      decoding: try await server.request("GET", "/v1/games/\(name)/recording").body)
    #expect(recording.terms.nonce == start.nonce)
    #expect(
      recording.actions.map(\.code) == stride(from: 0, to: pairs.count, by: 2).map { pairs[$0] })
    // What was said on the way is what the secret gives.
    var proof = try #require(DealtGame(recording.terms, secret: secret))
    var derived: [UInt8] = []
    for action in recording.actions {
      derived += [action.code, try proof.take(action)?.code ?? 255]
    }
    #expect(derived == pairs)
    #expect(proof.game.isOver)
    let boards = try await server.request("GET", "/v1/games/\(name)/boards?from=0")
    #expect(boards.status == 200)
    let deal = try await server.request("GET", "/v1/deals/\(Hex.text(begun.deal))")
    #expect(deal.text.contains(name))
    #expect(try await server.request("GET", "/v1/tables/4/dealt/day").text.contains(name))
    // It is not a game that can be sent.
    let sent = try await server.signed(
      TestPlayer(2), "POST", "/v1/games", body: recording.encode())
    #expect(sent.status == 422)
    // Who comes late is told the end again.
    let late = try await offPool {
      try DealtClient(port: port, deal: begun.deal, token: begun.token).hear()
    }
    #expect(late == last)
  }

  @Test func aLostConnectionGoesOnWhereItWas() async throws {
    let server = try await TestServer()
    let begun = try await Self.begin(server)
    let port = server.port
    try await offPool {
      var pairs: [UInt8] = []
      for turn in 0..<5 {
        let client = try DealtClient(
          port: port, deal: begun.deal, token: begun.token,
          nonce: [UInt8](repeating: UInt8(turn), count: 16))
        guard case .begun(let start) = client.hear() else {
          throw Client.Failure(what: "nothing begins")
        }
        // The number that was named first stands.
        #expect(start.nonce == [UInt8](repeating: 0, count: 16))
        #expect(start.count == pairs.count / 2)
        if start.count > 0 {
          #expect(client.hear() == .dealt(first: 0, pairs: pairs))
        }
        pairs = client.play(start, pairs: pairs, atMost: 8 * (turn + 1)).pairs
        #expect(pairs.count == 16 * (turn + 1))
      }
    }
  }

  /// Two clients of one key: the later has the game, and the earlier can do nothing to it.
  @Test func oneConnectionHasTheGame() async throws {
    let server = try await TestServer()
    let begun = try await Self.begin(server)
    let port = server.port
    try await offPool {
      let first = try DealtClient(port: port, deal: begun.deal, token: begun.token)
      guard case .begun(let start) = first.hear() else {
        throw Client.Failure(what: "nothing begins")
      }
      var pairs = first.play(start, atMost: 3).pairs
      let second = try DealtClient(port: port, deal: begun.deal, token: begun.token, known: 3)
      guard case .begun(let again) = second.hear() else {
        throw Client.Failure(what: "nothing begins again")
      }
      #expect(again.count == 3)
      // The first tries another move where the second is about to play.
      for action in UInt8(0)..<4 { first.move([action], at: 3) }
      pairs = second.play(again, pairs: pairs, atMost: 10).pairs
      #expect(pairs.count == 20)
      var said = first.hear()
      while case .refused = said { said = first.hear() }
      #expect(said == .closed(4_001))
    }
  }

  /// A retry with another move at the same place gets what stands, as often as it is tried.
  @Test func retriesGainNothing() async throws {
    let server = try await TestServer()
    let begun = try await Self.begin(server)
    let port = server.port
    try await offPool {
      let client = try DealtClient(port: port, deal: begun.deal, token: begun.token)
      guard case .begun(let start) = client.hear() else {
        throw Client.Failure(what: "nothing begins")
      }
      let pairs = client.play(start, atMost: 1).pairs
      for action in UInt8(0)..<4 {
        client.move([action], at: 0)
        #expect(client.hear() == .dealt(first: 0, pairs: pairs))
      }
      for turn in 0..<3 {
        let again = try DealtClient(port: port, deal: begun.deal, token: begun.token, known: 1)
        guard case .begun = again.hear() else { throw Client.Failure(what: "turn \(turn)") }
        again.move([UInt8(turn)], at: 0)
        #expect(again.hear() == .dealt(first: 0, pairs: pairs))
      }
    }
  }

  /// Moves that are sent ahead are taken in order; the impossible one ends what was sent with it.
  @Test func movesAheadAreTakenInOrder() async throws {
    let server = try await TestServer()
    let begun = try await Self.begin(server)
    let port = server.port
    try await offPool {
      let client = try DealtClient(port: port, deal: begun.deal, token: begun.token)
      guard case .begun = client.hear() else { throw Client.Failure(what: "nothing begins") }
      var (generation, count) = (UInt8(0), 0)
      var all: [UInt8] = []
      turns: for turn in 0..<30 {
        // Round and round, in messages of their own, without waiting; another way first each time, since
        // what is impossible ends a round.
        for ahead in 0..<4 {
          client.move(
            [[2, 3, 0, 1][(ahead + turn) & 3]], at: count + ahead, generation: generation)
        }
        var done = 0
        hearing: while done < 4 {
          switch client.hear() {
          case .dealt(let first, let pairs):
            #expect(first == count + done)
            done += pairs.count / 2
            all += pairs
          case .refused(let place, let next):
            #expect(place == count + done)
            generation = next
            break hearing
          case .over:
            // Luck fills the board now and then before the thirtieth round.
            count += done
            break turns
          case let other: throw Client.Failure(what: "\(other)")
          }
        }
        count += done
      }
      #expect(count > 10)
      #expect(all.count == 2 * count)
    }
  }

  @Test func forgedTokensAndStrangeWordsAreHungUpOn() async throws {
    let server = try await TestServer()
    let begun = try await Self.begin(server)
    let other = try await Self.begin(server, TestPlayer(2))
    let port = server.port
    try await offPool {
      var forged = begun.token
      forged[0] ^= 1
      for token in [forged, other.token, [UInt8](repeating: 0, count: 32)] {
        #expect(
          try DealtClient(port: port, deal: begun.deal, token: token).hear() == .closed(4_000))
      }
      for message: [UInt8] in [[], [9], [1, 0, 0, 0, 0, 0, 1], [UInt8](repeating: 0, count: 500)] {
        let client = try DealtClient(port: port)
        client.say(message)
        #expect(client.hear() == .closed(1_002))
      }
      // A text, a message in parts, one without a mask, one that is endless.
      for raw: [UInt8] in [
        [0x81, 0x81, 0, 0, 0, 0, 65], [0x02, 0x81, 0, 0, 0, 0, 2], [0x82, 0x01, 2],
        [0x82, 0xFF, 0, 0, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0],
      ] {
        let client = try DealtClient(port: port)
        client.send(raw: raw)
        #expect([.closed(1_002), .nothing].contains(client.hear()))
      }
      let client = try DealtClient(port: port, deal: begun.deal, token: begun.token)
      guard case .begun = client.hear() else { throw Client.Failure(what: "nothing begins") }
      client.move([0], at: 7)
      #expect(client.hear() == .closed(1_002))
    }
    #expect(try await server.request("GET", "/health").status == 200)
  }

  /// A flood is cut off, and costs others nothing.
  @Test func aFloodIsCutOff() async throws {
    let server = try await TestServer(hasRates: true)
    let begun = try await Self.begin(server)
    let port = server.port
    let said = try await offPool {
      let client = try DealtClient(port: port, deal: begun.deal, token: begun.token)
      guard case .begun = client.hear() else { throw Client.Failure(what: "nothing begins") }
      for _ in 0..<10_000 { client.move([UInt8](repeating: 2, count: 64), at: 0) }
      var said = client.hear()
      while said != .nothing {
        if case .closed = said { break }
        said = client.hear()
      }
      return said
    }
    #expect(said == .closed(1_002) || said == .nothing)
    #expect(try await server.request("GET", "/health").status == 200)
  }

  @Test func whoSaysNothingIsHungUpOn() async throws {
    var limits = ConnectionLimits()
    limits.secondsIdle = 1
    let server = try await TestServer(limits: limits)
    let port = server.port
    let begun = try await Self.begin(server)
    let (silent, deaf) = try await offPool {
      let silent = try DealtClient(port: port)
      let deaf = try DealtClient(port: port, deal: begun.deal, token: begun.token)
      guard case .begun = deaf.hear() else { throw Client.Failure(what: "nothing begins") }
      // It answers no ping: nothing is heard until the connection ends.
      return (silent.hear(), deaf.hearNothing())
    }
    #expect(silent == .closed(1_002))
    #expect(deaf)
  }

  /// Who says goodbye is told the same; a client that waits for it knows that all was heard.
  @Test func aGoodbyeIsSaidBack() async throws {
    let server = try await TestServer()
    let begun = try await Self.begin(server)
    let port = server.port
    let said = try await offPool {
      let client = try DealtClient(port: port, deal: begun.deal, token: begun.token)
      guard case .begun = client.hear() else { throw Client.Failure(what: "nothing begins") }
      client.say([3, 233, 98, 121, 101], opcode: 8)
      return [client.hear(), client.hear()]
    }
    #expect(said == [.closed(1_001), .nothing])
  }

  /// Proxies keep connections open, and send the wish for a WebSocket on one that was used before.
  @Test func aUsedConnectionBecomesAWebSocket() async throws {
    let server = try await TestServer()
    let begun = try await Self.begin(server)
    let port = server.port
    let said = try await offPool {
      try DealtClient(
        port: port, deal: begun.deal, token: begun.token,
        before: "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
      ).hear()
    }
    guard case .begun = said else {
      Issue.record("\(said)")
      return
    }
    #expect(try await server.request("GET", "/v1/play").status == 426)
  }

  @Test func beginningIsSignedAndRecent() async throws {
    let server = try await TestServer()
    #expect(try await server.request("POST", "/v1/deals").status == 401)
    let player = TestPlayer(1)
    #expect(try await server.signed(player, "POST", "/v1/deals").status == 401)
    let old = "\(ServiceClock().now - 400)"
    #expect(try await server.signed(player, "POST", "/v1/deals", time: old).status == 401)
    for _ in 0..<Dealer.mostOfOnePlayer { _ = try await Self.begin(server) }
    let now = "\(ServiceClock().now)"
    #expect(try await server.signed(player, "POST", "/v1/deals", time: now).status == 409)
  }

  /// Who is away for a day finds the game ended, listed and with its secret.
  @Test func aGameIsEndedAfterADay() async throws {
    let server = try await TestServer()
    let begun = try await Self.begin(server)
    let empty = try await Self.begin(server, TestPlayer(2))
    let port = server.port
    try await offPool {
      let client = try DealtClient(port: port, deal: begun.deal, token: begun.token)
      guard case .begun(let start) = client.hear() else {
        throw Client.Failure(what: "nothing begins")
      }
      _ = client.play(start, atMost: 5)
    }
    let today = DealtSweep(tables: server.tables, clock: ServiceClock()) { _ in }
    #expect(try await today.sweep() == 0)
    let later = ServiceClock(wall: { Double(ServiceClock().now + Dealer.secondsAway + 5) })
    let tomorrow = DealtSweep(tables: server.tables, clock: later) { _ in }
    #expect(try await tomorrow.sweep() == 2)
    #expect(try await tomorrow.sweep() == 0)
    let said = try await offPool {
      try DealtClient(port: port, deal: begun.deal, token: begun.token).hear()
    }
    guard case .over(let secret, let game) = said else {
      Issue.record("\(said)")
      return
    }
    #expect(DealtTerms.commitment(to: secret) == begun.commitment)
    let row = try await server.request("GET", "/v1/games/\(Hex.text(game))")
    #expect(row.text.contains("\"moves\":5"))
    // Who finds it as it was, and comes when it has ended or was deleted, disturbs nothing.
    let again = try await tomorrow.end(DealID(bytes: begun.deal), at: later.now)
    #expect(!again)
    let nothing = try await server.request("GET", "/v1/deals/\(Hex.text(empty.deal))")
    #expect(nothing.text.contains("\"isOver\":true,\"game\":null"))
  }

  /// However many they are: after a world's day all are due at once, and wait for their place.
  @Test func allThatAreDueAreEndedAtOnce() async throws {
    let server = try await TestServer()
    for number in 0..<250 {
      let player = PlayerID(bytes: [UInt8](repeating: UInt8(number), count: 16))
      let deal = server.tables.dealer.deal(board: .standard, player: player, at: 1_000)
      #expect(try await server.tables.commits.write(.deal(deal)) == .kept)
    }
    let sweep = DealtSweep(tables: server.tables, clock: ServiceClock()) { _ in }
    _ = try await sweep.sweep()
    let backlog = try await server.tables.readers.read { reader throws(StoreError) in
      try reader.backlog()
    }
    #expect(backlog.dealsUnderWay == 0)
  }
}
