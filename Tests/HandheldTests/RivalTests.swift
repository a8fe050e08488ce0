import Engine
import Hardware
import Records
import Scenes
import Testing
import Time

@testable import Handheld

/// Games against a score, against a recorded game, and against another player on the same device.
@Suite struct RivalTests {
  /// A game that somebody played to its end.
  private static let theirs: Recording = {
    var game = RecordedGame(seed: 0x77)
    game.playOut(by: 4)
    return game.recording
  }()

  private func duel() -> Console {
    var console = Console(seed: nil, startsPlaying: false)
    console.appliance.show(
      .challenge(ChallengePage(.ghost(Self.theirs), console.appliance.world)))
    console.press(.confirm)
    return console
  }

  /// An appliance whose store is read only when it runs.
  private func readLate(_ state: StoredState) -> Appliance {
    var options = Appliance.Options()
    options.awaitsStore = true
    var late = Appliance(entropy: 3, options: options)
    var input = TickInput()
    input.storeReports = [.opened(state)]
    _ = late.tick(input)
    return late
  }

  // MARK: Ghosts

  @Test func theGhostIsSeenAtTheSameMove() throws {
    var console = duel()
    #expect(console.appliance.screen == .playing)
    #expect(console.game.board == Self.theirs.replay(upTo: 0).board, "the same beginning")
    for _ in 0..<30 {
      console.move()
      let ghost = Self.theirs.replay(upTo: console.game.moveCount)
      #expect(console.rival?.duel?.ghost.board == ghost.board)
      #expect(console.rival?.lead == console.game.score - ghost.score)
    }
    let lead = try #require(console.rival?.lead)
    let ghost = Self.theirs.replay(upTo: 30)
    let said = lead == 0 ? "Even" : lead > 0 ? "Ahead by \(lead)" : "Behind by \(-lead)"
    #expect(console.words().contains(said))
    #expect(console.words().contains("GHOST") && console.words().contains("\(ghost.score)"))
    // Its board is seen beside ours: twice as many tiles as on one.
    let tiles = console.picture().elements.count {
      if case .tile = $0.content { true } else { false }
    }
    #expect(tiles > console.game.board.size.area - console.game.board.emptyCount)
  }

  @Test func undoBringsTheGhostBack() {
    var console = duel()
    for _ in 0..<12 { console.move() }
    console.press(.undo)
    #expect(console.game.moveCount == 11)
    #expect(console.rival?.duel?.ghost.board == Self.theirs.replay(upTo: 11).board)
  }

  @Test func bothGamesAreInOnePictureAtTheEnd() throws {
    var console = duel()
    console.play { $0.isOver }
    console.tick(260)
    #expect(console.appliance.screen.name == "over")
    let end = Self.theirs.replay()
    #expect(console.rival?.duel?.ghost.board == end.board, "the ghost at its end")
    let words = console.words()
    #expect(words.contains { $0.contains("You \(console.game.score)") }, "\(words)")
    #expect(words.contains { $0.contains("Ghost \(end.score)") }, "\(words)")
    let verdict =
      console.game.score > end.score
      ? "You are ahead!" : console.game.score < end.score ? "Not this time!" : "A draw!"
    #expect(words.contains(verdict))
    // Ours is one line, theirs is broken.
    let lines = console.picture().elements.count {
      if case .polyline = $0.content { true } else { false }
    }
    #expect(lines > 10)
    // Once more: the same game from its beginning.
    console.press(.confirm)
    #expect(console.appliance.screen == .playing && console.game.moveCount == 0)
    #expect(console.rival?.duel?.recording == Self.theirs)
  }

  @Test func theDuelGoesOnAfterTheDeviceWasOff() throws {
    var console = duel()
    console.effects.removeAll()
    for _ in 0..<5 { console.move() }
    var state = StoredState()
    state.settings[StoredState.rivalKey] = console.rival?.text(beside: console.appliance.session)
    for request in console.storeRequests() {
      if case .save(let game) = request { state.runningGame = game }
    }
    let resumed = Console(stored: state)
    #expect(resumed.game.moveCount == 5)
    #expect(resumed.rival?.duel?.recording == Self.theirs)
    #expect(resumed.rival?.lead == console.rival?.lead)
    // Read late, it is the same.
    let late = readLate(state)
    #expect(late.world.table.rival == resumed.rival)
  }

  @Test func itIsStoredWhenItBeginsAndForgottenWithTheNextGame() {
    var console = Console(seed: nil, startsPlaying: false)
    console.appliance.show(
      .challenge(ChallengePage(.ghost(Self.theirs), console.appliance.world)))
    console.effects.removeAll()
    console.press(.confirm)
    let stored = console.storeRequests().compactMap { request -> String? in
      if case .set(StoredState.rivalKey, let value) = request { value } else { nil }
    }
    #expect(stored.count == 1 && stored[0].hasPrefix("ghost "))
    console.press(.newGame)
    #expect(console.rival == nil)
    #expect(console.storeRequests().contains(.set(key: StoredState.rivalKey, value: "")))
  }

