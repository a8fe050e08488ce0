import Glibc
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import Table
@testable import TableServer

/// What one client cannot do to the others.
@Suite struct LimitTests {
  private var quick: ConnectionLimits {
    var limits = ConnectionLimits()
    limits.secondsForRequest = 1
    limits.secondsIdle = 1
    return limits
  }

  /// What is answered to texts that are sent one after the other, up to the connection's end.
  private func answer(to texts: String..., from server: TestServer) async throws -> Reply? {
    let port = server.port
    let answer = try await offPool {
      let client = try Client(port: port)
      for text in texts { client.send(text) }
      return client.readToEnd() ?? []
    }
    return Reply(answer)
  }

  @Test func aBodyThatIsTooLargeIsNotRead() async throws {
    let server = try await TestServer()
    let player = TestPlayer(1)
    let large = [UInt8](repeating: 1, count: Submission.mostBytes + 1)
    let reply = try await server.signed(player, "POST", "/v1/games", body: large)
    #expect(reply.status == 413)
    // Without a length it is found out on the way.
    let answer = try await answer(
      to: "POST /v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n",
      "11000\r\n" + String(repeating: "x", count: 0x11000) + "\r\n0\r\n\r\n", from: server)
    #expect(answer?.status == 413)
  }

  /// Also one without a length, where none is taken; an empty one is none.
  @Test(arguments: [("1\r\nx\r\n0\r\n\r\n", 413), ("0\r\n\r\n", 200)])
  func aBodyWhereNoneIsTakenIsRefused(_ body: String, _ status: Int) async throws {
    let server = try await TestServer()
    let answer = try await answer(
      to: "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n" + body, from: server)
    #expect(answer?.status == status)
  }

