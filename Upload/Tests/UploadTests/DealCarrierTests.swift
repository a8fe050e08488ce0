import Dealing
import Engine
import System
import Testing

@testable import Upload

/// What is carried between game and table, and what is kept of it.
@Suite struct DealCarrierTests {
  private static let secret = (0..<32).map { UInt8($0) }
  private static let game = [UInt8](repeating: 0xAB, count: 16)

  /// What the table says of a game that it begins.
  private static func begun(
    _ board: Int = 4, game: [UInt8] = game
  ) -> Result<TableAnswer, UploadError> {
    let commitment = Hexadecimal.text(DealtTerms.commitment(to: secret))
    let player = String(repeating: "cd", count: 16)
    let token = String(repeating: "ef", count: 32)
    let text =
      #"{"deal":"\#(Hexadecimal.text(game))","token":"\#(token)","board":\#(board),"#
      + #""commitment":"\#(commitment)","player":"\#(player)","play":"/v1/play","ends":null}"#
    return Table.answer(201, text)
  }

  private func carrier(
    _ places: Places, _ answers: Result<TableAnswer, UploadError>...
  ) -> (DealCarrier<SharedTable>, SharedTable) {
    let table = SharedTable(answers)
    return (DealCarrier(Uploader(state: places.state, transport: table)), table)
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  /// The table's word that a game is open, with this number of the player's.
  private static func opened(_ nonce: ArraySlice<UInt8>, count: Int) -> [UInt8] {
    [1, 4] + DealtTerms.commitment(to: secret) + nonce + [0, 1] + number(count)
  }

  @Test func aGameIsBegunOpenedAndCarried() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (carrier, table) = carrier(places, Self.begun())
    #expect(carrier.hear(.begin(.standard, isDay: false), at: 1_000) == [.open])
    let asked = try #require(table.table.asked.first)
    #expect(asked.method == "POST" && asked.target == "/v1/deals?board=4")
    #expect(asked.headers.contains("Tilt2048-Time: 1000"))
    guard case .send(let open)? = carrier.opened().first else { return #expect(Bool(false)) }
    #expect(open.count == 69 && open[0] == 0 && Array(open[1..<17]) == Self.game)
    #expect(Array(open[65...]) == [0, 0, 0, 0])
    let acts = carrier.hear(table: Self.opened(open[49..<65], count: 0))
    guard case .say(.begun(let terms, false, let start, 0))? = acts.last else {
      return #expect(Bool(false))
    }
    #expect(acts.count == 1 && terms.nonce == Array(open[49..<65]) && start.count == 2)
    let word = PlayerWord.act(generation: 2, first: 7, actions: [.move(.left), .keepGoing])
    #expect(carrier.hear(word, at: 1) == [.send([1, 2, 0, 0, 0, 7, 3, 4])])
    #expect(carrier.hear(table: [3, 0, 0, 0, 7, 3]) == [.say(.refused(at: 7, generation: 3))])
    #expect(carrier.hear(.end, at: 1) == [.send([2])])
    let over = carrier.hear(table: [4] + Self.secret + Self.secret)
    #expect(over == [.say(.over(secret: Self.secret, name: Self.secret)), .close])
    #expect(!carrier.isWanted)
  }

  /// The token stays here: nothing that is said to the game has it.
  @Test func itGoesOnAfterARestart() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (first, _) = carrier(places, Self.begun())
    _ = first.hear(.begin(.standard, isDay: false), at: 1)
    guard case .send(let open)? = first.opened().first else { return #expect(Bool(false)) }
    _ = first.hear(.act(generation: 0, first: 0, actions: [.move(.up)]), at: 1)
    var (second, _) = carrier(places)
    #expect(second.hear(.goOn(game: Self.game, known: 300), at: 1) == [.open])
    guard case .send(let again)? = second.opened().first else { return #expect(Bool(false)) }
    #expect(again[..<65] == open[..<65] && Array(again[65...]) == Self.number(300))
    let stranger = [UInt8](repeating: 1, count: 16)
    #expect(second.hear(.goOn(game: stranger, known: 0), at: 1) == [.say(.failed(.unknown))])
    #expect(try FileStatus(of: places.state + "/deal").permissions & 0o077 == 0)
  }

  /// Else, after the next connection, it would not tell what the game has not heard, and the game would wait
  /// for that until it is left.
  @Test func aTableThatWasRestoredIsAskedForWhatFollowsItsOwn() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (carrier, _) = carrier(places, Self.begun())
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    guard case .send(let open)? = carrier.opened().first else { return #expect(Bool(false)) }
    _ = carrier.hear(table: Self.opened(open[49..<65], count: 0))
    _ = carrier.hear(table: [2] + Self.number(0) + [3, 5, 1, 6, 3, 4])
    for known in [3, 2] {
      guard case .send(let again)? = carrier.opened().first else { return #expect(Bool(false)) }
      #expect(Array(again[65...]) == Self.number(known))
      _ = carrier.hear(table: Self.opened(open[49..<65], count: 2))
    }
  }

  /// Whoever sits down at the device and begins a game takes nobody else's away.
  @Test func twoPlayersOfOneDeviceHaveAGameEach() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    let other = [UInt8](repeating: 0xBA, count: 16)
    var (carrier, _) = carrier(places, Self.begun(), Self.begun(game: other))
    for _ in 1...2 {
      #expect(carrier.hear(.begin(.standard, isDay: false), at: 1) == [.open])
      _ = carrier.hear(.act(generation: 0, first: 0, actions: [.move(.up)]), at: 1)
      #expect(carrier.gameHasGone() == [.close])
    }
    // After a restart, too.
    var (second, _) = self.carrier(places, Self.begun(game: Self.secret.dropLast(16)))
    for game in [Self.game, other, Self.game] {
      #expect(second.hear(.goOn(game: game, known: 1), at: 1) == [.open])
      guard case .send(let open)? = second.opened().first else { return #expect(Bool(false)) }
      #expect(Array(open[1..<17]) == game)
    }
    // One that is over is not kept for longer than it is the last.
    _ = second.hear(table: [4] + Self.secret + Self.secret)
    _ = second.hear(.begin(.standard, isDay: false), at: 1)
    let kept = HeldDeal.all(in: places.state).map(\.terms.game)
    #expect(kept == [Self.secret.dropLast(16), other])
  }

  /// One in which nothing was done is not wasted: eight may be under way.
  @Test func aGameThatNobodyPlayedIsGivenAgain() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (carrier, table) = carrier(places, Self.begun(), Self.begun(5))
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    #expect(carrier.hear(.begin(.standard, isDay: false), at: 1) == [.open])
    #expect(table.table.asked.count == 1)
    #expect(carrier.hear(.begin(try #require(BoardSize(5)), isDay: false), at: 1) == [.open])
    _ = carrier.hear(.act(generation: 0, first: 0, actions: [.move(.up)]), at: 1)
    _ = carrier.hear(.begin(try #require(BoardSize(5)), isDay: false), at: 1)
    #expect(table.table.asked.count == 3)
  }

  /// The table ends such a game after a day, and knows it no more after a week: who asks for one gets
  /// another, and does not hear of the end of what they never saw.
  @Test func aGameThatNobodyPlayedIsNotGivenForEver() throws {
    let over = [4] + Self.secret + [UInt8](repeating: 0, count: 32)
    for isKnown in [true, false] {
      let places = try Places()
      defer { withExtendedLifetime(places) {} }
      var (carrier, table) = carrier(places, Self.begun(), Self.begun())
      _ = carrier.hear(.begin(.standard, isDay: true), at: 1)
      #expect(carrier.hear(.begin(.standard, isDay: true), at: 90_000) == [.open])
      #expect(table.table.asked.count == 1)
      let acts = isKnown ? carrier.hear(table: over) : carrier.closed(code: 4_000)
      #expect(acts == [.open] && carrier.isWanted)
      // The end of the connection that the first was on says nothing more.
      if isKnown { #expect(carrier.closed(code: 4_003) == []) }
      #expect(table.table.asked.count == 2)
      #expect(table.table.asked[1].headers.contains("Tilt2048-Time: 90000"))
      #expect(HeldDeal.all(in: places.state).first?.isPlayed == false)
      // The new one ends as every other does.
      guard case .send(let open)? = carrier.opened().first else { return #expect(Bool(false)) }
      _ = carrier.hear(table: Self.opened(open[49..<65], count: 0))
      let end = carrier.hear(table: over)
      #expect(end.last == .close && !carrier.isWanted)
      #expect(table.table.asked.count == 2)
    }
  }

  @Test func aLongGameComesInParts() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (carrier, _) = carrier(places, Self.begun())
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    let pairs = [UInt8](repeating: 1, count: 500)
    let said = carrier.hear(table: [2] + Self.number(40) + pairs)
    let parts = said.compactMap { act -> (Int, Int)? in
      if case .say(.dealt(let first, let steps)) = act { (first, steps.count) } else { nil }
    }
    #expect(parts.map { $0.0 } == [40, 140, 240] && parts.map { $0.1 } == [100, 100, 50])
  }

  @Test(
    arguments: [
      ("day-closed", .dayClosed), ("day-played", .dayPlayed), ("too-many-games", .tooMany),
      ("something", .refused),
    ] as [(String, CarrierWord.Reason)])
  func whyNoGameBegins(kind: String, reason: CarrierWord.Reason) throws {
    let problem = Table.answer(409, #"{"type":"urn:tilt2048:\#(kind)","detail":"no"}"#)
    let places = try Places()
    var (carrier, table) = carrier(places, problem)
    defer { withExtendedLifetime(places) {} }
    #expect(carrier.hear(.begin(.standard, isDay: true), at: 1) == [.say(.failed(reason))])
    #expect(table.table.asked[0].target == "/v1/deals?board=4&day=1")
  }

  @Test func aTableThatIsAwayIsSaid() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (carrier, _) = carrier(places)
    #expect(carrier.hear(.look, at: 1) == [.say(.away)])
    let acts = carrier.hear(.begin(.standard, isDay: false), at: 1)
    #expect(acts.last == .say(.away) && !carrier.isWanted)
    #expect(carrier.hear(.act(generation: 0, first: 0, actions: [.move(.up)]), at: 1) == [])
  }

  @Test func theWorldsDayIsTold() throws {
    let day = Table.answer(200, #"{"day":1,"opens":64800,"lastBeginning":65699,"closes":68400}"#)
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (carrier, _) = carrier(places, day, Table.answer(200, "{}"))
    #expect(carrier.hear(.look, at: 1) == [.say(.there(opens: 64_800, closes: 65_699))])
    #expect(carrier.hear(.look, at: 1) == [.say(.away)], "no table answers so")
  }

  @Test func closedConnectionsAreCalledAgainOrGivenUp() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (carrier, _) = carrier(places, Self.begun())
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    for code in [1_001, 1_006, 4_002] {
      #expect(carrier.closed(code: code) == [.say(.away)] && carrier.isWanted)
    }
    #expect(carrier.closed(code: 4_001) == [.say(.failed(.elsewhere))] && !carrier.isWanted)
    _ = carrier.hear(.goOn(game: Self.game, known: 0), at: 1)
    #expect(carrier.closed(code: 4_000) == [.say(.failed(.unknown))] && !carrier.isWanted)
    #expect(carrier.gameHasGone() == [.close])
  }

  /// Whatever the table says, the game hears words of its forms or that the table is away.
  @Test func nonsenseOfTheTableIsNotPassedOn() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (carrier, _) = carrier(places, Self.begun())
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    for message in [[], [9], [1, 4], [2, 0, 0, 0, 0, 9, 9], [4] + Self.secret] as [[UInt8]] {
      let acts = carrier.hear(table: message)
      #expect(acts.dropFirst() == [.close, .say(.away)])
    }
    // Another promise is said to the log, and the game holds the secret to the one before its number was
    // known; and both tiles in one cell.
    let held = try #require(HeldDeal.all(in: places.state).first).terms
    var message = Self.opened(held.nonce[...], count: 0)
    for place in [2, 34] {
      var other = message
      other[place] ^= 1
      let told = carrier.hear(table: other)
      guard case .log(let text)? = told.first, case .say(.begun(held, _, _, _))? = told.last else {
        return #expect(Bool(false))
      }
      #expect(text.hasPrefix("The table has broken its word") && told.count == 2)
    }
    message[51] = message[50]
    #expect(carrier.hear(table: message).last == .say(.away))
  }

  @Test func whatIsKeptComesBackOrIsNothing() throws {
    let places = try Places()
    defer { withExtendedLifetime(places) {} }
    var (carrier, _) = carrier(places, Self.begun())
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    let kept = try #require(HeldDeal.all(in: places.state).first)
    #expect(HeldDeal(text: kept.text) == kept && !kept.isPlayed && !kept.isDay)
    for place in 0..<kept.text.utf8.count {
      var bytes = Array(kept.text.utf8)
      bytes[place] = UInt8(ascii: "x")
      let damaged = HeldDeal(text: String(decoding: bytes, as: UTF8.self))
      #expect(damaged == nil || damaged == kept)
    }
    #expect(HeldDeal(text: "") == nil)
    for cut in 1..<kept.text.utf8.count - 1 {
      #expect(HeldDeal(text: String(kept.text.prefix(cut))) == nil)
    }
  }

  /// One that says much and hangs up, as a table in trouble does, is not called each second.
  @Test func aTableIsCalledSoonWhereItWasThereForLong() {
    var pause = CallPause()
    #expect([0, 0, 9, 1, 0, 0, 3].map { pause.seconds(after: $0) } == [1, 2, 4, 8, 16, 30, 30])
    #expect([10, 0, 3_600, 0, 0].map { pause.seconds(after: $0) } == [1, 2, 1, 2, 4])
  }
}
