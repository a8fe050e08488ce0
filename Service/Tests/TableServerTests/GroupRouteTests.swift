import Engine
import Foundation
import Testing

@testable import Table
@testable import TableServer

/// Groups, seasons, records and tickets ahead, as the interface has them, and what others try with them.
@Suite struct GroupRouteTests {
  private let player = TestPlayer(1)
  private let other = TestPlayer(2)
  private let key = String(repeating: "a7", count: GroupKey.length)
  private var group: String { get throws { try #require(GroupKey(hex: key)).id.hex } }
  private var time: String { "\(ServiceClock().now)" }

  private func object(_ reply: Reply) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    return try #require(value as? [String: Any])
  }

  private func ask(
    _ server: TestServer, _ player: TestPlayer?, _ method: String, _ target: String,
    key: String?, time: String? = nil
  ) async throws -> Reply {
    var headers = key.map { ["Tilt2048-Group": $0] } ?? [:]
    let time = time ?? self.time
    if let player {
      headers["Authorization"] = player.authorization(
        method: method, target: target, time: time, body: [])
      headers["Tilt2048-Time"] = time
    }
    return try await server.request(method, target, headers: headers)
  }

  /// Sends a game without a ticket; its score.
  private func send(_ server: TestServer, _ player: TestPlayer, seed: UInt64) async throws -> Int {
    let recording = player.recording(seed: seed)
    let sent = try await server.signed(player, "POST", "/v1/games", body: recording.encode())
    #expect(sent.status == 201)
    return recording.replay().score
  }

  @Test func aGroupIsJoinedReadAndLeft() async throws {
    let server = try await TestServer()
    let (base, members) = ("/v1/groups/\(try group)", "/v1/groups/\(try group)/members")
    let before = try object(try await ask(server, nil, "GET", base, key: key))
    #expect(before["members"] as? Int == 0)
    let scores = [
      try await send(server, player, seed: 1), try await send(server, other, seed: 2),
    ]
    _ = try await send(server, TestPlayer(3), seed: 3)
    #expect(try await ask(server, player, "POST", members, key: key).status == 201)
    #expect(try await ask(server, player, "POST", members, key: key).status == 200)
    #expect(try await ask(server, other, "POST", members, key: key).status == 201)
    for period in ["all", "day", "week", "month", "season", Season(at: ServiceClock().now).name] {
      let table = try object(
        try await ask(server, nil, "GET", "\(base)/4/open/\(period)", key: key))
      let games = try #require(table["games"] as? [[String: Any]])
      #expect(games.map { $0["score"] as? Int } == scores.sorted(by: >))
      #expect(table["isOver"] as? Bool == false)
    }
    let past = try object(
      try await ask(server, nil, "GET", "\(base)/4/open/2020-1", key: key))
    #expect(past["isOver"] as? Bool == true)
    #expect((past["games"] as? [Any])?.isEmpty == true)
    for wrong in ["4/open/2999-1", "4/open/year", "2/open/all", "4/closed/all"] {
      #expect(try await ask(server, nil, "GET", "\(base)/\(wrong)", key: key).status == 404)
    }
    // A misspelt period is told all that there are.
    let misspelt = try object(try await ask(server, nil, "GET", base + "/4/open/weeks", key: key))
    let detail = try #require(misspelt["detail"] as? String)
    for name in Period.names + ["season", Season(at: ServiceClock().now).name] {
      #expect(detail.contains(name))
    }
    let mine = "/v1/players/\(player.key.id.hex)"
    let groups = try object(try await ask(server, player, "GET", mine + "/groups", key: nil))
    #expect((groups["groups"] as? [[String: Any]])?.first?["group"] as? String == (try group))
    let data = try object(try await ask(server, player, "GET", mine + "/data", key: nil))
    #expect((data["groups"] as? [Any])?.count == 1)
    // It is left without its key, which may be lost.
    let left = try object(try await ask(server, player, "DELETE", members, key: nil))
    #expect(left["wasIn"] as? Bool == true)
    #expect(
      try await ask(server, other, "DELETE", "/v1/players/\(other.key.id.hex)", key: nil)
        .status == 200)
    #expect(try object(try await ask(server, nil, "GET", base, key: key))["members"] as? Int == 0)
  }

