import Engine
import Foundation
import Synchronization
import Testing

@testable import Table
@testable import TableServer

/// What the service takes away by itself, by a clock that a test sets on.
@Suite struct AgeSweepTests {
  private let player = TestPlayer(1)

  private final class Time: Sendable {
    private let seconds = Mutex((wall: 1_795_348_800.0, steady: 0.0))
    var clock: ServiceClock {
      ServiceClock(
        wall: { self.seconds.withLock { $0.wall } },
        steady: { self.seconds.withLock { $0.steady } })
    }
    func set(days: Int) { seconds.withLock { $0.wall += Double(days * 86_400) } }
    func pass(days: Int) {
      set(days: days)
      seconds.withLock { $0.steady += Double(days * 86_400) }
    }
  }

  private func object(_ reply: Reply) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    return try #require(value as? [String: Any])
  }

  /// Sends games of so many moves; their names.
  private func send(_ server: TestServer, moves: [Int]) async throws -> [String] {
    var names: [String] = []
    for (number, moves) in moves.enumerated() {
      let body = player.recording(seed: UInt64(number), moves: moves).encode()
      let sent = try await server.signed(player, "POST", "/v1/games", body: body)
      #expect(sent.status == 201)
      names.append(Hex.text(Sodium.hash(body)))
    }
    return names
  }

  /// A service that began with a clock which was years ahead takes nothing away when that is set right.
  @Test func aClockThatWasAheadTakesNothingAway() async throws {
    let time = Time()
    let server = try await TestServer(clock: time.clock)
    _ = try await send(server, moves: [60, 5])
    time.set(days: 400)
    let ahead = time.clock
    time.set(days: -400)
    let sweep = AgeSweep(tables: server.tables, clock: ahead, age: .standard) { _ in }
    await #expect(throws: StoreError.self) { try await sweep.sweep() }
    time.set(days: 400)
    #expect(try await sweep.sweep().recordings == 1)
  }

  @Test func recordingsGoAfterNinetyDays() async throws {
    let time = Time()
    let clock = time.clock
    let server = try await TestServer(clock: clock)
    let sweep = AgeSweep(tables: server.tables, clock: clock, age: .standard) { _ in }
    let names = try await send(server, moves: [60, 5, 20])
    // The tables of their day and week go first, whatever they hold.
    for (days, isOver) in [(14, false), (1, true), (69, true), (6, false)] {
      time.pass(days: days)
      let done = try await sweep.sweep()
      #expect((done.rows > 0) == isOver)
      #expect(done.recordings == 0)
    }
    time.pass(days: 1)
    _ = try await sweep.sweep()
    for (name, status) in zip(names, [200, 410, 410]) {
      for what in ["recording", "link", "boards"] {
        let reply = try await server.request("GET", "/v1/games/\(name)/\(what)")
        #expect(reply.status == status)
        guard status == 410 else { continue }
        #expect(try object(reply)["type"] as? String == "urn:tilt2048:problem:recording-gone")
      }
      #expect(try await server.request("GET", "/v1/games/\(name)").status == 200)
    }
    // Everything that is kept is still the player's to take, and to delete.
    let target = "/v1/players/\(player.key.id.hex)"
    let data = try object(
      try await server.signed(player, "GET", target + "/data", time: "\(clock.now)"))
    let games = try #require(data["games"] as? [[String: Any]])
    #expect(games.count == 3)
    #expect(games.count { $0["recording"] is NSNull } == 2)
    // One that went does not come again as another's.
    let body = player.recording(seed: 1, moves: 5).encode()
    #expect(
      try await server.signed(TestPlayer(2), "POST", "/v1/games", body: body).status == 409)
    let all = try object(try await server.request("GET", "/v1/tables/4/open/all"))
    #expect((all["games"] as? [[String: Any]])?.first?["game"] as? String == names[0])
    #expect(try await sweep.sweep() == AgeSweep.Done())
    let deletion = try await server.signed(player, "DELETE", target, time: "\(clock.now)")
    #expect(try object(deletion)["games"] as? Int == 3)
  }

  /// A best that is none any more is come across on a later day.
  @Test func bestsAreLookedAtAgain() async throws {
    let time = Time()
    let clock = time.clock
    let server = try await TestServer(clock: clock)
    let sweep = AgeSweep(tables: server.tables, clock: clock, age: .standard) { _ in }
    _ = try await send(server, moves: [30])
    time.pass(days: 500)
    var done = try await sweep.sweep()
    #expect(done.recordings == 0)
    #expect(done.rows > 0)
    let better = player.recording(seed: 77, moves: 90).encode()
    #expect(try await server.signed(player, "POST", "/v1/games", body: better).status == 201)
    #expect(try await sweep.sweep().recordings == 0)
    time.pass(days: 1)
    done = try await sweep.sweep()
    #expect(done.recordings == 1)
  }

  /// Steps are small, and there is a pause after each.
  @Test func itGoesInSteps() async throws {
    let time = Time()
    let clock = time.clock
    let server = try await TestServer(clock: clock)
    for number in 0..<130 {
      let key = TestPlayer(UInt8(number))
      let body = key.recording(seed: UInt64(number), moves: 5).encode()
      #expect(try await server.signed(key, "POST", "/v1/games", body: body).status == 201)
    }
    time.pass(days: 500)
    let pauses = Mutex(0)
    let done = try await AgeSweep(tables: server.tables, clock: clock, age: .standard) { _ in }
      .sweep { pauses.withLock { $0 += 1 } }
    #expect(done.rows > 3 * 130)
    #expect(done.steps >= 5)
    #expect(pauses.withLock { $0 } == done.steps)
    #expect(
      try await server.tables.readers.read { reader throws(StoreError) in
        try reader.discrepancies()
      }.isEmpty)
  }

  /// However many there are, a sweep comes across all games of which it was not known whose they are.
  @Test func allDoubtsAreSettled() async throws {
    let server = try await TestServer()
    for number in UInt8(0)..<150 {
      let game = GameID(bytes: [UInt8](repeating: number, count: 32))
      let doubt = Change.shard(.doubt(game, by: player.key.id))
      #expect(try await server.tables.commits.write(doubt) == .kept)
    }
    let sweep = AgeSweep(tables: server.tables, clock: ServiceClock(), age: nil) { _ in }
    _ = try await sweep.sweep()
    #expect(try await sweep.sweep().settled == 0)
  }

  @Test func everythingCanBeKept() async throws {
    let time = Time()
    let clock = time.clock
    let server = try await TestServer(clock: clock)
    let names = try await send(server, moves: [60, 5])
    time.pass(days: 900)
    let sweep = AgeSweep(tables: server.tables, clock: clock, age: nil) { _ in }
    #expect(try await sweep.sweep() == AgeSweep.Done())
    #expect(try await server.request("GET", "/v1/games/\(names[1])/recording").status == 200)
  }
}
