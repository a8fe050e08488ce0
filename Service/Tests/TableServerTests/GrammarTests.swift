import Engine
import Foundation
import Testing

@testable import Table
@testable import TableServer

/// What is read of a request and written of an answer, letter by letter.
@Suite struct GrammarTests {
  // MARK: Queries

  private static func query(_ text: String, _ allowed: [String] = ["a", "top"]) -> Query? {
    do throws(Problem) { return try Query(text, allowed: allowed) } catch {
      #expect(error.status == 400 && error.kind == "bad-request")
      return nil
    }
  }

  @Test func aQueryHasEachNameOnceWithItsValue() {
    #expect(Self.query("a=1&top=2")?["top"] == "2")
    #expect(Self.query("") != nil && Self.query("&&a=1&")?["a"] == "1")
    #expect(Self.query("a=")?["a"] == "" && Self.query("a=b=c")?["a"] == "b=c")
    for text in [
      "a", "a&top=1", "a=1&a=1", "a=1&a=2", "b=1", "A=1", "=1", "a%3D1", "a =1", "a=1&b",
    ] {
      #expect(Self.query(text) == nil, "\(text)")
    }
    #expect(Self.query("a=1", []) == nil)
  }

  @Test func aNumberIsInDigitsAndInItsRange() throws {
    for (text, number) in [("1", 1), ("100", 100), ("007", 7)] {
      let query = Self.query("top=\(text)")
      #expect(try query?.number("top", in: 1...100) == number)
    }
    for text in [
      "", "0", "101", "-1", "+1", " 1", "1 ", "1.0", "1e1", "0x1", "९", "18446744073709551617",
      String(repeating: "0", count: 20) + "1",
    ] {
      let query = Self.query("top=\(text)")
      #expect(throws: Problem.self, "\(text)") {
        _ = try query?.number("top", in: 1...100, standard: 5)
      }
    }
    #expect(try Self.query("")?.number("top", in: 1...100, standard: 5) == 5)
    #expect(throws: Problem.self) { _ = try Self.query("")?.number("top", in: 1...100) }
  }

  // MARK: Paths

  @Test func aPathIsItsRoutesSegmentBySegment() {
    let route = Route("GET", "/v1/games/{game}/link", rate: .reading) { _ throws(Problem) in
      Answer(.null)
    }
    func found(_ path: String) -> [String: String]? {
      route.parameters(
        of: Array(path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()))
    }
    #expect(found("/v1/games/abc/link") == ["game": "abc"])
    #expect(found("/v1/games/%2e%2e/link") == ["game": "%2e%2e"], "nothing is unescaped")
    for path in [
      "", "/", "/v1/games/abc", "/v1/games/abc/link/", "/v1/games/a/b/link", "//v1/games/abc/link",
      "/V1/games/abc/link", "/v1/games/abc/Link", "/v1/game/abc/link",
    ] {
      #expect(found(path) == nil, "\(path)")
    }
    #expect(found("/v1/games//link") == ["game": ""], "which is no game's name")
  }

  // MARK: JSON

  /// Whatever is written another reader reads.
  @Test func whatIsWrittenIsJSON() throws {
    let odd = "\u{0}\u{1}\u{8}\t\n\u{C}\r\u{1F} \"\\/\u{7F}\u{2028}é\u{1F3B2}"
    let value = JSON.object([
      (odd, .string(odd)), ("n", .null), ("b", .array([.bool(true), .bool(false)])),
      ("i", .array([.number(.min), .number(0), .number(.max)])), ("e", .object([])),
      ("d", .array([.decimal(0.25), .decimal(-1.5), .decimal(0.123_45), .decimal(100)])),
      ("x", .array([.decimal(.infinity), .decimal(-.infinity), .decimal(.nan)])), ("a", .array([])),
    ])
    let read = try JSONSerialization.jsonObject(with: Data(value.bytes))
    let members = try #require(read as? [String: Any])
    #expect(members[odd] as? String == odd)
    #expect(members["i"] as? [Int] == [.min, 0, .max])
    #expect(members["d"] as? [Double] == [0.25, -1.5, 0.123_5, 100])
    #expect((members["x"] as? [Any])?.allSatisfy { $0 is NSNull } == true)
    #expect((members["e"] as? [String: Any])?.isEmpty == true)
    #expect((members["a"] as? [Any])?.isEmpty == true && members["n"] is NSNull)
    #expect(members["b"] as? [Bool] == [true, false])
  }

  @Test(arguments: [1e20, 1e300, -1e15, 5e-324, 123_456_789.123_45, -0.0, 0.000_04])
  func aDecimalIsANumber(value: Double) throws {
    let text = String(decoding: JSON.array([.decimal(value)]).bytes, as: UTF8.self)
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Double]
    let number = try #require(read?.first)
    #expect(abs(number - value) <= max(0.000_051, abs(value) * 1e-15), "\(text)")
  }

  // MARK: Problems

  private static let errors: [(ProofError, Int, String)] = [
    (.notAGame("x"), 422, "not-a-game"), (.tooManyMoves(count: 2, most: 1), 422, "too-many-moves"),
    (.empty, 422, "empty-game"), (.notATicket, 422, "wrong-ticket"),
    (.ticketOfAnother, 422, "wrong-ticket"), (.ticketForAnotherGame, 422, "wrong-ticket"),
    (.ticketExpired, 422, "ticket-expired"), (.fromTheFuture, 503, "clock"),
  ]

  /// The uploader tells them apart by these words.
  @Test func aRefusalHasItsKind() throws {
    for (error, status, kind) in Self.errors {
      let problem = Problem(error)
      #expect(problem.status == status && problem.kind == kind)
      #expect(problem.detail == "\(error)" && !problem.detail.isEmpty)
      #expect((problem.retryAfter == nil) == (status == 422))
      let body = try JSONSerialization.jsonObject(with: Data(problem.body.bytes))
      let members = try #require(body as? [String: Any])
      #expect(members["type"] as? String == "urn:tilt2048:problem:" + kind)
      #expect(members["status"] as? Int == status)
    }
  }

  /// What is wrong with a disk or a server is for the log.
  @Test func strangersLearnNothingOfTheDatabase() {
    let secret = "/var/lib/table.sqlite: password=x"
    for error in [
      .unavailable(secret), .broken(secret), .refused(secret), .full, .crowded, .away(7),
    ] as [StoreError] {
      let problem = Problem(error)
      #expect(problem.status == 503)
      let text = problem.title + problem.detail
      #expect(!text.contains("password") && !text.contains("/var") && !text.contains("7"))
      #expect(problem.retryAfter == (error == .crowded ? 2 : 20))
    }
    #expect(Problem(.away(7)).kind == "server-away" && Problem(.full).kind == "unavailable")
  }

  // MARK: Whom a request is counted for

  /// Whoever has a network of IPv6 has as many addresses as they like, however they are written.
  @Test func aNetworkIsOneClientHoweverItIsWritten() {
    let network = Responder.network(of: "2001:db8:0:0:1:2:3:4")
    for address in [
      "2001:db8::1", "2001:db8::2", "2001:db8::1:2:3:4", "2001:0DB8::ffff", "2001:db8::",
    ] {
      #expect(Responder.network(of: address) == network, "\(address)")
    }
    for address in ["2001:db8:0:1::1", "2001:db8:1::1", "2001:db9::1", "::1", "::"] {
      #expect(Responder.network(of: address) != network, "\(address)")
    }
    #expect(Responder.network(of: "::1") == Responder.network(of: "::2"))
  }

  @Test func eachAddressOfIPv4IsAClientOfItsOwn() {
    #expect(Responder.network(of: "::ffff:10.0.0.1") == Responder.network(of: "10.0.0.1"))
    #expect(Responder.network(of: "::ffff:10.0.0.1") != Responder.network(of: "::ffff:10.0.0.2"))
    let long = String(repeating: "x:", count: 5_000)
    for odd in ["", "unknown", ":", long, "10.0.0.1, ::1", "fe80::1%eth0"] {
      #expect(Responder.network(of: odd) == String(odd.prefix(64)), "\(odd.prefix(40))")
    }
  }

  // MARK: How often

  /// Over any time nobody has more than the burst and the rate, and whoever waits as told is let in.
  @Test func nobodyHasMoreThanTheRate() {
    let limiter = RateLimiter()
    let rate = Rate(name: "x", perMinute: 20, burst: 4)
    var chance = RandomSource(seed: 1)
    var (now, done) = (1_000.0, 0)
    for round in 0..<5_000 {
      now += Double(chance.next(below: 3_000)) / 1_000
      guard let delay = limiter.delay(client: "a", rate: rate, now: now) else {
        done += 1
        #expect(Double(done) <= 4 + (now - 1_000) / 3 + 0.000_1)
        continue
      }
      #expect((1...3).contains(delay))
      // Nobody else waits for that.
      #expect(limiter.delay(client: "b\(round)", rate: rate, now: now) == nil)
      // Asking too early costs nothing.
      _ = limiter.delay(client: "a", rate: rate, now: now)
      if chance.next(below: 2) == 0 {
        now += Double(delay)
        #expect(limiter.delay(client: "a", rate: rate, now: now) == nil)
        done += 1
      }
    }
    #expect(done > 1_000)
  }

  @Test func kindsAreCountedApart() {
    let limiter = RateLimiter()
    let (one, other) = (Rate.deletions, Rate.tickets)
    for _ in 0..<one.burst { #expect(limiter.delay(client: "a", rate: one, now: 1) == nil) }
    #expect(limiter.delay(client: "a", rate: one, now: 1) == 10)
    #expect(limiter.delay(client: "a", rate: other, now: 1) == nil)
    #expect(limiter.delay(client: "a", rate: one, now: 10.9) != nil)
    #expect(limiter.delay(client: "a", rate: one, now: 11) == nil)
  }
}
