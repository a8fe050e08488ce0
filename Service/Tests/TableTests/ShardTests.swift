import Testing

@testable import Table

/// Players on several servers, as nodes see them: what is written where, and what is read from all.
@Suite(.serialized) struct ShardTests {
  private static let all = Listing(board: .standard, gameClass: .open, period: .all)

  @Test(arguments: TestDatabase.kinds) func ranksAreThoseOfOneServer(_ kind: String) async throws {
    let several = try Several(kind)
    let one = try TestDatabase(kind)
    let writer = try one.database.makeWriter()
    var scores: [Int] = []
    for number in 0..<60 {
      let game = Player(UInt8(number)).claimedGame(number: 1, score: 4 * (number * 37 % 50))
      scores.append(game.score)
      #expect(try await several.commits.write(.game(game)) == .kept)
      #expect(try writer.write([.game(game)]) == [.kept])
    }
    let (reader, single) = (try several.database.makeReader(), try one.database.makeReader())
    for score in 0...200 {
      let standing = try reader.standing(of: score, in: Self.all)
      #expect(standing == (try single.standing(of: score, in: Self.all)))
      #expect(standing.rank == 1 + scores.count { $0 > score })
    }
    let top = try reader.top(25, of: Self.all)
    #expect(top.map(\.score) == Array(scores.sorted(by: >).prefix(25)))
    #expect(try reader.discrepancies().isEmpty)
    // No server has all of them, and each has some.
    for number in 0..<Several.count {
      let count = try several.reader(number).standing(of: 0, in: Self.all).count
      #expect(count > 0 && count < 40)
    }
  }

  /// A game counts once, though its two senders are on two servers.
  @Test(arguments: TestDatabase.kinds) func aGameHasOneOwner(_ kind: String) async throws {
    let several = try Several(kind)
    let (a, b) = try several.playersOfTwoServers()
    let game = try a.provenGame(seed: 5)
    let copy = try b.provenGame(seed: 5)
    #expect(try await several.commits.write(.game(game)) == .kept)
    #expect(try await several.commits.write(.game(game)) == .known)
    #expect(try await several.commits.write(.game(copy)) == .takenByAnother)
    let reader = try several.database.makeReader()
    #expect(try reader.game(game.id)?.player == a.id)
    #expect(try reader.recording(game.id) == game.recording)
    #expect(try reader.games(of: b.id, most: 5).isEmpty)
    #expect(try reader.standing(of: 0, in: Self.all).count == 1)
  }

  /// What is said by a game's name finds its way to the game's server.
  @Test(arguments: TestDatabase.kinds) func changesFindTheirGame(_ kind: String) async throws {
    let several = try Several(kind)
    let (a, b) = try several.playersOfTwoServers()
    let games = [
      a.claimedGame(number: 1, score: 400, gameClass: .plain),
      b.claimedGame(number: 1, score: 800, gameClass: .plain),
    ]
    for game in games { _ = try await several.commits.write(.game(game)) }
    let reader = try several.database.makeReader()
    #expect(try reader.unjudged(5, fewestMoves: 1).map(\.score) == [800, 400])
    let commits = several.commits
    _ = try await commits.write(.judged(games[0].id, luck: 1.5, agreement: 0.5, hold: nil))
    #expect(try await commits.write(.hold(games[1].id, .luck)) == .done(1))
    let words = try #require(Words(hex: "4d65"))
    let said = Change.answer(games[1].id, by: b.id, words, at: Moment.now)
    #expect(try await commits.write(said) == .done(1))
    let report = Change.report(games[1].id, by: a.id, reason: .machine, at: Moment.now)
    #expect(try await commits.write(report) == .done(1))
    #expect(try await commits.write(report) == .done(0))
    #expect(try reader.game(games[0].id)?.luck == 1.5)
    #expect(try reader.held(5, after: nil).map(\.id) == [games[1].id])
    #expect(try reader.backlog().held == [.luck: 1])
    #expect(try reader.answer(of: games[1].id)?.words == words)
    #expect(try reader.reports(of: games[1].id) == [.machine: 1])
    #expect(try reader.reports(by: a.id, after: nil, most: 9).map(\.game) == [games[1].id])
    let removal = Decision(.remove, words: .none, by: nil, at: Moment.now)
    #expect(try await commits.write(.decide(games[1].id, removal)) == .done(1))
    #expect(try reader.decisions(of: games[1].id) == [removal])
    let unknown = Player(200).claimedGame(number: 9, score: 4)
    #expect(try await commits.write(.hold(unknown.id, .luck)) == .done(0))
    #expect(try reader.game(unknown.id) == nil)
    #expect(try reader.discrepancies().isEmpty)
  }

