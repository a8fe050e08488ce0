import Engine
import Glibc
import Testing

@testable import Table

/// Moves in an SQLite file that are not in their place yet: whatever is done with them, they are read as they
/// were kept, once.
@Suite struct LooseMovesTests {
  private static let dealer = Dealer(office: office)
  private static let holder = [UInt8](repeating: 1, count: 16)
  private static let other = [UInt8](repeating: 2, count: 16)
  private static let nonce = [UInt8](repeating: 3, count: 16)

  /// A writer that puts moves in their places soon, and few at once.
  private func writer(_ test: TestDatabase) throws -> SQLiteWriter {
    let connection = try SQLiteConnection(path: test.address)
    return SQLiteWriter(
      connection, loose: LooseMoves(connection, mostLoose: 12, mostSettled: 4))
  }

  /// So many games that are held, each of a player of its own.
  private func begin(_ count: Int, _ writer: SQLiteWriter) throws -> [DealID] {
    var deals: [DealID] = []
    for number in 0..<count {
      let deal = Self.dealer.deal(
        board: .standard, player: Player(UInt8(number)).id, at: Moment.now)
      #expect(try writer.write([.deal(deal)]) == [.kept])
      #expect(try claim(deal.id, Self.holder, writer))
      deals.append(deal.id)
    }
    return deals
  }

  private func claim(_ deal: DealID, _ holder: [UInt8], _ writer: SQLiteWriter) throws -> Bool {
    try writer.write([.claim(deal, by: holder, nonce: Self.nonce)]) == [.kept]
  }

  private func moves(_ deal: DealID, _ first: Int, _ count: Int = 1) -> DealtMoves {
    let actions = (0..<count).map { UInt8((first + $0) % 4) }
    return DealtMoves(deal: deal, first: first, actions: actions, at: 1_000 * first + 7)
  }

  private func loose(_ test: TestDatabase) throws -> Int {
    try test.number("select count(*) from loose")
  }

