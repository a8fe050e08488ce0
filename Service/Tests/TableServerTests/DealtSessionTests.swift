import Engine
import Testing

@testable import Table
@testable import TableServer

/// The rules of a dealt game's connection, without a network or a clock.
@Suite struct DealtSessionTests {
  private static func deal() -> Deal {
    var deal = Dealer(office: TicketOffice(secret: [UInt8](repeating: 7, count: 32)))
      .deal(board: .standard, player: TestPlayer(1).key.id, at: 1_000)
    deal.nonce = [UInt8](repeating: 3, count: 16)
    return deal
  }

  private static func session(
    _ deal: Deal = deal(), _ kept: [DealtMoves] = []
  ) throws -> DealtSession {
    try #require(DealtSession(deal, kept, holder: [1]))
  }

  /// The first direction that is possible, and one that is not where there is one.
  private static func directions(
    of session: DealtSession
  ) -> (possible: UInt8, impossible: UInt8?) {
    var possible: UInt8 = 0
    var impossible: UInt8?
    for code in UInt8(0)..<4 {
      var tried = session.game
      do {
        _ = try tried.take(.move(Direction(rawValue: code)!))
        possible = code
      } catch { impossible = code }
    }
    return (possible, impossible)
  }

  @Test func nothingIsToldBeforeItIsWritten() throws {
    var session = try Self.session()
    let move = Self.directions(of: session).possible
    let found1 = session.take(generation: 0, first: 0, actions: [move])
    #expect(found1 == .waiting)
    let next = session.step(at: 5, now: 0)
    let step = try #require(next)
    #expect(step.moves?.first == 0)
    #expect(step.moves?.actions == [move])
    #expect(session.count == 0)
    #expect(session.pairs.isEmpty)
    let found2 = session.step(at: 5, now: 0)
    #expect(found2 == nil)
    guard case .dealt(let first, let pairs) = session.wrote() else {
      Issue.record("nothing was dealt")
      return
    }
    #expect(first == 0)
    #expect(pairs.count == 2)
    #expect(session.count == 1)
  }

  /// Another move at a place that was played: the first stands, and its spawn is said again.
  @Test func theFirstMoveStands() throws {
    var session = try Self.session()
    let move = Self.directions(of: session).possible
    _ = session.take(generation: 0, first: 0, actions: [move])
    _ = session.step(at: 5, now: 0)
    // While it is on its way to the disk, and after.
    let found3 = session.take(generation: 0, first: 0, actions: [(move + 1) & 3])
    #expect(found3 == .known(from: 0))
    _ = session.wrote()
    let before = session.pairs
    for other in UInt8(0)..<4 {
      let found4 = session.take(generation: 0, first: 0, actions: [other])
      #expect(found4 == .known(from: 0))
    }
    let found5 = session.step(at: 6, now: 0)
    #expect(found5 == nil)
    #expect(session.pairs == before)
  }

  /// Else seven bytes would bring 200,000 of a long game.
  @Test func whatIsKnownIsToldInParts() throws {
    var session = try Self.session()
    while session.count <= DealtSession.mostWaiting {
      // Luck ends many games before.
      if session.game.game.isOver { session = try Self.session() }
      let move = Self.directions(of: session).possible
      _ = session.take(generation: 0, first: session.count, actions: [move])
      _ = session.step(at: 5, now: 0)
      _ = session.wrote()
    }
    let end = 2 * DealtSession.mostWaiting
    #expect(session.told(from: 0) == .dealt(first: 0, pairs: session.pairs[..<end]))
    let rest = session.count - 1
    #expect(session.told(from: rest) == .dealt(first: rest, pairs: session.pairs[(2 * rest)...]))
    #expect(session.told(from: session.count) == .dealt(first: session.count, pairs: []))
  }

  @Test func holesAndFloodsAreWrong() throws {
    var session = try Self.session()
    let found6 = session.take(generation: 0, first: 1, actions: [0])
    #expect(found6 == .wrong)
    let found7 = session.take(generation: 0, first: 0, actions: [5])
    #expect(found7 == .wrong)
    for start in stride(from: 0, to: DealtSession.mostWaiting, by: 64) {
      let found8 = session.take(
        generation: 0, first: start, actions: [UInt8](repeating: 0, count: 64))
      #expect(found8 == .waiting)
    }
    let found9 = session.take(generation: 0, first: DealtSession.mostWaiting, actions: [0])
    #expect(found9 == .wrong)
  }

