import Engine
import Glibc
import Synchronization
import Testing

@testable import Table

/// What is backed up comes back, row by row, and is a whole while others write.
@Suite struct BackUpTests {
  /// From which database into which.
  static let ways = TestDatabase.kinds.flatMap { from in TestDatabase.kinds.map { (from, $0) } }

  /// What a thread is given to do.
  private final class Errand {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }

  /// A folder of a test's own, gone with it.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/table-backup-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw StoreError.unavailable("no folder below /tmp") }
      path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    var names: Set<String> {
      guard let stream = opendir(path) else { return [] }
      defer { closedir(stream) }
      var names: Set<String> = []
      while let entry = readdir(stream) {
        names.insert(
          withUnsafeBytes(of: &entry.pointee.d_name) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
          })
      }
      return names.subtracting([".", ".."])
    }

    deinit {
      for name in names { unlink("\(path)/\(name)") }
      rmdir(path)
    }
  }

  /// A game that waits, whose player deletes everything: it stays taken out.
  private static let takenOut: [Change] = [
    .game(
      Player(20).claimedGame(
        number: 1, score: 400, ticket: [UInt8](repeating: 0xFE, count: 16), gameClass: .plain,
        hold: .pace)), .forget(Player(20).id),
  ]

  /// Rows of every kind: listed, held, removed and judged games of two classes, of one player several;
  /// a report; dealt games that nobody opened, that are under way and that have ended.
  private func fill(_ writer: any TableWriter) throws {
    var changes: [Change] = []
    for number in 0..<40 {
      changes.append(
        .game(
          Player(UInt8(number % 7)).claimedGame(
            number: number, score: 4 * (number * 37 % 100), received: Moment.now + 9_000 * number,
            ticket: number % 3 == 0 ? [UInt8](repeating: UInt8(number), count: 16) : nil,
            gameClass: number % 3 == 0 ? .plain : .open, hold: number == 5 ? .pace : nil)))
    }
    let real = try Player(9).provenGame(seed: 3)
    changes += [
      .game(real), .report(real.id, by: Player(1).id, reason: .machine, at: Moment.now),
      .judged(real.id, luck: 0.1 + 0.2, agreement: 1.0 / 3, hold: nil),
    ]
    let removed = Player(1).claimedGame(number: 99, score: 4_000)
    let why = try #require(Words(hex: Hex.text("Zu \"schnell\"\t".dropLast().utf8)))
    let held = Player(5).claimedGame(number: 5, score: 4 * (5 * 37 % 100))
    changes += [
      .game(removed),
      .decide(removed.id, Decision(.remove, words: why, by: Player(8).id, at: Moment.now)),
      .answer(held.id, by: Player(5).id, why, at: Moment.now),
      .join(GroupID(bytes: [UInt8](0..<16)), Player(3).id, at: Moment.now),
      .appoint(Moderator(id: Player(8).id, name: "Tab\tand \\N", since: Moment.now)),
      .decide(real.id, Decision(.hold, words: .none, by: nil, at: Moment.now)),
    ]
    _ = try writer.write(changes)
    for change in Self.takenOut { _ = try writer.write([change]) }
    let dealer = Dealer(office: office)
    let day = WorldDay(of: Moment.now, opening: WorldDay.standardOpening)
    let deals = (0..<3).map {
      dealer.deal(
        board: .standard, player: Player($0).id, at: Moment.now, day: $0 == 1 ? day : nil)
    }
    let (holder, nonce) = ([UInt8](0..<16), [UInt8](16..<32))
    _ = try writer.write(deals.map { .deal($0) })
    _ = try writer.write(deals[1...].map { .claim($0.id, by: holder, nonce: nonce) })
    _ = try writer.write([
      .moves(DealtMoves(deal: deals[1].id, first: 0, actions: [0, 9, 92], at: 1), by: holder),
      .moves(DealtMoves(deal: deals[1].id, first: 3, actions: [10], at: 1 << 41), by: holder),
      .end(deals[2].id, nil, by: holder, at: Moment.now),
    ])
  }

  @Test(arguments: ways) func everyRowComesBack(from: String, to: String) throws {
    let (old, folder) = (try TestDatabase(from), try Folder())
    let writer = try old.database.makeWriter()
    try fill(writer)
    let file = folder.path + "/back ups ?#%.sqlite"
    let written = try old.database.backUp(into: file)
    #expect(folder.names == ["back ups ?#%.sqlite"], "nothing is left beside it")
    var information = stat()
    #expect(stat(file, &information) == 0 && information.st_mode & 0o777 == 0o600)

    let new = try TestDatabase(to)
    #expect(try new.database.secret() != old.database.secret())
    #expect(try new.database.restore(from: file) == written)
    #expect(folder.names.count == 1)
    // Moves of the old one that are loose go to where they are in every back-up.
    _ = try writer.write([.clear(before: 0)])
    let rows = try old.rows()
    #expect(rows.map(\.0) == SchemaTable.all.map(\.name))
    #expect(rows.allSatisfy { !$0.1.isEmpty }, "there is something of everything")
    for ((table, before), (_, after)) in zip(rows, try new.rows()) {
      #expect(before == after, "\(table)")
    }
    #expect(written.text.hasPrefix("1 meta, 42 game, "))

    // And it is a table: it ranks, knows its tickets, and takes the next game.
    let reader = try new.database.makeReader()
    #expect(try reader.discrepancies().isEmpty)
    #expect(try new.database.secret() == old.database.secret())
    let next = Player(200).claimedGame(number: 1, score: 4_096)
    #expect(
      try new.database.makeWriter().write([.game(next), Self.takenOut[0]]) == [.kept, .ticketUsed])
    let all = Listing(board: .standard, gameClass: .open, period: .all)
    #expect(try reader.top(1, of: all).map(\.id) == [next.id])
    #expect(try reader.standing(of: 4_095, in: all).rank == 2)
    #expect(try reader.discrepancies().isEmpty)
  }

  /// Two at once would write into one part, and take it from each other: the second one waits.
  @Test func onlyOneIsWrittenAtATime() throws {
    let folder = try Folder()
    func isFree() -> Bool {
      let place = open(folder.path, O_RDONLY)
      defer { close(place) }
      return flock(place, LOCK_EX | LOCK_NB) == 0
    }
    var wasFree = true
    _ = try BackUpFile.write(folder.path + "/a") { copy throws(StoreError) in
      try SQLiteLadder.climb(copy, to: SchemaStep.latest)
      wasFree = isFree()
    }
    #expect(!wasFree && isFree())
  }

  /// Games and their bests are written while the back-up is: each transaction is in it whole or not
  /// at all.
  @Test(arguments: TestDatabase.kinds) func itIsOneMoment(_ kind: String) throws {
    let (test, folder) = (try TestDatabase(kind), try Folder())
    let isOver = Atomic<Bool>(false)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    // Two games a transaction, of a player who has no other.
    func pair(_ number: Int) -> [Change] {
      [1, 2].map {
        .game(Player(UInt8(number & 255)).claimedGame(number: 2 * number + $0, score: 4 * $0))
      }
    }
    for number in 0..<100 { _ = try writer.write(pair(number)) }
    let counts = try withThread {
      var number = 100
      while !isOver.load(ordering: .relaxed) {
        do { _ = try writer.write(pair(number)) } catch { Issue.record("writing waits: \(error)") }
        number += 1
      }
    } while: {
      defer { isOver.store(true, ordering: .relaxed) }
      // Whoever looks whether all is right sees one, too.
      let all = Listing(board: .standard, gameClass: .open, period: .all)
      while try reader.standing(of: 0, in: all).count < 140 {
        #expect(try reader.discrepancies().isEmpty)
      }
      return try (0..<12).map { _ in
        let written = try test.database.backUp(into: folder.path + "/x.sqlite")
        let copy = try SQLiteConnection(path: folder.path + "/x.sqlite", for: .reading)
        #expect(try SQLReader(copy).discrepancies().isEmpty)
        let games = try copy.number("select count(*) from game")
        #expect(games % 2 == 0)
        #expect(written.counts.first { $0.table == "game" }?.rows == games)
        return games
      }
    }
    #expect(counts == counts.sorted())
    #expect(Set(counts).count > 1, "something was written meanwhile")
  }

  /// Runs `work` on a thread of its own while `body` runs here.
  private func withThread<Value>(
    _ work: @escaping () -> Void, while body: () throws -> Value
  ) throws -> Value {
    var thread = pthread_t()
    let errand = Unmanaged.passRetained(Errand(work))
    let status = pthread_create(
      &thread, nil,
      {
        Unmanaged<Errand>.fromOpaque($0!).takeRetainedValue().work()
        return nil
      }, errand.toOpaque())
    #expect(status == 0)
    defer { pthread_join(thread, nil) }
    return try body()
  }

  @Test(arguments: TestDatabase.kinds) func nothingIsOverwritten(_ kind: String) throws {
    let (test, folder) = (try TestDatabase(kind), try Folder())
    let writer = try test.database.makeWriter()
    let file = folder.path + "/x"
    _ = try test.database.backUp(into: file)
    _ = try writer.write([.game(Player(1).claimedGame(number: 1, score: 4))])
    let before = try test.rows().map { "\($0)" }
    #expect(try Self.refusal(test, file).contains("(1 game, 4 best)"))
    #expect(try test.rows().map { "\($0)" } == before)
    // A later back-up takes the place of the one before.
    let later = try test.database.backUp(into: file)
    #expect(later.text.hasPrefix("1 meta, 1 game, 4 best, "))
    #expect(folder.names == ["x"])
  }

  private static func refusal(_ test: TestDatabase, _ file: String) throws -> String {
    do throws(StoreError) { return try test.database.restore(from: file).text } catch {
      return "\(error)"
    }
  }

  /// What is there is said: who finds no games looks for what else it may be.
  @Test(arguments: TestDatabase.kinds) func whatIsThereIsSaid(_ kind: String) throws {
    let (test, folder) = (try TestDatabase(kind), try Folder())
    let file = folder.path + "/x"
    _ = try test.database.backUp(into: file)
    let ada = Moderator(id: Player(8).id, name: "Ada", since: Moment.now)
    _ = try test.writer().write([.appoint(ada)])
    #expect(
      try Self.refusal(test, file)
        == "there are rows in this database already (1 moderator), and they would be lost; "
        + "restore into a new one")
    _ = try test.writer().write([.dismiss(ada.id)])
    #expect(try Self.refusal(test, file).hasPrefix("1 meta, 0 game, "))
  }

  /// By a slip the database itself would be put aside, and what comes later be lost.
  @Test func nothingIsBackedUpOntoItself() throws {
    let (test, folder) = (try TestDatabase("SQLite"), try Folder())
    let link = folder.path + "/link"
    #expect(symlink(test.address, link) == 0)
    for file in [test.address, link] {
      #expect(throws: StoreError.self) { try test.database.backUp(into: file) }
      let writer = try test.database.makeWriter()
      let game = Player(1).claimedGame(number: file.utf8.count, score: 4)
      #expect(try writer.write([.game(game)]) == [.kept])
      #expect(try test.open().makeReader().game(game.id) != nil)
    }
  }

  /// A service's own file is whole with the log beside it alone, which is not read here.
  @Test(arguments: TestDatabase.kinds) func aFileWithALogIsRefused(_ kind: String) throws {
    let (test, old) = (try TestDatabase(kind), try TestDatabase("SQLite"))
    let writer = try old.database.makeWriter()
    let game = Player(1).claimedGame(number: 1, score: 400)
    #expect(try writer.write([.game(game)]) == [.kept])
    #expect(throws: StoreError.self) { try test.database.restore(from: old.address) }
    try old.run("pragma wal_checkpoint(truncate)")
    _ = try test.database.restore(from: old.address)
    #expect(try test.database.makeReader().game(game.id) != nil)
  }

  @Test(arguments: TestDatabase.kinds) func whatIsNoBackUpIsSaid(_ kind: String) throws {
    let (test, folder) = (try TestDatabase(kind), try Folder())
    let before = try test.rows().map { "\($0)" }
    func refuses(_ file: String) -> Bool {
      do throws(StoreError) {
        _ = try test.database.restore(from: file)
        return false
      } catch {
        guard case .refused = error else { return false }
        return true
      }
    }
    #expect(refuses(folder.path + "/none"))
    #expect(!folder.names.contains("none"))
    let file = folder.path + "/x"
    _ = try test.database.backUp(into: file)
    // Of a program that is to come.
    try SQLiteConnection(path: file).setSchemaVersion(SchemaStep.latest + 1)
    #expect(refuses(file))
    // Cut short, and no file of SQLite at all.
    _ = try test.database.backUp(into: file)
    #expect(truncate(file, 8_192) == 0)
    #expect(refuses(file))
    #expect(truncate(file, 0) == 0)
    #expect(refuses(file))
    #expect(throws: StoreError.self) { try test.database.backUp(into: folder.path + "/no/x") }
    #expect(try test.rows().map { "\($0)" } == before)
  }

  /// A back-up of the first form has no number and lacks what came later.
  @Test(arguments: TestDatabase.kinds) func anOldBackUpIsTakenIn(_ kind: String) throws {
    let (test, folder) = (try TestDatabase(kind), try Folder())
    let file = folder.path + "/old"
    let old = try SQLiteConnection(path: file)
    try old.run(SQLiteSchema.sql)
    try old.change(
      "insert into meta values ('secret', ?)", [.blob([UInt8](repeating: 4, count: 32))])
    let game = Player(1).claimedGame(number: 1, score: 400)
    try OlderNode(old).keep(game)
    try old.run("pragma wal_checkpoint(truncate)")
    _ = try test.database.restore(from: file)
    #expect(try test.database.makeReader().game(game.id)?.score == 400)
    #expect(try test.database.secret() == [UInt8](repeating: 4, count: 32))
  }

  /// Values that `COPY` writes otherwise than they are.
  @Test func copiesEscape() throws {
    let fields: [Field] = [
      .text("a\tb\\n\n\r\u{8}\u{B}\u{C}ü"), .blob([]), .blob([0, 92, 9, 255]), .null,
      .integer(-5), .real(0.1 + 0.2), .text("\\N"), .text(""),
    ]
    let kinds: [SchemaTable.Kind] = [
      .text, .blob, .blob, .integer, .integer, .real, .text, .text,
    ]
    for (field, kind) in zip(fields, kinds) {
      var line: [UInt8] = []
      PostgresRows.put(field, &line)
      #expect(!line.contains(9) && !line.contains(10))
      #expect(try PostgresRows.field(line[...], kind, "x") == field)
    }
    for (text, kind) in [("x", SchemaTable.Kind.integer), ("61", .blob), ("", .real)] {
      #expect(throws: StoreError.self) {
        try PostgresRows.field(Array(text.utf8)[...], kind, "x")
      }
    }
  }
}
