import Glibc
import Testing

@testable import Table

/// Players are carried from one server to several.
@Suite(.serialized) struct SpreadTests {
  private static let all = Listing(board: .standard, gameClass: .open, period: .all)

  @Test func partsAreEvenedOutWithFewMoves() {
    var counts = [256, 0, 0, 0]
    var moves = 0
    while let (from, to) = PostgresSpread.nextMove(counts) {
      counts[from] -= 1
      counts[to] += 1
      moves += 1
    }
    #expect(counts == [64, 64, 64, 64])
    #expect(moves == 192)
    #expect(PostgresSpread.nextMove([52, 51, 51, 51, 51]) == nil)
    #expect(PostgresSpread.nextMove([256]) == nil)
  }

  /// Whoever adds a table says where its rows lie.
  @Test(arguments: TestDatabase.kinds) func everyTableHasItsPlace(_ kind: String) throws {
    let tables = Set(
      try TestDatabase(kind).columns().map { String($0.prefix { $0 != "." }) })
    // Of SQLite alone, which is one server.
    #expect(Set(SchemaTable.distributions.keys) == tables.subtracting(["loose"]))
    #expect(Set(PostgresSpread.tables.map(\.name)).isSubset(of: tables))
    #expect(SchemaTable.condition("x", 255) == "x >= '\\xff'")
    #expect(SchemaTable.condition("x", 9) == "x >= '\\x09' and x < '\\x0a'")
  }

  /// What is remembered of a server that is away stands until another says that it has the part.
  @Test func placesAreWhatServersSay() {
    func rows(_ here: [Int], from: [Int: Int] = [:]) -> [PartRow] {
      (0..<Part.count).map { number in
        PartRow(
          number: number,
          origin: here.contains(number) ? nil : from[number] ?? PartRow.elsewhere)
      }
    }
    #expect(Shards.places([0: []], before: []).isEmpty)
    let first = Shards.places([0: rows([0, 1]), 1: rows([2], from: [1: 0])], before: [])
    #expect(first[0] == 0 && first[1] == 0 && first[2] == 1 && first[3] == nil)
    let second = Shards.places([0: rows([0, 2])], before: first)
    #expect(second[0] == 0 && second[1] == nil && second[2] == 0)
    let third = Shards.places([0: rows([0])], before: first)
    #expect(third[2] == 1)
  }

  /// A part that is carried from one server to another once something happens on the last of them.
  private struct Carried {
    let several: Several
    let author = Player(1)
    let game: ProvenGame

    init(_ several: Several, from origin: Int, to goal: Int) async throws {
      let player = try #require(
        (2..<200).map { Player($0) }.first { Several.server(of: $0) == origin })
      self.several = several
      game = player.claimedGame(number: 1, score: 400)
      let report = Change.report(game.id, by: author.id, reason: .machine, at: Moment.now)
      #expect(try await several.commits.write(.game(game)) == .kept)
      #expect(try await several.commits.write(report) == .done(1))
      let (from, to, part) = (several.tests[origin], several.tests[goal], Part.of(player.id))
      carry = { [game] in
        try to.run("update part set origin = null where number = \(part)")
        _ = try to.writer().write([.game(game), report], parts: [part, part])
        try from.run(
          "update part set origin = -1 where number = \(part); delete from report; delete from game"
        )
      }
    }

