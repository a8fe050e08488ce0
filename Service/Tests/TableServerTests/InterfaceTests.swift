import Engine
import Foundation
import Testing

@testable import Table
@testable import TableServer

/// What the service says, by its own interface.
@Suite struct InterfaceTests {
  private let player = TestPlayer(1)

  private func object(_ reply: Reply) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    return try #require(value as? [String: Any])
  }

  @Test func aGameIsTakenAndRanked() async throws {
    let server = try await TestServer()
    let recording = player.recording(seed: 3)
    let first = try await server.signed(player, "POST", "/v1/games", body: recording.encode())
    #expect(first.status == 201)
    let game = try object(first)
    #expect(game["score"] as? Int == recording.replay().score)
    #expect(game["class"] as? String == "open")
    #expect(game["state"] as? String == "listed")
    // Sent again, as a file and as a link, it is the same game.
    let again = try await server.signed(
      player, "POST", "/v1/games", body: try Link(recording).bytes)
    #expect(again.status == 200)
    #expect(try object(again)["game"] as? String == game["game"] as? String)
    let table = try object(try await server.request("GET", "/v1/tables/4/open/day"))
    #expect(table["count"] as? Int == 1)
    let rows = try #require(table["games"] as? [[String: Any]])
    #expect(rows.count == 1)
    #expect(rows[0]["rank"] as? Int == 1)
    let standing = try #require(game["standing"] as? String)
    let rank = try object(await server.request("GET", standing))
    #expect(rank["rank"] as? Int == 1)
    #expect(rank["percentile"] as? Double == 100)
    let id = try #require(game["game"] as? String)
    #expect(try await server.request("GET", "/v1/games/\(id)/recording").body == recording.encode())
    let link = try object(try await server.request("GET", "/v1/games/\(id)/link"))
    let digits = try #require(link["digits"] as? String)
    #expect(try Link(text: digits).recording == recording)
    let other = try await server.signed(
      TestPlayer(2), "POST", "/v1/games", body: recording.encode())
    #expect(other.status == 409)
    #expect(try object(other)["type"] as? String == "urn:tilt2048:problem:taken")
  }

  @Test func aTicketIsGoodForOneGame() async throws {
    let server = try await TestServer()
    let key = Hex.text(player.key.bytes)
    let reply = try await server.request("POST", "/v1/tickets?board=4&key=\(key)")
    #expect(reply.status == 201)
    let ticket = try object(reply)
    let seed = try #require((ticket["seed"] as? String).flatMap { UInt64($0) })
    let hex = try #require(ticket["ticket"] as? String)
    let target = "/v1/games?ticket=\(hex)"
    let game = try await server.signed(
      player, "POST", target, body: player.recording(seed: seed).encode())
    #expect(game.status == 201)
    #expect(try object(game)["class"] as? String == "plain")
    let second = try await server.signed(
      player, "POST", target, body: player.recording(seed: seed, moves: 30).encode())
    #expect(second.status == 409)
    let foreign = try await server.signed(
      TestPlayer(2), "POST", target, body: player.recording(seed: seed, moves: 20).encode())
    #expect(foreign.status == 422)
    let hinted = try await server.signed(
      player, "POST", "/v1/games?hints=3", body: player.recording(seed: 8).encode())
    #expect(try object(hinted)["class"] as? String == "open")
    #expect(try object(hinted)["hints"] as? Int == 3)
  }

  /// What was overheard is worth nothing later, where its sender said when it was.
  @Test func aGameThatSaysWhenItWasSentIsRecent() async throws {
    let (server, now) = (try await TestServer(), ServiceClock().now)
    let body = player.recording(seed: 4).encode()
    for (time, status) in [("\(now - 301)", 401), ("x", 401), ("\(now)", 201), (nil, 200)] {
      let sent = try await server.signed(player, "POST", "/v1/games", time: time, body: body)
      #expect(sent.status == status)
    }
  }

  @Test func aPlayerIsForgottenWhenTheOwnerSaysSo() async throws {
    let server = try await TestServer()
    _ = try await server.signed(
      player, "POST", "/v1/games", body: player.recording(seed: 3).encode())
    let target = "/v1/players/\(player.key.id.hex)"
    #expect(try await server.request("GET", target).status == 200)
    let now = ServiceClock().now
    #expect(try await server.request("DELETE", target).status == 401)
    #expect(try await server.signed(player, "DELETE", target).status == 401)
    #expect(try await server.signed(player, "DELETE", target, time: "\(now - 301)").status == 401)
    #expect(try await server.signed(TestPlayer(2), "DELETE", target, time: "\(now)").status == 403)
    #expect(try await server.request("GET", target).status == 200)
    // What others keep of a player's games is soon gone too.
    let id = Hex.text(Sodium.hash(player.recording(seed: 3).encode()))
    for what in ["", "/recording", "/link", "/boards"] {
      let kept = try await server.request("GET", "/v1/games/\(id)\(what)").headers["cache-control"]
      let seconds = try #require(kept?.split(separator: "=").last.flatMap { Int($0) })
      #expect(seconds <= 300)
    }
    let gone = try await server.signed(player, "DELETE", target, time: "\(now)")
    #expect(gone.status == 200)
    #expect(try object(gone)["games"] as? Int == 1)
    #expect(try await server.request("GET", target).status == 404)
    #expect(
      try object(try await server.request("GET", "/v1/tables/4/open/all"))["count"] as? Int == 0)
  }

  @Test func reportsAreCountedOnceAPlayer() async throws {
    let server = try await TestServer()
    let game = try await server.signed(
      player, "POST", "/v1/games", body: player.recording(seed: 3).encode())
    let id = try #require(try object(game)["game"] as? String)
    let target = "/v1/games/\(id)/reports?reason=machine"
    let reporter = TestPlayer(2)
    #expect(try await server.request("POST", target).status == 401)
    // Whoever overhears it cannot use it later.
    let now = ServiceClock().now
    for time in [nil, "\(now - 1_000)"] {
      #expect(try await server.signed(reporter, "POST", target, time: time).status == 401)
    }
    let first = try await server.signed(reporter, "POST", target, time: "\(now)")
    #expect(first.status == 202)
    #expect(try object(first)["isNew"] as? Bool == true)
    let again = try await server.signed(reporter, "POST", target, time: "\(now)")
    #expect(try object(again)["isNew"] as? Bool == false)
    let nowhere = "/v1/games/\(String(repeating: "0", count: 64))/reports?reason=machine"
    #expect(try await server.signed(reporter, "POST", nowhere, time: "\(now)").status == 404)
    let why = "/v1/games/\(id)/reports?reason=envy"
    #expect(try await server.signed(reporter, "POST", why, time: "\(now)").status == 400)
  }

  /// Whatever is wrong is said in the form of RFC 9457, with a status that fits.
  @Test func problemsAreProblems() async throws {
    let server = try await TestServer()
    let cases: [(String, String, Int)] = [
      ("GET", "/nothing", 404), ("GET", "/v1/tables/9/open/all", 404),
      ("GET", "/v1/tables/4/closed/all", 404), ("GET", "/v1/tables/4/open/century", 404),
      ("GET", "/v1/tables/4/open/all?top=0", 400), ("GET", "/v1/tables/4/open/all?top=101", 400),
      ("GET", "/v1/tables/4/open/all?top=5&top=6", 400), ("GET", "/v1/tables/4/open/all?x=1", 400),
      ("GET", "/v1/ranks/4/open/all", 400), ("GET", "/v1/ranks/4/open/all?score=-4", 400),
      ("GET", "/v1/ranks/4/open/all?score=1e3", 400), ("GET", "/v1/games/abc", 404),
      ("GET", "/v1/players/\(String(repeating: "0", count: 32))", 404),
      ("DELETE", "/v1/games", 405), ("PUT", "/v1/games", 405), ("POST", "/v1/games", 401),
      ("POST", "/v1/tickets", 400), ("POST", "/v1/tickets?key=zz", 400),
      ("GET", "/v1/games/../../etc/passwd", 404), ("GET", "/v1//tables/4/open/all", 404),
    ]
    for (method, target, status) in cases {
      let reply = try await server.request(method, target)
      #expect(reply.status == status, "\(method) \(target)")
      #expect(reply.headers["content-type"] == "application/problem+json")
      let problem = try object(reply)
      #expect(problem["status"] as? Int == status)
      #expect((problem["type"] as? String)?.hasPrefix("urn:tilt2048:problem:") == true)
      #expect((problem["detail"] as? String)?.isEmpty == false)
    }
    let forged = try await server.signed(player, "POST", "/v1/games", body: [1, 2, 3])
    #expect(forged.status == 422)
    let seedless = try await server.signed(player, "POST", "/v1/games", body: [])
    #expect(seedless.status == 422)
  }

  /// What a status has to say besides (RFC 9110); some clients read no answer without it.
  @Test func aStatusHasItsHeaders() async throws {
    let server = try await TestServer()
    let cases = [
      ("DELETE", "/v1/games", "allow", "POST"), ("PUT", "/health", "allow", "GET, HEAD"),
      ("POST", "/v1/games", "www-authenticate", "Tilt2048, Bearer"),
      ("GET", "/v1/moderation/held", "www-authenticate", "Tilt2048, Bearer"),
      ("GET", "/v1/play", "upgrade", "websocket"),
    ]
    for (method, target, name, value) in cases {
      let reply = try await server.request(method, target)
      #expect(reply.headers[name] == value, "\(method) \(target)")
    }
  }

  @Test func headIsGetWithoutABody() async throws {
    let server = try await TestServer()
    let reply = try await server.request("HEAD", "/health")
    #expect(reply.status == 200)
    #expect(reply.body.isEmpty)
    // Nor has a problem one: a client would take it for the beginning of the next answer.
    for (target, status) in [("/nothing", 404), ("/v1/games/00", 404), ("/v1/games", 405)] {
      let problem = try await server.request("HEAD", target)
      #expect(problem.status == status && problem.body.isEmpty, "\(target)")
    }
  }

  /// The page of tables, and a folder that is served beside it.
  @Test func pagesAreServed() async throws {
    let folder = "/tmp/table-web-\(getpid())"
    try FileManager.default.createDirectory(
      atPath: folder + "/deep", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, content) in [
      ("index.html", "<p>"), ("deep/x.wasm", "wasm"), (".hidden.html", "no"), ("key.pem", "no"),
      ("weights.bin", "learnt"),
    ] {
      try content.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let server = try await TestServer(web: try StaticFiles(folder: folder))
    let page = try await server.request("GET", "/tables")
    #expect(page.status == 200)
    #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
    for path in ["/tables.js", "/names.js", "/tables.css"] {
      #expect(page.text.contains("\"\(path)\""))
      #expect(try await server.request("GET", path).status == 200)
    }
    // Each page's own files are there, and so is what these import.
    for (page, files) in [
      ("/dealt", ["/dealt.css", "/dealt.js"]),
      ("/mine", ["/tables.css", "/own.css", "/names.js", "/mine.js"]),
      ("/moderate", ["/tables.css", "/own.css", "/names.js", "/moderate.js"]),
    ] {
      let text = try await server.request("GET", page).text
      for path in files {
        #expect(text.contains("\"\(path)\""), "\(page): \(path)")
        let file = try await server.request("GET", path)
        #expect(file.status == 200, "\(path)")
        if file.text.contains("import {") { #expect(file.text.contains("from \"./key.js\"")) }
      }
    }
    #expect(try await server.request("GET", "/key.js").status == 200)
    #expect(try await server.request("GET", "/").text == "<p>")
    #expect(try await server.request("GET", "/index.html").text == "<p>")
    let module = try await server.request("GET", "/deep/x.wasm")
    #expect(module.headers["content-type"] == "application/wasm")
    #expect(try await server.request("GET", "/weights.bin").text == "learnt")
    for path in ["/.hidden.html", "/key.pem", "/deep", "/deep/../key.pem"] {
      #expect(try await server.request("GET", path).status == 404)
    }
    #expect(throws: StaticFiles.Failure.self) { try StaticFiles(folder: folder + "/none") }
  }

  @Test func aHeldGameIsSaidToBeHeld() async throws {
    let server = try await TestServer()
    let seed = try #require(
      (0..<500).first { player.recording(seed: $0, moves: 160).moveCount == 160 })
    let now = ServiceClock().now
    let ticket = Ticket(
      board: .standard, seed: seed, issued: now + 30, expires: now + 60, key: player.key)
    let hex = Hex.text(ticket.bytes(secret: server.tables.office.secret))
    let reply = try await server.signed(
      player, "POST", "/v1/games?ticket=\(hex)",
      body: player.recording(seed: seed, moves: 160).encode())
    #expect(reply.status == 201)
    let game = try object(reply)
    #expect(game["state"] as? String == "held")
    #expect(game["reason"] as? String == "pace")
    // To its player, and to no stranger.
    let name = try #require(game["game"] as? String)
    let told = try object(try await server.request("GET", "/v1/games/\(name)"))
    #expect(told["state"] as? String == "held" && told["reason"] == nil)
    let own = try object(try await server.request("GET", "/v1/players/\(player.key.id.hex)"))
    #expect((own["games"] as? [Any])?.isEmpty == true)
    #expect(
      try object(try await server.request("GET", "/v1/tables/4/plain/all"))["count"] as? Int == 0)
  }
}
