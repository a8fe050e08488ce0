import Testing

@testable import Table

/// What is kept of players, said to holds and decided, in every database.
@Suite struct RightsStoreTests {
  private let player = Player(1)
  private let other = Player(2)

  private func words(_ text: String) throws -> Words {
    try #require(Words(hex: Hex.text(text.utf8)))
  }

  @Test(arguments: TestDatabase.kinds) func onlyOnesOwnHoldIsAnswered(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let games = [
      player.claimedGame(number: 1, score: 400, hold: .pace),
      player.claimedGame(number: 2, score: 800),
    ]
    _ = try writer.write(games.map { .game($0) })
    let (first, second) = (try words("Zażółć\n'\"\\"), try words("Again"))
    #expect(
      try writer.write([
        .answer(games[0].id, by: other.id, first, at: Moment.now),
        .answer(games[1].id, by: player.id, first, at: Moment.now),
        .answer(games[0].id, by: player.id, first, at: Moment.now),
      ]) == [.done(0), .done(0), .done(1)])
    #expect(try reader.answer(of: games[0].id) == HoldAnswer(words: first, moment: Moment.now))
    #expect(try reader.answer(of: games[1].id) == nil)
    let again = Change.answer(games[0].id, by: player.id, second, at: Moment.now + 5)
    #expect(try writer.write([again]) == [.done(1)])
    #expect(
      try reader.answer(of: games[0].id) == HoldAnswer(words: second, moment: Moment.now + 5))
  }

  /// Everything of a player is there, in parts that follow each other, and goes with the player: what
  /// others have stays.
  @Test(arguments: TestDatabase.kinds) func everythingIsKeptAndGoes(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let games = (0..<7).map { player.claimedGame(number: $0, score: 4 * $0, hold: .pace) }
    let foreign = other.claimedGame(number: 1, score: 40, hold: .luck)
    _ = try writer.write((games + [foreign]).map { .game($0) })
    let (why, said) = (try words("Too quick"), try words("No"))
    for game in [games[3], foreign] {
      let decision = Decision(.remove, words: why, by: Player(9).id, at: Moment.now)
      #expect(
        try writer.write([
          .answer(game.id, by: game.player, said, at: Moment.now), .decide(game.id, decision),
          .decide(game.id, decision),
        ]) == [.done(1), .done(1), .done(0)])
    }
    _ = try writer.write([
      .judged(games[2].id, luck: 1.5, agreement: 0.25, hold: nil),
      .report(foreign.id, by: player.id, reason: .stolen, at: Moment.now),
    ])
    var kept: [KeptGame] = []
    while true {
      let part = try reader.kept(of: player.id, after: kept.last?.row.id, most: 3)
      if part.isEmpty { break }
      kept += part
    }
    #expect(kept.map(\.row.id) == games.map(\.id).sorted())
    #expect(kept.allSatisfy { $0.recording == [1, 2, 3] })
    let judged = kept.first { $0.row.id == games[2].id }
    #expect(judged?.agreement == 0.25)
    #expect(judged?.row.luck == 1.5)
    let decided = try #require(kept.first { $0.row.id == games[3].id })
    #expect(decided.answer?.words == said)
    #expect(decided.decisions.map(\.words) == [why])
    #expect(decided.decisions.map(\.moderator) == [Player(9).id])
    #expect(decided.row.state == .removed)
    #expect(
      try reader.reports(by: player.id, after: nil, most: 9)
        == [KeptReport(game: foreign.id, reason: .stolen, moment: Moment.now)])
    #expect(try reader.reports(of: foreign.id) == [.stolen: 1])

    #expect(try writer.write([.forget(player.id)]) == [.done(7)])
    #expect(try reader.kept(of: player.id, after: nil, most: 9).isEmpty)
    #expect(try reader.reports(by: player.id, after: nil, most: 9).isEmpty)
    #expect(try reader.answer(of: games[3].id) == nil)
    #expect(try reader.decisions(of: games[3].id).isEmpty)
    #expect(try reader.answer(of: foreign.id)?.words == said)
    #expect(try reader.decisions(of: foreign.id).map(\.moderator) == [Player(9).id])

    // Who decides is a player too: what was decided stays, and not by whom.
    _ = try writer.write([.appoint(Moderator(id: Player(9).id, name: "Mo", since: 5))])
    #expect(try writer.write([.forget(Player(9).id)]) == [.done(0)])
    #expect(try reader.decisions(of: foreign.id).map(\.moderator) == [nil])
    #expect(try reader.decisions(of: foreign.id).map(\.words) == [why])
    #expect(try reader.moderators().isEmpty)
  }

  /// Else whoever deletes everything and sends the game again would have it listed again.
  @Test(arguments: TestDatabase.kinds) func whatWasTakenOutDoesNotComeAgain(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let games = [UInt8](1...4).map { number in
      player.claimedGame(
        number: Int(number), score: 400,
        ticket: number == 4 ? nil : [UInt8](repeating: number, count: 16), gameClass: .plain,
        hold: number == 2 ? .pace : nil)
    }
    let changes = games.map { Change.game($0) }
    #expect(try writer.write(changes) == [.kept, .kept, .kept, .kept])
    let removal = Decision(.remove, words: .none, by: nil, at: Moment.now)
    #expect(try writer.write([.decide(games[0].id, removal)]) == [.done(1)])
    #expect(try writer.write([.forget(player.id)]) == [.done(4)])
    #expect(try writer.write(changes) == [.ticketUsed, .ticketUsed, .kept, .kept])
    #expect(try reader.game(games[0].id) == nil)
    let free = other.claimedGame(number: 9, score: 4, ticket: [9], gameClass: .plain)
    let together = [changes[0], .game(free), changes[0]]
    #expect(try writer.write(together) == [.ticketUsed, .kept, .ticketUsed])
    // Nothing of it stays when no ticket would be good any more.
    _ = try writer.write([.clear(before: Moment.now + TicketOffice.secondsValid)])
    #expect(try test.number("select count(*) from spent") == 2)
    _ = try writer.write([.clear(before: Moment.now + TicketOffice.secondsValid + 1)])
    #expect(try test.number("select count(*) from spent") == 0)
    #expect(try reader.discrepancies().isEmpty)
  }

  @Test(arguments: TestDatabase.kinds) func challengesAreSpentOnce(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let writer = try test.database.makeWriter()
    let challenges = [UInt8](1...2).map { [UInt8](repeating: $0, count: 16) }
    func spend(_ index: Int, at moment: Int) -> Change {
      .spend(challenges[index], until: 1_100, at: moment)
    }
    #expect(
      try writer.write([spend(0, at: 1_000), spend(0, at: 1_000), spend(1, at: 1_100)])
        == [.kept, .lost, .kept])
    #expect(try test.database.makeWriter().write([spend(0, at: 1_100)]) == [.lost])
  }

  @Test(arguments: TestDatabase.kinds) func moderatorsComeAndGo(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let all = [
      Moderator(id: player.id, name: "Mo", since: 5), Moderator(id: other.id, name: "Jo", since: 6),
    ]
    #expect(try writer.write(all.map { .appoint($0) }) == [.done(1), .done(1)])
    let renamed = Moderator(id: player.id, name: "Moira", since: 9)
    #expect(try writer.write([.appoint(renamed)]) == [.done(1)])
    #expect(try reader.moderators().map(\.name) == ["Moira", "Jo"])
    #expect(try reader.moderators().first?.since == 5)
    #expect(
      try writer.write([.dismiss(player.id), .dismiss(player.id)]) == [.done(1), .done(0)])
    #expect(try reader.moderators() == [all[1]])
  }
}
