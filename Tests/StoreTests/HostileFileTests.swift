import Engine
import Foundation
import Handheld
import Hardware
import Records
import Testing

@testable import Store

/// A database that somebody made: nothing in it is believed, it is set aside whole, and said.
@Suite(.timeLimit(.minutes(2))) struct HostileFileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A store with one finished game, a running one and a setting.
  private func fill() {
    directory.carryOut(
      .finish(RunningGame.sample(seed: 7).finished()), .set(key: "theme", value: "dark"),
      .save(.sample()))
  }

  private func run(_ script: String) throws {
    try Database.ofAnother(directory.database).runAll(script)
  }

  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i"

  /// What else a file may hold under our number and version.
  static let schemas = [
    "DROP TABLE setting; CREATE VIEW setting (key, value) AS \(endless), i FROM n",
    "DROP TABLE mark; CREATE VIEW mark (id, stopped_cleanly, copied_at) AS \(endless), 1, 0 FROM n",
    """
    DROP TABLE running_game; CREATE VIEW running_game (last_moves, digest, parts, size,
      rules_version, seed, origin, started_at, seconds_played, undo_count) AS
      \(endless), 0, 0, 4, 1, 0, 0, 0, 0, 0 FROM n
    """,
    "DROP TABLE running_part; CREATE VIEW running_part (number, moves) AS \(endless), 'u' FROM n",
    """
    CREATE TRIGGER forget AFTER INSERT ON running_game BEGIN DELETE FROM running_game; END
    """,
    "CREATE TRIGGER flood AFTER UPDATE ON mark BEGIN DELETE FROM game; END",
    """
    DROP TABLE running_part; CREATE TABLE running_part (number INTEGER PRIMARY KEY,
      moves TEXT AS (printf('%.*c', 1000000000, 'u'))) STRICT
    """,
    // Newer SQLite works such a column out for the rows that are there when it is added.
    "DELETE FROM game; ALTER TABLE game ADD COLUMN more TEXT AS (hex(zeroblob(500000000)))",
    "DROP TABLE game", "DROP TABLE running_game", "DROP TABLE mark", "DROP TABLE set_aside",
    "DROP INDEX game_by_score", "CREATE INDEX another ON game (seed)", "CREATE TABLE theirs (x)",
    "ALTER TABLE game DROP COLUMN name", "ALTER TABLE mark RENAME COLUMN copied_at TO copied",
    "DROP TABLE setting; CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "PRAGMA user_version = 0", "PRAGMA user_version = -1", "ANALYZE",
    // Bits that were lost in the mark of a file that is ours in all else: a life of the simulator.
    "PRAGMA application_id = \(Schema.applicationID ^ 0x0400)", "PRAGMA application_id = 0",
    "PRAGMA user_version = \(Schema.version | 1 << 24)",
  ]

  @Test func aFileOfAnotherProgramIsLeftToIt() throws {
    fill()
    try run("PRAGMA application_id = 7; CREATE TABLE theirs (x)")
    let before = try directory.bytes(of: directory.database)
    let (_, reports) = directory.reopened()
    #expect("\(reports)".contains("another program"))
    #expect(try directory.bytes(of: directory.database) == before)
  }

  @Test func anEmptyFileWithALostBitInItsMarkIsNoOtherPrograms() throws {
    try run("PRAGMA application_id = 512")
    var store = directory.openedStore()
    #expect(
      store.perform(.save(.sample()), at: .start) == [
        .saved(moveCount: RunningGame.sample().recording.moveCount)
      ])
    store.close()
    #expect(directory.reopened().state.runningGame == .sample())
  }

  @Test(
    "Other tables are set aside whole, the doctor says so, and games are kept", arguments: schemas)
  func otherTables(script: String) throws {
    fill()
    try run(script)
    #expect(throws: StoreError.self) { try StoreInspection(directory: directory.path).check() }
    var store = SQLiteStore(directory: directory.path)
    let (state, reports) = store.open(at: .start)
    #expect(reports.failures.isEmpty, "\(reports)")
    #expect(reports.notices.contains { $0.contains("was damaged") })
    #expect(directory.files.contains { $0.contains("damaged") })
    // What was not touched comes back; what was may not.
    #expect(state.runningGame == nil || state.runningGame == .sample())
    let next = RunningGame.sample(seed: 11, moves: 20)
    let saved = store.perform(.save(next), at: .start)
    #expect(saved == [.saved(moveCount: 20)])
    store.close()
    #expect(directory.reopened().state.runningGame == next)
    #expect(throws: Never.self) { try StoreInspection(directory: directory.path).check() }
  }

  @Test("Tables that were not touched come back")
  func theRestComesBack() throws {
    fill()
    try run("CREATE TRIGGER forget AFTER INSERT ON running_game BEGIN DELETE FROM game; END")
    let state = directory.reopened().state
    #expect(state.runningGame == .sample())
    #expect(state.settings == ["theme": "dark"])
    #expect(state.bestScores[.standard] == RunningGame.sample(seed: 7).finished().score)
  }

  /// Rows that ask for memory and time.
  static let rows = [
    """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 24)
    INSERT INTO game SELECT i + 9, i, 4, 1, 1, 0, 0, 0, 0, 0, 99999999 - i, 5, 1, '',
      printf('%.*c', 3800000, 'u') FROM n
    """,
    """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 24)
    INSERT OR REPLACE INTO running_part SELECT i, printf('%.*c', 3800000, 'u') FROM n
    """,
    """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 24)
    INSERT INTO setting SELECT 'k' || i, printf('%.*c', 3800000, 'u') FROM n
    """,
  ]

  @Test("Rows that are longer than games are, are read up to a bound", arguments: rows)
  func longRows(script: String) throws {
    fill()
    try run(script)
    var store = SQLiteStore(directory: directory.path)
    let opening = store.open(at: .start)
    let reports = opening.reports
    #expect(reports.failures.isEmpty, "\(reports)")
    // Parts that no game has are passed over, and the game itself is there.
    #expect(
      reports.notices.contains { $0.contains("was damaged") }
        || reports.isEmpty && opening.state.runningGame == .sample(), "\(reports)")
    let saved = store.perform(.save(.sample(seed: 11, moves: 20)), at: .start)
    #expect(saved == [.saved(moveCount: 20)])
    store.close()
    #expect(directory.reopened().reports.isEmpty)
  }

  @Test("Settings that nobody could have chosen are not taken")
  func longSettings() throws {
    fill()
    try run("INSERT INTO setting VALUES ('k', printf('%.*c', 300, 'u')), (hex(zeroblob(99)), '1')")
    #expect(directory.reopened().state.settings == ["theme": "dark"])
  }

  /// Where an integer has 32 bits, these are no numbers of the machine's own.
  @Test(
    "Parts that cannot be are no game's, whatever their number",
    arguments: [2, 1 << 40, .max, -1] as [Int64])
  func impossibleParts(count: Int64) throws {
    fill()
    try run("UPDATE running_game SET parts = \(count)")
    let (state, reports) = directory.reopened()
    #expect(state.runningGame == nil && reports.failures.isEmpty, "\(reports)")
    #expect(reports.notices.contains { $0.contains("its moves are kept aside") })
  }

  @Test("Of moves that no row could hold, a row's are set aside, and games are kept")
  func moreMovesThanARowHolds() throws {
    fill()
    try run(
      """
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n LIMIT 2100)
      INSERT OR REPLACE INTO running_part SELECT i, printf('%.*c', 2048, 'u') FROM n;
      UPDATE running_game SET parts = 2100
      """)
    var store = SQLiteStore(directory: directory.path)
    let (state, reports) = store.open(at: .start)
    #expect(state.settings == ["theme": "dark"] && reports.failures.isEmpty, "\(reports)")
    #expect(reports.notices.contains { $0.contains("its moves are kept aside") })
    let saved = store.perform(.save(.sample(seed: 11, moves: 20)), at: .start)
    #expect(saved == [.saved(moveCount: 20)])
    store.close()
    #expect(directory.reopened().reports.isEmpty)
  }

  @Test("A game of which billions of moves were taken back is listed with as many as can be said")
  func manyTakenBack() throws {
    var game = RunningGame.sample(seed: 7)
    game.recording = Recording(
      size: .standard, seed: 7, actions: game.recording.actions, undoCount: .max)
    var store = directory.openedStore()
    _ = store.perform(.finish(game.finished()), at: .start)
    let reports = store.perform(.readScores(size: .standard, limit: 1), at: .start)
    store.close()
    guard case .scores(let rows, _)? = reports.last else { throw Missing() }
    #expect(rows.map(\.undoCount) == [Int(clamping: UInt32.max)])
  }

  private struct Missing: Error {}
}

