import Engine
import Testing

@testable import Table

/// What every database must do, whichever it is.
@Suite struct StoreTests {
  private static let all = Listing(board: .standard, gameClass: .open, period: .all)

  @Test(arguments: TestDatabase.kinds) func aGameIsKeptOnce(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let (a, b) = (Player(1), Player(2))
    let game = try a.provenGame(seed: 1)
    #expect(try writer.write([.game(game), .game(game)]) == [.kept, .known])
    #expect(try writer.write([.game(game)]) == [.known])
    #expect(try writer.write([.game(try b.provenGame(seed: 1))]) == [.takenByAnother])
    let row = try #require(try reader.game(game.id))
    #expect(row.score == game.score)
    #expect(row.player == a.id)
    #expect(row.state == .listed)
    #expect(try reader.recording(game.id) == game.recording)
    #expect(try reader.standing(of: game.score, in: Self.all) == Standing(above: 0, count: 1))
    #expect(try reader.discrepancies().isEmpty)
  }

  @Test(arguments: TestDatabase.kinds) func aTicketIsUsedOnce(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let mark = [UInt8](repeating: 3, count: 16)
    let player = Player(1)
    let first = player.claimedGame(number: 1, score: 100, ticket: mark, gameClass: .plain)
    let second = player.claimedGame(number: 2, score: 200, ticket: mark, gameClass: .plain)
    #expect(try writer.write([.game(first), .game(second)]) == [.kept, .ticketUsed])
    #expect(try writer.write([.game(second), .game(first)]) == [.ticketUsed, .known])
    // One that was sent without its ticket before uses none, also of games that come together.
    #expect(
      try writer.write([.game(Player(1).claimedGame(number: 3, score: 4))]) == [.kept])
    let together = [3, 4, 5].map {
      Change.game(
        Player(1).claimedGame(number: $0, score: 4, ticket: [3], gameClass: .plain))
    }
    #expect(try writer.write(together) == [.known, .kept, .ticketUsed])
    #expect(try reader.game(second.id) == nil)
  }

  @Test(arguments: TestDatabase.kinds) func onlyTheBestOfAPlayerIsListed(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let (a, b) = (Player(1), Player(2))
    let games = [
      a.claimedGame(number: 1, score: 400), a.claimedGame(number: 2, score: 200),
      a.claimedGame(number: 3, score: 800), b.claimedGame(number: 1, score: 600),
      a.claimedGame(number: 4, score: 800, received: Moment.now + 5),
    ]
    _ = try writer.write(games.map { .game($0) })
    let top = try reader.top(10, of: Self.all)
    #expect(top.map(\.id) == [games[2].id, games[3].id])
    #expect(try reader.standing(of: 804, in: Self.all) == Standing(above: 0, count: 2))
    #expect(try reader.standing(of: 800, in: Self.all) == Standing(above: 0, count: 2))
    #expect(try reader.standing(of: 600, in: Self.all) == Standing(above: 1, count: 2))
    #expect(try reader.standing(of: 0, in: Self.all) == Standing(above: 2, count: 2))
    #expect(try reader.games(of: a.id, most: 10).count == 4)
    #expect(try reader.discrepancies().isEmpty)
  }

  /// Games of two days, sides and classes may come in one transaction, of one player several.
  @Test(arguments: TestDatabase.kinds) func gamesOfManyTablesComeTogether(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    var chance = RandomSource(seed: 20)
    var games: [ProvenGame] = []
    for number in 0..<300 {
      games.append(
        Player(UInt8(chance.next(below: 9))).claimedGame(
          number: number, score: 4 * Int(chance.next(below: 200)),
          received: Moment.now + 86_400 * Int(chance.next(below: 12)),
          gameClass: GameClass.allCases[Int(chance.next(below: 3))]))
    }
    for start in stride(from: 0, to: games.count, by: 50) {
      _ = try writer.write(games[start..<start + 50].map { .game($0) })
    }
    var expected: [Listing: [PlayerID: Int]] = [:]
    for game in games {
      for listing in game.listings {
        let best = expected[listing]?[game.player] ?? -1
        expected[listing, default: [:]][game.player] = max(best, game.score)
      }
    }
    #expect(expected.count > 40)
    for (listing, bests) in expected {
      let rows = try reader.top(100, of: listing)
      #expect(rows.map(\.score) == bests.values.sorted(by: >))
      #expect(rows.allSatisfy { bests[$0.player] == $0.score })
    }
    #expect(try reader.discrepancies().isEmpty)
  }

  @Test(arguments: TestDatabase.kinds) func eachPeriodHasItsBest(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let player = Player(1)
    let days = [Moment.now - 40 * 86_400, Moment.now - 2 * 86_400, Moment.now]
    let scores = [900, 700, 400]
    for (day, score) in zip(days, scores) {
      _ = try writer.write([.game(player.claimedGame(number: day, score: score, received: day))])
    }
    for (name, score) in [("all", 900), ("month", 700), ("week", 700), ("day", 400)] {
      let period = try #require(Period(name: name, at: Moment.now))
      let listing = Listing(board: .standard, gameClass: .open, period: period)
      #expect(try reader.top(5, of: listing).map(\.score) == [score])
    }
    #expect(try reader.discrepancies().isEmpty)
  }

  @Test(arguments: TestDatabase.kinds) func whatIsHeldIsNotListed(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let player = Player(1)
    let good = player.claimedGame(number: 1, score: 400)
    let best = player.claimedGame(number: 2, score: 800)
    let quick = player.claimedGame(number: 3, score: 4_000, hold: .pace)
    _ = try writer.write([.game(good), .game(best), .game(quick)])
    func decide(_ act: Decision.Act, _ id: GameID) -> Change {
      .decide(id, Decision(act, words: .none, by: nil, at: Moment.now))
    }
    func listed() throws -> [GameID] { try reader.top(5, of: Self.all).map(\.id) }
    #expect(try listed() == [best.id])
    #expect(try reader.held(10, after: nil).map(\.id) == [quick.id])
    #expect(try writer.write([.hold(best.id, .luck)]) == [.done(1)])
    #expect(try listed() == [good.id])
    #expect(try reader.game(best.id)?.state == .held(.luck))
    #expect(try writer.write([.hold(best.id, .luck)]) == [.done(0)])
    #expect(
      try writer.write([decide(.release, best.id), decide(.release, quick.id)]) == [
        .done(1), .done(1),
      ])
    #expect(try listed() == [quick.id])
    _ = try writer.write([quick, best, good].map { decide(.remove, $0.id) })
    #expect(try listed().isEmpty)
    // What was taken out does not come again.
    #expect(try writer.write([.game(best)]) == [.known])
    #expect(try listed().isEmpty)
    #expect(try reader.standing(of: 4, in: Self.all).count == 0)
    #expect(try reader.discrepancies().isEmpty)
  }

  /// The judge's word comes late: what was decided while it looked stands.
  @Test(arguments: TestDatabase.kinds) func aDecisionOutlastsTheJudge(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let game = Player(1).claimedGame(number: 1, score: 400)
    let removal = Decision(.remove, words: .none, by: nil, at: Moment.now)
    let late = Change.judged(game.id, luck: 9, agreement: 0.5, hold: .luck)
    #expect(
      try writer.write([.game(game), .decide(game.id, removal), late]) == [
        .kept, .done(1), .done(0),
      ])
    #expect(try reader.game(game.id)?.state == .removed)
    #expect(try reader.game(game.id)?.luck == 9)
    #expect(try reader.held(5, after: nil).isEmpty)
  }

  @Test(arguments: TestDatabase.kinds) func whatIsJudgedIsNotAskedForAgain(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let player = Player(1)
    let games = (1...3).map { number in
      player.claimedGame(number: number, score: 4 * number, gameClass: .plain)
    }
    _ = try writer.write(games.map { .game($0) })
    #expect(try reader.unjudged(5, fewestMoves: 300).map(\.score) == [12, 8, 4])
    #expect(try reader.unjudged(5, fewestMoves: 501).isEmpty)
    _ = try writer.write([
      .judged(games[2].id, luck: 6.5, agreement: 0.5, hold: .luck),
      .judged(games[1].id, luck: 0.5, agreement: 0.5, hold: nil),
    ])
    #expect(try reader.unjudged(5, fewestMoves: 300).map(\.id) == [games[0].id])
    #expect(try reader.game(games[2].id)?.state == .held(.luck))
    #expect(try reader.game(games[2].id)?.luck == 6.5)
    #expect(try reader.game(games[1].id)?.state == .listed)
    #expect(try reader.discrepancies().isEmpty)
  }

  @Test(arguments: TestDatabase.kinds) func aPlayerIsForgotten(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let (a, b) = (Player(1), Player(2))
    let games = [a.claimedGame(number: 1, score: 400), b.claimedGame(number: 1, score: 600)]
    _ = try writer.write(games.map { .game($0) })
    let report = Change.report(games[0].id, by: b.id, reason: .machine, at: Moment.now)
    #expect(try writer.write([report, report]) == [.done(1), .done(0)])
    #expect(try reader.reports(of: games[0].id) == [.machine: 1])
    #expect(try writer.write([.forget(a.id), .forget(a.id)]) == [.done(1), .done(0)])
    #expect(try reader.game(games[0].id) == nil)
    #expect(try reader.games(of: a.id, most: 5).isEmpty)
    #expect(try reader.reports(of: games[0].id).isEmpty)
    #expect(try reader.top(5, of: Self.all).map(\.player) == [b.id])
    #expect(try reader.discrepancies().isEmpty)
    #expect(try writer.write([report]) == [.done(0)])
  }

  /// The counts in levels against counting them all, for scores that crowd at the levels' borders.
  @Test(arguments: TestDatabase.kinds) func ranksAreExact(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    var chance = RandomSource(seed: 11)
    var scores: [Int] = []
    var changes: [Change] = []
    for number in 0..<200 {
      let score =
        4 * Int(chance.next(below: number % 3 == 0 ? 40 : number % 3 == 1 ? 9_000 : 1 << 20))
      scores.append(score)
      changes.append(.game(Player(UInt8(number)).claimedGame(number: 1, score: score)))
    }
    _ = try writer.write(changes)
    let borders = [0, 4, 252, 256, 260, 16_380, 16_384, 16_388, 4_194_300]
    for score in scores + borders {
      let standing = try reader.standing(of: score, in: Self.all)
      #expect(standing.rank == 1 + scores.count { $0 > score })
      #expect(standing.count == 200)
    }
    // Players get better, and some go.
    for number in 0..<100 {
      let player = Player(UInt8(number))
      scores[number] = max(scores[number], 5_000)
      _ = try writer.write([.game(player.claimedGame(number: 2, score: 5_000))])
    }
    for number in 190..<200 { _ = try writer.write([.forget(Player(UInt8(number)).id)]) }
    scores.removeLast(10)
    for score in borders + [4_996, 5_000, 5_004] {
      let standing = try reader.standing(of: score, in: Self.all)
      #expect(standing.rank == 1 + scores.count { $0 > score })
      #expect(standing.count == 190)
    }
    #expect(try reader.discrepancies().isEmpty)
  }

  @Test(arguments: TestDatabase.kinds) func allNodesHaveOneSecret(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let secret = try test.database.secret()
    #expect(secret.count == 32)
    #expect(secret != [UInt8](repeating: 0, count: 32))
    #expect(try test.database.secret() == secret)
  }

  @Test func percentilesCountThoseNotAbove() {
    #expect(Standing(above: 0, count: 1).percentile == 100)
    #expect(Standing(above: 0, count: 0).percentile == 100)
    #expect(Standing(above: 9, count: 10).percentile == 10)
    #expect(Standing(above: 10, count: 10).percentile == 0)
  }
}
