import Engine
import Testing

@testable import Table
@testable import TableServer

@Suite struct JudgeTests {
  @Test func whatStandsAgainstAGame() {
    func verdict(
      _ chance: Double, _ agreement: Double, seconds: Int?, moves: Int = 1_000
    ) -> Verdict {
      Verdict(chance: chance, agreement: agreement, moves: moves, seconds: seconds)
    }
    #expect(verdict(0.4, 0.5, seconds: 600).hold == nil)
    #expect(verdict(0.000_021, 0.5, seconds: 600).hold == nil)
    #expect(verdict(0.000_019, 0.5, seconds: 600).hold == .luck)
    #expect(verdict(0.000_019, 0.5, seconds: nil).hold == .luck)
    // Slow hands may play like the machine, and quick hands unlike it.
    #expect(verdict(0.4, 0.8, seconds: 600).hold == nil)
    #expect(verdict(0.4, 0.5, seconds: 100).hold == nil)
    #expect(verdict(0.4, 0.8, seconds: 100).hold == .machine)
    #expect(verdict(0.4, 0.8, seconds: nil).hold == nil)
  }

  /// A game with a ticket is judged once, and what is found stands beside it.
  @Test func gamesAreJudgedOnce() async throws {
    let server = try await TestServer()
    let player = TestPlayer(1)
    let seed = try #require(
      (0..<2_000).first { player.recording(seed: $0, moves: 320).moveCount == 320 })
    let now = ServiceClock().now
    let ticket = Ticket(
      board: .standard, seed: seed, issued: now - 4_000, expires: now + 60, key: player.key)
    let hex = Hex.text(ticket.bytes(secret: server.tables.office.secret))
    let recording = player.recording(seed: seed, moves: 320)
    let reply = try await server.signed(
      player, "POST", "/v1/games?ticket=\(hex)", body: recording.encode())
    #expect(reply.status == 201)
    let judge = Judge(server.tables) { _ in }
    #expect(await Task.detached { judge.judgeSome() }.value == 1)
    #expect(await Task.detached { judge.judgeSome() }.value == 0)
    let id = GameID(bytes: Sodium.hash(recording.encode()))
    let row = try await server.tables.readers.read { reader throws(StoreError) in
      try reader.game(id)
    }
    let luck = try #require(row?.luck)
    #expect(abs(luck) < 5)
    #expect(row?.state == .listed)
  }
}
