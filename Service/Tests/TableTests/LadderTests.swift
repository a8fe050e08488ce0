import Testing

@testable import Table

/// Databases of older programs climb to the form of this one.
@Suite struct LadderTests {
  /// A database as the program made it before there were numbers, with a game in it.
  private func oldest(_ kind: String) throws -> (TestDatabase, ProvenGame) {
    let test = try TestDatabase(kind, version: nil, apart: true)
    try test.run(kind == "SQLite" ? SQLiteSchema.sql : PostgresSchema.sql)
    try test.run(
      "insert into meta values ('secret', \(kind == "SQLite" ? "x'" : "'\\x")"
        + String(repeating: "07", count: 32) + "')")
    let game = Player(1).claimedGame(number: 1, score: 400)
    if kind == "SQLite" {
      try OlderNode(SQLiteConnection(path: test.address)).keep(game)
    } else {
      try OlderNode(address: test.address, slot: 0).keep(game)
    }
    return (test, game)
  }

  @Test(arguments: TestDatabase.kinds) func theOldestClimbs(_ kind: String) throws {
    let (test, game) = try oldest(kind)
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
      let adds = SchemaStep.all[version...].contains {
        !(kind == "SQLite" ? $0.sqlite : $0.postgresql).isEmpty || !$0.postgresqlOnline.isEmpty
      }
      #expect(try (test.form() != wanted) == adds)
      _ = try test.open()
      _ = try test.open()
      #expect(try test.version() == SchemaStep.latest)
      #expect(try test.form() == wanted)
    }
  }

  /// Of every kind of row some, as the version before ``SchemaStep/byPlayer`` kept them.
  private func fill<Connection>(_ node: OlderNode<Connection>) throws -> [ProvenGame] {
    var games: [ProvenGame] = []
    for number in 0..<60 {
      games.append(
        Player(UInt8(number % 13)).claimedGame(
          number: number, score: 4 * (number * 37 % 100), received: Moment.now + 9_000 * number,
          ticket: number % 3 == 0 ? [UInt8](repeating: UInt8(number), count: 16) : nil,
          gameClass: number % 3 == 0 ? .plain : .open, hold: number == 5 ? .pace : nil))
    }
    for game in games { #expect(try node.keep(game)) }
    for (_, write) in node.everythingElse(of: games[7]).dropFirst(2) { try write() }
    let deal = [UInt8](repeating: 3, count: 16)
    try node.connection.change(
      "insert into deal(id, player, board, secret, begun, holder) values (?1, ?2, ?3, ?4, ?5, ?1)",
      [.blob(deal), .blob(games[0].player.bytes), .integer(4), .blob(deal + deal), .integer(1)])
    try node.connection.change(
      "insert into dealt select ?1, ?2, ?3, ?4",
      [.blob(deal), .integer(0), .integer(1), .blob([9])])
    return games
  }

  /// A filled database of the form before: nothing is lost, everything is counted, and it goes on.
  @Test(arguments: TestDatabase.kinds) func nothingIsLostWithTheTriggers(_ kind: String) throws {
    let test = try TestDatabase(kind, version: 7, apart: true)
    let games: [ProvenGame]
    if kind == "SQLite" {
      games = try fill(OlderNode(SQLiteConnection(path: test.address)))
    } else {
      games = try fill(OlderNode(address: test.address, slot: 3))
    }
    let counts = try test.number("select sum(n * level) from tally")
    let (database, writer) = (try test.open(), try test.writer())
    let reader = try database.makeReader()
    #expect(try test.form() == TestDatabase(kind).form())
    #expect(try test.number("select sum(n * level) from tally") == counts)
    #expect(try reader.discrepancies().isEmpty)
    for game in games { #expect(try reader.game(game.id) == GameRow(game)) }
    #expect(try reader.reports(of: games[7].id) == [.machine: 1])
    let reports = try reader.reports(by: games[7].player, after: nil, most: 9)
    #expect(reports.map(\.game) == [games[7].id])
    #expect(try reader.answer(of: games[7].id)?.words.text == "a")
    #expect(try reader.decisions(of: games[7].id).count == 1)
    let deal = try #require(try reader.deals(of: games[0].player, after: nil, most: 1).first)
    #expect(try reader.moves(of: deal.id).map(\.actions) == [[9]])
    let next = DealtMoves(deal: deal.id, first: 1, actions: [1], at: 2)
    #expect(try writer.write([.moves(next, by: deal.id.bytes)]) == [.kept])
    // Names and tickets are used.
    let theirs = games[1].player == Player(1).id ? Player(2) : Player(1)
    let copy = ProvenGame(
      id: games[1].id, player: theirs.id, board: .standard, gameClass: .open, score: 8, moves: 1,
      largestExponent: 1, undos: 0, hints: 0, received: Moment.now, seconds: nil, ticketMark: nil,
      hold: nil, recording: [1])
    let again = Player(0).claimedGame(
      number: 999, score: 8, ticket: games[0].ticketMark, gameClass: .plain)
    #expect(
      try writer.write([.game(games[1]), .game(copy), .game(again)])
        == [.known, .takenByAnother, .ticketUsed])
    let new = Player(200).claimedGame(number: 1, score: 40_000)
    #expect(try writer.write([.game(new), .forget(games[7].player)])[0] == .kept)
    #expect(try reader.answer(of: games[7].id) == nil)
    #expect(try reader.reports(of: games[7].id).isEmpty)
    #expect(try reader.discrepancies().isEmpty)
    if kind == "PostgreSQL" {
      #expect(
        try test.number(
          "select count(*) from owner full join game on id = game where id is null "
            + "or game is null") == 0)
    }
  }

  /// An older node serves while the new form is prepared, and what it does then is in it; afterwards it is
  /// refused whatever it writes, and nothing of that is kept.
  @Test(.enabled(if: TestDatabase.server != nil)) func anOlderNodeServesUntilTheEnd() async throws {
    let test = try TestDatabase("PostgreSQL", version: 7, apart: true)
    let node = try OlderNode(address: test.address, slot: 5)
    var ladder = PostgresLadder(connection: try PostgresConnection(address: test.address))
    ladder.tries = 2
    func game(_ number: Int) -> ProvenGame {
      Player(UInt8(number % 9)).claimedGame(number: number, score: 4 * number)
    }
    for number in 0..<20 { #expect(try node.keep(game(number))) }
    try ladder.climb(to: 8)
    for number in 20..<40 { #expect(try node.keep(game(number))) }
    for (_, write) in node.everythingElse(of: game(21)) { try write() }
    let gone = Player(99).claimedGame(number: 1, score: 4, hold: .luck)
    #expect(try node.keep(gone))
    // As if its owner had been on its way to be written down when it went.
    try test.run("insert into owner select id, player from game on conflict do nothing")
    try node.delete(gone)
    // The other waits for this one to end, and then no longer.
    try ladder.climb(to: SchemaStep.latest)
    let before = try test.rows().map { "\($0)" }
    #expect(throws: StoreError.self) { try node.keep(game(50)) }
    for (what, write) in node.everythingElse(of: game(22)) {
      #expect(throws: StoreError.self, "\(what)") { try write() }
    }
    #expect(try test.rows().map { "\($0)" } == before)
    let reader = try test.open().makeReader()
    for number in 0..<40 { #expect(try reader.game(game(number).id)?.score == 4 * number) }
    #expect(try reader.owner(of: game(39).id) == game(39).player)
    #expect(try test.number("select count(*) from owner") == 40)
    #expect(try reader.discrepancies().isEmpty)
    // One that is away meanwhile and writes when it is back: the name is free.
    #expect(try test.writer().write([.game(gone)]) == [.kept])
  }

  /// A node that ends is waited for: the form changes in the next moment.
  @Test(.enabled(if: TestDatabase.server != nil)) func theEndOfAnOlderNodeIsWaitedFor() async throws
  {
    let test = try TestDatabase("PostgreSQL", version: 7, apart: true)
    let node = try OlderNode(address: test.address, slot: 5)
    let address = test.address
    let climbing = Task {
      try PostgresLadder(connection: PostgresConnection(address: address)).climb(
        to: SchemaStep.latest)
    }
    while try test.version() < 8 { await Task.yield() }
    var number = 0
    while number < 50 {
      #expect(try node.keep(Player(1).claimedGame(number: number, score: 4 * number)))
      number += 1
    }
    #expect(try test.version() == 8)
    try node.connection.run("select pg_advisory_unlock_all()")
    try await climbing.value
    #expect(try test.version() == SchemaStep.latest)
    let reader = try test.database.makeReader()
    #expect(try reader.games(of: Player(1).id, most: 99).count == number)
    #expect(try test.number("select count(*) from owner") == number)
    #expect(try reader.discrepancies().isEmpty)
  }

  /// A program that is older than the database's form serves from it, where that has only grown.
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
        "5246f255856f5c7d4aa3da5b39028d61", "ee0ebf7197e9a6d3378c86e064dfe543",
        "019b208edcf7fd74660d6ecabaac9636", "e9353fc1606cb1e9efcb842cb8597a9f",
        "5998dbe8c5c505135d259741bba5d917",
      ])
  }

  /// The tables that are carried are all that there are, with all their columns.
  @Test(arguments: TestDatabase.kinds) func everyColumnIsCarried(_ kind: String) throws {
    let test = try TestDatabase(kind)
    // Counts and owners follow from the rest, and restored is into one server.
    let counted: Set<String> = ["tally", "owner", "doubtful", "shard", "part", "loose"]
    let carried = SchemaTable.all.flatMap { table in
      table.columns.map { "\(table.name).\($0.name)" }
    }
    let there = try test.columns().filter { !counted.contains(String($0.prefix { $0 != "." })) }
    // What a best took the place of is of no use after its transaction.
    #expect(Set(carried).union(["best.was"]) == Set(there))
  }
}
