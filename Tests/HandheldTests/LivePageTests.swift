import Dealing
import Engine
import Graphics
import Hardware
import Records
import Scenes
import Simulators
import Testing
import Time
import Words

@testable import Handheld

/// A live duel through the whole loop on a virtual clock, against somebody at the end of a line.
@Suite struct LivePageTests {
  /// A loop with somebody to play with.
  private struct Room: ~Copyable {
    let clock = VirtualClock()
    let input = ScriptedInput()
    let other: LiveOther
    var loop: ScriptedLoop

    init(moves: Int = 10_000) {
      other = LiveOther(clock, moves: moves)
      var options = Appliance.Options()
      options.duels = true
      loop = scriptedLoop(
        Appliance(entropy: 1, options: options), clock, input: input,
        display: MemoryDisplay(width: 240, height: 240), carriers: Carriers(duels: other))
    }

    var appliance: Appliance { loop.appliance }
    var rival: Rival? { appliance.world.table.rival }

    mutating func run(_ ticks: Int) { _ = loop.run(ticks: ticks) }

    mutating func press(_ buttons: Button...) {
      for button in buttons {
        input.events += [.pressed(button, isRepeat: false), .released(button)]
        run(3)
      }
    }

    /// From the title to the page, and on to the board: five presses and no more.
    mutating func walk() {
      run(20)
      press(.down, .confirm)
      press(.down, .down, .down, .down, .confirm)
      #expect(appliance.screen.name == "live")
      run(100)
      press(.confirm)
    }

    mutating func begin() {
      walk()
      run(100)
      #expect(appliance.screen.name == "countdown")
      run(320)
      #expect(appliance.screen.name == "playing")
    }

    /// Plays towards a corner, as often.
    mutating func play(_ moves: Int) {
      for _ in 0..<moves where !appliance.session.game.isOver {
        let before = appliance.session.game.moveCount
        for button in [Button.down, .left, .right, .up]
        where appliance.session.game.moveCount == before { press(button) }
        run(10)
      }
    }
  }

  @Test func bothPlayOneBoardAndSeeEachOther() {
    var room = Room()
    room.begin()
    #expect(room.appliance.session.recording.seed == room.other.known?.recording.seed)
    room.play(30)
    room.run(20)
    // Each has the other's game to the last move but those on the way.
    #expect(room.other.known?.recording == room.appliance.session.recording)
    let live = room.rival?.live
    #expect(live?.name == "GRACE" && live?.state == .playing)
    #expect(live?.game.moveCount ?? 0 > 10)
    #expect(room.rival?.otherScore == live?.game.score)
    #expect(room.rival?.view(in: room.appliance.world).word == "GRACE")
    #expect(room.rival?.view(in: room.appliance.world).board == live?.game.board)
  }

  @Test func nothingIsTakenBackAndNobodyIsHelped() {
    var room = Room()
    room.begin()
    room.play(10)
    let moves = room.appliance.session.game.moveCount
    room.press(.undo, .hint)
    #expect(room.appliance.session.game.moveCount == moves && room.appliance.hint == nil)
    room.press(.back)
    let items = room.appliance.screen.menu?.items ?? []
    #expect(!items.contains(.undo) && !items.contains(.hint) && items.contains(.continueGame))
  }

  /// Not heard for five seconds the other is a ghost, beside the same move; heard again they play live.
  @Test func aCutMakesAGhostOfTheOther() {
    var room = Room()
    room.begin()
    room.play(20)
    let known = room.rival?.live?.recording.moveCount ?? 0
    room.other.isCut = true
    room.run(520)
    #expect(room.rival?.live?.state == .lost && known > 5)
    #expect(room.rival?.duel?.recording.moveCount ?? 0 >= known)
    #expect(room.appliance.world.notice?.texts.first == "No contact: now a ghost")
    #expect(room.rival?.view(in: room.appliance.world).word == "Ghost")
    room.play(5)
    // A ghost that is kept outlives the battery.
    #expect(room.rival?.text(beside: room.appliance.session).hasPrefix("ghost ") == true)
    room.other.isCut = false
    room.run(300)
    #expect(room.rival?.live?.state == .playing && room.rival?.duel == nil)
    room.play(3)
    room.run(30)
    #expect(room.other.known?.recording == room.appliance.session.recording)
  }

