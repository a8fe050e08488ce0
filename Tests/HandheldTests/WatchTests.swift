import Engine
import Hardware
import Records
import Testing

@testable import Handheld

@Suite struct WatchTests {
  private func watching(delay: Int = 0, size: String = "4") -> Console {
    var console = Console(
      stored: StoredState(settings: ["game.size": size]), startsPlaying: false)
    console.machine = Machine(delay: delay)
    console.select("History")
    console.press(.right)
    console.select("Watch")
    console.press(.right)
    return console
  }

  @Test func theMachinePlaysAtTheSpeedThatIsWished() throws {
    var console = watching()
    let slow = try console.replay()
    #expect(slow.isLive && slow.speed == 3)
    console.tick(500)
    #expect(try console.replay().position == 16)
    console.press(.up, .up)
    #expect(try console.replay().speed == 20)
    console.tick(500)
    let fast = try console.replay()
    #expect((114...118).contains(fast.position))
    #expect(fast.game == fast.recording.replay(), "what is seen is a game by the rules")
    console.press(.down, .down, .down)
    #expect(try console.replay().speed == 1)
  }

  @Test func pausesStepsAndGoesBack() throws {
    var console = watching()
    console.tick(300)
    console.press(.left)
    let paused = try console.replay()
    console.tick(500)
    #expect(try console.replay().position == paused.position && !paused.isPlaying)
    let end = paused.recording.actions.count
    while try console.replay().position < end { console.press(.right) }
    // At the end a step waits for the machine, which answers in the next tick.
    console.tick(2)
    console.press(.right)
    #expect(try console.replay().position == end + 1)
  }

  /// Of a game that comes about while it is seen nothing is a replay.
  @Test func itsMenuSaysWhatIsWatched() {
    var console = watching()
    console.tick(300)
    console.press(.confirm)
    let words = console.words()
    #expect(words.contains("Watch") && !words.contains("Replay"))
  }

  @Test func isNobodysScoreAndStoredNowhere() {
    var console = watching(size: "3")
    console.press(.up, .up)
    _ = console.storeRequests()
    for _ in 0..<400 {
      console.tick(100)
      if let page = try? console.replay(), page.game.isOver { break }
    }
    #expect(console.words().contains("Game over"))
    #expect(console.storeRequests().isEmpty)
    #expect(console.appliance.bestScores.isEmpty)
    #expect(console.game.moveCount == 0, "the game on the table is another one")
  }

  @Test func takingOverIsANewGameMarkedAsSuchThatIsNoBestScore() throws {
    var console = watching()
    console.tick(500)
    console.press(.left)
    let branch = try console.replay().branch
    console.press(.back)
    console.select("Play from here")
    console.press(.right)
    #expect(console.appliance.screen == .playing)
    #expect(console.appliance.session.origin == .takenOver)
    #expect(console.appliance.session.recording == branch)
    #expect(console.words().contains("Taken over"))
    console.play { $0.moveCount > branch.moveCount + 3 }
    #expect(console.appliance.bestScores.isEmpty)
    #expect(Statistics([row(origin: .takenOver)]).games == 0)
    for price in [Achievement.tile128, .patient] {
      #expect(!price.isEarned(by: [row(origin: .takenOver)]))
      #expect(price.isEarned(by: [row(origin: .daily)]))
    }
  }

  private func row(origin: GameOrigin) -> ScoreRow {
    .sample(score: 5000, exponent: 9, moves: 2000, origin: origin, began: 0, ended: 60)
  }

  @Test func leavingEndsTheThinkingWithinItsTick() throws {
    var console = watching(delay: 1000)
    console.tick(5)
    let page = try console.replay()
    #expect(page.position == 0, "the machine still thinks, and the loop does not wait")
    _ = console.questions()
    console.press(.back)
    #expect(console.questions() == [nil])
    console.press(.back, .back)
    #expect(console.isOnTitle)
  }

  @Test func anAnswerForAnotherGameIsNotPlayed() throws {
    var console = watching()
    console.machine = nil
    console.tick(2)
    let foundFirst = console.questions().last ?? nil
    let first = try #require(foundFirst)
    console.press(.back, .back, .right)
    let foundSecond = console.questions().last ?? nil
    let second = try #require(foundSecond)
    #expect(second.number > first.number && second.subject != first.subject)
    console.hear(.advice(.init(), number: first.number))
    #expect(try console.replay().wantsAdvice, "it still waits for its own")
  }

  @Test func aMachineThatCannotPlayIsAskedOnce() throws {
    var console = watching()
    console.machine = nil
    _ = console.questions()
    console.hear(.unavailable("no thread"))
    console.tick(100)
    #expect(console.questions().isEmpty)
  }

  // MARK: Attracting

  @Test func showsItselfWhenThereAreNoGames() throws {
    var console = Console(startsPlaying: false)
    console.machine = Machine()
    console.tick(Idle.limits[0])
    console.hear(.scores([], size: .standard))
    console.tick(400)
    let page = try console.replay()
    #expect(page.isLive && page.isAttraction && page.position > 5)
    #expect(console.words().contains("Press to play"))
    console.press(.up)
    #expect(console.isOnTitle, "any press leaves")
  }

  @Test func showsStoredGamesAndItselfInTurn() throws {
    var console = Console(startsPlaying: false)
    console.machine = Machine()
    console.tick(Idle.limits[0])
    let stored = try #require(storedGame(after: [.left, .up, .right]).runningGame)
    var row = row(origin: .ordinary)
    row.id = 7
    console.hear(.scores([row], size: .standard))
    let game = FinishedGame(
      game: stored, endedAt: stored.startedAt, score: 4, largestExponent: 2, moveCount: 3)
    console.hear(.game(game, id: 7))
    #expect(try console.replay().isLive == false)
    console.tick(3 * 34 + 300)
    #expect(try console.replay().isLive, "then the machine plays")
    _ = console.storeRequests()
    console.tick(270 * 34 + 310)
    #expect(console.storeRequests() == [.readScores(size: .standard, limit: 10)])
  }

  @Test func thinksNothingInTheDark() throws {
    var console = Console(startsPlaying: false)
    console.machine = Machine()
    console.tick(Idle.limits[0])
    console.hear(.scores([], size: .standard))
    console.tick(Idle.limits[2] - Idle.limits[0])
    _ = console.questions()
    console.tick(2000)
    #expect(console.questions().compactMap { $0 }.count <= 1)
  }
}
