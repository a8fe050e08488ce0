import Dealing
import Engine
import System
import Testing

@testable import Upload

/// A table that means ill, or is another program: whatever it says, the game hears words of its forms, and
/// a player can begin again.
@Suite struct HostileTableTests {
  private static let secret = (0..<32).map { UInt8($0) }
  private static let game = [UInt8](repeating: 0xAB, count: 16)

  /// What the table says of a game that it begins.
  private static func begun(
    board: Int = 4, deal: String? = nil, token: Int = 64, commitment: Int = 64
  ) -> Result<TableAnswer, UploadError> {
    let text =
      #"{"deal":"\#(deal ?? Hexadecimal.text(game))","token":"\#(digits(token))","board":\#(board),"#
      + #""commitment":"\#(digits(commitment))","player":"\#(digits(32))"}"#
    return Table.answer(201, text)
  }

  private static func digits(_ count: Int) -> String { String(repeating: "c", count: count) }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  private let places: Places

  init() throws { places = try Places() }

  private func carrier(
    _ answers: Result<TableAnswer, UploadError>...
  ) -> (DealCarrier<SharedTable>, SharedTable) {
    let table = SharedTable(answers)
    return (DealCarrier(Uploader(state: places.state, transport: table)), table)
  }

  /// What is said to the game, as it reads it; a word of no form is an issue.
  private func words<T>(_ acts: [DealCarrier<T>.Act]) -> [CarrierWord] {
    acts.compactMap { act in
      guard case .say(let word) = act else { return nil }
      let read = CarrierWord(word.bytes)
      #expect(read == word && word.bytes.count <= PlayerWord.mostBytes, "\(word)")
      return read
    }
  }

  // MARK: Messages

  @Test func theGameUnderstandsWhateverTheTableSays() {
    var random = RandomSource(seed: 2_048)
    var (carrier, _) = carrier(Self.begun())
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    var said = 0
    for round in 0..<4_000 {
      var message = (0..<Int(random.next() % 70)).map { _ in
        UInt8(truncatingIfNeeded: random.next())
      }
      // Half of them have a kind and a length that there is, and some of these mean something.
      switch round % 8 {
      case 0: message = [1] + padded(message, 55)
      case 1: message = [2] + padded(message, 4) + [3, 5, 1, 6, 4, 255]
      case 2: message = [3] + padded(message, 5)
      case 3: message = [4] + padded(message, 64)
      default: break
      }
      let acts = carrier.hear(table: message)
      said += words(acts).count
      if message.first == 4, message.count == 65 {
        #expect(carrier.hear(.goOn(game: Self.game, known: 0), at: 1) == [.open])
      }
    }
    #expect(said > 2_000)
  }

  private func padded(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    Array((bytes + [UInt8](repeating: 0, count: count)).prefix(count))
  }