  @Test func aCutThatStaysIsADuelWithAGhostToTheEnd() {
    var room = Room()
    room.begin()
    room.play(20)
    room.other.isCut = true
    room.play(3_000)
    room.run(700)
    #expect(room.appliance.session.game.isOver && room.appliance.screen.name == "over")
    #expect(room.rival?.live?.state == .lost && room.rival?.duel != nil)
    #expect(room.appliance.turn == nil, "nobody waits for a link")
    let session = room.appliance.session
    let kept = Rival(room.rival?.text(beside: session) ?? "", beside: session)
    #expect(kept?.duel?.recording == room.rival?.duel?.recording)
    #expect(kept?.turn(with: session) == nil, "nor once the device was off, nor by share")
    #expect(kept?.text(beside: session) == room.rival?.text(beside: session))
    #expect(room.appliance.screen.menu?.items.first == .onceMore)
    // Nobody is there: the same ghost once more.
    let seed = room.appliance.session.recording.seed
    room.other.leave()
    room.press(.confirm)
    #expect(room.appliance.screen.name == "live" || room.appliance.session.recording.seed == seed)
  }

  @Test func aLieIsSaidAndWhatWasTrueStays() {
    var room = Room()
    room.begin()
    room.play(10)
    let before = room.rival?.live?.recording.moveCount ?? 0
    room.other.lies = true
    room.run(60)
    #expect(room.rival?.live?.state == .lied)
    #expect(room.rival?.live?.recording.moveCount ?? 0 >= before)
    #expect(room.appliance.world.notice?.isWarning == true)
    #expect(room.other.state == .left)
    room.play(5)
    #expect(room.appliance.screen.name == "playing")
  }

  /// Whose game ends first sees the other's go on; then it is said who has won, and one press begins anew.
  @Test func bothEndAndPlayOnceMore() {
    var room = Room()
    room.begin()
    room.play(3_000)
    room.run(700)
    #expect(room.appliance.screen.name == "over" && room.appliance.session.game.isOver)
    if room.other.own?.isOver == false {
      #expect(room.appliance.screen.menu?.items == [.replay, .menu])
    }
    for _ in 0..<400 where room.other.own?.isOver == false { room.run(100) }
    room.run(200)
    #expect(room.rival?.live?.game == room.other.own && room.other.own?.isOver == true)
    #expect(room.appliance.screen.menu?.items.first == .onceMore)
    // Whoever has gone down to the title is not thrown onto what begins another duel.
    let waiting = [Phrase.replay, .menu].map { Menu([.replay, .menu], selecting: $0) }
    let due = waiting.map { BoardPage.overMenu(room.appliance.world, after: $0)?.selectedItem }
    #expect(due == [.onceMore, .menu])
    let margin = room.appliance.session.game.score - (room.other.own?.score ?? 0)
    let verdict = room.rival?.verdict(in: room.appliance.world)
    #expect(verdict == (margin == 0 ? "A draw!" : margin > 0 ? "You are ahead!" : "GRACE wins!"))
    let seed = room.appliance.session.recording.seed
    room.other.playAgain()
    room.run(100)
    #expect(room.appliance.world.live.duel?.isAskedAgain == true)
    room.press(.confirm)
    #expect(room.appliance.screen.name == "live")
    room.run(500)
    #expect(room.appliance.screen.name == "playing")
    #expect(room.appliance.session.recording.seed != seed)
    #expect(room.appliance.session.recording.seed == room.other.known?.recording.seed)
  }

  @Test func whoLeavesIsSaidToHaveLeft() {
    var room = Room()
    room.begin()
    room.play(5)
    room.other.leave()
    room.run(30)
    #expect(room.rival?.live?.state == .left)
    #expect(room.appliance.world.notice?.texts.first == "The other has left")
  }

