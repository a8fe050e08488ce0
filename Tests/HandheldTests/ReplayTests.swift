import Engine
import Hardware
import Records
import Testing
import Time

@testable import Handheld

@Suite struct ReplayTests {
  /// The win is an event that can be seen again, from the menu that it opens.
  @Test func aWinIsSeenAgain() throws {
    var console = Console(stored: try WonGame.stored())
    console.press(WonGame.lastMove)
    console.tick(250)
    #expect(console.appliance.screen.name == "won")
    console.select(item: .seeWin)
    console.effects.removeAll()
    console.press(.confirm)
    #expect(console.appliance.screen.name == "replay")
    let begin = try console.replay()
    #expect(!begin.game.hasReached2048 && begin.game.board.largestExponent == 10)
    #expect(begin.game.moveCount >= begin.recording.moveCount - 6)
    var ticks = 0
    while console.appliance.screen.replay?.playback.hasJustWon == false, ticks < 1500 {
      console.tick()
      ticks += 1
    }
    let sounds = console.effects.filter { if case .play = $0 { true } else { false } }
    #expect(!sounds.isEmpty, "it is heard")
    // Paper flies over the board for a while, and the replay rests on the move.
    console.tick(60)
    let boxes = console.picture().elements.filter {
      if case .box(_, radius: 0) = $0.content { $0.frame.width < 10 } else { false }
    }
    #expect(boxes.count > 10, "\(boxes.count)")
    #expect(try console.replay().playback.hasJustWon)
    console.press(.back, .back)
  }

  /// Beside a replay lie the same buttons for fingers as beside a game.
  @Test func undoStepsBackRedoForwardAndNewAsksAsEverywhere() throws {
    var console = Console(seed: 3)
    console.play { $0.moveCount == 9 }
    var page = ReplayPage(console.appliance.session.recording, pace: .original)
    page.playback.isPlaying = false
    page.playback.jump(to: 5)
    console.appliance.show(.replay(page))
    func position() -> Int? { console.appliance.screen.replay?.position }
    console.press(.undo, .undo)
    #expect(position() == 3)
    console.press(.redo)
    #expect(position() == 4)
    console.effects.removeAll()
    console.press(.hint)
    let sounds = console.effects.filter { if case .play = $0 { true } else { false } }
    #expect(position() == 4 && !sounds.isEmpty, "refused by ear")
    console.press(.newGame)
    #expect(console.appliance.screen.name == "confirm-new")
    console.press(.back)
    #expect(position() == 4)
  }

  /// The frames around a large tile, and the points on their way, are gone where a replay was stopped.
  @Test func nothingOfAMoveIsLeftInAStoppedPicture() throws {
    var played = Console(seed: 3)
    played.play { $0.board.largestExponent == 7 }
    var page = ReplayPage(played.appliance.session.recording, pace: .original)
    page.playback.isPlaying = false
    page.playback.jump(to: page.recording.actions.count - 1)
    var console = Console(startsPlaying: false)
    console.appliance.show(.replay(page))
    console.tick(100)
    console.press(.right)
    var seen = console.picture()
    for _ in 0..<300 {
      console.tick()
      if console.appliance.needsDrawing { seen = console.picture() }
    }
    #expect(seen == console.picture())
  }

  private let moves: [Direction] = [.left, .up, .right, .down, .left, .up, .right, .down]

  private func finished() throws -> FinishedGame {
    let game = try #require(storedGame(after: moves).runningGame)
    let end = game.recording.replay()
    return FinishedGame(
      game: game, endedAt: WallTime(secondsSince1970: 9), score: end.score,
      largestExponent: end.board.largestExponent, moveCount: end.moveCount)
  }

  private func row(_ id: Int64) throws -> ScoreRow {
    let game = try finished()
    return ScoreRow(
      id: id, score: game.score, largestExponent: game.largestExponent,
      moveCount: game.moveCount, undoCount: 0, size: .standard, origin: .ordinary,
      startedAt: game.game.startedAt, endedAt: game.endedAt, secondsPlayed: 1, name: "ADA")
  }