  @Test(arguments: [
    "", "score", "score 4000-0014", "ghost", "ghost 00", "ghost zz", "ghost 5", "player 3 00",
    "player 1", "ghost 54323034380101040000", "score 5FET-828W", "what 1 2",
  ])
  func whatIsNoRivalIsNone(text: String) {
    let session = GameSession(
      size: .standard, seed: 0x5EED_2048, origin: .seeded,
      startedAt: WallTime(secondsSince1970: 0))
    #expect(Rival(text, beside: session) == nil)
  }

  @Test func anotherGamesRivalIsNone() throws {
    let rival = try Rival(ghost: Self.theirs)
    let own = GameSession(
      size: .standard, seed: 0x77, origin: .seeded, startedAt: WallTime(secondsSince1970: 0))
    let other = GameSession(
      size: .standard, seed: 0x78, origin: .seeded, startedAt: WallTime(secondsSince1970: 0))
    let text = rival.text(beside: own)
    #expect(Rival(text, beside: own)?.duel?.recording == Self.theirs)
    #expect(Rival(text, beside: other) == nil)
    let goal = Rival(goal: 1200).text(beside: own)
    #expect(Rival(goal, beside: own)?.goal == 1200 && Rival(goal, beside: other) == nil)
  }

  // MARK: Two players

  private func race() -> Console {
    var console = Console(seed: nil, startsPlaying: false)
    let challenge = Challenge(seed: 0x5EED)
    console.appliance.show(
      .challenge(ChallengePage(.challenge(challenge), console.appliance.world)))
    console.press(.down, .down, .confirm)
    return console
  }

  /// The race when the first player's turn is over, and the second has the device.
  private func secondTurn() -> Console {
    var console = race()
    for _ in 0..<Rival.Race.turn { console.move() }
    console.tick(260)
    console.press(.confirm)
    return console
  }

  @Test func twoPlayTheSameBoardTurnAbout() {
    var console = race()
    #expect(console.rival?.race?.player == 1)
    for _ in 0..<Rival.Race.turn {
      #expect(console.appliance.screen == .playing)
      console.move()
    }
    let first = console.game
    #expect(console.appliance.screen.name == "hand-over")
    console.press(.left, .down)
    #expect(console.game == first, "the turn is over")
    console.tick(260)
    #expect(console.words().contains("Player 2"))
    console.press(.confirm)
    // The other player begins at the same beginning.
    #expect(console.rival?.race?.player == 2 && console.game.moveCount == 0)
    #expect(console.game.board == Recording(size: .standard, seed: 0x5EED).replay().board)
    for _ in 0..<Rival.Race.turn { console.move() }
    #expect(console.game == first, "the same moves give the same game")
    console.tick(260)
    console.press(.confirm)
    #expect(console.rival?.race?.player == 1 && console.game == first)
    console.move()
    #expect(console.game.moveCount == Rival.Race.turn + 1)
  }

  @Test func aRaceIsPlayedToItsEndAndBothGamesAreKept() {
    var console = race()
    var finished = 0
    var turns = 0
    while console.appliance.screen.name != "over", turns < 2_000 {
      turns += 1
      if console.appliance.screen.name == "hand-over" {
        console.tick(260)
        console.press(.confirm)
      } else if console.appliance.screen.name == "won" {
        console.tick(260)
        console.press(.confirm)
      } else {
        // The second plays otherwise.
        if console.rival?.race?.player == 2 { console.press(.up) }
        console.move()
      }
      for request in console.storeRequests() {
        if case .finish = request { finished += 1 }
      }
    }
    #expect(finished == 2)
    console.tick(260)
    let words = console.words()
    let said = ["Player 1 wins!", "Player 2 wins!", "A draw!"].filter { words.contains($0) }
    #expect(said.count == 1, "\(words)")
    let own = "Player \(console.rival?.race?.player ?? 0) \(console.game.score)"
    #expect(words.contains { $0.contains(own) }, "of two at one device each is \"you\": \(words)")
    #expect(console.rival?.race?.other.game.isOver == true && console.game.isOver)
  }

  @Test func aRaceThatIsGivenUpKeepsBothGames() {
    var console = secondTurn()
    console.move()
    console.effects.removeAll()
    console.press(.newGame, .down, .confirm)
    let kept = console.storeRequests().compactMap { request -> Int? in
      switch request {
      case .finish(let game), .keep(let game): game.moveCount
      default: nil
      }
    }
    #expect(kept.sorted() == [1, Rival.Race.turn])
  }

  @Test func aRaceGoesOnAfterTheDeviceWasOff() {
    var console = secondTurn()
    console.effects.removeAll()
    console.move()
    var state = StoredState()
    state.settings[StoredState.rivalKey] = console.appliance.world.storedRival
    for request in console.storeRequests() {
      if case .save(let game) = request { state.runningGame = game }
    }
    let resumed = Console(stored: state)
    #expect(resumed.game.moveCount == 1)
    #expect(resumed.rival?.race?.player == 2)
    #expect(resumed.rival?.race?.other.game.moveCount == Rival.Race.turn)
  }

