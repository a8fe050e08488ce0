import Testing

@testable import Table

/// Databases of older programs climb to the form of this one.
@Suite struct LadderTests {
  /// A database as the program made it before there were numbers, with a game in it.
  private func oldest(_ kind: String) throws -> (TestDatabase, ProvenGame) {
    let test = try TestDatabase(kind, version: nil)
    try test.run(kind == "SQLite" ? SQLiteSchema.sql : PostgresSchema.sql)
    try test.run(
      "insert into meta values ('secret', \(kind == "SQLite" ? "x'" : "'\\x")"
        + String(repeating: "07", count: 32) + "')")
    let game = Player(1).claimedGame(number: 1, score: 400)
    return (test, game)
  }

  @Test(arguments: TestDatabase.kinds) func theOldestClimbs(_ kind: String) throws {
    let (test, game) = try oldest(kind)
    #expect(try test.version() == 0)
    _ = try test.writer().write([.game(game)])
    #expect(try test.version() == 0)
    let database = try test.open()
    #expect(try test.version() == SchemaStep.latest)
    #expect(try database.secret() == [UInt8](repeating: 7, count: 32))
    #expect(try database.makeReader().game(game.id)?.score == 400)
    #expect(try database.makeReader().discrepancies().isEmpty)
    #expect(try test.form() == TestDatabase(kind).form())
  }

  /// From each rung to the last it is the same form, and once more is nothing.
  @Test(arguments: TestDatabase.kinds) func everyRungLeadsToTheSame(_ kind: String) throws {
    let wanted = try TestDatabase(kind).form()
    #expect(wanted.count > 15)
    for version in 1...SchemaStep.latest {
      let test = try TestDatabase(kind, version: version)
      #expect(try test.version() == version)
      if version < SchemaStep.latest { #expect(try test.form() != wanted) }
      _ = try test.open()
      _ = try test.open()
      #expect(try test.version() == SchemaStep.latest)
      #expect(try test.form() == wanted)
    }
  }

  /// A node of the version before writes and reads on while another makes the next form, and after.
  @Test(arguments: TestDatabase.kinds) func anOldNodeServesOn(_ kind: String) throws {
    let test = try TestDatabase(kind, version: SchemaStep.latest - 1)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let player = Player(1)
    #expect(
      try writer.write([.game(player.claimedGame(number: 1, score: 400))]) == [.kept])
    _ = try reader.games(of: player.id, most: 5)
    _ = try test.open()
    #expect(
      try writer.write([.game(player.claimedGame(number: 2, score: 800))]) == [.kept])
    #expect(try reader.games(of: player.id, most: 5).count == 2)
    #expect(try reader.discrepancies().isEmpty)
  }

  /// A program that is older than the database's form serves from it: forms only grow.
  @Test(arguments: TestDatabase.kinds) func anOlderProgramOpensIt(_ kind: String) throws {
    let test = try TestDatabase(kind)
    try test.run(
      "update meta set value = \(kind == "SQLite" ? "x'3939'" : "'\\x3939'") where name = 'schema'")
    let game = Player(1).claimedGame(number: 1, score: 400)
    #expect(try test.open().makeWriter().write([.game(game)]) == [.kept])
    #expect(try test.version() == 99)
  }

  /// An index that was left half made by a node that was killed is made anew.
  @Test(.enabled(if: TestDatabase.server != nil)) func aHalfMadeIndexIsMadeAnew() throws {
    let test = try TestDatabase("PostgreSQL", version: 1)
    try test.run("create index deal_over on deal(begun)")
    _ = try test.open()
    #expect(try test.form() == TestDatabase("PostgreSQL").form())
  }

  /// Two nodes that start at once: one climbs, the other waits, and neither is in the other's way.
  @Test(arguments: TestDatabase.kinds) func twoNodesStartAtOnce(_ kind: String) async throws {
    let test = try TestDatabase(kind, version: 1)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 { group.addTask { _ = try test.open() } }
      try await group.waitForAll()
    }
    #expect(try test.form() == TestDatabase(kind).form())
  }

  /// What was climbed anywhere never changes: a rung that differs would be two forms with one number.
  @Test func rungsNeverChange() {
    let sums = SchemaStep.all.map { step in
      let text = ([step.sqlite, step.postgresql] + step.postgresqlOnline).joined(separator: "\0")
      return Hex.text(Sodium.hash(Array(text.utf8), length: 16))
    }
    #expect(
      sums == [
        "1d127ac9d1248390787bd335d06081cf", "56da02a864109dd567bf4f46e2f64a97",
        "6a12d48e0da379646d911a38ca8ebefd", "6e3d356e14c2d126084b026c0c78cbca",
        "8abec2320ae82761683d9b8669de91b7", "3ee928965ecc97113662ae214a59db5a",
        "5246f255856f5c7d4aa3da5b39028d61",
      ])
  }

  /// The tables that are carried are all that there are, with all their columns.
  @Test(arguments: TestDatabase.kinds) func everyColumnIsCarried(_ kind: String) throws {
    let test = try TestDatabase(kind)
    // Counts and owners follow from the rest, and restored is into one server; all sign in anew.
    let counted: Set<String> = ["tally", "spent", "owner", "doubtful", "shard", "part"]
    let carried = SchemaTable.all.flatMap { table in
      table.columns.map { "\(table.name).\($0.name)" }
    }
    let there = try test.columns().filter { !counted.contains(String($0.prefix { $0 != "." })) }
    #expect(Set(carried) == Set(there))
  }
}