  /// What was sent behind an impossible move counts for nothing, also where it comes later.
  @Test func whatFollowsAnImpossibleMoveIsDropped() throws {
    var session = try Self.session()
    var found = Self.directions(of: session)
    while found.impossible == nil {
      session = try Self.session()
      found = Self.directions(of: session)
    }
    let impossible = try #require(found.impossible)
    _ = session.take(generation: 0, first: 0, actions: [impossible, found.possible])
    let next = session.step(at: 1, now: 0)
    let step = try #require(next)
    #expect(step.moves == nil)
    #expect(step.refused == .refused(at: 0, generation: 1))
    let found10 = session.take(generation: 0, first: 2, actions: [0])
    #expect(found10 == .waiting)
    let found11 = session.step(at: 1, now: 0)
    #expect(found11 == nil)
    let found12 = session.take(generation: 1, first: 0, actions: [found.possible])
    #expect(found12 == .waiting)
    let found13 = session.step(at: 1, now: 0)?.moves?.actions
    #expect(found13 == [found.possible])
  }

  @Test func aGameGoesOnAsItWasKept() throws {
    let deal = Self.deal()
    var session = try Self.session(deal)
    var kept: [DealtMoves] = []
    for turn in 0..<40 {
      if session.game.game.isOver { break }
      let move = Self.directions(of: session).possible
      _ = session.take(generation: 0, first: turn, actions: [move])
      let moves = session.step(at: turn, now: 0)?.moves
      kept.append(try #require(moves))
      _ = session.wrote()
    }
    let again = try Self.session(deal, kept)
    #expect(again.pairs == session.pairs)
    #expect(again.game == session.game)
    // What is kept with a hole in it is no game.
    #expect(DealtSession(deal, Array(kept.dropFirst()), holder: [1]) == nil)
    var forged = deal
    forged.nonce = nil
    #expect(DealtSession(forged, kept, holder: [1]) == nil)
  }

  /// Over more than a burst no game is quicker than a move in 40 ms, whatever is sent.
  @Test func noGameIsQuickerThanHands() throws {
    var session = try Self.session()
    var (now, done) = (0.0, 0)
    while done < 300, !session.game.game.isOver {
      let move = Self.directions(of: session).possible
      _ = session.take(generation: 0, first: done, actions: [move])
      now += session.delay(at: now)
      _ = session.step(at: 0, now: now)
      _ = session.wrote()
      done += 1
    }
    #expect(done > 60)
    #expect(now >= Double(done - 51) * 0.04 - 0.001)
  }

  /// Who comes again and again is no quicker by that.
  @Test func comingAgainIsNoQuicker() throws {
    let deal = Self.deal()
    var session = try Self.session(deal)
    var kept: [DealtMoves] = []
    var now = 0.0
    while kept.count < 300, !session.game.game.isOver {
      if kept.count.isMultiple(of: 20) {
        session = try Self.session(deal, kept)
        session.goOn(at: Int(now * 1_000), now: now)
      }
      let move = Self.directions(of: session).possible
      _ = session.take(generation: 0, first: kept.count, actions: [move])
      now += session.delay(at: now)
      let moves = session.step(at: Int(now * 1_000), now: now)?.moves
      kept.append(try #require(moves))
      _ = session.wrote()
    }
    #expect(kept.count > 60)
    #expect(now >= Double(kept.count - 51) * 0.04 - 0.001)
    // A clock that was set back by an hour keeps nobody out.
    session = try Self.session(deal, kept)
    session.goOn(at: -3_600_000, now: now)
    let delay = session.delay(at: now)
    #expect(delay > 2 && delay < 3)
  }

  /// On a large board a game could go on for ever.
  @Test func noGameIsLongerThanAnyOther() throws {
    let (deal, most) = (Self.deal(), 5)
    var session = try #require(DealtSession(deal, [], holder: [1], mostActions: most))
    var kept: [DealtMoves] = []
    while !session.isFull {
      let move = Self.directions(of: session).possible
      // More than it has room for.
      _ = session.take(
        generation: 0, first: session.count, actions: [move, 0, 1, 2, 3, 0, 1, 2, 3])
      let moves = session.step(at: 5, now: 0)?.moves
      kept.append(try #require(moves))
      _ = session.wrote()
      #expect(session.count <= most)
      session = try #require(DealtSession(deal, kept, holder: [1], mostActions: most))
    }
    #expect(session.count == most)
    _ = session.take(generation: 0, first: most, actions: [0, 1, 2, 3])
    let more = session.step(at: 6, now: 0)
    #expect(more == nil)
  }

  @Test func messagesAreReadOrRefused() {
    var chance = RandomSource(seed: 4)
    for _ in 0..<20_000 {
      let count = Int(chance.next(below: 140))
      let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: chance.next(below: 5)) }
      guard let request = DealtRequest(.init(bytes: bytes)) else { continue }
      switch request {
      case .open: #expect(bytes.count == 69)
      case .moves(_, _, let actions): #expect((1...64).contains(actions.count))
      case .end: #expect(bytes == [2])
      }
    }
    #expect(DealtRequest(.init(bytes: [])) == nil)
    #expect(
      DealtRequest(.init(bytes: [1, 2, 0, 0, 1, 0, 3]))
        == .moves(generation: 2, first: 256, actions: [3]))
    #expect(DealtReply.refused(at: 258, generation: 3).bytes == [3, 0, 0, 1, 2, 3])
  }
}