  /// Whose device it is earns nothing by the other's tiles, however late the store is read.
  @Test func whatTheSecondMadeEarnsTheFirstNothing() throws {
    let start = WallTime(secondsSince1970: 5)
    var second = GameSession(size: .standard, seed: 3, origin: .seeded, startedAt: start)
    let first = second
    while second.game.board.largestExponent < 7 {
      _ = [Direction.down, .left, .right, .up].contains { !second.play($0).isEmpty }
    }
    let rival = try Rival(race: Rival.Race(other: first, player: 2))
    let settings: FlatMap = [StoredState.rivalKey: rival.text(beside: second)]
    let state = StoredState(runningGame: second.running, settings: settings)
    #expect(Console(stored: state).appliance.earned.isEmpty)
    let late = readLate(state)
    #expect(late.world.table.rival?.race?.player == 2 && late.earned.isEmpty)
  }

  /// A game that has ended is in the history: after a power cut it is not handed over, and sent, once more.
  @Test func whoEndedBeforeThePowerWasCutIsKeptOnce() throws {
    var console = race()
    console.move()
    var ended = console.appliance.session
    ended.playOut(by: 4)
    let rival = try Rival(race: Rival.Race(other: ended, player: 2))
    let running = console.appliance.session
    let settings: FlatMap = [StoredState.rivalKey: rival.text(beside: running)]
    var resumed = Console(stored: StoredState(runningGame: running.running, settings: settings))
    #expect(resumed.rival?.race?.other.game.isOver == true)
    resumed.effects.removeAll()
    _ = resumed.appliance.world.beginGame(.ordinary)
    let kept = resumed.appliance.world.outbox.effects.compactMap { effect -> Int? in
      if case .store(.keep(let game)) = effect { game.moveCount } else { nil }
    }
    #expect(kept.isEmpty)
  }

  /// The game of who waits is there as long as the other has not moved, and when the other's has ended: the
  /// title goes on with it, and nothing takes its place unasked.
  @Test func aRaceIsNotLostWhileOneOfTheTwoHasNoMove() throws {
    var console = secondTurn()
    #expect(console.rival?.race?.player == 2 && console.game.moveCount == 0)
    console.press(.newGame)
    #expect(console.appliance.screen.name == "confirm-new")
    console.press(.back, .back)
    console.select(item: .menu)
    console.press(.confirm)
    #expect(console.appliance.screen.menu?.selectedItem == .continueGame)
    console.press(.confirm)
    #expect(console.appliance.screen == .playing && console.rival?.race?.player == 2)
    // The second game has ended, and the first goes on.
    var first = console.appliance.session
    for direction in Direction.allCases { _ = first.play(direction) }
    var second = first
    second.playOut(by: 4)
    console.appliance.world.table.put(second, console.appliance.settings)
    #expect(TitlePage(console.appliance.world).menu.items.first == .titlePlay)
    console.appliance.world.table.rival = try Rival(race: Rival.Race(other: first, player: 2))
    #expect(TitlePage(console.appliance.world).menu.items.first == .continueGame)
  }

  // MARK: Beginning together

  @Test func threeIsCountedAndThenItBegins() {
    var console = Console(seed: nil, startsPlaying: false)
    console.appliance.show(
      .challenge(ChallengePage(.challenge(Challenge(seed: 5)), console.appliance.world)))
    console.press(.down)
    console.effects.removeAll()
    console.press(.confirm)
    var shown: [String] = []
    var ticks = 0
    while console.appliance.screen.name == "countdown", ticks < 400 {
      if let word = console.words().first, shown.last != word { shown.append(word) }
      console.tick()
      ticks += 1
    }
    #expect(shown == ["3", "2", "1"])
    #expect((299...301).contains(ticks))
    #expect(console.appliance.screen == .playing && console.game.moveCount == 0)
    #expect(console.appliance.session.recording.seed == 5)
    let sounds = console.effects.filter { if case .play = $0 { true } else { false } }
    #expect(sounds.count >= 4, "three counts, and go")
  }

  @Test func theCountCanBeLeft() {
    var console = Console(seed: nil, startsPlaying: false)
    console.appliance.show(
      .challenge(ChallengePage(.challenge(Challenge(seed: 5)), console.appliance.world)))
    console.press(.down, .confirm)
    console.tick(50)
    console.press(.back)
    #expect(console.appliance.screen.name == "challenge")
  }

  @Test func newGamesHaveSeedsThatAShortCodeSays() {
    var console = Console(seed: nil)
    for _ in 0..<5 {
      #expect(console.appliance.session.recording.seed <= UInt64(UInt32.max))
      console.press(.newGame)
    }
    console.press(.back)
    let seed = console.appliance.session.recording.seed
    let code = Challenge(seed: seed).code
    #expect(code.utf8.count == 9)
    #expect(console.words().contains("Code \(code)"))
    #expect(console.words().contains("for a friend to enter"), "and what it is")
  }
}