  /// Everything of a player goes, on whichever server it lies; a game's name is free again then.
  @Test(arguments: TestDatabase.kinds) func aPlayerIsForgottenEverywhere(_ kind: String)
    async throws
  {
    let several = try Several(kind)
    let (a, b) = try several.playersOfTwoServers()
    let foreign = b.claimedGame(number: 1, score: 400)
    _ = try await several.commits.write(.game(foreign))
    for number in 0..<20 {
      _ = try await several.commits.write(.game(a.claimedGame(number: number, score: 4 * number)))
    }
    _ = try await several.commits.write(
      .report(foreign.id, by: a.id, reason: .stolen, at: Moment.now))
    for act in [Decision.Act.hold, .release] {
      let decision = Decision(act, words: .none, by: a.id, at: Moment.now)
      _ = try await several.commits.write(.decide(foreign.id, decision))
    }
    let reader = try several.database.makeReader()
    #expect(try reader.gameNames(of: a.id).count == 20)
    #expect(try reader.decisions(of: foreign.id).map(\.moderator) == [a.id, a.id])
    #expect(try await several.commits.write(.forget(a.id)) == .done(20))
    #expect(try reader.kept(of: a.id, after: nil, most: 50).isEmpty)
    #expect(try reader.reports(by: a.id, after: nil, most: 9).isEmpty)
    #expect(try reader.reports(of: foreign.id).isEmpty)
    #expect(try reader.decisions(of: foreign.id).map(\.moderator) == [nil, nil])
    #expect(try reader.top(5, of: Self.all).map(\.id) == [foreign.id])
    #expect(try several.number("select count(*) from owner") == 1)
    #expect(try await several.commits.write(.forget(a.id)) == .done(0))
    #expect(try reader.discrepancies().isEmpty)
  }

  /// Nor does a game that comes in that moment leave a name behind that nobody could use any more.
  @Test(arguments: TestDatabase.kinds) func whatComesMeanwhileLeavesNothing(_ kind: String)
    async throws
  {
    let several = try Several(kind)
    let player = Player(1)
    for round in 0..<60 {
      async let kept = several.commits.write(
        .game(player.claimedGame(number: round, score: 400)))
      _ = try await several.commits.write(.forget(player.id))
      _ = try await kept
      let games = try several.number("select count(*) from game")
      #expect(try several.number("select count(*) from owner") == games)
    }
  }