  /// Also that of a request for a WebSocket, which has none.
  @Test(arguments: [
    "POST /v1/games HTTP/1.1\r\n",
    "GET /v1/play HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      + "Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n",
  ]) func aBodyWithoutEndIsCutOff(_ head: String) async throws {
    let server = try await TestServer()
    let port = server.port
    let sent = try await offPool {
      let client = try Client(port: port)
      client.send(head + "Host: x\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = Array(("1000\r\n" + String(repeating: "x", count: 4_096) + "\r\n").utf8)
      var sent = 0
      // Far more than the connection's buffers hold: the other side has to hang up.
      while sent < 100_000, client.send(chunk) { sent += 1 }
      return sent
    }
    #expect(sent < 100_000)
    #expect(try await server.request("GET", "/health").status == 200)
  }

  /// Else the connection ends without a word, and a proxy before it says that the service is broken.
  @Test(arguments: [
    "", "Sec-WebSocket-Version: 13\r\n", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 8\r\n",
    "Sec-WebSocket-Key: x\r\nSec-WebSocket-Key: y\r\nSec-WebSocket-Version: 13\r\n",
  ]) func whatIsNoWishForAWebSocketIsAnswered(headers: String) async throws {
    let server = try await TestServer()
    let reply = try await answer(
      to: "GET /v1/play HTTP/1.1\r\nHost: x\r\nConnection: close\r\nUpgrade: websocket\r\n"
        + headers + "\r\n", from: server)
    #expect(reply?.status == 426 && reply?.headers["sec-websocket-version"] == "13")
  }

  /// Else the answer to the request before, which is no frame of a WebSocket, ends the service.
  @Test(arguments: ["GET /health", "GET /tables", "HEAD /nowhere", "GET /v1/play"])
  func aWishForAWebSocketBehindAnUnansweredRequestIsNone(_ before: String) async throws {
    let server = try await TestServer()
    let port = server.port
    let answers = try await offPool {
      let client = try Client(port: port)
      client.send(
        "\(before) HTTP/1.1\r\nHost: x\r\n\r\n"
          + "GET /v1/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: close\r\n"
          + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
      return String(decoding: client.readToEnd() ?? [], as: UTF8.self)
    }
    #expect(answers.contains("HTTP/1.1 426 ") && !answers.contains("HTTP/1.1 101 "))
    #expect(try await server.request("GET", "/health").status == 200)
  }

  /// Without `Connection: Upgrade` what comes behind the wish is read as a request still.
  @Test(arguments: ["GET /health HTTP/1.1\r\nHost: x\r\n\r\n", "no request\r\n\r\n", "GET /hea"])
  func whatComesBehindAWishForAWebSocketIsAnsweredByNobody(_ behind: String) async throws {
    let server = try await TestServer(limits: quick)
    let port = server.port
    let answers = try await offPool {
      let client = try Client(port: port)
      client.send(
        "GET /v1/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
          + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" + behind)
      return String(decoding: client.readToEnd() ?? [], as: UTF8.self)
    }
    #expect(answers.hasPrefix("HTTP/1.1 101 ") && answers.split(separator: "HTTP/").count == 1)
    #expect(try await server.request("GET", "/health").status == 200)
  }

  /// Whoever waits for the end, as one may who speaks HTTP/1.0, does not wait for a resting connection's.
  @Test(arguments: ["1.0", "1.1\r\nConnection: Close", "1.1\r\nConnection: TE, close"])
  func whoKeepsNoConnectionIsHungUpOn(_ version: String) async throws {
    var limits = ConnectionLimits()
    limits.secondsIdle = 600
    let server = try await TestServer(limits: limits)
    let text = "GET /health HTTP/\(version)\r\nHost: x\r\n\r\n"
    #expect(try await answer(to: text, from: server)?.status == 200)
  }

  @Test func aSlowClientIsCutOff() async throws {
    let server = try await TestServer(limits: quick)
    // A head that does not end, a body that does not come, and nothing at all.
    for beginning in [
      "GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
      "POST /v1/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc", "",
    ] {
      let port = server.port
      let end = try await offPool {
        let client = try Client(port: port)
        client.send(beginning)
        return client.readToEnd()
      }
      #expect(end != nil, "\(beginning)")
    }
  }

  /// A connection of which only the deadlines are there, on a clock of its own.
  private func connection() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: RequestDeadline(ConnectionLimits(), Metrics()))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private func ask(_ channel: EmbeddedChannel) throws {
    let head = HTTPRequest(method: .get, scheme: nil, authority: "x", path: "/")
    for part in [HTTPRequestPart.head(head), .end(nil)] { try channel.writeInbound(part) }
  }

  private let answer = [HTTPResponsePart.head(HTTPResponse(status: .ok)), .end(nil)]

  /// Two requests come at once, the first is answered, and nobody takes the answer to the second: that
  /// has a time of its own, else the connection would be held for ever.
  @Test func eachOfSeveralRequestsHasItsTime() throws {
    let (limits, channel) = (ConnectionLimits(), try connection())
    let wait = TimeAmount.seconds(Int64(limits.secondsForAnswer) - 1)
    try ask(channel)
    try ask(channel)
    channel.embeddedEventLoop.advanceTime(by: wait)
    for part in answer { try channel.writeOutbound(part) }
    channel.embeddedEventLoop.advanceTime(by: wait)
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  /// An answer is not over when it was handed to the connection: a player on a slow network takes the
  /// game's page for longer than a connection may rest.
  @Test func aSlowAnswerHasItsTime() throws {
    let (limits, channel) = (ConnectionLimits(), try connection())
    func pass(_ seconds: Int) {
      channel.embeddedEventLoop.advanceTime(by: .seconds(Int64(seconds)))
    }
    try ask(channel)
    // It is on its way, and nobody takes it.
    for part in answer { channel.write(part, promise: nil) }
    pass(limits.secondsForAnswer - 1)
    #expect(channel.isActive)
    channel.flush()
    pass(limits.secondsIdle - 1)
    try ask(channel)
    for part in answer { channel.write(part, promise: nil) }
    pass(limits.secondsForAnswer - 1)
    #expect(channel.isActive)
    pass(1)
    #expect(!channel.isActive)
    let resting = try connection()
    resting.embeddedEventLoop.advanceTime(by: .seconds(Int64(limits.secondsIdle)))
    #expect(!resting.isActive)
  }

  @Test func aHeadThatIsTooLargeIsRefused() async throws {
    let server = try await TestServer()
    let port = server.port
    let answer = try await offPool {
      let client = try Client(port: port)
      let long = String(repeating: "a", count: 10_000)
      client.send("GET /health HTTP/1.1\r\nHost: x\r\nX-Long: \(long)\r\n\r\n")
      return client.readToEnd() ?? []
    }
    #expect(Reply(answer)?.status != 200)
  }

  /// All requests come at one moment, however long the machine takes for them.
  private static let standingClock = ServiceClock(wall: { 1_795_348_800 }, steady: { 1000 })

  @Test func whoAsksTooOftenWaits() async throws {
    let server = try await TestServer(hasRates: true, clock: Self.standingClock)
    let key = Hex.text(TestPlayer(1).key.bytes)
    var statuses: [Int] = []
    for _ in 0..<(Rate.tickets.burst + 1) {
      statuses.append(try await server.request("POST", "/v1/tickets?key=\(key)").status)
    }
    #expect(statuses.dropLast().allSatisfy { $0 == 201 })
    #expect(statuses.last == 429)
    let last = try await server.request("POST", "/v1/tickets?key=\(key)")
    #expect(Int(last.headers["retry-after"] ?? "") != nil)
    // Other things may still be asked; but games are played again for nobody without end.
    #expect(try await server.request("GET", "/health").status == 200)
    let game = "/v1/games/" + String(repeating: "0", count: 64)
    for count in 1...Rate.replays.burst + 1 {
      let path = game + (count % 2 == 0 ? "/link" : "/boards")
      let status = try await server.request("GET", path).status
      #expect(status == (count <= Rate.replays.burst ? 404 : 429))
    }
  }

  @Test func whatIsLongCountsAsMany() async throws {
    let server = try await TestServer(hasRates: true, clock: Self.standingClock)
    var statuses: [Int] = []
    for length in [32_768, 32_768, 32_768, 32_768, 1] {
      let body = [UInt8](repeating: 1, count: length)
      let reply = try await server.signed(TestPlayer(1), "POST", "/v1/games", body: body)
      statuses.append(reply.status)
    }
    // Each of the first is as 17.
    #expect(statuses == [422, 422, 422, 422, 429])
  }

  /// A dealt game's moves are read one by one for whoever asks for all that is kept: else a program's eight
  /// endless ones, asked for again and again, would keep everybody's questions waiting.
  @Test func whatIsLongToReadCountsAsMany() async throws {
    let server = try await TestServer(hasRates: true, clock: Self.standingClock)
    let (commits, now) = (server.tables.commits, Self.standingClock.now)
    let (player, holder) = (TestPlayer(1), [UInt8](repeating: 1, count: 16))
    let deal = server.tables.dealer.deal(board: .standard, player: player.key.id, at: now)
    let claim = Change.claim(deal.id, by: holder, nonce: holder)
    for change in [Change.deal(deal), claim] {
      #expect(try await commits.write(change) == .kept)
    }
    for place in 0..<2_048 {
      let moves = DealtMoves(deal: deal.id, first: place, actions: [0], at: 1_000 * now)
      commits.submit(.moves(moves, by: holder)) { _ in }
    }
    // Behind all of them.
    #expect(try await commits.write(claim) == .kept)
    var statuses: [Int] = []
    for _ in 0...Rate.exports.burst / 2 {
      let target = "/v1/players/\(player.key.id.hex)/data"
      statuses.append(try await server.signed(player, "GET", target, time: "\(now)").status)
    }
    #expect(statuses.dropLast().allSatisfy { $0 == 200 })
    #expect(statuses.last == 429)
  }

  @Test func aProxysClientsAreCountedEach() async throws {
    let server = try await TestServer(hasRates: true, clock: Self.standingClock, proxy: true)
    let key = Hex.text(TestPlayer(1).key.bytes)
    func ask(_ forwarded: String) async throws -> Int {
      try await server.request(
        "POST", "/v1/tickets?key=\(key)", headers: ["X-Forwarded-For": forwarded]
      ).status
    }
    for _ in 0..<Rate.tickets.burst { #expect(try await ask("10.0.0.1") == 201) }
    #expect(try await ask("10.0.0.1") == 429)
    // What a client says of itself stands before what the proxy saw, and does not help it.
    #expect(try await ask("10.9.9.9, 10.0.0.1") == 429)
    // Nor does another port, where the proxy writes it down.
    #expect(try await ask("10.0.0.1:4711") == 429)
    #expect(try await ask("10.0.0.2") == 201)
  }

  /// Their connections stay for as long as they play.
  @Test func oneClientsPlayersLeaveRoomForOthers() {
    let places = PlayerPlaces()
    var held = (0..<PlayerPlaces.most).map { _ in places.take(by: "a") }
    #expect(!held.contains { $0 == nil } && places.take(by: "a") == nil)
    #expect(PlayerPlaces.most < ConnectionLimits().mostConnections / 10)
    held.removeLast(2)
    let (other, one, two) = (places.take(by: "b"), places.take(by: "a"), places.take(by: "a"))
    #expect(other != nil && one != nil && two != nil && places.take(by: "a") == nil)
    withExtendedLifetime((held, other, one, two)) {}
  }

  @Test func aNetworkOfIPv6IsOneClient() {
    #expect(Responder.network(of: "2001:db8:1:2:3::4") == Responder.network(of: "2001:db8:1:2:9::"))
    #expect(Responder.network(of: "2001:db8:1:2::") != Responder.network(of: "2001:db8:1:3::"))
    #expect(Responder.network(of: "10.0.0.1") == "10.0.0.1")
    // With a port, as some proxies write it down.
    for address in ["[2001:db8:1:2::4]:4711", "[2001:db8:1:2::4]"] {
      #expect(Responder.network(of: address) == Responder.network(of: "2001:db8:1:2::4"))
    }
    #expect(Responder.network(of: "10.0.0.1:4711") == "10.0.0.1")
    #expect(Responder.network(of: "[::ffff:10.0.0.1]:4711") == "10.0.0.1")
  }

  @Test func accountsFillAndEmptyAndStayFew() {
    let limiter = RateLimiter(mostClients: 100)
    let rate = Rate(name: "x", perMinute: 60, burst: 3)
    for _ in 0..<3 { #expect(limiter.delay(client: "a", rate: rate, now: 10) == nil) }
    #expect(limiter.delay(client: "a", rate: rate, now: 10) == 1)
    #expect(limiter.delay(client: "b", rate: rate, now: 10) == nil)
    #expect(limiter.delay(client: "a", rate: rate, now: 11) == nil)
    #expect(limiter.delay(client: "a", rate: rate, now: 11) == 1)
    for number in 0..<10_000 {
      _ = limiter.delay(client: "\(number)", rate: rate, now: 12)
      #expect(limiter.count <= 100)
    }
  }

  /// A flood from ever new addresses, each of which is counted for long, does not have all counts looked at
  /// for each request.
  @Test func roomIsMadeForMany() {
    let limiter = RateLimiter(mostClients: 100)
    let rate = Rate(name: "x", perMinute: 1, burst: 3)
    for number in 0..<100 {
      _ = limiter.delay(client: "\(number)", rate: rate, now: Double(number))
    }
    // Of them one can be forgotten.
    _ = limiter.delay(client: "new", rate: rate, now: 60.5)
    #expect(limiter.count <= 51)
  }

  /// A clock that is set while the service runs moves nothing.
  @Test func aClockThatJumpsMovesNothing() {
    let times = Times()
    let clock = ServiceClock(wall: { times.wall }, steady: { times.steady })
    #expect(clock.now == 1_000)
    times.steady += 10
    times.wall += 10
    #expect(clock.now == 1_010)
    #expect(clock.jump == 0)
    times.wall -= 86_400
    #expect(clock.now == 1_010)
    #expect(clock.jump == -86_400)
    times.steady += 5
    times.wall += 3 * 86_400 + 5
    #expect(clock.now == 1_015)
  }
}

/// Two clocks that a test sets.
private final class Times: @unchecked Sendable {
  var wall = 1_000.0
  var steady = 5.0
}
