import Engine
import Foundation
import Synchronization
import Testing

@testable import Table
@testable import TableServer

/// The world's day: one dealt game each, within one hour.
@Suite struct DayTests {
  private let player = TestPlayer(1)

  /// A clock that a test sets on; it begins at noon of a Sunday.
  private final class Time: Sendable {
    private let seconds = Mutex(0.0)
    var clock: ServiceClock {
      ServiceClock(wall: { 1_795_348_800 }, steady: { self.seconds.withLock { $0 } })
    }
    func pass(_ more: Int) { seconds.withLock { $0 += Double(more) } }
  }

  private static let untilOpening = WorldDay.standardOpening - 12 * 3_600

  private func object(_ reply: Reply) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    return try #require(value as? [String: Any])
  }

  private func day(_ server: TestServer, _ name: String = "today") async throws -> [String: Any] {
    try object(try await server.request("GET", "/v1/days/\(name)"))
  }

  @Test func aDayAndABoardHaveOneNameEach() async throws {
    let server = try await TestServer(clock: Time().clock)
    #expect(try await day(server)["day"] as? Int == 20_779)
    for (name, status) in [("20779", 200), ("0", 200), ("+20779", 404), ("-0", 404), ("007", 404)] {
      #expect(try await server.request("GET", "/v1/days/\(name)").status == status, "\(name)")
    }
    for (name, status) in [("4", 200), ("+4", 404), ("04", 404)] {
      let target = "/v1/tables/\(name)/open/all"
      #expect(try await server.request("GET", target).status == status, "\(name)")
    }
  }

  @Test func itOpensOnceADay() async throws {
    let time = Time()
    let clock = time.clock
    let server = try await TestServer(clock: clock)
    func ask(_ player: TestPlayer, board: Int = 4) async throws -> Reply {
      try await server.signed(
        player, "POST", "/v1/deals?board=\(board)&day=1", time: "\(clock.now)")
    }
    let early = try await ask(player)
    #expect(early.status == 409)
    #expect(try object(early)["type"] as? String == "urn:tilt2048:problem:day-closed")
    #expect(try await day(server)["isOpen"] as? Bool == false)
    // It opens at six in the evening.
    let opens = try #require(try await day(server)["opens"] as? Int)
    #expect(opens == clock.now + Self.untilOpening)

    time.pass(Self.untilOpening - 1)
    #expect(try await ask(player).status == 409)
    time.pass(1)
    #expect(try await day(server)["isOpen"] as? Bool == true)
    #expect(try await ask(player, board: 5).status == 400)
    let begun = try await ask(player)
    #expect(begun.status == 201)
    #expect(try object(begun)["ends"] as? Int == opens + WorldDay.secondsToPlay)
    // Whoever did not hear of it asks again, and has the one that was heard of.
    let heard = try await ask(player)
    #expect(heard.status == 201)
    let deal = try #require((try object(heard)["deal"] as? String).flatMap { DealID(hex: $0) })
    let lost = try #require(try object(begun)["deal"] as? String)
    #expect(lost != deal.hex)
    #expect(try await server.request("GET", "/v1/deals/\(lost)").status == 404)
    let some = [UInt8](repeating: 1, count: 16)
    let claim = Change.claim(deal, by: some, nonce: some)
    #expect(try await server.tables.commits.write(claim) == .kept)
    // Once it is open, whatever came of it; others may, and other dealt games may be played beside it.
    let again = try await ask(player)
    #expect(again.status == 409)
    #expect(try object(again)["type"] as? String == "urn:tilt2048:problem:day-played")
    let beside = try await server.signed(player, "POST", "/v1/deals", time: "\(clock.now)")
    #expect(beside.status == 201)
    #expect(try object(beside)["ends"] is NSNull)
    time.pass(WorldDay.secondsToBegin - 1)
    #expect(try await ask(TestPlayer(2)).status == 201)
    time.pass(1)
    #expect(try await ask(TestPlayer(3)).status == 409)
    // And the next day anew.
    time.pass(86_400 - WorldDay.secondsToBegin)
    #expect(try await ask(player).status == 201)
  }

  /// A game goes as far as it goes until the end, and no move comes after it; its table is the day's own,
  /// beside those of all dealt games.
  @Test func allIsOverAtTheEnd() async throws {
    let time = Time()
    let clock = time.clock
    let server = try await TestServer(clock: clock)
    time.pass(Self.untilOpening)
    let begun = try object(
      try await server.signed(
        player, "POST", "/v1/deals?board=4&day=1", time: "\(clock.now)"))
    let deal = try #require((begun["deal"] as? String).flatMap { Hex.bytes($0, count: 16) })
    let token = try #require((begun["token"] as? String).flatMap { Hex.bytes($0, count: 32) })
    let port = server.port
    let (count, last) = try await offPool {
      let client = try DealtClient(port: port, deal: deal, token: token)
      guard case .begun(let start) = client.hear() else { throw Client.Failure(what: "no game") }
      let count = client.play(start, atMost: 10).pairs.count / 2
      time.pass(WorldDay.secondsToPlay)
      for direction: UInt8 in 0..<4 { client.move([direction], at: count) }
      return (count, client.hear())
    }
    guard case .over(_, let name) = last else {
      Issue.record("it goes on: \(last)")
      return
    }
    let today = try await day(server)
    #expect(today["count"] as? Int == 1)
    let game = try #require((today["games"] as? [[String: Any]])?.first)
    #expect(game["game"] as? String == Hex.text(name))
    #expect(game["moves"] as? Int == count)
    #expect(game["rank"] as? Int == 1)
    let all = try object(try await server.request("GET", "/v1/tables/4/dealt/all"))
    #expect(all["count"] as? Int == 1)
    // What is held is not on the day's table either.
    let id = GameID(bytes: name)
    #expect(try await server.tables.commits.write(.hold(id, .operators)) == .done(1))
    #expect(try await day(server, "20779")["count"] as? Int == 0)
    #expect(try await server.request("GET", "/v1/days/20780").status == 404)
    #expect(try await server.request("GET", "/v1/days/-1").status == 404)
  }

  /// Who is away at the end has the game ended by the table, and listed as far as it came.
  @Test func whoIsAwayIsListed() async throws {
    let time = Time()
    let clock = time.clock
    let server = try await TestServer(clock: clock)
    time.pass(Self.untilOpening)
    let day = WorldDay(of: clock.now, opening: WorldDay.standardOpening)
    let deal = server.tables.dealer.deal(
      board: .standard, player: player.key.id, at: clock.now, day: day)
    #expect(try await server.tables.commits.write(.deal(deal)) == .kept)
    let token = server.tables.dealer.token(of: deal.id)
    let port = server.port
    let count = try await offPool {
      let client = try DealtClient(port: port, deal: deal.id.bytes, token: token)
      guard case .begun(let start) = client.hear() else { throw Client.Failure(what: "no game") }
      return client.play(start, atMost: 5).pairs.count / 2
    }
    let sweep = DealtSweep(tables: server.tables, clock: clock) { _ in }
    #expect(try await sweep.sweep() == 0)
    time.pass(WorldDay.secondsToPlay + 31)
    #expect(try await sweep.sweep() == 1)
    #expect(try await sweep.sweep() == 0)
    let today = try await self.day(server)
    #expect(((today["games"] as? [[String: Any]])?.first)?["moves"] as? Int == count)
  }

  /// One that opens as late as it may ends on its day, and its games are in that day's table.
  @Test func aLateDayEndsOnItsDay() async throws {
    let time = Time()
    let clock = time.clock
    let server = try await TestServer(clock: clock)
    let day = WorldDay(of: clock.now, opening: WorldDay.latestOpening)
    time.pass(day.opens - clock.now)
    let deal = server.tables.dealer.deal(
      board: .standard, player: player.key.id, at: day.opens, day: day)
    #expect(try await server.tables.commits.write(.deal(deal)) == .kept)
    let token = server.tables.dealer.token(of: deal.id)
    let port = server.port
    try await offPool {
      let client = try DealtClient(port: port, deal: deal.id.bytes, token: token)
      guard case .begun(let start) = client.hear() else { throw Client.Failure(what: "no game") }
      _ = client.play(start, atMost: 5)
    }
    time.pass(WorldDay.secondsToPlay + 31)
    #expect(try await DealtSweep(tables: server.tables, clock: clock) { _ in }.sweep() == 1)
    for (number, count) in [(day.number, 1), (day.number + 1, 0)] {
      let listing = Listing(board: .standard, gameClass: .dealt, period: .day(number))
      let rows = try await server.tables.readers.read { reader throws(StoreError) in
        try reader.top(9, of: listing)
      }
      #expect(rows.count == count)
    }
  }
}
