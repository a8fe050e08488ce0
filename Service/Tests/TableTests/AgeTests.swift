import Engine
import Testing

@testable import Table

/// What goes with time, and what stays.
@Suite struct AgeTests {
  private static let day = 86_400

  @Test func tablesAreOverSomeTimeAfterTheirEnd() throws {
    let age = Age.standard
    let lists = age.listsOver(at: Moment.now)
    func isOver(_ moment: Int, _ kind: Int) throws -> Bool {
      let code = Listing(
        board: .standard, gameClass: .open, period: Period.containing(moment)[kind]
      ).code
      return lists.contains { $0.contains(code) }
    }
    for back in 0...14 { #expect(try !isOver(Moment.now - back * Self.day, 3)) }
    #expect(try isOver(Moment.now - 15 * Self.day, 3))
    // 22 November 2026 is the Sunday of its week: the week 70 days ago ended on its day.
    #expect(try !isOver(Moment.now - 70 * Self.day, 2))
    #expect(try isOver(Moment.now - 77 * Self.day, 2))
    #expect(try !isOver(Moment.now - 400 * Self.day, 1))
    #expect(try isOver(Moment.now - 422 * Self.day, 1))
    for back in [0, 100, 10_000] { #expect(try !isOver(Moment.now - back * Self.day, 0)) }
    #expect(age.recordingsOver(at: Moment.now) == Moment.now - 90 * Self.day)
  }

  /// In steps, after each of which the counts are right; the table of all times is not touched.
  @Test(arguments: TestDatabase.kinds) func oldTablesGoInSteps(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    for number in 0..<30 {
      for back in [0, 500] {
        _ = try writer.write([
          .game(
            Player(UInt8(number)).claimedGame(
              number: back + number, score: 4 * number + back,
              received: Moment.now - back * Self.day))
        ])
      }
    }
    func rows(_ table: String) throws -> Int { try test.number("select count(*) from \(table)") }
    let bests = try rows("best")
    #expect(bests == 30 * 7)
    var steps = 0
    for lists in Age.standard.listsOver(at: Moment.now) {
      while case .done(let count) = try writer.write([.age(.expire(lists: lists, most: 7))])[0],
        count > 0
      {
        #expect(count <= 7)
        steps += 1
        #expect(try reader.discrepancies().isEmpty)
      }
    }
    #expect(steps > 15)
    #expect(try rows("best") == 30 * 4)
    #expect(
      try test.number("select count(*) from tally where listing not in (select listing from best)")
        == 0)
    for (name, count) in [("all", 30), ("month", 30), ("week", 30), ("day", 30)] {
      let period = try #require(Period(name: name, at: Moment.now))
      let listing = Listing(board: .standard, gameClass: .open, period: period)
      #expect(try reader.standing(of: 0, in: listing).count == count)
    }
  }

  /// A recording goes if it is old and no best of a table that there is; what is held, what was taken
  /// out, what is dealt and all that is said of the game stay.
  @Test(arguments: TestDatabase.kinds) func recordingsGo(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let player = Player(1)
    let old = Moment.now - 91 * Self.day
    func game(
      _ number: Int, _ score: Int, _ received: Int, _ kind: GameClass = .open, hold: Hold? = nil
    ) -> ProvenGame {
      player.claimedGame(
        number: number, score: score, received: received, gameClass: kind, hold: hold)
    }
    let best = game(1, 800, old)
    let bestOfItsDay = game(2, 400, old - 40 * Self.day)
    let plain = game(3, 100, old + 1)
    let young = game(4, 100, old + 2 * Self.day)
    let held = game(5, 100, old, hold: .luck)
    let dealt = game(6, 100, old, .dealt)
    let betterDealt = game(7, 200, old, .dealt)
    let all = [best, bestOfItsDay, plain, young, held, dealt, betterDealt]
    _ = try writer.write(all.map { .game($0) })
    let rows = try reader.fading(9, after: nil, before: old + Self.day)
    #expect(rows.map(\.id) == [bestOfItsDay, best, plain].map(\.id))
    #expect(
      try reader.fading(1, after: (rows[0].received, rows[0].id), before: old + Self.day)
        .map(\.id) == [best.id])
    #expect(try writer.write([.age(.fade(rows))]) == [.done(1)])
    #expect(try writer.write([.age(.fade(rows))]) == [.done(0)])
    #expect(try reader.recording(plain.id) == [])
    let gone = try all.filter { try reader.recording($0.id) == [] }
    #expect(gone.map(\.id) == [plain.id])
    #expect(try reader.fading(9, after: nil, before: old + Self.day).count == 2)
    // The row stands, and the game does not come again.
    #expect(try reader.game(plain.id)?.score == 100)
    #expect(try writer.write([.game(plain)]) == [.known])
    #expect(try reader.recording(plain.id) == [])
    let kept = try reader.kept(of: player.id, after: nil, most: 9)
    #expect(kept.count == 7)
    #expect(kept.count { $0.recording.isEmpty } == 1)
    // The best of a month stays as long as the month's table.
    for lists in Age.standard.listsOver(at: Moment.now + 800 * Self.day) {
      while try writer.write([.age(.expire(lists: lists, most: 99))]) != [.done(0)] {}
    }
    #expect(try writer.write([.age(.fade(rows))]) == [.done(1)])
    #expect(try reader.recording(bestOfItsDay.id) == [])
    #expect(try reader.recording(best.id) == best.recording)
    #expect(try reader.discrepancies().isEmpty)
  }
}