  /// A console in which the list of scores was opened and its first game entered.
  private func opened() throws -> Console {
    var console = Console(stored: StoredState(), startsPlaying: false)
    console.appliance.show(.scores(ScoresPage(size: .standard)))
    console.hear(.scores([try row(41), try row(42)], size: .standard))
    console.press(.down, .right)
    #expect(console.storeRequests().contains(.readGame(id: 42)))
    console.hear(.game(try finished(), id: 42))
    return console
  }

  @Test func playsByItselfToTheExactEnd() throws {
    var console = try opened()
    console.tick(1000)
    let page = try console.replay()
    #expect(page.isAtEnd && !page.isPlaying)
    #expect(page.game == page.recording.replay())
    let score = try finished().score
    #expect(page.game.score == score)
  }

  @Test func stepsForwardAndBackToEveryPoint() throws {
    var console = try opened()
    console.press(.right)
    #expect(try console.replay().isPlaying == false)
    while try console.replay().position > 1 { console.press(.left) }
    var console2 = console
    for position in 2...moves.count {
      console2.press(.right)
      let page = try console2.replay()
      #expect(page.position == position)
      #expect(page.game == page.recording.replay(upTo: position))
    }
    for position in (0..<(try console2.replay().position)).reversed() {
      console2.press(.left)
      let page = try console2.replay()
      #expect(page.position == position)
      #expect(page.game == page.recording.replay(upTo: position))
    }
    console2.tick(100)
    let start = console2.picture()
    console2.press(.left)
    #expect(try console2.replay().position == 0)
    #expect(console2.picture() == start, "there is no move to be seen running back")
  }

  @Test func speedChangesWithUpAndDown() throws {
    var console = try opened()
    console.press(.up, .up, .up, .up)
    #expect(try console.replay().speed == ReplayPage.speeds.last)
    console.press(.down, .down, .down, .down)
    #expect(try console.replay().speed == ReplayPage.speeds.first)
  }

  @Test func playingOnFromHereIsANewGameMarkedAsSuch() throws {
    var console = try opened()
    console.press(.right, .right, .right)
    let branch = try console.replay().branch
    console.press(.back)
    console.press(.down, .down, .down, .down)
    #expect(console.selectedTitle == "Play from here")
    _ = console.storeRequests()
    console.press(.confirm)
    #expect(console.appliance.screen == .playing)
    #expect(console.appliance.session.origin == .branched)
    #expect(console.appliance.session.recording == branch)
    #expect(console.storeRequests() == [.save(console.appliance.session.running)])
    #expect(console.words().contains("From a replay"))
  }

  @Test func branchingAsksBeforeItEndsARunningGame() throws {
    var console = try opened()
    let other = try #require(storedGame(after: [.up, .left], seed: 8).runningGame)
    console.appliance.world.table.session = try GameSession(resuming: other)
    console.press(.back, .down, .down, .down, .down, .confirm)
    #expect(console.appliance.screen.name == "confirm-branch")
    #expect(console.appliance.screen.menu?.selectedItem == .no)
    _ = console.storeRequests()
    console.press(.down, .confirm)
    // The history is read first, to know what the ended game earns.
    let requests = console.storeRequests()
    #expect(requests.count == BoardSize.all.count + 2)
    let ended = requests.dropLast().last?.finished
    #expect(ended?.game.recording == other.recording, "the running game was lost")
  }

  @Test func closingLeadsBackToTheList() throws {
    var console = try opened()
    console.press(.back, .back)
    guard case .scores(let page) = console.appliance.screen else {
      Issue.record("\(console.appliance.screen)")
      return
    }
    #expect(page.selected == 2)
  }

  @Test func aGameThatIsGoneIsSaid() throws {
    var console = Console(startsPlaying: false)
    console.appliance.show(.scores(ScoresPage(size: .standard)))
    console.hear(.scores([try row(41)], size: .standard))
    console.press(.right)
    console.effects.removeAll()
    console.hear(.game(nil, id: 41))
    #expect(console.effects.contains { if case .log = $0 { true } else { false } })
  }
}