  /// A game whose ticket was used leaves no name of its player's behind.
  @Test(arguments: TestDatabase.kinds) func whatIsNotKeptIsNobodys(_ kind: String) async throws {
    let several = try Several(kind)
    let player = Player(1)
    let games = (0..<99).map {
      player.claimedGame(number: $0, score: 400, ticket: [9], gameClass: .plain)
    }
    #expect(try await several.commits.write(.game(games[0])) == .kept)
    for _ in 0..<2 {
      #expect(try await several.commits.write(.game(games[1])) == .ticketUsed)
    }
    #expect(try several.number("select count(*) from owner") == 1)
    // Nor a doubt, where the name could not be written down.
    let far = try #require(
      games.dropFirst(2).first {
        Several.server(ofPart: Part.ofOwner($0.id)) != Several.server(of: player)
      })
    let owner = Several.server(ofPart: Part.ofOwner(far.id))
    several.switches[owner].isOff = true
    #expect(try await several.commits.write(.game(far)) == .ticketUsed)
    #expect(try several.number("select count(*) from doubtful") == 0)
    several.switches[owner].isOff = false
    let reader = try several.database.makeReader()
    while try reader.reach().away == [owner] { await Task.yield() }
    #expect(try await several.commits.write(.forget(player.id)) == .done(1))
    #expect(try several.number("select count(*) from owner") == 0)
    #expect(try reader.discrepancies().isEmpty)
  }

  /// Dealt games lie with their players, and go on from any node.
  @Test(arguments: TestDatabase.kinds) func dealtGamesAreFoundByName(_ kind: String) async throws {
    let several = try Several(kind)
    let dealer = Dealer(office: office)
    let holder = [UInt8](repeating: 1, count: 16)
    let (a, b) = try several.playersOfTwoServers()
    let reader = try several.database.makeReader()
    for player in [a, b] {
      let deal = dealer.deal(board: .standard, player: player.id, at: Moment.now)
      #expect(deal.id.bytes[0] == player.id.bytes[0])
      #expect(try await several.commits.write(.deal(deal)) == .kept)
      #expect(try await several.commits.write(.claim(deal.id, by: holder, nonce: holder)) == .kept)
      let moves = DealtMoves(deal: deal.id, first: 0, actions: [1], at: Moment.now * 1_000)
      #expect(try await several.commits.write(.moves(moves, by: holder)) == .kept)
      #expect(try reader.deal(deal.id)?.holder == holder)
      #expect(try reader.moves(of: deal.id) == [moves])
      #expect(try reader.deals(of: player.id, after: nil, most: 9).map(\.id) == [deal.id])
    }
    #expect(try reader.backlog().dealsUnderWay == 2)
    let left = try reader.abandonedDeals(
      9, before: Moment.now + 200_000, endingBefore: Moment.now, after: nil)
    #expect(left.count == 2)
    for deal in left {
      let end = Change.end(
        deal.id, a.claimedGame(number: 5, score: 4, gameClass: .dealt), by: holder, at: Moment.now)
      if deal.player == a.id { #expect(try await several.commits.write(end) == .kept) }
    }
    #expect(
      try reader.standing(
        of: 0, in: Listing(board: .standard, gameClass: .dealt, period: .all)
      ).count == 1)
    #expect(try await several.commits.write(.clear(before: Moment.now + 1)) == .done(1))
  }

  /// Whoever ends a dealt game that another connection has leaves no name of a game behind; who ends one once
  /// more takes none away.
  @Test(arguments: TestDatabase.kinds) func aLostEndLeavesNoName(_ kind: String) async throws {
    let several = try Several(kind)
    let player = Player(1)
    let deal = Dealer(office: office).deal(board: .standard, player: player.id, at: Moment.now)
    let holders = [UInt8](1...2).map { [UInt8](repeating: $0, count: 16) }
    func end(_ number: Int, by holder: [UInt8]) async throws -> Outcome {
      let game = player.claimedGame(number: number, score: 4, gameClass: .dealt)
      return try await several.commits.write(.end(deal.id, game, by: holder, at: Moment.now))
    }
    #expect(try await several.commits.write(.deal(deal)) == .kept)
    let claim = Change.claim(deal.id, by: holders[0], nonce: holders[0])
    #expect(try await several.commits.write(claim) == .kept)
    #expect(try await end(1, by: holders[1]) == .lost)
    #expect(try several.number("select count(*) from owner") == 0)
    #expect(try await end(2, by: holders[0]) == .kept)
    #expect(try await end(2, by: holders[0]) == .lost)
    #expect(try several.number("select count(*) from owner") == 1)
    #expect(try await several.commits.write(.forget(player.id)) == .done(1))
    #expect(try several.number("select count(*) from owner") == 0)
  }

  /// A group's members are on all servers, and its table is one.
  @Test(arguments: TestDatabase.kinds) func groupsAreOverAllServers(_ kind: String) async throws {
    let several = try Several(kind)
    let (a, b) = try several.playersOfTwoServers()
    let group = GroupID(bytes: [UInt8](repeating: 7, count: 16))
    for (player, score) in [(a, 400), (b, 800)] {
      #expect(try await several.commits.write(.join(group, player.id, at: Moment.now)) == .kept)
      #expect(try await several.commits.write(.join(group, player.id, at: Moment.now)) == .known)
      _ = try await several.commits.write(.game(player.claimedGame(number: 1, score: score)))
    }
    let reader = try several.database.makeReader()
    #expect(try reader.memberCount(of: group) == 2)
    #expect(try reader.memberships(of: a.id).map(\.group) == [group])
    #expect(try reader.top(9, of: [Self.all], in: group).map(\.player) == [b.id, a.id])
    #expect(try reader.top(9, of: [Self.all], in: nil).count == 2)
    let season = try #require(try reader.firstSeason())
    #expect(try await several.commits.write(.archive(season)) == .done(2))
    #expect(try reader.record(of: a.id, .standard, .open).best.map(\.score) == [400])
    #expect(try await several.commits.write(.leave(group, a.id)) == .done(1))
    #expect(try reader.top(9, of: [Self.all], in: group).map(\.player) == [b.id])
    #expect(try reader.discrepancies().isEmpty)
  }

  /// Those who moderate are of no player, and on the first server.
  @Test(arguments: TestDatabase.kinds) func moderatorsAreOnTheFirst(_ kind: String) async throws {
    let several = try Several(kind)
    let moderator = Moderator(id: Player(1).id, name: "Mo", since: 5)
    #expect(try await several.commits.write(.appoint(moderator)) == .done(1))
    #expect(try several.reader(0).moderators() == [moderator])
    #expect(try several.database.makeReader().moderators() == [moderator])
    #expect(try several.reader(1).moderators().isEmpty)
    #expect(
      try await several.commits.write(.spend([1], until: 10, at: 1)) == .kept)
    #expect(try await several.commits.write(.spend([1], until: 10, at: 1)) == .lost)
    #expect(try await several.commits.write(.dismiss(moderator.id)) == .done(1))
  }

  /// One server is away: its players are told so, others go on; what needs all waits. Of a game whose
  /// owner could not be written down it is found out later.
  @Test(arguments: TestDatabase.kinds) func othersGoOn(_ kind: String) async throws {
    let several = try Several(kind)
    let reader = try several.database.makeReader()
    let players = (0..<60).map { Player(UInt8($0)) }
    let lost = 2
    several.switches[lost].isOff = true
    var (kept, refused) = (0, 0)
    for player in players {
      let change = Change.game(player.claimedGame(number: 1, score: 400))
      do throws(StoreError) {
        #expect(try await several.commits.write(change) == .kept)
        kept += 1
        #expect(Several.server(of: player) != lost)
        #expect(try reader.games(of: player.id, most: 5).count == 1)
      } catch {
        refused += 1
        #expect(error == .away(lost))
        #expect(Several.server(of: player) == lost)
        #expect(throws: StoreError.away(lost)) { try reader.games(of: player.id, most: 5) }
      }
    }
    #expect(kept > 30 && refused > 5)
    #expect(throws: StoreError.away(lost)) { try reader.standing(of: 0, in: Self.all) }
    #expect(throws: StoreError.away(lost)) { try reader.top(5, of: Self.all) }
    #expect(try reader.reach().away == [lost])
    #expect(try reader.reach().of == Several.count)
    #expect(try reader.backlog().held.isEmpty)
    await #expect(throws: StoreError.away(lost)) {
      _ = try await several.commits.write(.forget(players[0].id))
    }
    // What is kept once and for all is kept when all are there; what is done again is done where it can be.
    await #expect(throws: StoreError.away(lost)) {
      _ = try await several.commits.write(.archive(Season(at: Moment.now)))
    }
    #expect(try await several.commits.write(.clear(before: 0)) == .done(0))
    let doubtful = try reader.doubtfulGames(100, after: nil)
    #expect(!doubtful.isEmpty && doubtful.count < kept)
    #expect(doubtful.allSatisfy { Several.server(ofPart: Part.ofOwner($0.id)) == lost })
    // Nor have games that were refused a name, which nobody would free again: but the first of all.
    #expect(try several.number("select count(*) from owner") <= kept - doubtful.count + 1)

    several.switches[lost].isOff = false
    while try reader.reach().away == [lost] { await Task.yield() }
    #expect(try reader.standing(of: 0, in: Self.all).count == kept)
  }

  /// Two send the same game while nobody can write down whose it is: the first to be written down has it,
  /// and the other's is taken out.
  @Test(arguments: TestDatabase.kinds) func doubtsAreSettled(_ kind: String) async throws {
    let several = try Several(kind)
    let (a, b) = try several.playersOfTwoServers()
    let seed = try #require(
      (0..<999).first { seed in
        let owner = Several.server(ofPart: Part.ofOwner(Self.game(a, seed).id))
        return owner != Several.server(of: a) && owner != Several.server(of: b)
      })
    let (game, copy) = (Self.game(a, seed), Self.game(b, seed))
    let owner = Several.server(ofPart: Part.ofOwner(game.id))
    several.switches[owner].isOff = true
    #expect(try await several.commits.write(.game(game)) == .kept)
    #expect(try await several.commits.write(.game(copy)) == .kept)
    let reader = try several.database.makeReader()
    #expect(try reader.doubtfulGames(9, after: nil).count == 2)
    #expect(try reader.game(game.id) != nil)
    several.switches[owner].isOff = false
    while try reader.reach().away == [owner] { await Task.yield() }
    for game in [game, copy] {
      let owned = try await several.commits.write(.shard(.own(game.id, by: game.player)))
      _ = try await several.commits.write(
        .shard(.settle(game.id, by: game.player, isTheirs: owned != .takenByAnother)))
    }
    #expect(try reader.doubtfulGames(9, after: nil).isEmpty)
    // A doubt goes with its player.
    _ = try await several.commits.write(.shard(.doubt(copy.id, by: b.id)))
    _ = try await several.commits.write(.shard(.forgetTraces(by: b.id)))
    #expect(try reader.doubtfulGames(9, after: nil).isEmpty)
    #expect(try reader.game(game.id)?.player == a.id)
    #expect(try reader.top(9, of: Self.all).map(\.player) == [a.id])
    #expect(try reader.games(of: b.id, most: 9).map(\.state) == [.removed])
    #expect(try reader.discrepancies().isEmpty)
  }

  private static func game(_ player: Player, _ seed: Int) -> ProvenGame {
    let recording = player.recording(seed: UInt64(seed)).encode()
    return ProvenGame(
      id: GameID(bytes: Sodium.hash(recording)), player: player.id, board: .standard,
      gameClass: .open, score: 400, moves: 40, largestExponent: 5, undos: 0, hints: 0,
      received: Moment.now, seconds: nil, ticketMark: nil, hold: nil, recording: recording)
  }
}