  /// Another game on the table, or the page that is left, is the end of it, and the other hears so.
  @Test func toLeaveIsToldAtOnce() {
    var room = Room()
    room.begin()
    room.play(5)
    room.press(.newGame, .down, .confirm)
    if room.rival?.live != nil { room.press(.up, .confirm) }
    room.run(30)
    #expect(room.rival == nil && room.other.state == .left)
    #expect(!room.appliance.world.live.isWanted)

    var early = Room()
    early.walk()
    early.run(100)
    #expect(early.appliance.screen.name == "countdown")
    early.press(.back)
    early.run(30)
    #expect(early.appliance.screen.name == "live" && early.other.state == .left)
    early.press(.back)
    #expect(early.appliance.screen.name == "friends" && early.appliance.world.live.peers.isEmpty)

    // The next tab is a way out as well.
    var away = Room()
    away.walk()
    away.run(100)
    #expect(away.appliance.screen.name == "countdown")
    away.press(.nextTab)
    away.run(30)
    #expect(away.appliance.screen.name == "playing" && away.other.state == .left)
    #expect(!away.appliance.world.live.isWanted)
  }

  /// A running game is given up for a duel only by who says so, and is no duel's until then.
  @Test func aRunningGameIsAskedFor() {
    var room = Room()
    room.run(20)
    room.press(.confirm)
    room.play(5)
    let moves = room.appliance.session.game.moveCount
    #expect(moves > 0)
    room.press(.back, .up, .confirm)
    #expect(room.appliance.screen.name == "title")
    room.walk()
    #expect(room.appliance.screen.name == "confirm-live" && room.appliance.world.live.chosen == nil)
    // The harmless answer is selected.
    room.press(.confirm)
    room.run(400)
    #expect(room.appliance.screen.name == "live")
    #expect(room.appliance.session.game.moveCount == moves)
    room.press(.confirm, .down, .confirm)
    room.run(100)
    #expect(room.appliance.screen.name == "countdown")
    room.run(320)
    #expect(room.appliance.screen.name == "playing" && room.rival?.live != nil)
  }

  /// Before the first move the board is come back to as well, and no other game takes its place unasked.
  @Test func aDuelWithoutAMoveIsComeBackTo() {
    var room = Room()
    room.begin()
    room.press(.newGame)
    #expect(room.appliance.screen.name == "confirm-new")
    room.press(.back, .back, .up, .confirm)
    #expect(room.appliance.screen.menu?.selectedItem == .continueGame)
    room.press(.confirm)
    #expect(room.appliance.screen.name == "playing" && room.rival?.live?.state == .playing)
  }