@Suite struct IdleTests {
  @Test func showsTheBestGameThenDimsThenGoesDark() throws {
    var console = Console(stored: storedGame(after: [.left, .up]), startsPlaying: false)
    console.tick(Idle.limits[0])
    #expect(console.storeRequests().last == .readScores(size: .standard, limit: 10))
    let game = try #require(storedGame(after: [.left, .up, .right]).runningGame)
    console.hear(.scores([.sample(id: 3, score: 4, exponent: 2, moves: 3)], size: .standard))
    #expect(console.storeRequests().contains(.readGame(id: 3)))
    let finished = FinishedGame(
      game: game, endedAt: game.startedAt, score: 4, largestExponent: 2, moveCount: 3)
    console.hear(.game(finished, id: 3))
    #expect(console.words().contains("Press to play"))
    let bright = console.picture().background
    console.tick(Idle.limits[1] - Idle.limits[0])
    let dim = console.picture().background
    #expect(dim.red < bright.red / 2 && dim.red > 0)
    console.tick(Idle.limits[2] - Idle.limits[1])
    #expect(console.picture().elements.isEmpty)
    #expect(console.picture().background == .black)
  }

  @Test func theFirstTouchOnlyWakes() {
    var console = Console(stored: storedGame(after: [.left, .up]))
    console.tick(Idle.limits[2] + 1)
    let before = console.game
    console.press(.right)
    console.press(.left)
    #expect(console.game.moveCount <= before.moveCount + 1)
    #expect(!console.picture().elements.isEmpty)
    #expect(console.picture().background == console.appliance.settings.theme.page)
  }

  /// A dim terminal is read as well as a bright one: the key is for what is seen. A device is picked
  /// up, by whatever button is under the hand.
  @Test(arguments: [false, true])
  func aKeyInADimTerminalCounts(byKeys: Bool) {
    var options = Appliance.Options()
    (options.seed, options.playsByKeys, options.startsPlaying) = (7, byKeys, true)
    var console = Console()
    console.appliance = Appliance(entropy: 3, options: options)
    console.tick(Idle.limits[1] + 1)
    // Of these two one moves whatever the board.
    console.press(.left)
    if byKeys { console.press(.right) }
    #expect((console.game.moveCount > 0) == byKeys)
    console.tick(Idle.limits[2] + 1)
    let before = console.game.moveCount
    console.press(.up)
    #expect(console.game.moveCount == before, "nothing was seen in the dark")
  }

  @Test func thinkingForThreeMinutesCostsNothing() {
    var console = Console(stored: storedGame(after: [.left, .up]))
    console.tick(Idle.limits[1] - 10)
    let before = console.game.moveCount
    console.press(.right, .down)
    #expect(console.game.moveCount > before)
  }
}

@Suite struct RecordsTests {
  private func row(
    _ exponent: UInt8, day: Int64 = 0, undone: Int = 0, seconds: Int64 = 900,
    origin: GameOrigin = .ordinary, size: BoardSize = .standard
  ) -> ScoreRow {
    .sample(
      score: 100 * Int(exponent), exponent: exponent, moves: 10, undone: undone, size: size,
      origin: origin, began: day * 86_400, ended: day * 86_400 + 100, seconds: seconds)
  }

  @Test func statisticsSumUp() {
    let sum = Statistics([
      row(7, day: 1), row(11, day: 2), row(11, day: 3), row(5, day: 9), row(5, day: 9),
    ])
    #expect(sum.games == 5)
    #expect(sum.wins == 2)
    #expect(sum.bestScore == 1100)
    #expect(sum.averageScore == 780)
    #expect(sum.moves == 50)
    #expect(sum.seconds == 4500)
    #expect(sum.largestTiles == [7: 1, 11: 2, 5: 2])
    #expect(sum.longestStreak == 3)
    #expect(Statistics([]).averageScore == 0)
  }