/// Something lies where the restored database would.
@Suite struct HostileRestoredTests {
  let directory: TemporaryDirectory
  private var restored: String { directory.path + "/tilt2048.restored.db" }

  init() throws { directory = try TemporaryDirectory() }

  private func fill() {
    directory.carryOut(.save(.sample()))
  }

  @Test("A file that is not better never takes the place of a good one", arguments: 0..<4)
  func aFile(kind: Int) throws {
    fill()
    switch kind {
    case 0: try directory.write([], to: restored)
    case 1: try directory.write([UInt8](repeating: 0x5A, count: 9000), to: restored)
    case 2: try Database.ofAnother(restored).run("CREATE TABLE theirs (x)")
    default:
      let other = try TemporaryDirectory()
      other.carryOut(.save(.sample(seed: 5)))
      try directory.write(try other.bytes(of: other.database), to: restored)
    }
    let (state, reports) = directory.reopened()
    #expect(state.runningGame == .sample())
    #expect(reports.notices.contains { $0.contains("in its place") })
    #expect(!directory.files.contains("tilt2048.restored.db"))
    #expect(directory.files.contains { $0.contains("damaged") })
  }

  @Test(
    "What is no file stays as it is, and is named", arguments: ObstructionTests.Obstacle.allCases)
  func noFile(obstacle: ObstructionTests.Obstacle) throws {
    fill()
    obstacle.put(at: restored)
    let (state, reports) = directory.reopened()
    #expect(state.runningGame == .sample())
    #expect(reports.failures.contains { $0.contains(restored) })
  }

