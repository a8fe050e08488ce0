import Engine
import Testing

@testable import Table

/// Dealt games in every database: what is kept is kept once, by one holder.
@Suite struct DealtStoreTests {
  private static let dealer = Dealer(office: office)
  private static let holder = [UInt8](repeating: 1, count: 16)
  private static let other = [UInt8](repeating: 2, count: 16)
  private static let nonce = [UInt8](repeating: 3, count: 16)

  /// A deal that is held, and its game played for so many moves.
  private func played(
    _ writer: any TableWriter, player: Player = Player(1), moves: Int = 30
  ) throws -> (deal: Deal, moves: [DealtMoves]) {
    var deal = Self.dealer.deal(board: .standard, player: player.id, at: Moment.now)
    #expect(try writer.write([.deal(deal)]) == [.kept])
    #expect(
      try writer.write([.claim(deal.id, by: Self.holder, nonce: Self.nonce)]) == [.kept])
    deal.nonce = Self.nonce
    deal.holder = Self.holder
    let terms = try #require(deal.terms)
    var game = try #require(DealtGame(terms, secret: deal.secret))
    var all: [DealtMoves] = []
    while all.count < moves, !game.game.isOver {
      for direction in [Direction.down, .left, .right, .up] {
        do { _ = try game.take(.move(direction)) } catch { continue }
        all.append(
          DealtMoves(
            deal: deal.id, first: all.count, actions: [direction.rawValue],
            at: Moment.now * 1_000 + 500 * all.count))
        break
      }
    }
    return (deal, all)
  }

  @Test(arguments: TestDatabase.kinds) func movesAreKeptOnceByOneHolder(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let (deal, moves) = try played(writer)
    let mine = moves.map { Change.moves($0, by: Self.holder) }
    #expect(try writer.write([mine[0]]) == [.kept])
    // The same place again, with another move: the first stands.
    let again = DealtMoves(deal: deal.id, first: 0, actions: [3], at: 1)
    #expect(try writer.write([.moves(again, by: Self.holder)]) == [.lost])
    #expect(try writer.write([.moves(moves[1], by: Self.other)]) == [.lost])
    #expect(try writer.write([mine[1]]) == [.kept])
    #expect(try reader.moves(of: deal.id) == Array(moves[..<2]))
    // Another connection takes it: who had it is out, whatever it was about to write.
    let another = [UInt8](repeating: 9, count: 16)
    #expect(try writer.write([.claim(deal.id, by: Self.other, nonce: another)]) == [.kept])
    #expect(try writer.write([mine[2]]) == [.lost])
    // Also where both write at once.
    let late = DealtMoves(deal: deal.id, first: 2, actions: [5], at: moves[2].at)
    let both = [Change.moves(late, by: Self.holder), .moves(moves[2], by: Self.other)]
    #expect(try writer.write(both) == [.lost, .kept])
    let kept = try #require(try reader.deal(deal.id))
    #expect(kept.nonce == Self.nonce)
    #expect(kept.holder == Self.other)
    #expect(!kept.isOver)
    #expect(try reader.moves(of: deal.id) == Array(moves[..<3]))
  }

  /// Those of all players are kept for a week, and whoever exports would read through them.
  @Test func aPlayersAreFoundByAnIndex() throws {
    let test = try TestDatabase("SQLite")
    defer { withExtendedLifetime(test) {} }
    let connection = try SQLiteConnection(path: test.address)
    func plan(_ condition: String) throws -> String {
      var plan = ""
      try connection.query(
        "explain query plan select secret from deal where player = ?1 \(condition)",
        [.blob(Player(1).id.bytes)]
      ) { plan = $0.text(3) }
      return plan
    }
    #expect(try plan("and id > x'00' order by id limit 9").contains("deal_by_player"))
    #expect(try plan("and ended is null").contains("deal_of_player"))
  }

  @Test(arguments: TestDatabase.kinds) func manyGamesMoveTogether(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let games = try (0..<20).map { try played(writer, player: Player(UInt8($0)), moves: 10) }
    for turn in 0..<10 {
      let changes = games.enumerated().map { index, game in
        Change.moves(game.moves[turn], by: index == 3 ? Self.other : Self.holder)
      }
      let outcomes = try writer.write(changes)
      #expect(outcomes.count { $0 == .kept } == 19)
      #expect(outcomes[3] == .lost)
    }
    for (index, game) in games.enumerated() {
      #expect(try reader.moves(of: game.deal.id) == (index == 3 ? [] : game.moves))
    }
  }

  @Test(arguments: TestDatabase.kinds) func anEndIsAGameInTheTables(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let (deal, moves) = try played(writer)
    for some in moves { _ = try writer.write([.moves(some, by: Self.holder)]) }
    let game = try #require(try Dealer.provenGame(deal, moves, at: Moment.now + 60))
    #expect(game.gameClass == .dealt)
    #expect(game.moves == moves.count)
    #expect(
      try writer.write([.end(deal.id, game, by: Self.other, at: Moment.now)]) == [.lost])
    #expect(
      try writer.write([
        .end(deal.id, game, by: Self.holder, at: Moment.now),
        .end(deal.id, game, by: Self.holder, at: Moment.now),
      ]) == [.kept, .lost])
    let kept = try #require(try reader.deal(deal.id))
    #expect(kept.isOver)
    #expect(kept.game == game.id)
    #expect(try reader.moves(of: deal.id).isEmpty)
    #expect(try reader.game(game.id)?.score == game.score)
    let listing = Listing(board: .standard, gameClass: .dealt, period: .all)
    #expect(try reader.top(5, of: listing).map(\.id) == [game.id])
    // What has ended takes neither a holder nor a move.
    #expect(
      try writer.write([
        .claim(deal.id, by: Self.other, nonce: Self.nonce), .moves(moves[0], by: Self.holder),
      ]) == [.lost, .lost])
    // The proof is what anyone can check.
    let bytes = try #require(try reader.recording(game.id))
    #expect(try DealtRecording(decoding: bytes).verifiedGame().game.score == game.score)
    #expect(try writer.write([.clear(before: Moment.now)]) == [.done(0)])
    #expect(try writer.write([.clear(before: Moment.now + 1)]) == [.done(1)])
    #expect(try reader.deal(deal.id) == nil)
    #expect(try reader.game(game.id) != nil)
  }

  @Test(arguments: TestDatabase.kinds) func fewAreUnderWayAndAllCanBeDeleted(_ kind: String) throws
  {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let player = Player(1)
    for _ in 0..<Dealer.mostOfOnePlayer { _ = try played(writer, moves: 1) }
    let more = Self.dealer.deal(board: .standard, player: player.id, at: Moment.now)
    #expect(try writer.write([.deal(more)]) == [.lost])
    let (deal, moves) = try played(writer, player: Player(2), moves: 1)
    _ = try writer.write([.moves(moves[0], by: Self.holder)])
    #expect(try writer.write([.forget(Player(2).id)]) == [.done(0)])
    #expect(try reader.deal(deal.id) == nil)
    #expect(try reader.moves(of: deal.id).isEmpty)
  }

  @Test(arguments: TestDatabase.kinds) func whoIsAwayForADayIsFound(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let (deal, moves) = try played(writer, moves: 3)
    _ = try writer.write([.moves(moves[0], by: Self.holder)])
    func abandoned(_ moment: Int) throws -> [DealID] {
      try reader.abandonedDeals(10, before: moment, endingBefore: 0, after: nil).map(\.id)
    }
    #expect(try abandoned(Moment.now).isEmpty)
    #expect(try abandoned(Moment.now + 1) == [deal.id])
    let late = DealtMoves(
      deal: deal.id, first: 1, actions: moves[1].actions, at: (Moment.now + 100) * 1_000)
    _ = try writer.write([.moves(late, by: Self.holder)])
    #expect(try abandoned(Moment.now + 1).isEmpty)
    #expect(try abandoned(Moment.now + 101) == [deal.id])
  }

  /// A player has one game on a world's day; its table has what is listed, and it is found at its end.
  @Test(arguments: TestDatabase.kinds) func aWorldsDayIsOneGameEach(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let day = WorldDay(of: Moment.now, opening: WorldDay.standardOpening)
    func deal(_ player: Player, _ day: WorldDay?) -> Deal {
      Self.dealer.deal(board: .standard, player: player.id, at: Moment.now, day: day)
    }
    let next = WorldDay(number: day.number + 1, opening: 0)
    let deals = [
      deal(Player(1), day), deal(Player(1), day), deal(Player(2), day), deal(Player(1), nil),
      deal(Player(1), next),
    ]
    #expect(
      try writer.write([
        .deal(deals[0]), .claim(deals[0].id, by: Self.holder, nonce: Self.nonce),
      ]) == [.kept, .kept])
    #expect(
      try writer.write(deals[1...].map { .deal($0) }) == [.known, .kept, .kept, .kept])
    #expect(try reader.deal(deals[0].id)?.day == day)
    let ending = try reader.abandonedDeals(10, before: 0, endingBefore: day.closes + 1, after: nil)
    #expect(Set(ending.map(\.day?.number)) == [day.number])
    #expect(ending.count == 2)
    #expect(try reader.abandonedDeals(10, before: 0, endingBefore: day.closes, after: nil).isEmpty)
    // What comes of them is on the day's table, and what comes of another dealt game is not.
    var games: [ProvenGame] = []
    for (index, deal) in deals.enumerated() where index != 1 {
      var game = Player(UInt8(index)).claimedGame(
        number: index, score: 400 * (index + 1), gameClass: .dealt)
      game.day = deal.day?.number
      games.append(game)
      #expect(
        try writer.write([
          .claim(deal.id, by: Self.holder, nonce: Self.nonce),
          .end(deal.id, game, by: Self.holder, at: Moment.now),
        ]) == [.kept, .kept])
    }
    #expect(try reader.top(10, ofDay: day.number).map(\.id) == [games[1].id, games[0].id])
    #expect(try reader.count(ofDay: day.number) == 2)
    #expect(try reader.kept(of: Player(0).id, after: nil, most: 9).map(\.day) == [day.number])
    _ = try writer.write([.hold(games[1].id, .luck)])
    #expect(try reader.top(10, ofDay: day.number).map(\.id) == [games[0].id])
    #expect(try reader.discrepancies().isEmpty)
  }

  /// Written once more, since the word of the first time was lost, a beginning is what it was: else a
  /// player's world's day would be gone with its token.
  @Test(arguments: TestDatabase.kinds) func aBeginningIsWrittenAgain(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let player = Player(1).id
    let day = WorldDay(of: Moment.now, opening: WorldDay.standardOpening)
    var deals = [Self.dealer.deal(board: .standard, player: player, at: Moment.now, day: day)]
    while deals.count < Dealer.mostOfOnePlayer {
      deals.append(Self.dealer.deal(board: .standard, player: player, at: Moment.now))
    }
    for deal in deals {
      #expect(try writer.write([.deal(deal)]) == [.kept])
      #expect(try writer.write([.deal(deal)]) == [.kept])
    }
    #expect(try reader.deals(of: player, after: nil, most: 99).count == Dealer.mostOfOnePlayer)
  }

  /// One that nobody has opened gives way to the next: else the day of a player whose answer was lost on
  /// the way would be gone. Nothing of it was seen, so there is nothing to choose between.
  @Test(arguments: TestDatabase.kinds) func aDayThatNobodyOpenedIsBegunAnew(_ kind: String) throws {
    let test = try TestDatabase(kind)
    let (writer, reader) = (try test.database.makeWriter(), try test.database.makeReader())
    let player = Player(1).id
    let day = WorldDay(of: Moment.now, opening: WorldDay.standardOpening)
    func deal(_ day: WorldDay?) -> Deal {
      Self.dealer.deal(board: .standard, player: player, at: Moment.now, day: day)
    }
    let others = (1..<Dealer.mostOfOnePlayer).map { _ in deal(nil) }
    _ = try writer.write(others.map { .deal($0) })
    let days = [deal(day), deal(day), deal(day)]
    // The eighth of them, each time.
    #expect(try writer.write(days[..<2].map { .deal($0) }) == [.kept, .kept])
    #expect(try reader.deal(days[0].id) == nil)
    #expect(try writer.write([.claim(days[0].id, by: Self.holder, nonce: Self.nonce)]) == [.lost])
    #expect(try reader.deals(of: player, after: nil, most: 99).count == Dealer.mostOfOnePlayer)
    // Once its tiles were seen it is the day's, also when it has ended.
    #expect(try writer.write([.claim(days[1].id, by: Self.holder, nonce: Self.nonce)]) == [.kept])
    #expect(
      try writer.write([.end(days[1].id, nil, by: Self.holder, at: Moment.now), .deal(days[2])])
        == [.kept, .known])
    #expect(try reader.deal(days[1].id) != nil)
  }

  @Test func tokensCannotBeMadeUp() {
    let deal = Self.dealer.deal(board: .standard, player: Player(1).id, at: 1)
    let other = Self.dealer.deal(board: .standard, player: Player(1).id, at: 1)
    #expect(deal.id != other.id)
    #expect(deal.secret != other.secret)
    let token = Self.dealer.token(of: deal.id)
    #expect(Self.dealer.isToken(token, of: deal.id))
    #expect(!Self.dealer.isToken(token, of: other.id))
    #expect(!Self.dealer.isToken([], of: deal.id))
    for index in token.indices {
      var forged = token
      forged[index] ^= 1
      #expect(!Self.dealer.isToken(forged, of: deal.id))
    }
    let stranger = Dealer(office: TicketOffice(secret: [UInt8](repeating: 8, count: 32)))
    #expect(!stranger.isToken(token, of: deal.id))
  }

  /// The engine's own SHA-256 and HMAC against libsodium's, for every length around a block's.
  @Test func hashesAreLibsodiums() {
    for count in 0..<200 {
      let bytes = Sodium.randomBytes(count)
      let key = Sodium.randomBytes(32)
      #expect(SHA256.hash(bytes) == Sodium.sha256(bytes))
      #expect(SHA256.Key(key).code(of: bytes) == Sodium.hmacSHA256(bytes, key: key))
    }
  }
}