  /// Without the key nothing is read and nobody joins, and nobody puts another in or out.
  @Test func nobodyWithoutTheKeyIsLetIn() async throws {
    let server = try await TestServer()
    let (base, members) = ("/v1/groups/\(try group)", "/v1/groups/\(try group)/members")
    #expect(try await ask(server, player, "POST", members, key: key).status == 201)
    for wrong in [nil, "", try group, String(repeating: "a8", count: 16), key.uppercased()] {
      for target in [base, base + "/4/open/all"] {
        #expect(try await ask(server, player, "GET", target, key: wrong).status == 403)
      }
      #expect(try await ask(server, other, "POST", members, key: wrong).status == 403)
    }
    #expect(try await ask(server, nil, "GET", "/v1/groups/x", key: key).status == 404)
    #expect(try await ask(server, nil, "POST", members, key: key).status == 401)
    #expect(try await ask(server, nil, "DELETE", members, key: key).status == 401)
    let old = "\(ServiceClock().now - Routes.secondsOfGrace - 60)"
    for method in ["POST", "DELETE"] {
      let stale = try await ask(server, player, method, members, key: key, time: old)
      #expect(stale.status == 401)
    }
    // Who signs leaves alone, and nobody reads another's groups.
    #expect(
      try object(try await ask(server, other, "DELETE", members, key: key))["wasIn"] as? Bool
        == false)
    let groups = "/v1/players/\(player.key.id.hex)/groups"
    #expect(try await ask(server, other, "GET", groups, key: key).status == 403)
    #expect(try await ask(server, nil, "GET", groups, key: key).status == 401)
    #expect(try object(try await ask(server, nil, "GET", base, key: key))["members"] as? Int == 1)
    // No page and no answer that anyone can read has the group of a player.
    _ = try await send(server, player, seed: 1)
    let (id, secret) = (player.key.id.hex, try group)
    for target in [
      "/v1/players/\(id)", "/v1/players/\(id)/record?class=open", "/v1/tables/4/open/all",
    ] {
      let text = try await server.request("GET", target).text
      #expect(!text.isEmpty && text.range(of: secret) == nil)
    }
  }

  @Test func aFullGroupSaysSo() async throws {
    let server = try await TestServer()
    let id = try #require(GroupKey(hex: key)).id
    for number in 0..<GroupID.mostMembers {
      let bytes = Sodium.hash(Array("\(number)".utf8), length: 16)
      let member = try #require(PlayerID(hex: Hex.text(bytes)))
      #expect(try await server.tables.commits.write(.join(id, member, at: 1)) == .kept)
    }
    let reply = try await ask(server, player, "POST", "/v1/groups/\(id.hex)/members", key: key)
    #expect(reply.status == 409)
    #expect(try object(reply)["type"] as? String == "urn:tilt2048:problem:group-full")
  }

  @Test func askingTooOftenIsSlowedDown() async throws {
    // It stands, or a slow machine would be one that asks seldom.
    let moment = Double(ServiceClock().now)
    let clock = ServiceClock(wall: { moment }, steady: { 1000 })
    let server = try await TestServer(hasRates: true, clock: clock)
    let members = "/v1/groups/\(try group)/members"
    var last = 0
    for _ in 0...Rate.groups.burst {
      last = try await ask(server, player, "POST", members, key: key).status
    }
    #expect(last == 429)
    for _ in 0...Rate.ahead.burst {
      last = try await ask(server, player, "POST", "/v1/tickets/ahead?count=1", key: nil).status
    }
    #expect(last == 429)
  }

  @Test func seasonsAreListed() async throws {
    let server = try await TestServer()
    let now = Season(at: ServiceClock().now)
    func seasons() async throws -> [[String: Any]] {
      try #require(
        try object(try await server.request("GET", "/v1/seasons"))["seasons"] as? [[String: Any]])
    }
    #expect(try await seasons().map { $0["season"] as? String } == [now.name])
    let score = try await send(server, player, seed: 1)
    for name in ["season", now.name] {
      let table = try object(try await server.request("GET", "/v1/seasons/\(name)/4/open"))
      #expect((table["games"] as? [[String: Any]])?.first?["score"] as? Int == score)
      #expect(table["season"] as? String == now.name)
    }
    // A season that is over is listed and keeps its table.
    let last = now.bounds.lowerBound - 1
    let old = try server.tables.proof.prove(
      Submission(
        bytes: other.recording(seed: 9).encode(), key: other.key, ticket: nil, hints: 0,
        received: last))
    #expect(try await server.tables.commits.write(.game(old)) == .kept)
    let all = try await seasons()
    #expect(all.map { $0["isOver"] as? Bool } == [false, true])
    let past = Season(at: last)
    #expect(all.last?["season"] as? String == past.name)
    let table = try object(try await server.request("GET", "/v1/seasons/\(past.name)/4/open"))
    let games = try #require(table["games"] as? [[String: Any]])
    #expect(games.map { $0["game"] as? String } == [old.id.hex])
    #expect(table["isOver"] as? Bool == true)
    // Some days after its end it is kept for good, and once.
    func sweep(_ moment: Int, after done: Season?) async throws -> Season? {
      let clock = ServiceClock(wall: { Double(moment) }, steady: { 0 })
      return try await SeasonSweep(tables: server.tables, clock: clock) { _ in }.sweep(after: done)
    }
    func kept() async throws -> [GameRow] {
      try await server.tables.readers.read { reader throws(StoreError) in
        let listing = Listing(board: .standard, gameClass: .open, period: .season(past.number))
        return try reader.top(9, of: listing)
      }
    }
    #expect(try await sweep(last + Season.secondsToKeep, after: nil) == nil)
    #expect(try await kept() == [])
    #expect(try await sweep(last + Season.secondsToKeep + 1, after: nil) == past)
    #expect(try await kept().map(\.id) == [old.id])
    #expect(try await sweep(last + Season.secondsToKeep + 9, after: past) == past)
    for wrong in ["2999-4/4/open", "last/4/open", "\(now.name)/9/open", "\(now.name)/4/x"] {
      #expect(try await server.request("GET", "/v1/seasons/\(wrong)").status == 404)
    }
  }

  @Test func aRecordIsShown() async throws {
    let server = try await TestServer()
    let target = "/v1/players/\(player.key.id.hex)/record"
    #expect(try await server.request("GET", target).status == 404)
    let scores = [
      try await send(server, player, seed: 1), try await send(server, player, seed: 2),
    ]
    let empty = try object(try await server.request("GET", target))
    #expect((empty["best"] as? [Any])?.isEmpty == true)
    let record = try object(try await server.request("GET", target + "?class=open"))
    let best = try #require(record["best"] as? [[String: Any]])
    #expect(best.map { $0["score"] as? Int } == scores.sorted(by: >))
    #expect((record["curve"] as? [Any])?.count == 2)
    #expect(try await server.request("GET", target + "?class=x").status == 400)
    #expect(try await server.request("GET", target + "?board=2").status == 400)
  }

  /// Tickets are asked for by their player alone, and each is good for one game.
  @Test func ticketsAreFetchedAhead() async throws {
    let server = try await TestServer()
    let target = "/v1/tickets/ahead?count=3"
    #expect(try await ask(server, nil, "POST", target, key: nil).status == 401)
    #expect(try await ask(server, player, "POST", target, key: nil, time: "1").status == 401)
    for count in [0, TicketOffice.mostAhead + 1] {
      #expect(
        try await ask(server, player, "POST", "/v1/tickets/ahead?count=\(count)", key: nil).status
          == 400)
    }
    let all = try object(try await ask(server, player, "POST", "/v1/tickets/ahead", key: nil))
    #expect((all["tickets"] as? [Any])?.count == TicketOffice.mostAhead)
    let reply = try await ask(server, player, "POST", target, key: nil)
    #expect(reply.status == 201)
    let tickets = try #require(try object(reply)["tickets"] as? [[String: Any]])
    #expect(Set(tickets.compactMap { $0["seed"] as? String }).count == 3)
    let hex = try #require(tickets[0]["ticket"] as? String)
    let seed = try #require((tickets[0]["seed"] as? String).flatMap { UInt64($0) })
    let game = player.recording(seed: seed).encode()
    let games = "/v1/games?ticket=\(hex)"
    #expect(try await server.signed(other, "POST", games, body: game).status == 422)
    let sent = try await server.signed(player, "POST", games, body: game)
    #expect(sent.status == 201)
    let row = try object(sent)
    #expect(row["class"] as? String == "plain" && row["ahead"] as? Bool == true)
    #expect(row["seconds"] is NSNull)
    let again = try await server.signed(
      player, "POST", games, body: player.recording(seed: seed, moves: 30).encode())
    #expect(again.status == 409)
    #expect(try await server.signed(player, "POST", games, body: game).status == 200)
  }

  @Test func aLinkBecomesASymbol() async throws {
    let server = try await TestServer()
    func draw(_ text: String) async throws -> Reply {
      try await server.request("POST", "/v1/symbols", body: Array(text.utf8))
    }
    let reply = try await draw("https://table.example.org/group#\(key)")
    #expect(reply.status == 200)
    #expect(reply.headers["content-type"] == "image/svg+xml")
    #expect(reply.text.hasPrefix("<svg "))
    for wrong in [
      "", "https://example.org/", "https://example.org/group#\(key)0", "x/group#\(key)",
      "https://example.org/group#\(key)#", "https://exa mple.org/group#\(key)",
    ] {
      #expect(try await draw(wrong).status == 400, "\(wrong)")
    }
    let long = "https://" + String(repeating: "x", count: 300) + "/group#\(key)"
    #expect(try await draw(long).status == 413)
  }

  @Test func thePagesAreThere() async throws {
    let server = try await TestServer()
    let pages = ["/group", "/players/\(player.key.id.hex)"]
    for path in pages + ["/group.js", "/player.js", "/watch.js"] {
      let reply = try await server.request("GET", path)
      #expect(reply.status == 200)
      #expect(reply.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    }
  }
}
