import Engine
import Foundation
import Synchronization
import Testing

@testable import Table
@testable import TableServer

/// Those who look at games that wait sign in by their key, and nobody else does.
@Suite struct ModerationTests {
  private let moderator = TestPlayer(1)
  private let stranger = TestPlayer(2)
  private let player = TestPlayer(3)

  /// A clock that a test sets on.
  private final class Time: Sendable {
    private let seconds = Mutex(1_000.0)
    var now: Double { seconds.withLock { $0 } }
    func pass(_ more: Double) { seconds.withLock { $0 += more } }
  }

  private func object(_ reply: Reply) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    return try #require(value as? [String: Any])
  }

  /// A server on whose list the moderator is, and a game that waits on it.
  private func server(_ time: Time? = nil) async throws -> (TestServer, GameID) {
    let clock = time.map { time in
      ServiceClock(wall: { 1_795_348_800 }, steady: { time.now })
    }
    let server = try await TestServer(clock: clock ?? ServiceClock())
    let appointed = Moderator(id: moderator.key.id, name: "Mo", since: 1)
    #expect(try await server.tables.commits.write(.appoint(appointed)) == .done(1))
    let body = player.recording(seed: 1).encode()
    #expect(try await server.signed(player, "POST", "/v1/games", body: body).status == 201)
    let game = GameID(bytes: Sodium.hash(body))
    #expect(try await server.tables.commits.write(.hold(game, .luck)) == .done(1))
    return (server, game)
  }

  private func challenge(_ server: TestServer) async throws -> String {
    let reply = try await server.request("POST", "/v1/moderation/challenges")
    #expect(reply.status == 201)
    return try #require(try object(reply)["challenge"] as? String)
  }

  private func signIn(
    _ server: TestServer, _ challenge: String, by player: TestPlayer
  ) async throws -> Reply {
    try await server.signed(player, "POST", "/v1/moderation/sessions?challenge=\(challenge)")
  }

  private func token(_ server: TestServer) async throws -> String {
    let reply = try await signIn(server, try await challenge(server), by: moderator)
    #expect(reply.status == 201)
    return try #require(try object(reply)["token"] as? String)
  }

  private func held(
    _ server: TestServer, _ token: String, _ query: String = ""
  ) async throws -> Reply {
    try await server.request(
      "GET", "/v1/moderation/held\(query)", headers: ["Authorization": "Bearer \(token)"])
  }

  private func decide(
    _ server: TestServer, _ game: GameID, _ query: String, _ token: String
  ) async throws -> Reply {
    try await server.request(
      "POST", "/v1/moderation/games/\(game.hex)?\(query)",
      headers: ["Authorization": "Bearer \(token)"])
  }

  @Test func whoIsSignedInDecides() async throws {
    let (server, game) = try await server()
    let time = "\(ServiceClock().now)"
    let words = Hex.text("I was lucky".utf8)
    #expect(
      try await server.signed(
        player, "POST", "/v1/games/\(game.hex)/answers?words=\(words)", time: time
      ).status == 202)
    #expect(
      try await server.signed(
        stranger, "POST", "/v1/games/\(game.hex)/reports?reason=foresight", time: time
      ).status == 202)
    let token = try await token(server)
    let games = try #require(
      try object(try await held(server, token))["games"] as? [[String: Any]])
    #expect(games.count == 1)
    #expect((games[0]["answer"] as? [String: Any])?["text"] as? String == "I was lucky")
    #expect((games[0]["reports"] as? [String: Int])?["foresight"] == 1)
    #expect((games[0]["game"] as? [String: Any])?["reason"] as? String == "luck")

    let reason = Hex.text("We believe you".utf8)
    let released = try object(
      try await decide(server, game, "act=release&words=\(reason)", token))
    #expect(released["state"] as? String == "listed")
    #expect(released["isNew"] as? Bool == true)
    let table = try object(try await server.request("GET", "/v1/tables/4/open/all"))
    #expect(table["count"] as? Int == 1)
    let again = try object(try await decide(server, game, "act=release", token))
    #expect(again["isNew"] as? Bool == false)
    let removed = try object(try await decide(server, game, "act=remove", token))
    #expect(removed["state"] as? String == "removed")
    let decisions = try await server.tables.readers.read { reader throws(StoreError) in
      try reader.decisions(of: game)
    }
    #expect(decisions.map(\.act) == [.release, .remove])
    #expect(decisions.map(\.moderator) == [moderator.key.id, moderator.key.id])
    #expect(decisions.first?.words.text == "We believe you")
    #expect(try await decide(server, game, "act=dance", token).status == 400)
    #expect(try await decide(server, game, "act=hold&words=00", token).status == 400)
    let nothing = GameID(bytes: [UInt8](repeating: 0, count: 32))
    #expect(try await decide(server, nothing, "act=hold", token).status == 404)
  }

  /// However many wait: who moderates sees each of them once, also of those that came in one second.
  @Test func allThatWaitAreShown() async throws {
    let (server, game) = try await server()
    var wanted: Set<String> = [game.hex]
    for number in 0..<120 {
      let proven = try Proof(office: server.tables.office).prove(
        Submission(
          bytes: player.recording(seed: UInt64(number) + 2, moves: 1).encode(), key: player.key,
          ticket: nil, hints: 0, received: 1_795_348_800 + number / 70))
      wanted.insert(proven.id.hex)
      #expect(try await server.tables.commits.write(.game(proven)) == .kept)
      #expect(try await server.tables.commits.write(.hold(proven.id, .luck)) == .done(1))
    }
    let token = try await token(server)
    var (seen, parts, query): ([String], [Int], String?) = ([], [], "")
    while let wanted = query {
      let part = try object(try await held(server, token, wanted))
      let games = try #require(part["games"] as? [[String: Any]])
      seen += games.compactMap { ($0["game"] as? [String: Any])?["game"] as? String }
      parts.append(games.count)
      query = (part["next"] as? String).map { "?after=\($0)" }
    }
    #expect(parts == [50, 50, 21] && Set(seen) == wanted)
    #expect(try await held(server, token, "?after=x").status == 400)
    let nothing = String(repeating: "0", count: 64)
    #expect(try await held(server, token, "?after=\(nothing)").status == 404)
  }

  /// A sign-in that was overheard is worth nothing: each challenge is good once.
  @Test func aChallengeIsGoodOnce() async throws {
    let (server, _) = try await server()
    let challenge = try await challenge(server)
    #expect(try await signIn(server, challenge, by: moderator).status == 201)
    let replayed = try await signIn(server, challenge, by: moderator)
    #expect(replayed.status == 401)
    #expect(try object(replayed)["type"] as? String == "urn:tilt2048:problem:challenge")
  }

  /// Strangers sign in vain, and spoil no challenge of others by it.
  @Test func onlyTheListModerates() async throws {
    let (server, _) = try await server()
    let challenge = try await challenge(server)
    #expect(try await signIn(server, challenge, by: stranger).status == 403)
    // The moderator's key and another's signature.
    let target = "/v1/moderation/sessions?challenge=\(challenge)"
    let theirs = stranger.authorization(method: "POST", target: target, time: "", body: [])
    let forged = "Tilt2048 \(Hex.text(moderator.key.bytes)).\(theirs.split(separator: ".")[1])"
    #expect(
      try await server.request("POST", target, headers: ["Authorization": forged]).status == 401)
    // What the moderator signed for another challenge.
    let another = moderator.authorization(
      method: "POST",
      target: "/v1/moderation/sessions?challenge=\(try await self.challenge(server))",
      time: "", body: [])
    #expect(
      try await server.request("POST", target, headers: ["Authorization": another]).status == 401)
    #expect(try await signIn(server, challenge, by: moderator).status == 201)
  }

  /// Challenges and tokens are the service's own, each for what it is, each for a while.
  @Test func nothingIsMadeUp() async throws {
    let time = Time()
    let (server, game) = try await server(time)
    let (good, token) = (try await challenge(server), try await token(server))
    for challenge in [
      "", "0", String(repeating: "0", count: 112), token, String(good.dropLast()) + "0" + "0",
      (good.hasPrefix("0") ? "1" : "0") + good.dropFirst(),
    ] {
      #expect(try await signIn(server, challenge, by: moderator).status == 401, "\(challenge)")
    }
    for forged in [
      "", String(repeating: "0", count: 112), good,
      (token.hasPrefix("0") ? "1" : "0") + token.dropFirst(), token.uppercased(),
    ] where forged != token {
      #expect(try await held(server, forged).status == 401)
      #expect(try await decide(server, game, "act=remove", forged).status == 401)
    }
    #expect(try await server.request("GET", "/v1/moderation/held").status == 401)
    // A signature is no token.
    #expect(try await server.signed(moderator, "GET", "/v1/moderation/held").status == 401)

    time.pass(Double(ModerationOffice.secondsToAnswer) + 1)
    #expect(try await signIn(server, good, by: moderator).status == 401)
    #expect(try await held(server, token).status == 200)
    time.pass(Double(ModerationOffice.secondsSignedIn))
    #expect(try await held(server, token).status == 401)
  }

  /// Who is taken off the list is out at once, signed in or not.
  @Test func whoIsDismissedIsOut() async throws {
    let (server, game) = try await server()
    let token = try await token(server)
    #expect(try await held(server, token).status == 200)
    #expect(
      try await server.tables.commits.write(.dismiss(moderator.key.id)) == .done(1))
    #expect(try await held(server, token).status == 403)
    #expect(try await decide(server, game, "act=remove", token).status == 403)
    let challenge = try await challenge(server)
    #expect(try await signIn(server, challenge, by: moderator).status == 403)
  }

  /// A token of another service is none of this one's.
  @Test func eachServiceHasItsOwn() {
    let (a, b) = (
      ModerationOffice(office: TicketOffice(secret: [UInt8](repeating: 1, count: 32))),
      ModerationOffice(office: TicketOffice(secret: [UInt8](repeating: 2, count: 32)))
    )
    let token = a.token(for: moderator.key.id, at: 1_000)
    #expect(a.moderator(ofToken: token, at: 1_000) == moderator.key.id)
    #expect(b.moderator(ofToken: token, at: 1_000) == nil)
    #expect(a.name(ofChallenge: a.challenge(at: 1_000), at: 1_000) != nil)
    #expect(b.name(ofChallenge: a.challenge(at: 1_000), at: 1_000) == nil)
  }
}