    let carry: @Sendable () throws -> Void
  }

  /// A part is carried when one of two servers was asked: its reports are told all the same, once.
  @Test(arguments: TestDatabase.kinds, [true, false])
  func noReportIsPassedOver(_ kind: String, toTheFirst: Bool) async throws {
    let several = try Several(kind)
    let last = Several.count - 1
    let (origin, goal) = toTheFirst ? (last, 0) : (0, last)
    let carried = try await Carried(several, from: origin, to: goal)
    several.switches[last].opening.withLock { $0 = carried.carry }
    let reader = try several.database.makeReader()
    let reports = try reader.reports(by: carried.author.id, after: nil, most: 9)
    #expect(reports.map(\.game) == [carried.game.id])
    #expect(several.switches[last].opening.withLock { $0 == nil }, "it was carried")
  }

  /// The same when they are to be deleted.
  @Test(arguments: TestDatabase.kinds) func noTraceIsPassedOver(_ kind: String) async throws {
    let several = try Several(kind)
    let carried = try await Carried(several, from: Several.count - 1, to: 0)
    several.switches[Several.count - 1].writing.withLock { $0 = carried.carry }
    #expect(try await several.commits.write(.forget(carried.author.id)) == .done(0))
    #expect(several.switches[Several.count - 1].writing.withLock { $0 == nil })
    #expect(try several.number("select count(*) from report") == 0)
    #expect(try several.number("select count(*) from game") == 1)
  }

  private static func spread(_ tests: [TestDatabase]) throws -> Int {
    try PostgresSpread(first: tests[0].address) { _ in }.spread(
      over: tests.dropFirst().map(\.address))
  }

  /// A node that knows of one server goes on while players are carried to two more: nothing is refused,
  /// nothing lost, and everything is said as before.
  @Test(.enabled(if: TestDatabase.server != nil)) func itGrowsWhileItServes() async throws {
    let tests = try (0..<3).map { _ in try TestDatabase("PostgreSQL", apart: true) }
    // An optimised test lets go of what it names no more.
    defer { withExtendedLifetime(tests) {} }
    let database = try ShardedDatabase(address: tests[0].address)
    let commits = try database.makeCommits(
      questions: try ReaderPool(database, count: 1)
    ) { _, _, _ in }
    var games: [ProvenGame] = []
    for number in 0..<120 {
      games.append(Player(UInt8(number % 40)).claimedGame(number: number, score: 4 * number))
    }
    for game in games { #expect(try await commits.write(.game(game)) == .kept) }
    let report = Change.report(games[0].id, by: Player(9).id, reason: .machine, at: Moment.now)
    #expect(try await commits.write(report) == .done(1))
    #expect(try await commits.write(.hold(games[1].id, .luck)) == .done(1))
    let deal = Dealer(office: office).deal(
      board: .standard, player: Player(1).id, at: Moment.now)
    #expect(try await commits.write(.deal(deal)) == .kept)

    let end = Several.Switch()
    let first = games.count
    let more = try await withThrowingTaskGroup(of: [ProvenGame].self) { group in
      for lane in 0..<3 {
        group.addTask {
          var sent: [ProvenGame] = []
          while !end.isOff {
            let number = first + 1_000_000 * (lane + 1) + sent.count
            let game = Player(UInt8(number % 40)).claimedGame(
              number: number, score: 4 * (sent.count % 9_000))
            let outcome = try await commits.write(.game(game))
            #expect(outcome == .kept)
            sent.append(game)
          }
          return sent
        }
      }
      let count = try Self.spread(tests)
      #expect(count == 170)
      end.isOff = true
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(more.count > 20)
    games += more
    let reader = try database.makeReader()
    for game in games { #expect(try reader.game(game.id)?.score == game.score) }
    #expect(try reader.discrepancies().isEmpty)
    var bests: [PlayerID: Int] = [:]
    for game in games where game.id != games[1].id {
      bests[game.player] = max(bests[game.player] ?? 0, game.score)
    }
    #expect(try reader.top(100, of: Self.all).map(\.score) == bests.values.sorted(by: >))
    #expect(try reader.held(5, after: nil).map(\.id) == [games[1].id])
    #expect(try reader.reports(of: games[0].id) == [.machine: 1])
    #expect(try reader.deal(deal.id) == deal)
    let counts = try tests.map { try $0.number("select count(*) from part where origin is null") }
    #expect(counts.sorted() == [85, 85, 86])
    for test in tests { #expect(try test.number("select count(*) from game") > 0) }
    let owners = try tests.map { try $0.number("select count(*) from owner") }
    #expect(owners.reduce(0, +) == games.count)
    // Once more is nothing.
    #expect(try Self.spread(tests) == 0)
    // And all of it is in a back-up, which another kind of database takes in.
    let file = "/tmp/spread-\(getpid()).sqlite"
    defer { unlink(file) }
    _ = try database.backUp(into: file)
    let restored = try TestDatabase("SQLite")
    _ = try restored.database.restore(from: file)
    let other = try restored.database.makeReader()
    #expect(try other.top(100, of: Self.all) == reader.top(100, of: Self.all))
    #expect(try other.discrepancies().isEmpty)
  }

  /// Else who deleted a game that was taken out would send it again after players were carried.
  @Test(.enabled(if: TestDatabase.server != nil)) func spentTicketsComeAlong() async throws {
    let tests = try (0..<2).map { _ in try TestDatabase("PostgreSQL", apart: true) }
    // An optimised test lets go of what it names no more.
    defer { withExtendedLifetime(tests) {} }
    let writer = try tests[0].writer()
    let games = [UInt8](0..<40).map { number in
      Player(number).claimedGame(
        number: 1, score: 400, ticket: [UInt8](repeating: number, count: 16), gameClass: .plain,
        hold: .pace)
    }
    for game in games {
      #expect(try writer.write([.game(game)]) == [.kept])
      #expect(try writer.write([.forget(game.player)]) == [.done(1)])
    }
    #expect(try Self.spread(tests) == 128)
    let database = try ShardedDatabase(address: tests[0].address)
    let commits = try database.makeCommits(
      questions: try ReaderPool(database, count: 1)
    ) { _, _, _ in }
    for game in games { #expect(try await commits.write(.game(game)) == .ticketUsed) }
    // And in a back-up of both.
    let file = "/tmp/spent-\(getpid()).sqlite"
    defer { unlink(file) }
    _ = try database.backUp(into: file)
    let restored = try TestDatabase("SQLite")
    _ = try restored.database.restore(from: file)
    #expect(try restored.writer().write([.game(games[39])]) == [.ticketUsed])
  }

  /// A database with games of its own is not taken in, and deals of old names are waited for.
  @Test(.enabled(if: TestDatabase.server != nil)) func whatWouldBeLostIsRefused() throws {
    let tests = try (0..<2).map { _ in try TestDatabase("PostgreSQL", apart: true) }
    _ = try tests[1].writer().write([.game(Player(1).claimedGame(number: 1, score: 4))])
    #expect(throws: StoreError.self) { try Self.spread(tests) }
    let others = try (0..<2).map { _ in try TestDatabase("PostgreSQL", apart: true) }
    let player = Player(1)
    let old = Deal(
      id: DealID(bytes: [player.id.bytes[0] ^ 1] + [UInt8](repeating: 3, count: 15)),
      player: player.id, board: .standard, secret: [UInt8](repeating: 1, count: 32),
      begun: Moment.now)
    _ = try others[0].writer().write([.deal(old)])
    #expect(throws: StoreError.self) { try Self.spread(others) }
    #expect(try others[0].number("select count(*) from part") == 0)
  }

  /// Whoever takes one of several servers for the only one writes nothing of players there.
  @Test(.enabled(if: TestDatabase.server != nil)) func whoDoesNotKnowWritesNothing() throws {
    let tests = try (0..<2).map { _ in try TestDatabase("PostgreSQL", apart: true) }
    let writer = try tests[0].writer()
    #expect(try Self.spread(tests) == 128)
    for number in 0..<9 {
      let game = Player(UInt8(number)).claimedGame(number: 1, score: 4)
      #expect(try writer.write([.game(game)]) == [.moved])
      #expect(try tests[1].writer().write([.forget(game.player)]) == [.moved])
    }
    #expect(try writer.write([.clear(before: 0)]) == [.done(0)])
    #expect(try tests[0].number("select count(*) from game") == 0)
  }

  /// A part that is being carried is not written to, and the rest of a transaction is.
  @Test(.enabled(if: TestDatabase.server != nil)) func aPartOnItsWayIsLeftAlone() throws {
    let tests = try (0..<2).map { _ in try TestDatabase("PostgreSQL", apart: true) }
    // An optimised test lets go of what it names no more.
    defer { withExtendedLifetime(tests) {} }
    #expect(try Self.spread(tests) == 128)
    let here = try SQLReader(try PostgresConnection(address: tests[0].address)).parts()
      .filter { $0.origin == nil }.map(\.number)
    let players = (0..<255).map { Player(UInt8($0)) }.filter { here.contains(Part.of($0.id)) }
    let (a, b) = (
      players[0], try #require(players.first { Part.of($0.id) != Part.of(players[0].id) })
    )
    let carrier = try PostgresConnection(address: tests[0].address)
    try carrier.run(
      "begin; select pg_advisory_xact_lock(\(PostgresLocks.parts), \(Part.of(a.id)))")
    let writer = try tests[0].writer()
    let changes = [a, b].map { Change.game($0.claimedGame(number: 1, score: 4)) }
    let parts = [a, b].map { Part.of($0.id) }
    #expect(try writer.write(changes, parts: parts) == [.moved, .kept])
    try carrier.run("rollback")
    #expect(try writer.write(changes, parts: parts) == [.kept, .known])
  }
}