  @Test("What a mending left takes the place of a damaged one")
  func theRestOfAMending() throws {
    fill()
    let good = try directory.bytes(of: directory.database)
    try directory.write(good, to: restored)
    try directory.write([UInt8](repeating: 0x5A, count: 9000), to: directory.database)
    try FileManager.default.removeItem(atPath: directory.log)
    let (state, reports) = directory.reopened()
    #expect(reports.failures.isEmpty)
    #expect(state.runningGame == .sample())
    #expect(directory.files.contains { $0.contains("damaged") })
  }

  /// Without its log the old database is sound, and older: it must not be there any more.
  @Test("A mending that is cut off while files are set aside loses no move")
  func betweenTwoNames() throws {
    let played = try TemporaryDirectory()
    var store = played.openedStore()
    _ = store.perform(.save(.sample(moves: 10)), at: .start)
    store.close()
    store = played.openedStore()
    _ = store.perform(.save(.sample(moves: 30)), at: .start)
    // As a cut of the power leaves them.
    try directory.write(try played.bytes(of: played.database), to: directory.database)
    try directory.write(try played.bytes(of: played.log), to: directory.log)
    store.close()
    let files = StoreDirectory(path: directory.path)
    try directory.write([], to: files.journal)
    let obstacle = files.freeAsideName(at: .start) + "-journal"
    try FileManager.default.createDirectory(
      atPath: obstacle, withIntermediateDirectories: false)
    #expect(throws: StoreError.self) {
      try Recovery(files: files, vfs: nil).run(at: .start, isPatient: true)
    }
    #expect(directory.files.contains("tilt2048.restored.db"))
    #expect(directory.reopened().state.runningGame == .sample(moves: 30))
  }
}