  @Test func achievementsAreEarnedByGamesAlone() {
    func earned(_ rows: [ScoreRow]) -> Set<Achievement> {
      Set(Achievement.allCases.filter { $0.isEarned(by: rows) })
    }
    #expect(earned([]).isEmpty)
    #expect(earned([row(9)]) == [.firstGame, .tile128, .tile512])
    #expect(earned([row(11, undone: 1)]).contains(.tile2048))
    #expect(!earned([row(11, undone: 1)]).contains(.noUndo))
    #expect(earned([row(11, seconds: 500)]).isSuperset(of: [.noUndo, .swift]))
    #expect(earned([row(12, origin: .branched)]) == [.firstGame])
    #expect(earned((0..<7).map { row(3, day: $0) }).contains(.week))
    #expect(!earned((0..<7).map { row(3, day: $0 * 2) }).contains(.week))
    #expect(earned(BoardSize.all.map { row(3, size: $0) }).contains(.explorer))
    #expect(earned([row(3, origin: .daily)]).contains(.daily))
    #expect(earned(Array(repeating: row(3), count: 100)).contains(.century))
  }

  @Test func theScreenAsksForEverySizeAndAddsUp() {
    var console = Console(startsPlaying: false)
    console.appliance.show(.group(GroupPage(.history)))
    console.press(.down, .down, .right)
    #expect(console.storeRequests().count == BoardSize.all.count)
    for size in BoardSize.all { console.hear(.scores([row(8, size: size)], size: size)) }
    let words = console.words()
    #expect(words.contains("Records") && words.contains("\(BoardSize.all.count)"))
  }
}

@Suite struct NamePageTests {
  @Test func isWrittenByFourDirectionsAndRemembered() {
    var console = Console(startsPlaying: false)
    console.appliance.show(.name(NamePage(name: "")))
    console.press(.up, .right, .up, .up, .right, .up, .up, .up, .right, .right)
    #expect(console.appliance.settings.name == "ABC")
    #expect(console.storeRequests() == [.set(key: "player.name", value: "ABC")])
    console.appliance.show(.playing)
    console.play { $0.isOver }
    let ended = console.storeRequests().last?.finished
    #expect(ended?.name == "ABC")
  }

  @Test func isTypedOnAKeyboardWithoutLeaving() {
    var console = Console(startsPlaying: false)
    console.appliance.show([.title(TitlePage(console.appliance.world)), .name(NamePage(name: ""))])
    // B is back and Q is quit elsewhere, D and W directions.
    console.type("B", .back)
    console.type("Q", .quit)
    console.type("E", nil)
    console.type("D", .right)
    console.press(.undo)
    console.type("W", .up)
    console.type("!", nil)
    console.press(.confirm)
    #expect(console.appliance.settings.name == "BQEW")
    #expect(!console.effects.contains(.quit))
    // Elsewhere a letter is its button.
    console.appliance.show(.playing)
    console.type("P", .back)
    #expect(console.appliance.screen.name == "paused")
  }

  @Test func aTiltWithAKeyOfASimulatedSensorIsALetterAlone() {
    var console = Console(startsPlaying: false)
    console.appliance.show(.name(NamePage(name: "")))
    console.type("W", nil)
    #expect(!console.appliance.traits.takesTilts)
    console.tick(200)
    #expect(console.appliance.traits.takesTilts)
  }

  @Test func leavingKeepsTheOldName() {
    var console = Console(stored: StoredState(settings: ["player.name": "ADA"]))
    console.appliance.show(.name(NamePage(name: "ADA")))
    console.press(.up, .left)
    #expect(console.appliance.settings.name == "ADA")
    #expect(console.storeRequests().isEmpty)
  }

  @Test func isNeverLongerThanTheStoreKeepsAndHoldsOnlyWhatCanBeShown() {
    #expect(NamePage(name: "über ada lovelace 1815").name == "BERADALO")
    var page = NamePage(name: "")
    var steps = 0
    repeat {
      page.letters.turn(by: 1)
      steps += 1
    } while page.letters.advance() && steps < 50
    #expect(page.name.count == FinishedGame.longestName)
  }
}
