import CSQLite
import Testing

@testable import Store

/// Whatever a file makes SQLite compile, it can do no more than a store of games does.
@Suite struct AuthorizerTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    directory.carryOut(.save(.sample()))
  }

  static let foreign = [
    "CREATE TABLE theirs (x)", "CREATE VIEW theirs AS SELECT 1", "CREATE TEMP TABLE theirs (x)",
    "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END", "DROP TABLE game",
    "DROP INDEX game_by_score", "ALTER TABLE game ADD COLUMN x", "ANALYZE",
    "CREATE VIRTUAL TABLE theirs USING dbstat", "SELECT * FROM sqlite_temp_master",
    "SELECT load_extension('/tmp/x')", "SELECT hex(zeroblob(500000000))",
    "SELECT printf('%.*c', 1000000000, 'u')", "SELECT randomblob(500000000)",
    "SELECT readfile('/etc/passwd')", "SELECT writefile('/tmp/x', 'x')",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
    "SELECT * FROM pragma_table_info('game')", "PRAGMA writable_schema = ON",
    "PRAGMA temp_store_directory = '/tmp'", "PRAGMA mmap_size = 1000000000",
    "PRAGMA journal_size_limit = 1", "SAVEPOINT theirs", "SELECT * FROM json_each('[1]')",
  ]

  @Test(
    "A statement that is none of the store's is refused as what a file brought", arguments: foreign)
  func refused(sql: String) throws {
    let database = try Database(path: directory.database, access: .create)
    #expect(throws: StoreError.self) { try database.run(sql) }
    #expect(directory.reopened().state.runningGame == .sample())
  }

  @Test("Refused is damage: the file is set aside, and no right is missed")
  func kind() throws {
    let database = try Database(path: directory.database, access: .create)
    for sql in ["DROP TABLE game", "SELECT hex(name) FROM game"] {
      var refusal: StoreError?
      do throws(StoreError) { try database.run(sql) } catch { refusal = error }
      #expect(refusal?.kind == .damaged)
    }
    database.budget.renew()
    var syntax: StoreError?
    do throws(StoreError) { try database.run("SELECT FROM") } catch { syntax = error }
    #expect(syntax?.kind == .other)
  }

  /// SQLite says by whom a table is read: what a view or a trigger asks for is refused, though the
  /// same is allowed to a statement.
  @Test("What comes by a view or a trigger is refused, were they on")
  func bySource() throws {
    for (source, expected) in [(nil, SQLITE_OK), ("theirs", SQLITE_DENY)] as [(String?, Int32)] {
      let answer =
        source.map { tilt2048_sqlite_authorize(SQLITE_READ, "game", nil, $0) }
        ?? tilt2048_sqlite_authorize(SQLITE_READ, "game", nil, nil)
      #expect(answer == expected)
    }
  }
}
