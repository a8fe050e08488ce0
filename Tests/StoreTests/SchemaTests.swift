import Handheld
import Hardware
import Records
import Testing

@testable import Store

@Suite struct SchemaTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  func makeStore() {
    directory.carryOut(.finish(RunningGame.sample().finished()))
  }

  /// What a program that opens the store and plays says.
  func playing() -> [StoreReport] {
    var store = SQLiteStore(directory: directory.path)
    var reports = store.open(at: .start).reports
    reports += store.perform(.save(.sample()), at: .start)
    store.close()
    return reports
  }

  @Test func aNewerVersionIsRefusedWithoutHarm() throws {
    makeStore()
    let database = try Database.ofAnother(directory.database)
    try database.run("PRAGMA user_version = 2")
    try database.query("PRAGMA wal_checkpoint(TRUNCATE)") { (_) throws(StoreError) in true }
    let before = try directory.bytes(of: directory.database)
    let reports = playing()
    #expect(reports.count == 1)
    let text = try #require(reports.failures.first)
    #expect(text.contains("newer tilt2048") && text.contains("Nothing was changed"))
    #expect(try directory.bytes(of: directory.database) == before)
    #expect(directory.files.filter { $0.contains("damaged") }.isEmpty)
  }

  @Test func anotherProgramsDatabaseIsLeftAlone() throws {
    do {
      let other = try Database.ofAnother(directory.database)
      try other.run("CREATE TABLE theirs (x)")
    }
    let before = try directory.bytes(of: directory.database)
    let text = try #require(playing().failures.first)
    #expect(text.contains("another program"))
    #expect(try directory.bytes(of: directory.database) == before)
  }

  @Test func theFileSaysWhatItIs() throws {
    makeStore()
    let database = try Database.ofAnother(directory.database)
    #expect(try database.integer("PRAGMA application_id") == 0x7469_6C74)
    #expect(try database.integer("PRAGMA user_version") == 1)
    let loose = "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND strict = 0 "
    #expect(try database.integer(loose + "AND name NOT LIKE 'sqlite_%'") == 0)
  }

  @Test func twoProgramsDoNotPlayFromOneDirectory() throws {
    let games = RunningGame.sample(moves: 9).history
    var first = directory.openedStore()
    _ = first.perform(.save(games[3]), at: .start)
    var second = SQLiteStore(directory: directory.path)
    let text = try #require(second.open(at: .start).reports.failures.first)
    #expect(text.contains("another tilt2048"))
    _ = first.perform(.save(games[8]), at: .start)
    first.close()
    // What the first went on with is not lost to a second one that takes a move back.
    #expect(second.perform(.save(games[2]), at: .start) == [.saved(moveCount: 3), .working])
    _ = second.perform(.save(games[1]), at: .start)
    let rows = second.perform(.readScores(size: .standard, limit: 9), at: .start)
    #expect(rows.scores == [games[8].finished().score])
  }

  @Test func theReasonOfAFailureNamesTheFileAndWhatToDo() {
    let kinds: [StoreError.Kind] = [
      .full, .readOnly, .denied, .medium, .damaged, .newer(version: 9), .foreign, .inUse,
      .obstructed, .moved, .interrupted, .other,
    ]
    let texts = kinds.map { StoreError($0, path: "/x/y", attempt: "keep", detail: "D").description }
    #expect(Set(texts).count == kinds.count)
    for text in texts {
      #expect(text.hasPrefix("cannot keep in /x/y: ") && text.contains("(D)"))
      #expect(text.hasSuffix("."))
    }
  }
}