  @Test func noActionIsBehindTheLastThatCanBeCounted() {
    var (carrier, _) = carrier(Self.begun())
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    let most = 0x7FFF_FFFF
    let pairs = [UInt8](repeating: 1, count: 300)
    #expect(carrier.hear(table: [2] + Self.number(most - 100) + pairs).last == .say(.away))
    let said = words(carrier.hear(table: [2] + Self.number(most - 150) + pairs))
    #expect(said.count == 2)
    guard case .send(let open)? = carrier.opened().first else { return #expect(Bool(false)) }
    #expect(Array(open.suffix(4)) == Self.number(most))
  }

  @Test func beforeAGameIsWantedTheTableSaysNothing() {
    var (carrier, _) = carrier(Self.begun())
    #expect(carrier.hear(table: [4] + Self.secret + Self.secret) == [])
    #expect(carrier.opened() == [.close] && carrier.lost() == [] && carrier.closed(code: 1) == [])
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    _ = carrier.gameHasGone()
    #expect(carrier.hear(table: [3, 0, 0, 0, 1, 1]) == [] && carrier.lost() == [])
    #expect(carrier.hear(.end, at: 1) == [])
  }

  // MARK: Answers

  @Test(arguments: [
    #"{"opens":9223372036854775807,"lastBeginning":9223372036854775807}"#,
    #"{"opens":72057594037927936,"lastBeginning":1}"#, #"{"opens":-1,"lastBeginning":-9}"#,
    #"{"opens":1e300,"lastBeginning":2}"#, #"{"opens":"1","lastBeginning":2}"#, #"[]"#, "",
  ])
  func aDayThatCannotBeIsNone(text: String) {
    var (carrier, _) = carrier(Table.answer(200, text))
    let said = words(carrier.hear(.look, at: 1))
    #expect(said == [.away] || said == [.there(opens: 0, closes: 0)])
  }

  @Test(arguments: [
    begun(board: 5), begun(board: 0), begun(deal: "ab"), begun(deal: digits(33)), begun(token: 62),
    begun(commitment: 66), begun(deal: String(repeating: "Z", count: 32)), Table.answer(201, "{}"),
    Table.answer(201, "<html>"), Table.answer(200, "{}"), Table.answer(503), Table.answer(302),
  ])
  func whatIsNoGameIsNotBegun(answer: Result<TableAnswer, UploadError>) {
    var (carrier, _) = carrier(answer)
    let acts = carrier.hear(.begin(.standard, isDay: false), at: 1)
    guard case .log? = acts.first else { return #expect(Bool(false), "\(acts)") }
    #expect(words(acts) == [.away] && !carrier.isWanted)
    #expect(carrier.opened() == [.close] && HeldDeal.all(in: places.state).first == nil)
  }

  @Test func aWrongClockIsSaid() {
    let time = #"{"type":"urn:tilt2048:problem:time","detail":"here it is 7"}"#
    var (carrier, _) = carrier(Table.answer(401, time), Table.answer(403, #"{"detail":"no"}"#))
    #expect(carrier.hear(.begin(.standard, isDay: false), at: 1) == [.say(.failed(.clock))])
    #expect(carrier.hear(.begin(.standard, isDay: false), at: 1) == [.say(.failed(.refused))])
  }

  // MARK: What is kept

  /// A game in which nothing was done is given to who asks for one, but not where it is over: the player
  /// would have it again and again.
  @Test func aGameThatIsOverOrForgottenIsNotGivenAgain() {
    let ends: [(inout DealCarrier<SharedTable>) -> Void] = [
      { _ = $0.hear(table: [4] + Self.secret + [UInt8](repeating: 0, count: 32)) },
      { _ = $0.closed(code: 4_000) },
    ]
    for end in ends {
      var (carrier, table) = carrier(Self.begun(), Self.begun(deal: Self.digits(32)))
      _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
      end(&carrier)
      // Not even after a restart.
      carrier = DealCarrier(Uploader(state: places.state, transport: table))
      #expect(carrier.hear(.begin(.standard, isDay: false), at: 1) == [.open])
      #expect(table.table.asked.count == 2)
      guard case .send(let open)? = carrier.opened().first else { return #expect(Bool(false)) }
      #expect(Array(open[1..<17]) == [UInt8](repeating: 0xCC, count: 16))
      // Each has a state of its own.
      try? Files.remove(HeldDeal.path(in: places.state))
    }
  }

  /// The table gives a player one game of a day: whoever begins another meanwhile goes back to it.
  @Test func aGameOfTheDayIsNoOther() {
    var (carrier, table) = carrier(Self.begun(), Self.begun(deal: Self.digits(32)))
    _ = carrier.hear(.begin(.standard, isDay: true), at: 1)
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    _ = carrier.hear(.act(generation: 0, first: 0, actions: [.move(.up)]), at: 1)
    // After a restart, too.
    carrier = DealCarrier(Uploader(state: places.state, transport: table))
    #expect(carrier.hear(.begin(.standard, isDay: true), at: 1) == [.open])
    let targets = table.table.asked.map(\.target)
    #expect(targets == ["/v1/deals?board=4&day=1", "/v1/deals?board=4"])
    guard case .send(let open)? = carrier.opened().first else { return #expect(Bool(false)) }
    #expect(Array(open[1..<17]) != [UInt8](repeating: 0xCC, count: 16))
    // Of the two it is the one that is played now.
    _ = carrier.hear(.act(generation: 0, first: 0, actions: [.move(.up)]), at: 1)
    #expect(HeldDeal.all(in: places.state).map(\.isDay) == [true, false])
    #expect(HeldDeal.all(in: places.state).allSatisfy { $0.isPlayed })
  }

  /// What cannot be kept is not begun: after a restart nobody could go on with it.
  @Test func aGameThatCannotBeKeptIsNotBegun() throws {
    try Files.makeFolder(HeldDeal.path(in: places.state) + ".new")
    var (carrier, _) = carrier(Self.begun())
    let acts = carrier.hear(.begin(.standard, isDay: false), at: 1)
    guard case .log(let text)? = acts.first else { return #expect(Bool(false), "\(acts)") }
    #expect(text.contains(HeldDeal.path(in: places.state)))
    #expect(acts.last == .say(.away) && !carrier.isWanted)
  }

  /// One that is being played goes on, whatever the card does.
  @Test func aMoveIsSentThoughTheCardIsFull() throws {
    var (carrier, _) = carrier(Self.begun())
    _ = carrier.hear(.begin(.standard, isDay: false), at: 1)
    try Files.makeFolder(HeldDeal.path(in: places.state) + ".new")
    let acts = carrier.hear(.act(generation: 0, first: 0, actions: [.move(.up)]), at: 1)
    guard case .log? = acts.first else { return #expect(Bool(false), "\(acts)") }
    guard case .send? = acts.last else { return #expect(Bool(false), "\(acts)") }
    #expect(acts.count == 2)
  }

  @Test func whatLiesInThePlaceOfTheGameIsPassedOver() throws {
    let path = HeldDeal.path(in: places.state)
    for bytes in [[], [0xFF, 0xFE], [UInt8](repeating: 48, count: 2_000)] as [[UInt8]] {
      try Files.replace(path, with: bytes)
      #expect(HeldDeal.all(in: places.state).first == nil)
      var (carrier, _) = carrier(Self.begun())
      #expect(carrier.hear(.goOn(game: Self.game, known: 0), at: 1) == [.say(.failed(.unknown))])
      #expect(carrier.hear(.begin(.standard, isDay: false), at: 1) == [.open])
      #expect(HeldDeal.all(in: places.state).first?.terms.game == Self.game)
    }
  }
}
