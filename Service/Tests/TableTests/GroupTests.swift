import Engine
import Testing

@testable import Table

/// Groups, seasons and the record of one player, in every database.
@Suite struct GroupTests {
  private let group = GroupID(bytes: [UInt8](repeating: 5, count: 16))
  private let other = GroupID(bytes: [UInt8](repeating: 6, count: 16))
  private let listing = Listing(
    board: .standard, gameClass: .open, period: Period.containing(Moment.now)[1])

  private func open(_ kind: String) throws -> (TestDatabase, any TableWriter, any TableReader) {
    let test = try TestDatabase(kind)
    return (test, try test.database.makeWriter(), try test.database.makeReader())
  }

  /// What a page in a browser makes of a key: SHA-256 by another program.
  @Test func aGroupIsTheHashOfItsKey() throws {
    let key = try #require(GroupKey(hex: "000102030405060708090a0b0c0d0e0f"))
    #expect(key.id.hex == "0ec3ac2c8555465c02438c61ec85a4e9")
    #expect(GroupKey(hex: "000102030405060708090a0b0c0d0e0F") == nil)
    #expect(GroupKey(hex: "00") == nil)
    #expect(GroupID(hex: key.id.hex) == key.id)
    #expect(PlayerName(of: key.id).text.split(separator: " ").count == 3)
  }

