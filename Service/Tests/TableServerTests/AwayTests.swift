import Foundation
import Glibc
import Testing

@testable import Table
@testable import TableServer

/// What clients are told while one of two servers is away.
@Suite struct AwayTests {
  /// A database that never answers.
  private struct Gone: Database {
    func makeWriter() throws(StoreError) -> any TableWriter { throw .unavailable("gone") }
    func makeReader() throws(StoreError) -> any TableReader { throw .unavailable("gone") }
    func secret() throws(StoreError) -> [UInt8] { throw .unavailable("gone") }
    func backUp(into file: String) throws(StoreError) -> Contents { throw .unavailable("gone") }
    func restore(from file: String) throws(StoreError) -> Contents { throw .unavailable("gone") }
  }

  private func object(_ reply: Reply) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    return try #require(value as? [String: Any])
  }

  /// Players whose names begin with an even byte are there.
  @Test func othersAreServed() async throws {
    let path = "/tmp/away-\(getpid()).sqlite"
    defer { for ending in ["", "-wal", "-shm"] { unlink(path + ending) } }
    let first = try SQLiteDatabase(path: path)
    let connection = try SQLiteConnection(path: path)
    try connection.run("insert into shard values (1, 'elsewhere')")
    for part in 0..<Part.count {
      try connection.change(
        "insert into part values (?1, ?2)",
        [.integer(part), part % 2 == 0 ? .null : .integer(PartRow.elsewhere)])
    }
    let database = try ShardedDatabase(first: first) { _ throws(StoreError) in Gone() }
    let server = try await TestServer(database: database, hasMetrics: true)
    let players = (0..<20).map { TestPlayer(UInt8($0)) }
    for (number, player) in players.enumerated() {
      let isThere = Part.of(player.key.id) % 2 == 0
      let name = player.key.id.hex
      let body = player.recording(seed: UInt64(number)).encode()
      let replies = [
        try await server.signed(player, "POST", "/v1/games", body: body),
        try await server.request("GET", "/v1/players/\(name)"),
        try await server.signed(
          player, "POST", "/v1/deals", time: "\(ServiceClock().now)"),
      ]
      #expect(replies.map(\.status) == (isThere ? [201, 200, 201] : [503, 503, 503]))
      guard !isThere else { continue }
      for reply in replies {
        #expect(try object(reply)["type"] as? String == "urn:tilt2048:problem:server-away")
        #expect(reply.headers["retry-after"] != nil)
      }
    }
    // What needs all of them is whole or is not said.
    for target in ["/v1/ranks/4/open/all?score=4", "/v1/tables/4/open/all"] {
      #expect(try await server.request("GET", target).status == 503)
    }
    // Whose some of the games are cannot be found out yet, and that keeps nothing else from being done.
    #expect(try connection.number("select count(*) from doubtful") > 0)
    let later = ServiceClock(wall: { Double(ServiceClock().now + 500 * 86_400) })
    let done = try await AgeSweep(tables: server.tables, clock: later, age: .standard) { _ in }
      .sweep()
    #expect(done.settled == 0 && done.rows > 0)
    let health = try object(try await server.request("GET", "/health"))
    #expect(health["servers"] as? Int == 2)
    #expect(health["serversAway"] as? [Int] == [1])
    let metrics = try await server.metrics().text
    #expect(metrics.contains("tilt2048_servers{state=\"away\"} 1\n"))
    #expect(metrics.contains("tilt2048_servers{state=\"there\"} 1\n"))
  }
}
