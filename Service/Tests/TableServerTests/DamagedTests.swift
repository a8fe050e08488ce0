import Engine
import Glibc
import Synchronization
import Testing

@testable import Table
@testable import TableServer

/// What goes on where a row of the database is damaged: the others are served, and the log says which.
@Suite struct DamagedTests {
  /// An SQLite file of a test's own, gone with it.
  private final class File {
    let path: String
    private let folder: String

    init() throws {
      var template = Array("/tmp/table-damaged-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw StoreError.unavailable("no folder below /tmp") }
      folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
      path = folder + "/table.sqlite"
    }

    deinit {
      for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
      rmdir(folder)
    }
  }

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func take(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private let file: File

  init() throws { file = try File() }

  private static let moment = 1_795_348_800

  private static func clock(_ days: Int = 0) -> ServiceClock {
    ServiceClock(wall: { Double(moment + days * 86_400) }, steady: { 0 })
  }

  /// A game with a ticket, long enough to be judged, of which this recording is kept.
  private static func game(
    _ number: UInt8, score: Int, _ recording: [UInt8], moves: Int = 400
  ) -> ProvenGame {
    ProvenGame(
      id: GameID(bytes: [UInt8](repeating: number, count: 32)),
      player: PlayerID(bytes: [UInt8](repeating: number, count: 16)), board: .standard,
      gameClass: .plain, score: score, moves: moves, largestExponent: 7, undos: 0, hints: 0,
      received: moment, seconds: 4_000, ticketMark: [UInt8](repeating: number, count: 16),
      hold: nil, recording: recording)
  }

  /// One that can be judged.
  private static func longRecording() throws -> Recording {
    let player = TestPlayer(1)
    return try #require(
      (0..<2_000).lazy.map { player.recording(seed: $0, moves: 320) }
        .first { $0.moveCount == 320 })
  }

  @Test func aGameThatCannotBeReadKeepsNoOtherFromBeingJudged() async throws {
    let database = try SQLiteDatabase(path: file.path)
    let good = try Self.longRecording()
    let games = [
      Self.game(1, score: 9_000, [1, 2, 3]), Self.game(2, score: 8_000, []),
      Self.game(3, score: 7_000, Array(good.encode().dropLast())),
      Self.game(4, score: 6_000, good.encode(), moves: good.moveCount),
    ]
    #expect(
      try database.makeWriter().write(games.map { .game($0) }) == [.kept, .kept, .kept, .kept])
    let log = Log()
    let tables = try Tables(database)
    let judge = Judge(tables) { log.take($0) }
    #expect(try await offPool { judge.judgeSome() } == 1)
    let reader = try database.makeReader()
    #expect(try reader.game(games[3].id)?.luck != nil)
    for game in games.prefix(3) { #expect(try reader.game(game.id)?.luck == nil) }
    // The log says which; one whose recording went with time is no damage.
    #expect(log.all.count == 2)
    for game in [games[0], games[2]] {
      #expect(log.all.contains { $0.contains(game.id.hex) }, "\(log.all)")
    }
    #expect(try await offPool { judge.judgeSome() } == 0, "and there is a pause")
    #expect(log.all.count == 2, "which is said once")
  }

  /// Many that cannot be read stand above one that can.
  @Test func noNumberOfDamagedGamesHidesTheOthers() async throws {
    let database = try SQLiteDatabase(path: file.path)
    let good = try Self.longRecording()
    var games = (0..<60).map { Self.game(UInt8($0), score: 9_000, [1, 2, 3]) }
    games.append(Self.game(99, score: 6_000, good.encode(), moves: good.moveCount))
    _ = try database.makeWriter().write(games.map { .game($0) })
    let judge = Judge(try Tables(database)) { _ in }
    for _ in 0..<5 { _ = try await offPool { judge.judgeSome() } }
    #expect(try database.makeReader().game(games[60].id)?.luck != nil)
  }

  @Test func aDealThatCannotBeReadKeepsNoOtherFromItsEnd() async throws {
    let database = try SQLiteDatabase(path: file.path)
    let tables = try Tables(database)
    let deals = (0..<3).map {
      tables.dealer.deal(board: .standard, player: TestPlayer(UInt8($0)).key.id, at: Self.moment)
    }.sorted { $0.id.hex < $1.id.hex }
    let (holder, nonce) = ([UInt8](0..<16), [UInt8](16..<32))
    let writer = try database.makeWriter()
    for deal in deals {
      _ = try writer.write([.deal(deal)])
      _ = try writer.write([.claim(deal.id, by: holder, nonce: nonce)])
    }
    // The first and the last go on before 2048, which no game does; the one between was only begun.
    for deal in [deals[0], deals[2]] {
      let moves = DealtMoves(
        deal: deal.id, first: 0, actions: [Recording.Action.keepGoing.code],
        at: Self.moment * 1_000)
      #expect(try writer.write([.moves(moves, by: holder)]) == [.kept])
    }
    let log = Log()
    let sweep = DealtSweep(tables: tables, clock: Self.clock(2)) { log.take($0) }
    #expect(try await sweep.sweep() == 1)
    let reader = try database.makeReader()
    #expect(try reader.deal(deals[1].id)?.isOver == true)
    for deal in [deals[0], deals[2]] {
      #expect(try reader.deal(deal.id)?.isOver == false, "nobody decides about it but a person")
      #expect(log.all.contains { $0.contains(deal.id.hex) }, "\(log.all)")
    }
    // What has ended long ago goes, whatever cannot be read.
    let later = DealtSweep(tables: tables, clock: Self.clock(10)) { _ in }
    #expect(try await later.sweep() == 0)
    #expect(try reader.deal(deals[1].id) == nil)
  }

  @Test func aDatabaseThatIsAwayIsWaitedFor() async throws {
    let tables = try Tables(try SQLiteDatabase(path: file.path))
    try SQLiteConnection(path: file.path).run("drop table game; drop table deal")
    let log = Log()
    let judge = Judge(tables) { log.take($0) }
    #expect(try await offPool { judge.judgeSome() } == 0)
    #expect(log.all.count == 1 && log.all[0].hasPrefix("judging waits: "))
    let sweep = DealtSweep(tables: tables, clock: Self.clock()) { _ in }
    await #expect(throws: StoreError.self) { try await sweep.sweep() }
  }

  /// A recording that is damaged is said as what it is, and not as another game.
  @Test func whatIsKeptDamagedIsNotServedAsAGame() async throws {
    let database = try SQLiteDatabase(path: file.path)
    let game = Self.game(1, score: 9_000, [1, 2, 3])
    _ = try database.makeWriter().write([.game(game)])
    let server = try await TestServer(database: database)
    let path = "/v1/games/\(game.id.hex)"
    #expect(try await server.request("GET", path).status == 200)
    let boards = try await server.request("GET", path + "/boards")
    #expect(boards.status == 503 && !boards.text.contains("recording"), "\(boards.text)")
    #expect(try await server.request("GET", path + "/link").status == 404)
    #expect(try await server.request("GET", "/v1/tables/4/plain/all").status == 200)
  }
}