  @Test(arguments: TestDatabase.kinds) func joiningAndLeaving(_ kind: String) throws {
    let (test, writer, reader) = try open(kind)
    let (first, second) = (Player(1).id, Player(2).id)
    #expect(
      try writer.write([
        .join(group, first, at: 5), .join(group, first, at: 6), .join(group, second, at: 7),
        .join(other, first, at: 8),
      ]) == [.kept, .known, .kept, .kept])
    #expect(try reader.memberCount(of: group) == 2)
    #expect(
      try reader.memberships(of: first) == [
        Membership(group: group, joined: 5), Membership(group: other, joined: 8),
      ])
    #expect(
      try writer.write([.leave(group, second), .leave(group, second)]) == [.done(1), .done(0)])
    #expect(try reader.memberCount(of: group) == 1)
    // A deletion is from every group, of a player without a game too.
    #expect(try writer.write([.forget(first)]) == [.done(0)])
    #expect(try reader.memberships(of: first) == [])
    #expect(try reader.memberCount(of: group) == 0)
    #expect(try test.rows().first { $0.0 == "member" }?.1.isEmpty == true)
  }

  @Test(arguments: TestDatabase.kinds) func thereIsRoomForSoMany(_ kind: String) throws {
    let (test, writer, reader) = try open(kind)
    defer { withExtendedLifetime(test) {} }
    func player(_ number: Int) -> PlayerID {
      PlayerID(bytes: Sodium.hash(Array("\(number)".utf8), length: 16))
    }
    let full = try writer.write(
      (0...GroupID.mostMembers).map { .join(group, player($0), at: 1) })
    #expect(full.dropLast().allSatisfy { $0 == .kept })
    #expect(full.last == .lost)
    #expect(try reader.memberCount(of: group) == GroupID.mostMembers)
    #expect(
      try writer.write([
        .join(group, player(3), at: 1), .leave(group, player(3)), .join(group, player(999), at: 1),
      ]) == [.known, .done(1), .kept])
    let many = try writer.write(
      (0...GroupID.mostOfOnePlayer).map {
        .join(GroupID(bytes: [UInt8](repeating: UInt8(100 + $0), count: 16)), player(0), at: 1)
      })
    #expect(many.count { $0 == .kept } == GroupID.mostOfOnePlayer - 1, "it is in one already")
    #expect(many.last == .lost)
  }

  /// A group's table has its members' listed games and no other: who is held, taken out, gone or not in
  /// it is not there.
  @Test(arguments: TestDatabase.kinds) func aGroupsTable(_ kind: String) throws {
    let (test, writer, reader) = try open(kind)
    defer { withExtendedLifetime(test) {} }
    var games = (0..<6).map {
      Player(UInt8($0)).claimedGame(number: $0, score: 4_000 - 400 * $0)
    }
    games[4] = Player(4).claimedGame(number: 4, score: 9_000, hold: .luck)
    _ = try writer.write(games.map { .game($0) })
    _ = try writer.write([1, 2, 3, 4].map { .join(group, Player($0).id, at: 1) })
    func scores(_ most: Int = 100) throws -> [Int] {
      try reader.top(most, of: [listing], in: group).map(\.score)
    }
    #expect(try scores() == [3_600, 3_200, 2_800])
    #expect(try scores(2) == [3_600, 3_200])
    let decision = { Decision($0, words: .none, by: nil, at: Moment.now) }
    #expect(try writer.write([.decide(games[1].id, decision(.hold))]) == [.done(1)])
    #expect(try scores() == [3_200, 2_800])
    #expect(try writer.write([.decide(games[4].id, decision(.release))]) == [.done(1)])
    #expect(try scores() == [9_000, 3_200, 2_800])
    _ = try writer.write([.leave(group, Player(4).id), .forget(Player(2).id)])
    #expect(try scores() == [2_800])
    #expect(try reader.top(9, of: [listing], in: other) == [])
    #expect(try reader.discrepancies().isEmpty)
  }

  /// A season's table is that of all its games, for any division into months, in a group too; and it is
  /// the same when the season is over.
  @Test(arguments: TestDatabase.kinds) func aSeasonsTable(_ kind: String) throws {
    let (test, writer, reader) = try open(kind)
    defer { withExtendedLifetime(test) {} }
    let season = Season(at: Moment.now)
    #expect(try reader.firstSeason() == nil)
    var chance = RandomSource(seed: 40)
    var best: [PlayerID: Int] = [:]
    var changes: [Change] = []
    for number in 0..<200 {
      let player = Player(UInt8(chance.next(below: 30)))
      let score = 4 * Int(chance.next(below: 500))
      // From a month before the season to a month after it.
      let span = season.bounds.upperBound - season.bounds.lowerBound
      let received =
        season.bounds.lowerBound - 30 * 86_400 + Int(chance.next(below: UInt32(span + 60 * 86_400)))
      let game = player.claimedGame(number: number, score: score, received: received)
      if season.bounds.contains(received) { best[player.id] = max(best[player.id] ?? 0, score) }
      changes.append(.game(game))
    }
    _ = try writer.write(changes)
    let listings = season.listings(.standard, .open)
    for most in [1, 5, 100] {
      let rows = try reader.top(most, of: listings, in: nil)
      #expect(rows.map(\.score) == best.values.sorted(by: >).prefix(most).map { $0 })
      #expect(Set(rows.map(\.player)).count == rows.count)
      for row in rows { #expect(best[row.player] == row.score) }
    }
    let members = (0..<10).map { Player($0).id }
    _ = try writer.write(members.map { .join(group, $0, at: 1) })
    let inGroup = best.filter { members.contains($0.key) }.values.sorted(by: >)
    #expect(try reader.top(100, of: listings, in: group).map(\.score) == inGroup)
    let first = try #require(try reader.firstSeason())
    #expect(first.bounds.upperBound <= season.bounds.lowerBound)

    // It is kept for good when it is over: by one node or by two, and when the months' tables have gone.
    let shown = try reader.top(100, of: listings, in: nil)
    #expect(
      try writer.write([.archive(season), .archive(season)]) == [.done(shown.count), .done(0)])
    #expect(try reader.top(100, of: listings, in: nil) == shown)
    let months = listings.dropLast().map { "\($0.code)" }.joined(separator: ", ")
    try test.run(
      "delete from best where listing in (\(months)); delete from tally where listing in (\(months))"
    )
    #expect(try reader.top(100, of: listings, in: nil) == shown)
    #expect(try reader.top(100, of: listings, in: group).map(\.score) == inGroup)
    // Who is held or deleted is not in it either.
    let hold = Decision(.hold, words: .none, by: nil, at: Moment.now)
    _ = try writer.write([.decide(shown[0].id, hold), .forget(shown[1].player)])
    let after = try reader.top(100, of: listings, in: nil)
    #expect(!after.map(\.id).contains(shown[0].id))
    // Another game of the player whose best is held may stand in its place.
    let others = after.filter { $0.player != shown[0].player }
    #expect(others.map(\.id) == shown.dropFirst(2).map(\.id))
    // However few are asked for.
    for most in 1...3 {
      #expect(try reader.top(most, of: listings, in: nil) == Array(after.prefix(most)))
    }
    #expect(try reader.discrepancies().isEmpty)
  }

  /// When a season is kept, and a player's best in it is taken out or listed again, the next one or the
  /// better one stands there, also when the tables of months have gone.
  @Test(arguments: TestDatabase.kinds) func aKeptSeasonFollowsDecisions(_ kind: String) throws {
    let (test, writer, reader) = try open(kind)
    defer { withExtendedLifetime(test) {} }
    let season = Season(at: Moment.now)
    let scores = [400, 300, 200]
    let games = scores.enumerated().map { number, score in
      Player(1).claimedGame(
        number: number, score: score, received: season.bounds.lowerBound + 40 * 86_400 * number)
    }
    _ = try writer.write(games.map { .game($0) })
    func decide(_ number: Int, _ act: Decision.Act) throws {
      let decision = Decision(act, words: .none, by: nil, at: Moment.now)
      #expect(try writer.write([.decide(games[number].id, decision)]) == [.done(1)])
    }
    try decide(1, .hold)
    #expect(try writer.write([.archive(season)]) == [.done(1)])
    let listings = season.listings(.standard, .open)
    let months = listings.dropLast().map { "\($0.code)" }.joined(separator: ", ")
    try test.run(
      "delete from best where listing in (\(months)); delete from tally where listing in (\(months))"
    )
    func kept() throws -> [Int] { try reader.top(9, of: listings.suffix(1), in: nil).map(\.score) }
    #expect(try kept() == [400])
    try decide(0, .remove)
    #expect(try kept() == [200])
    try decide(1, .release)
    #expect(try kept() == [300])
    try decide(0, .release)
    #expect(try kept() == [400])
    #expect(try reader.discrepancies().isEmpty)
  }

  /// Also where it was the only one of its table, which is empty then.
  @Test(arguments: TestDatabase.kinds) func theOnlyGameOfAKeptSeasonComesBack(
    _ kind: String
  ) throws {
    let (test, writer, reader) = try open(kind)
    defer { withExtendedLifetime(test) {} }
    let season = Season(at: Moment.now)
    let game = Player(1).claimedGame(number: 1, score: 400, received: season.bounds.lowerBound)
    _ = try writer.write([.game(game)])
    let kept = season.listings(.standard, .open).suffix(1)
    func decide(_ act: Decision.Act, at moment: Int) throws -> Int {
      let decision = Decision(act, words: .none, by: nil, at: moment)
      #expect(try writer.write([.decide(game.id, decision)]) == [.done(1)])
      return try reader.top(9, of: Array(kept), in: nil).count
    }
    // While it lasts, and until its best are kept, it has no table of its own.
    let over = season.bounds.upperBound
    #expect(try decide(.hold, at: Moment.now) == 0)
    #expect(try decide(.release, at: over + Season.secondsToKeep - 1) == 0)
    #expect(try writer.write([.archive(season)]) == [.done(1)])
    #expect(try decide(.remove, at: over + Season.secondsToKeep) == 0)
    #expect(try decide(.release, at: over + Season.secondsToKeep) == 1)
    #expect(try reader.discrepancies().isEmpty)
  }

  @Test func everySeasonsTableHasANumberOfItsOwn() {
    for number in [0, 227, 4_000] {
      let code = Listing(board: .standard, gameClass: .open, period: .season(number)).code
      #expect(Listing.period(ofCode: code) == .season(number))
      #expect(Period.season(number).bounds == Season(number: number).bounds)
    }
    #expect(Listing.period(ofCode: listing.code) == listing.period)
  }

  @Test(arguments: TestDatabase.kinds) func aPlayersRecord(_ kind: String) throws {
    let (test, writer, reader) = try open(kind)
    defer { withExtendedLifetime(test) {} }
    let player = Player(1)
    let games = (0..<600).map { number in
      player.claimedGame(
        number: number, score: 4 * (number * 7 % 601), received: Moment.now + number,
        hold: number == 599 ? .pace : nil)
    }
    let plain = player.claimedGame(
      number: 1_000, score: 8, received: Moment.now + 5, ticket: [1], gameClass: .plain)
    _ = try writer.write((games + [plain]).map { .game($0) })
    let record = try reader.record(of: player.id, .standard, .open)
    let listed = games.dropLast()
    #expect(record.best.map(\.score) == listed.map(\.score).sorted(by: >).prefix(10).map { $0 })
    #expect(record.curve.map(\.score) == listed.suffix(PlayerRecord.mostPoints).map(\.score))
    #expect(
      record.parts == [
        .init(board: 4, gameClass: .open, count: 599), .init(board: 4, gameClass: .plain, count: 1),
      ])
    #expect(try reader.record(of: player.id, .standard, .plain).curve.map(\.score) == [8])
    #expect(try reader.record(of: Player(2).id, .standard, .open).parts.isEmpty)
  }
}