  @Test func theyAreReadWhereverTheyAre() throws {
    let test = try TestDatabase("SQLite")
    let first = try writer(test)
    let reader = try test.database.makeReader()
    let deals = try begin(5, first)
    var kept = deals.map { _ in [DealtMoves]() }
    var (used, wereInPlace, wereLoose) = (first, 0, 0)
    for turn in 0..<40 {
      // Sometimes the service has been started anew, wherever it was.
      if turn % 7 == 5 { used = try writer(test) }
      let changes = deals.enumerated().map { index, deal in
        let last = kept[index].last.map { $0.first + $0.actions.count } ?? 0
        return moves(deal, last, 1 + (turn + index) % 3)
      }
      #expect(
        try used.write(changes.map { .moves($0, by: Self.holder) }) == deals.map { _ in .kept })
      for (index, change) in changes.enumerated() { kept[index].append(change) }
      for (index, deal) in deals.enumerated() {
        #expect(try reader.moves(of: deal) == kept[index])
        let again = moves(deal, kept[index].last?.first ?? 0)
        #expect(try used.write([.moves(again, by: Self.holder)]) == [.lost])
        let afterAHole = moves(deal, again.first + 9)
        #expect(try used.write([.moves(afterAHole, by: Self.holder)]) == [.lost])
      }
      if try loose(test) > 0 { wereLoose += 1 }
      if try test.number("select count(*) from dealt") > 0 { wereInPlace += 1 }
    }
    #expect(wereLoose > 20)
    #expect(wereInPlace > 20)
    #expect(try loose(test) < 20, "they do not become more and more")
  }

  @Test func whatAnotherConnectionWritesIsSeen() throws {
    let test = try TestDatabase("SQLite")
    let (one, two) = (try writer(test), try writer(test))
    let deal = try begin(1, one)[0]
    var count = 0
    for turn in 0..<30 {
      let (writer, late) = turn % 2 == 0 ? (one, two) : (two, one)
      let holder = [UInt8](repeating: UInt8(10 + turn), count: 16)
      #expect(try claim(deal, holder, writer))
      #expect(try writer.write([.moves(moves(deal, count), by: holder)]) == [.kept])
      count += 1
      let before = [UInt8](repeating: UInt8(9 + turn), count: 16)
      #expect(try late.write([.moves(moves(deal, count), by: before)]) == [.lost])
      #expect(try late.write([.moves(moves(deal, count - 1), by: holder)]) == [.lost])
    }
    let kept = try test.database.makeReader().moves(of: deal)
    #expect(kept == (0..<30).map { moves(deal, $0) })
  }

  @Test func aTransactionThatFailsLeavesNothing() throws {
    let test = try TestDatabase("SQLite")
    let writer = try writer(test)
    let reader = try test.database.makeReader()
    let deals = try begin(3, writer)
    var count = 0
    for _ in 0..<10 {
      let changes = deals.map { Change.moves(moves($0, count), by: Self.holder) }
      try test.run(
        "create trigger no before insert on loose begin select raise(abort, 'no'); end")
      #expect(throws: StoreError.self) { try writer.write(changes) }
      #expect(try reader.moves(of: deals[1]).count == count)
      try test.run("drop trigger no")
      #expect(try writer.write(changes) == [.kept, .kept, .kept])
      count += 1
      #expect(try reader.moves(of: deals[1]).count == count)
    }
  }

  /// A claim, moves and a deletion in one transaction are done in this order.
  @Test func changesOfOneTransactionFollowEachOther() throws {
    let test = try TestDatabase("SQLite")
    let writer = try writer(test)
    let reader = try test.database.makeReader()
    let deals = try begin(3, writer)
    let outcomes = try writer.write([
      .moves(moves(deals[0], 0), by: Self.holder), .moves(moves(deals[1], 0), by: Self.holder),
      .claim(deals[0], by: Self.other, nonce: Self.nonce),
      .moves(moves(deals[0], 1), by: Self.holder), .moves(moves(deals[0], 1), by: Self.other),
      .forget(Player(1).id), .moves(moves(deals[1], 1), by: Self.holder),
      .moves(moves(deals[2], 0), by: Self.holder),
    ])
    #expect(outcomes == [.kept, .kept, .kept, .lost, .kept, .done(0), .lost, .kept])
    #expect(try reader.moves(of: deals[0]) == [moves(deals[0], 0), moves(deals[0], 1)])
    #expect(try reader.moves(of: deals[1]).isEmpty)
    #expect(try reader.moves(of: deals[2]) == [moves(deals[2], 0)])
    // Nothing of whom it forgot is anywhere.
    let name = Hex.text(deals[1].bytes)
    #expect(try test.number("select count(*) from dealt where deal = x'\(name)'") == 0)
    #expect(
      try test.number("select count(*) from loose where instr(moves, x'\(name)') > 0") == 0)
  }

  @Test func onceAMinuteAllGoToTheirPlaces() throws {
    let test = try TestDatabase("SQLite")
    let writer = try writer(test)
    let deals = try begin(2, writer)
    _ = try writer.write(deals.map { .moves(moves($0, 0), by: Self.holder) })
    #expect(try loose(test) == 1)
    // One that is over leaves nothing behind.
    #expect(
      try writer.write([.end(deals[0], nil, by: Self.holder, at: Moment.now)]) == [.kept])
    #expect(try test.database.makeReader().moves(of: deals[0]).isEmpty)
    _ = try writer.write([.clear(before: 0)])
    #expect(try loose(test) == 0)
    #expect(try test.number("select count(*) from dealt") == 1)
  }

  /// What a back-up has, and what the service's own file has that somebody takes for one.
  @Test func backUpsHaveThemInTheirPlaces() throws {
    let test = try TestDatabase("SQLite")
    let writer = try writer(test)
    let deals = try begin(2, writer)
    _ = try writer.write(deals.map { .moves(moves($0, 0, 3), by: Self.holder) })
    _ = try writer.write(deals.map { .moves(moves($0, 3), by: Self.holder) })
    #expect(try loose(test) == 2)
    try test.run("pragma wal_checkpoint(truncate)")
    let file = test.address + "-wal-back-up"
    _ = try test.database.backUp(into: file)
    for source in [file, test.address] {
      let new = try TestDatabase("SQLite")
      _ = try new.database.restore(from: source)
      for deal in deals {
        #expect(
          try new.database.makeReader().moves(of: deal) == [moves(deal, 0, 3), moves(deal, 3)])
      }
    }
    try remove(file)
  }

  private func remove(_ file: String) throws { #expect(unlink(file) == 0) }

  @Test func rowsAreReadAsTheyWereWritten() {
    let deals = (0..<3).map { DealID(bytes: [UInt8](repeating: UInt8($0), count: 16)) }
    var row = LooseRow()
    let all = (0..<9).map { number in
      DealtMoves(
        deal: deals[number % 3], first: 70_000 * number,
        actions: [UInt8](repeating: 3, count: number), at: 1_795_000_000_000 + number)
    }
    for moves in all { row.append(moves, withDeal: true) }
    #expect(row.count == 9)
    var read: [DealtMoves] = []
    #expect(LooseRow.each(row.bytes) { read.append($0) })
    #expect(read == all)
    read = []
    #expect(LooseRow.each(row.bytes, of: deals[1]) { read.append($0) })
    #expect(read == [all[1], all[4], all[7]])
    #expect(!LooseRow.each(Array(row.bytes.dropLast())) { _ in })
    #expect(!LooseRow.each(Array(row.bytes.prefix(20))) { _ in })
    var own = LooseRow()
    for moves in [all[1], all[4], all[7]] { own.append(moves) }
    #expect(own.moves(of: deals[1]) == [all[1], all[4], all[7]])
  }
}