  @Test func whoWishesToPlayIsSelected() {
    var options = Appliance.Options()
    options.duels = true
    var appliance = Appliance(entropy: 3, options: options)
    appliance.show(.live(LivePage(meeting: &appliance.world)))
    var input = TickInput()
    input.liveReports = (1...3).map { .found(peer: $0, name: "", isAgreed: false) }
    _ = appliance.tick(input)
    let hello = LiveWord.Hello(
      size: .standard, promise: Array(repeating: 4, count: 32),
      heard: Array(repeating: 0, count: 8), name: "EVE")
    input.liveReports = [.word(peer: 2, LiveWord.hello(hello).bytes)]
    _ = appliance.tick(input)
    _ = appliance.tick(TickInput())
    guard case .live(let page) = appliance.screen else { return #expect(Bool(false)) }
    #expect(page.selected == 1 && appliance.world.live.peers[1].name == "EVE")
    // The wish ends where it is not said again.
    for _ in 0..<201 { _ = appliance.tick(TickInput()) }
    #expect(appliance.world.live.peers[1].hello == nil)
  }

  /// Nothing is asked of anybody before the page is opened.
  @Test func nobodyIsLookedForUnasked() {
    var room = Room()
    room.run(500)
    #expect(room.appliance.world.live.peers.isEmpty && !room.appliance.world.live.isWanted)
    room.walk()
    #expect(room.appliance.world.live.peers.map(\.name) == ["GRACE"])
  }

  /// A carrier gone mad lists no more than a page holds, and what it says is taken or dropped.
  @Test func aMadCarrierDoesNoHarm() {
    var options = Appliance.Options()
    options.duels = true
    var appliance = Appliance(entropy: 3, options: options)
    appliance.take(.panel(320, 240))
    appliance.show(.live(LivePage(meeting: &appliance.world)))
    var chance = RandomSource(seed: 2)
    for _ in 0..<300 {
      var input = TickInput()
      input.liveReports = (0..<64).map { _ in
        let peer = Int(chance.next() % 65_536)
        switch chance.next() % 5 {
        case 0: return .found(peer: peer, name: "X", isAgreed: chance.next() % 50 == 0)
        case 1: return .gone(peer: peer)
        case 2: return .linked(chance.next() % 2 == 0)
        case 3: return .invitation("live:\(peer)")
        default:
          let hello = LiveWord.Hello(
            size: .standard, promise: Array(repeating: UInt8(peer % 256), count: 32),
            heard: Array(repeating: 0, count: 8), name: "Y")
          return .word(peer: peer, LiveWord.hello(hello).bytes)
        }
      }
      _ = appliance.tick(input)
      #expect(appliance.world.live.peers.count <= LiveTable.mostPeers)
    }
    _ = appliance.picture()
    #expect(appliance.screen.name == "live" || appliance.screen.name == "countdown")
  }

  /// Moments go round behind the largest number, which on a machine of 32 bits is after 25 days.
  @Test func aWishEndsWhereMomentsGoRound() {
    var live = LiveTable()
    live.now = .max - 1_000
    let hello = LiveWord.Hello(
      size: .standard, promise: Array(repeating: 1, count: 32),
      heard: Array(repeating: 0, count: 8), name: "ADA")
    live.note(hello, LiveWord.hello(hello).bytes, from: 7)
    for _ in 0..<199 where live.tick() { Issue.record("there is nothing to be seen") }
    #expect(live.peer(7)?.hello != nil)
    let isSeen = live.tick()
    #expect(isSeen && live.peer(7)?.hello == nil)
  }

  /// A device on the page, of that size, which was told a link and its symbol of 45 modules.
  private func invited(width: Int, height: Int) throws -> Appliance {
    let modules = (0..<45 * 45).map { $0 % 46 == 0 }
    let symbol = try #require(ModuleMatrix(side: 45, isDark: modules))
    var options = Appliance.Options()
    (options.duels, options.meets) = (true, true)
    var appliance = Appliance(entropy: 3, options: options)
    appliance.take(.panel(width, height))
    var input = TickInput()
    input.liveReports = [.linked(true), .invitation("live:abc")]
    let effects = appliance.tick(input) + appliance.tick(TickInput())
    for case .encode(let request) in effects {
      input = TickInput()
      input.symbolReports = [.symbol(symbol, number: request.number)]
      _ = appliance.tick(input)
    }
    return appliance
  }

  private func page(_ appliance: Appliance) throws -> LivePage {
    var page: LivePage?
    if case .live(let shown) = appliance.screen { page = shown }
    return try #require(page)
  }

  /// Whether the symbol is shown: there is nothing to read aloud of it.
  private func showsSymbol(_ appliance: Appliance) throws -> Bool {
    try page(appliance).spoken(appliance.world) == nil
  }

  private func presses(_ button: Button, _ appliance: inout Appliance) {
    var input = TickInput()
    input.events = [.pressed(button, isRepeat: false), .released(button)]
    _ = appliance.tick(input)
  }

  @Test func theLinkIsBehindTheLastRowWhereSomebodyIsThere() throws {
    var appliance = try invited(width: 240, height: 240)
    #expect(try showsSymbol(appliance))
    var input = TickInput()
    input.liveReports = [.found(peer: 1, name: "ADA", isAgreed: false)]
    _ = appliance.tick(input)
    let rows = try page(appliance).scene(appliance.world).rows.map(\.title)
    #expect(rows.count == 2 && rows[0] == "ADA")
    presses(.up, &appliance)
    presses(.confirm, &appliance)
    #expect(try showsSymbol(appliance) && appliance.world.live.chosen == nil)
    // Back is the list, and not the way out.
    presses(.left, &appliance)
    #expect(try !showsSymbol(appliance))
  }

  private func hears(_ reports: LiveReport..., by appliance: inout Appliance) {
    var input = TickInput()
    input.liveReports = reports
    _ = appliance.tick(input)
    _ = appliance.tick(TickInput())
  }

  /// Behind the link there is a list that nobody sees: nothing in it is chosen.
  @Test func whoTheLinkHidesIsNotChosen() throws {
    var appliance = try invited(width: 240, height: 240)
    hears(.found(peer: 1, name: "ADA", isAgreed: false), by: &appliance)
    presses(.up, &appliance)
    presses(.confirm, &appliance)
    #expect(try showsSymbol(appliance))
    presses(.down, &appliance)
    presses(.right, &appliance)
    #expect(try showsSymbol(appliance) && appliance.world.live.chosen == nil)
    var input = TickInput()
    input.events = [.touch(.began, x: 120, y: 60), .touch(.ended, x: 120, y: 60)]
    _ = appliance.tick(input)
    #expect(appliance.world.live.chosen == nil)
    #expect(try !showsSymbol(appliance), "a finger leads back to the list")
    // Whom it was shown for is seen when they wish to play, and one press out when they leave.
    presses(.down, &appliance)
    presses(.confirm, &appliance)
    if try !showsSymbol(appliance) { presses(.up, &appliance) }
    hears(.gone(peer: 1), by: &appliance)
    presses(.left, &appliance)
    #expect(appliance.screen.name == "title")
  }

  @Test func whoIsSelectedStaysSelectedWhenOthersComeAndGo() throws {
    var appliance = try invited(width: 240, height: 240)
    hears(
      .found(peer: 1, name: "ADA", isAgreed: false), .found(peer: 2, name: "BOB", isAgreed: false),
      .found(peer: 3, name: "EVE", isAgreed: false), by: &appliance)
    presses(.down, &appliance)
    presses(.down, &appliance)
    #expect(try page(appliance).selected == 2)
    hears(.gone(peer: 1), by: &appliance)
    #expect(try page(appliance).selected == 1, "Eve is the second now")
    presses(.down, &appliance)
    hears(.found(peer: 4, name: "KIM", isAgreed: false), by: &appliance)
    #expect(try page(appliance).selected == 3, "the link, and nobody new")
    presses(.up, &appliance)
    hears(.gone(peer: 4), by: &appliance)
    #expect(try page(appliance).selected == 1, "some row is selected")
  }

  @Test func aPanelWithoutRoomForTheSymbolShowsTheListAlone() throws {
    var appliance = try invited(width: 128, height: 64)
    var input = TickInput()
    input.liveReports = [.found(peer: 1, name: "ADA", isAgreed: false)]
    _ = appliance.tick(input)
    #expect(try page(appliance).scene(appliance.world).rows.count == 1)
  }

  @Test func aLinkIsShownAsASymbolUntilSomebodyIsThere() {
    var options = Appliance.Options()
    (options.duels, options.meets) = (true, true)
    var appliance = Appliance(entropy: 3, options: options)
    appliance.take(.panel(320, 240))
    #expect(appliance.screen.name == "live")
    var input = TickInput()
    input.liveReports = [.linked(true)]
    #expect(appliance.tick(input).contains(.live(.seek(name: ""))))
    input.liveReports = [.invitation("live:abc")]
    var effects = appliance.tick(input) + appliance.tick(TickInput())
    let asked = effects.compactMap { effect -> String? in
      guard case .encode(let request) = effect else { return nil }
      return try? request.content.text(address: "https://x.org/")
    }
    #expect(asked == ["https://x.org/#live:abc"])
    // Who has agreed by that link is played with at once.
    input.liveReports = [.found(peer: 1, name: "", isAgreed: true)]
    effects = appliance.tick(input) + appliance.tick(TickInput())
    let said = effects.contains { if case .live(.say(1, _)) = $0 { true } else { false } }
    #expect(said && appliance.world.live.chosen == 1)
  }
}
