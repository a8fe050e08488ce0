import Testing

@testable import Table

/// What only PostgreSQL has: several that write at once, and values in its binary form.
@Suite struct PostgresTests {
  /// Heads and elements, byte for byte as `array_send` writes them.
  @Test func arraysAreInTheBinaryForm() {
    func bytes(_ value: PostgresValue) -> [UInt8] {
      var bytes: [UInt8] = []
      value.write(to: &bytes)
      return bytes
    }
    #expect(
      bytes(.ints([5, -2]))
        == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 23, 0, 0, 0, 2, 0, 0, 0, 1]
        + [0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 4, 255, 255, 255, 254])
    #expect(
      bytes(.bigints([nil, 1 << 32]))
        == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 20, 0, 0, 0, 2, 0, 0, 0, 1]
        + [255, 255, 255, 255, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0, 0])
    #expect(
      bytes(.blobs([[7, 8], nil, []]))
        == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 17, 0, 0, 0, 3, 0, 0, 0, 1]
        + [0, 0, 0, 2, 7, 8, 255, 255, 255, 255, 0, 0, 0, 0])
    #expect(bytes(.blobs([])) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 17])
    #expect(bytes(.integer(-40)) == Array("-40".utf8))
    #expect(bytes(.blob([0, 1])) == [0, 1])
  }

  /// No address is said that may hold a password: neither one that is none, of which libpq says parts, nor
  /// that of a host of which a password's end is taken for a part.
  @Test(arguments: [
    "postgresql:/u:secret@h/table", "postgres://u:secret@[::1/table",
    "postgres://u:x%secret@h/table",
    "postgres://u:a@secret@h/table", "postgres://u:secret/b@h/table", "host=h password=a secret",
  ]) func noPasswordIsSaid(_ address: String) throws {
    #expect(!PostgresConnection.isUnderstood(address))
    let error = try #require(throws: StoreError.self) { try PostgresConnection(address: address) }
    #expect(error.description.ranges(of: "secret").isEmpty, "\(error)")
  }

  @Test func goodAddressesAreUnderstood() {
    for address in [
      "postgres://u:a%40b%2F@h:5433/table?connect_timeout=3",
      "postgres://table@/postgres?host=/tmp/a",
      "host=/tmp user=u password='a b'", "postgres:///table", "table", "host=@table dbname=table",
    ] { #expect(PostgresConnection.isUnderstood(address), "\(address)") }
  }

  @Test(.enabled(if: TestDatabase.server != nil)) func valuesComeBackAsTheyWent() throws {
    let test = try TestDatabase("PostgreSQL")
    let connection = try PostgresConnection(address: test.address)
    let numbers = [Int(Int32.min), -1, 0, 64, Int(Int32.max)]
    var found: [Int?] = []
    try connection.query("select unnest(?1::int[])", [.ints(numbers + [nil])]) {
      found.append($0.isNull(0) ? nil : $0.integer(0))
    }
    #expect(found == numbers + [nil])
    found = []
    try connection.query("select unnest(?1::bigint[])", [.bigints([Int.min, nil, Int.max])]) {
      found.append($0.isNull(0) ? nil : $0.integer(0))
    }
    #expect(found == [Int.min, nil, Int.max])
    let blobs: [[UInt8]] = [
      [], [0], [92, 34, 123, 0, 255], [UInt8](repeating: 200, count: 70_000),
    ]
    #expect(try connection.blobs("select unnest(?1::bytea[])", [.blobs(blobs)]) == blobs)
    #expect(try connection.blobs("select ?1::bytea", [.blob(blobs[2])]) == [blobs[2]])
    #expect(try connection.number("select cardinality(?1::bytea[])", [.blobs([])]) == 0)
  }

  /// Whoever has gone in the middle of a transaction without a word keeps no other node from writing: that
  /// its server looks for it shows where both speak over a network.
  @Test(.enabled(if: TestDatabase.server != nil)) func whoHasGoneIsNotWaitedFor() throws {
    let writer = try PostgresWriter(address: try TestDatabase("PostgreSQL").address)
    #expect(
      try writer.connection.number(
        "select setting from pg_settings where name = 'idle_in_transaction_session_timeout'", [])
        == 30_000)
    let count = "select count(*) from pg_settings where name like 'tcp_keepalives%' "
    #expect(
      try writer.connection.number(
        count + "and (source = 'session' or inet_server_addr() is null)") == 3)
  }

  /// A connection whose first words fail, as where a server is just shutting down, is not used as if
  /// it had been begun.
  @Test(.enabled(if: TestDatabase.server != nil)) func whatCannotBeBegunIsNotUsed() throws {
    let test = try TestDatabase("PostgreSQL")
    try test.run("create table gate(n int); insert into gate values (1)")
    let connection = try PostgresConnection(
      address: test.address,
      begin: ["select 1 / count(*) from gate", "set statement_timeout = '7s'"])
    let number = try connection.answer("select pg_backend_pid()")
    try test.run("delete from gate; select pg_terminate_backend(\(number), 5000)")
    #expect(throws: StoreError.self) { try connection.run("select 1") }
    for _ in 0..<2 { #expect(throws: StoreError.self) { try connection.reconnectIfLost() } }
    #expect(throws: StoreError.self) { try connection.run("select 1") }
    try test.run("insert into gate values (1)")
    try connection.reconnectIfLost()
    #expect(
      try connection.number(
        "select count(*) from pg_settings where name = 'statement_timeout' and setting = '7000'")
        == 1)
  }

  /// A server that takes no changes any more, since another was made the first, is left for the one that
  /// stands at the address then.
  @Test(.enabled(if: TestDatabase.server != nil)) func aServerThatOnlyReadsIsLeft() throws {
    let test = try TestDatabase("PostgreSQL", apart: true)
    func change(_ what: String) throws {
      try test.run(
        "begin read write; do $$ begin execute format('alter database %I \(what)', current_database()); end $$; "
          + "commit")
    }
    try change("set default_transaction_read_only = on")
    let writer = try test.writer()
    let game = Player(1).claimedGame(number: 1, score: 4)
    #expect(throws: StoreError.self) { try writer.write([.game(game)]) }
    try change("reset default_transaction_read_only")
    #expect(try writer.write([.game(game)]) == [.kept])
  }

  /// The first of a table are found as quickly among many as among few: neither all bests nor all games are
  /// read for them, whatever PostgreSQL has counted of both. Partitions have indices of other names.
  @Test(.enabled(if: TestDatabase.server != nil && !Partitions.areWanted))
  func aTableIsReadFromItsFront() throws {
    let test = try TestDatabase("PostgreSQL")
    let listing = Listing(board: .standard, gameClass: .open, period: .all).code
    try test.run(
      """
      insert into game(id, player, board, class, score, moves, largest, undos, hints, received, recording)
        select sha256(n::text::bytea), decode(md5(n::text), 'hex'), 4, 2, 4 * n, 9, 3, 0, 0, n, ''
        from generate_series(1, 20000) as n;
      insert into best(listing, player, score, received, game)
        select \(listing), player, score, received, id from game;
      analyze game; analyze best;
      """)
    let connection = try PostgresConnection(address: test.address)
    var plan: [String] = []
    try connection.query("explain " + GameColumns.ofTheBest, [.integer(listing), .integer(100)]) {
      plan.append($0.text(0))
    }
    #expect(plan.contains { $0.contains("best_by_score") }, "\(plan)")
    #expect(!plan.contains { $0.contains("Seq Scan") || $0.contains("Hash Join") }, "\(plan)")
    let rows = try test.database.makeReader().top(
      100, of: Listing(board: .standard, gameClass: .open, period: .all))
    #expect(rows.map(\.score) == (0..<100).map { 80_000 - 4 * $0 })
  }

  /// While a game is coming from another node nothing is taken out of the tables; other games come.
  @Test(.enabled(if: TestDatabase.server != nil)) func whatIsListedChangesAlone() throws {
    let test = try TestDatabase("PostgreSQL", apart: true)
    let player = Player(1)
    let games = [
      player.claimedGame(number: 1, score: 400), player.claimedGame(number: 2, score: 200),
      player.claimedGame(number: 3, score: 300),
    ]
    let removal = Change.decide(
      games[0].id, Decision(.remove, words: .none, by: nil, at: Moment.now))
    let impatient = try PostgresWriter(address: test.address + "&options=-clock_timeout%3D20")
    let patient = try PostgresWriter(address: test.address)
    _ = try patient.write([.game(games[0])])
    let other = try PostgresConnection(address: test.address)
    _ = try PostgresParts.begin(other, [.game(games[1])], [nil])
    for change in [removal, .hold(games[0].id, .luck), .forget(player.id)] {
      #expect(throws: StoreError.self) { try impatient.write([change]) }
    }
    #expect(try patient.write([.game(games[1])]) == [.kept])
    try other.run("commit")
    // And the other way round.
    _ = try PostgresParts.begin(other, [removal], [nil])
    #expect(throws: StoreError.self) { try impatient.write([.game(games[2])]) }
    try other.run("commit")
    #expect(try patient.write([.game(games[2]), removal]) == [.kept, .done(1)])
    let reader = try test.database.makeReader()
    let all = Listing(board: .standard, gameClass: .open, period: .all)
    #expect(try reader.top(10, of: all).map(\.id) == [games[2].id])
    #expect(try reader.discrepancies().isEmpty)
  }

  /// Two nodes send games of the same players at once: each best is counted once.
  @Test(.enabled(if: TestDatabase.server != nil)) func twoNodesCountTheSamePlayers() async throws {
    let test = try TestDatabase("PostgreSQL", apart: true)
    let games = (0..<2).map { node in
      (0..<200).map { number in
        Player(UInt8(number % 3)).claimedGame(
          number: number * 2 + node, score: 4 * (number * 2 + node * 5))
      }
    }
    let database = test.database
    try await withThrowingTaskGroup(of: Void.self) { group in
      for games in games {
        group.addTask {
          let writer = try database.makeWriter()
          for game in games { #expect(try writer.write([.game(game)]) == [.kept]) }
        }
      }
      try await group.waitForAll()
    }
    let reader = try database.makeReader()
    let all = Listing(board: .standard, gameClass: .open, period: .all)
    var best: [PlayerID: Int] = [:]
    for game in games.joined() { best[game.player] = max(best[game.player] ?? 0, game.score) }
    #expect(try reader.top(5, of: all).map(\.score) == best.values.sorted(by: >))
    #expect(try reader.standing(of: 0, in: all) == Standing(above: 3, count: 3))
    #expect(try reader.discrepancies().isEmpty)
  }

  /// While moves are coming nobody takes the game over, ends or deletes it; and the other way round.
  @Test(.enabled(if: TestDatabase.server != nil)) func movesAndHoldersWait() throws {
    let test = try TestDatabase("PostgreSQL", apart: true)
    let (player, holder) = (Player(1).id, [UInt8](repeating: 1, count: 16))
    let deal = Dealer(office: office).deal(board: .standard, player: player, at: Moment.now)
    let moves = Change.moves(DealtMoves(deal: deal.id, first: 0, actions: [1], at: 1), by: holder)
    let claim = Change.claim(deal.id, by: holder, nonce: holder)
    let impatient = try PostgresWriter(address: test.address + "&options=-clock_timeout%3D20")
    let patient = try PostgresWriter(address: test.address)
    #expect(try patient.write([.deal(deal), claim]) == [.kept, .kept])
    let other = try PostgresConnection(address: test.address)
    _ = try PostgresParts.begin(other, [moves], [nil])
    let ends = [claim, .end(deal.id, nil, by: holder, at: Moment.now), .forget(player)]
    for change in ends { #expect(throws: StoreError.self) { try impatient.write([change]) } }
    #expect(try patient.write([moves]) == [.kept])
    try other.run("commit")
    for change in ends {
      _ = try PostgresParts.begin(other, [change], [nil])
      #expect(throws: StoreError.self) { try impatient.write([moves]) }
      try other.run("commit")
    }
    let others = DealtMoves(deal: deal.id, first: 0, actions: [2], at: 1)
    #expect(try patient.write([claim, .moves(others, by: holder)]) == [.kept, .lost])
    // Once more the same, as where a connection is lost while it says that they are written: nobody else
    // has the game. And another's moves are none, though they are the same.
    #expect(try patient.write([moves]) == [.kept])
    let same = DealtMoves(deal: deal.id, first: 0, actions: [1], at: 1)
    #expect(try patient.write([.moves(same, by: [7])]) == [.lost])
    #expect(try test.database.makeReader().moves(of: deal.id) == [same])
  }
}
