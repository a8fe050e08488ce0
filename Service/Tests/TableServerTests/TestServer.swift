import Engine
import Glibc
import Logging
import Synchronization

@testable import Table
@testable import TableServer

/// A service of a test's own on a free port, gone with it.
final class TestServer: Sendable {
  let port: Int
  let tables: Tables
  let routes: [Route]
  /// The port of `/metrics`, 0 where there is none.
  let metricsPort: Int
  private let task: Task<Void, any Error>
  private let folder: String

  init(
    limits: ConnectionLimits = ConnectionLimits(), hasRates: Bool = false,
    clock: ServiceClock = ServiceClock(), web: StaticFiles? = nil, proxy: Bool = false,
    database: (any Database)? = nil, hasMetrics: Bool = false
  ) async throws {
    var template = Array("/tmp/table-server-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw StoreError.unavailable("no folder below /tmp") }
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    let tables = try Tables(try database ?? SQLiteDatabase(path: folder + "/table.sqlite"))
    self.tables = tables
    var options = Server.Options()
    options.port = 0
    options.hasRates = hasRates
    options.isBehindProxy = proxy
    options.web = web
    if hasMetrics { options.metrics = ("127.0.0.1", 0) }
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let server = Server(
      tables, options: options, logger: logger, clock: clock, limits: limits)
    routes = server.interface
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let (others, other) = AsyncStream.makeStream(of: Int.self)
    task = Task {
      try await server.run {
        continuation.yield($0)
      } whenMetricsReady: {
        other.yield($0)
      }
    }
    var iterator = ports.makeAsyncIterator()
    port = await iterator.next() ?? 0
    var second = others.makeAsyncIterator()
    metricsPort = hasMetrics ? await second.next() ?? 0 : 0
  }

  deinit {
    task.cancel()
    for name in ["", "-wal", "-shm"] { unlink("\(folder)/table.sqlite\(name)") }
    rmdir(folder)
  }

  func request(
    _ method: String, _ target: String, headers: [String: String] = [:], body: [UInt8] = []
  ) async throws -> Reply {
    let port = port
    return try await offPool {
      try Client.request(method, target, port: port, headers: headers, body: body)
    }
  }

  /// What Prometheus is told.
  func metrics() async throws -> Reply {
    let port = metricsPort
    return try await offPool { try Client.request("GET", "/metrics", port: port) }
  }

  /// The same with a player's signature.
  func signed(
    _ player: TestPlayer, _ method: String, _ target: String, time: String? = nil,
    body: [UInt8] = []
  ) async throws -> Reply {
    var headers = [
      "Authorization": player.authorization(
        method: method, target: target, time: time ?? "", body: body)
    ]
    if let time { headers["Tilt2048-Time"] = time }
    return try await request(method, target, headers: headers, body: body)
  }
}

/// A player of the tests: a key, and games that anyone can make again.
struct TestPlayer {
  let key: PlayerKey
  private let secret: [UInt8]

  init(_ number: UInt8) {
    let pair = Sodium.keyPair(seed: [UInt8](repeating: number, count: 32))
    key = PlayerKey(bytes: pair.key)
    secret = pair.secret
  }

  func authorization(method: String, target: String, time: String, body: [UInt8]) -> String {
    let text = SignedRequest.text(method: method, target: target, time: time, body: body)
    let signature = Sodium.signature(of: text, secret: secret)
    return "Tilt2048 \(Hex.text(key.bytes)).\(Hex.text(signature))"
  }

  /// A game of so many moves in a corner, or to its end.
  func recording(seed: UInt64, moves: Int = 40) -> Recording {
    var game = RecordedGame(seed: seed)
    let order: [Direction] = [.down, .left, .right, .up]
    while game.game.moveCount < moves, !game.game.isOver {
      for direction in order where !game.play(direction).isEmpty { break }
      game.keepGoing()
    }
    return game.recording
  }
}
