import Engine
import Foundation
import Records
import Testing

@testable import Store

/// What a look costs has a bound, whatever the rows are; counted in SQLite's own steps.
@Suite(.timeLimit(.minutes(2))) struct RowBoundTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func fill() {
    directory.carryOut(.finish(RunningGame.sample(seed: 7).finished()), .save(.sample()))
  }

  private func run(_ script: String) throws {
    let another = try Database.ofAnother(directory.database)
    another.budget.renew()
    try another.runAll(script)
  }

  private static func rows(_ count: Int) -> String {
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(count))"
  }

  private static func games(_ count: Int) -> String {
    """
    \(rows(count)) INSERT INTO game SELECT i + 9, i, 4, 1, 1, 0, 0, 0, 0, 0, 99999999 - i, 5, 1, '',
      'udlr' FROM n
    """
  }

  static let scripts = [
    games(100_000),
    "\(rows(100_000)) INSERT OR REPLACE INTO running_part SELECT i, 'u' FROM n",
    "\(rows(100_000)) INSERT INTO setting SELECT 'k' || i, 'v' FROM n",
    "\(rows(100_000)) INSERT INTO set_aside SELECT i, 0, 'a', 'b', 'c' FROM n",
  ]

  @Test("More rows than a store has are found by counting no further", arguments: scripts)
  func tooMany(script: String) throws {
    fill()
    try run(script)
    let database = try Database(path: directory.database, access: .read)
    do throws(StoreError) {
      _ = try Schema.state(of: database)
      Issue.record("100,000 rows were believed")
    } catch {
      #expect(error.kind == .damaged && error.description.contains("more rows"))
    }
    // Some steps a row that is counted; a row that is looked at takes thirty.
    #expect(database.budget.spentSteps < 60_000)
  }

  @Test("A game is played on and kept all the same, and the file is set aside", arguments: scripts)
  func playedOn(script: String) throws {
    fill()
    try run(script)
    var store = SQLiteStore(directory: directory.path)
    let (state, reports) = store.open(at: .start)
    #expect(reports.failures.isEmpty, "\(reports)")
    #expect(reports.notices.contains { $0.contains("was damaged") })
    #expect(state.runningGame == .sample() || script.contains("running_part"))
    #expect(store.perform(.save(.sample(seed: 3)), at: .start) == [.saved(moveCount: 50)])
    store.close()
  }

  @Test("A few thousand rows that are not what they claim are not all looked at")
  func falseClaims() throws {
    fill()
    try run(Self.games(3000))
    let database = try Database(path: directory.database, access: .read)
    #expect(try Schema.state(of: database) == .ours)
    database.budget.renew()
    do throws(StoreError) {
      _ = try ScoreList(size: .standard, limit: 1, from: database)
      Issue.record("3,000 false claims were looked at")
    } catch {
      #expect(error.kind == .damaged && error.description.contains("claim"))
    }
    #expect(database.budget.spentSteps < 40_000)
  }

  @Test("Rows of long moves that are not what they claim are looked at up to a bound")
  func longFalseClaims() throws {
    fill()
    try run(
      """
      \(Self.rows(40)) INSERT INTO game SELECT i + 9, i, 4, 1, 1, 0, 0, 0, 0, 0, 99999999 - i, 5, 1, '',
        printf('%.*c', 60000, 'u') FROM n
      """)
    let database = try Database(path: directory.database, access: .read)
    #expect(throws: StoreError.self) {
      try ScoreList(size: .standard, limit: 1, from: database)
    }
  }

  @Test("Some rows that fail their check are passed over, as ever")
  func someFail() throws {
    fill()
    try run(Self.games(300))
    let state = directory.reopened().state
    #expect(state.bestScores[.standard] == RunningGame.sample(seed: 7).finished().score)
  }

  @Test("Parts that are not complete are no moves, however many there are")
  func oddParts() throws {
    fill()
    try run(
      """
      \(Self.rows(4000)) INSERT OR REPLACE INTO running_part
        SELECT i, printf('%.*c', 900 * (i > 1) + 2048 * (i = 1), 'u') FROM n
      """)
    let database = try Database(path: directory.database, access: .read)
    guard case .damaged(let moves) = try RunningGameTable.read(from: database) else {
      Issue.record("a game was made of it")
      return
    }
    #expect(moves.utf8.count < 2 * RunningGameTable.partLength)
  }
}

/// A table that begins within another one.
@Suite struct RootPageTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    "A table that begins within another is not written to, and what can be read comes back",
    arguments: ["running_game", "running_part", "setting", "mark", "set_aside", "game_by_score"])
  func withinAnother(table: String) throws {
    var store = directory.openedStore()
    for seed: UInt64 in 1...60 {
      _ = store.perform(.finish(RunningGame.sample(seed: seed, moves: 90).finished()), at: .start)
    }
    store.close()
    let kept = try games()
    do {
      let another = try Database.ofAnother(directory.database)
      // A leaf of the games, which a new table would take for its own.
      let last = try another.integer("PRAGMA page_count") ?? 0
      try another.runAll(
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = \(last) "
          + "WHERE name = '\(table)'; UPDATE mark SET stopped_cleanly = 1;")
    } catch {
      // Defensive mode refuses to write the schema: by its bytes then.
      try point(table, to: 11)
    }
    #expect(throws: StoreError.self) { try StoreInspection(directory: directory.path).check() }
    let (_, reports) = directory.reopened()
    #expect(reports.notices.contains { $0.contains("was damaged") }, "\(reports)")
    #expect(try games() == kept || table == "game_by_score")
    #expect(directory.files.contains { $0.contains("damaged") })
  }

  private func games() throws -> Int {
    try StoreInspection(directory: directory.path).scores(size: .standard, limit: 100).count
  }

  /// Writes another page into the schema's row of `table`, byte by byte.
  private func point(_ table: String, to page: UInt8) throws {
    var bytes = try directory.bytes(of: directory.database)
    // A record: ... name, tbl_name, rootpage (one byte), sql.
    let names = Array((table + (table == "game_by_score" ? "game" : table)).utf8)
    let place = try #require(
      (0..<4096 - names.count).first { Array(bytes[$0..<$0 + names.count]) == names })
    bytes[place + names.count] = page
    try directory.write(bytes, to: directory.database)
    unlink(directory.log)
  }
}
