import Engine
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Table
@testable import TableServer

/// What whoever runs the service does while it serves: back-ups, and the next form of the tables.
@Suite struct RunningTests {
  /// A database, and how it is opened again.
  private struct Place {
    let open: @Sendable (Int) throws -> any Database
    let clear: @Sendable () -> Void
  }

  private static let server = getenv("TILT2048_TEST_POSTGRES").map { String(cString: $0) }
  static let kinds = ["SQLite"] + (server == nil ? [] : ["PostgreSQL"])

  private func place(_ kind: String, _ name: String) throws -> Place {
    let word = "running_\(name)_\(getpid())"
    if kind == "PostgreSQL", let server = Self.server {
      try PostgresConnection(address: server).run("create schema \(word)")
      let address = "\(server)\(server.contains("?") ? "&" : "?")options=-csearch_path%3D\(word)"
      return Place {
        try PostgresDatabase(address: address, version: $0)
      } clear: {
        do {
          try PostgresConnection(address: server).run(
            "set client_min_messages = warning; drop schema \(word) cascade")
        } catch { print("left behind: schema \(word): \(error)") }
      }
    }
    let path = "/tmp/\(word).sqlite"
    return Place {
      try SQLiteDatabase(path: path, version: $0)
    } clear: {
      for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
    }
  }

  /// What clients saw.
  private final class Seen: Sendable {
    private let statuses = Mutex<[Int: Int]>([:])
    private let end = Atomic<Bool>(false)

    /// Whether what is looked at is over.
    var isOver: Bool { end.load(ordering: .relaxed) }

    func finish() { end.store(true, ordering: .relaxed) }

    func add(_ status: Int) { statuses.withLock { $0[status, default: 0] += 1 } }

    var all: [Int: Int] { statuses.withLock { $0 } }
  }

  /// Sends games and asks for tables over `server` until `work` is done and each client was answered
  /// `least` times more; returns how often which status came.
  private func serving(
    _ server: TestServer, clients: Int = 3, least: Int = 10,
    while work: @Sendable () async throws -> Void
  ) async throws -> [Int: Int] {
    let seen = Seen()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<clients {
        group.addTask {
          let player = TestPlayer(UInt8(50 + client))
          var (number, rest) = (0, least)
          while rest > 0 {
            if seen.isOver { rest -= 1 }
            let body = player.recording(seed: UInt64(1_000 * (client + 1) + number)).encode()
            let sent = try await server.signed(player, "POST", "/v1/games", body: body)
            seen.add(sent.status)
            for target in ["/v1/tables/4/open/day", "/v1/players/\(player.key.id.hex)"] {
              seen.add(try await server.request("GET", target).status)
            }
            number += 1
          }
        }
      }
      // Until something was answered, nothing is under way.
      while seen.all.values.reduce(0, +) < clients { await Task.yield() }
      try await work()
      seen.finish()
      try await group.waitForAll()
    }
    return seen.all
  }

  /// A node serves games, tables and dealt games; another one starts meanwhile.
  @Test(arguments: kinds) func anotherNodeStartsWhileItServes(_ kind: String) async throws {
    let place = try place(kind, "ladder")
    defer { place.clear() }
    let old = try place.open(SchemaStep.latest)
    let server = try await TestServer(database: old)
    let player = TestPlayer(1)
    func begin(_ server: TestServer) async throws -> Reply {
      try await server.signed(player, "POST", "/v1/deals", time: "\(ServiceClock().now)")
    }
    let before = try await begin(server)
    #expect(before.status == 201)
    let seen = try await serving(server) {
      let new = try await offPool { try place.open(SchemaStep.latest) }
      // The new one serves beside it from the same tables.
      let second = try await TestServer(database: new)
      let game = player.recording(seed: 7)
      let sent = try await second.signed(player, "POST", "/v1/games", body: game.encode())
      #expect(sent.status == 201)
      #expect(
        try await server.signed(player, "POST", "/v1/games", body: game.encode()).status == 200)
    }
    #expect(Set(seen.keys) == [200, 201], "\(seen)")
    #expect(seen[201, default: 0] > 0)
    #expect(try await begin(server).status == 201)
    let reader = try old.makeReader()
    #expect(try reader.discrepancies().isEmpty)
    for client in 0..<3 {
      #expect(try !reader.games(of: TestPlayer(UInt8(50 + client)).key.id, most: 5).isEmpty)
    }
  }

  /// A back-up that was made while games came is restored, and serves: each game that was
  /// acknowledged before it began is there, with its recording, and a ticket that was given is good.
  @Test(arguments: kinds, kinds) func aBackUpServes(from: String, to: String) async throws {
    let (place, other) = (try place(from, "from_\(to)"), try place(to, "to_\(from)"))
    defer {
      place.clear()
      other.clear()
    }
    let file = "/tmp/running-\(from)-\(to)-\(getpid()).sqlite"
    defer { unlink(file) }
    let database = try place.open(SchemaStep.latest)
    let server = try await TestServer(database: database)
    let player = TestPlayer(1)
    let key = Hex.text(player.key.bytes)
    let ticket = try members(try await server.request("POST", "/v1/tickets?key=\(key)"))
    let before = player.recording(seed: 5)
    #expect(
      try await server.signed(player, "POST", "/v1/games", body: before.encode()).status == 201)
    let seen = try await serving(server) {
      _ = try await offPool { try database.backUp(into: file) }
    }
    #expect(Set(seen.keys) == [200, 201], "\(seen)")

    let restored = try other.open(SchemaStep.latest)
    _ = try restored.restore(from: file)
    let second = try await TestServer(database: restored)
    let name = Hex.text(Sodium.hash(before.encode()))
    let recording = try await second.request("GET", "/v1/games/\(name)/recording")
    #expect(recording.body == before.encode())
    let seed = try #require((ticket["seed"] as? String).flatMap { UInt64($0) })
    let hex = try #require(ticket["ticket"] as? String)
    let game = try await second.signed(
      player, "POST", "/v1/games?ticket=\(hex)", body: player.recording(seed: seed).encode())
    #expect(game.status == 201)
    #expect(try members(game)["class"] as? String == "plain")
    #expect(try restored.makeReader().discrepancies().isEmpty)
  }

  private func members(_ reply: Reply) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    return try #require(value as? [String: Any])
  }
}
