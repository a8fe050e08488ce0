import Engine
import Hardware
import Records
import Scenes
import Testing
import Time

@testable import Handheld

@Suite struct PlayTests {
  @Test func everyEffectiveMoveIsKeptAndHeardAndARefusedOneIsNot() {
    var console = Console()
    var saved = 0
    for button in [Button.left, .left, .up, .up, .right, .down, .down, .left] {
      let before = console.game
      console.press(button)
      let sounds = console.effects.filter { if case .play = $0 { true } else { false } }
      let requests = console.storeRequests()
      if console.game.moveCount > before.moveCount {
        saved += 1
        #expect(requests == [.save(console.appliance.session.running)])
      } else {
        #expect(requests.isEmpty)
        #expect(sounds == [.play(.refused)])
        #expect(console.game == before)
      }
    }
    #expect(saved >= 4)
    #expect(console.game.moveCount == saved)
  }

  @Test func inputIsNeverLockedAndANewMoveReplacesTheAnimation() {
    var console = Console()
    var moves = 0
    // A move in every single tick: each counts, though an animation takes thirty.
    for step in 0..<40 {
      let before = console.game.moveCount
      console.press([Button.left, .down, .right, .up][step % 4])
      moves += console.game.moveCount - before
    }
    #expect(console.game.moveCount == moves)
    #expect(moves > 25)
    let replay = console.appliance.session.recording.replay()
    #expect(replay == console.game)
  }

  @Test func theScoreShownIsTheScoreAfterTheMoveFromTheFirstFrameOn() {
    var console = Console()
    console.play { $0.score > 0 }
    #expect(console.words().contains("\(console.game.score)"))
    #expect(console.words().contains("+\(console.game.score)"))
    console.tick(60)
    #expect(!console.words().contains("+\(console.game.score)"))
  }

  @Test func bestIsLiveAndPerSize() {
    let bests: FlatMap<BoardSize, Int> = [.standard: 20, BoardSize(5) ?? .standard: 999]
    var console = Console(stored: StoredState(bestScores: bests))
    #expect(console.words().filter { $0 == "20" }.count == 1)
    console.play { $0.score > 24 }
    let score = "\(console.game.score)"
    #expect(console.words().filter { $0 == score }.count == 2, "score and best")
    #expect(console.appliance.bestScores[BoardSize(5) ?? .standard] == 999)
  }

  @Test func continueResumesTheExactGame() {
    let state = storedGame(after: [.left, .up, .right, .down, .left, .up])
    let console = Console(stored: state)
    #expect(console.appliance.session.running == state.runningGame)
    #expect(console.game == state.runningGame?.recording.replay())
  }

  @Test func aSeedThatIsAskedForBeginsAGameAndTheOldOneIsRecorded() {
    let old = storedGame(after: [.left, .up, .right])
    var options = Appliance.Options()
    options.seed = 77
    var appliance = Appliance(stored: old, entropy: 1, options: options)
    #expect(appliance.session.game == Game(seed: 77))
    let effects = appliance.tick(TickInput()) + appliance.tick(TickInput())
    let finished = effects.compactMap { effect -> Recording? in
      if case .store(.finish(let game)) = effect { game.game.recording } else { nil }
    }
    #expect(finished == [old.runningGame?.recording])
  }

  @Test func aGameThatCannotBeContinuedIsSaidAndReplacedByANewOne() {
    let impossible = Recording(
      size: .standard, seed: 1, actions: [.keepGoing], undoCount: 0)
    let state = StoredState(
      runningGame: RunningGame(
        recording: impossible, origin: .ordinary, startedAt: WallTime(secondsSince1970: 0),
        secondsPlayed: 0))
    var console = Console(stored: state)
    console.tick()
    #expect(console.game.moveCount == 0)
    let logs = console.effects.filter { if case .log = $0 { true } else { false } }
    #expect(logs.count == 1)
  }

  @Test func undoTakesBackOneMoveCountsItAndIsKept() {
    var console = Console()
    console.play { $0.moveCount == 5 }
    let before = console.game
    console.play { $0.moveCount == 6 }
    _ = console.storeRequests()
    console.press(.undo)
    #expect(console.game == before)
    #expect(console.appliance.session.recording.undoCount == 1)
    #expect(console.storeRequests().first == .save(console.appliance.session.running))
    #expect(console.words().contains("1 undone"))
  }

  @Test func undoOfNothingIsRefused() {
    var console = Console()
    console.press(.undo)
    #expect(console.effects == [.play(.refused)])
  }

  /// The menu offers no undo where there is nothing to undo, and a shake leaves it there.
  @Test func whereThereIsNothingToUndoTheMenuHasNoUndo() {
    var console = Console()
    console.press(.back)
    #expect(console.appliance.screen.menu?.items.contains(.undo) == false)
    console.appliance.tell(.shaken)
    #expect(console.appliance.screen.name == "paused", "a refusal shuts nothing")
    #expect(console.appliance.world.outbox.effects.contains(.play(.refused)))
    console.press(.confirm)
    console.move()
    console.press(.back)
    console.select(item: .undo)
    console.press(.confirm)
    #expect(console.appliance.screen == .playing && console.game.moveCount == 0)
  }

  /// Who strikes the key often answers once: each time laid the same question upon the last.
  @Test func aNewGameThatIsWantedOftenIsAskedForOnce() {
    var console = Console()
    console.play { $0.moveCount == 3 }
    for _ in 0..<20 { console.press(.newGame) }
    #expect(console.appliance.screen.name == "confirm-new")
    console.press(.back)
    #expect(console.appliance.screen == .playing && console.game.moveCount == 3)
  }

  @Test func aNewGameAsksOnlyWhileOneIsRunningAndTheOldOneIsRecorded() {
    var console = Console()
    console.press(.newGame)
    #expect(console.appliance.screen == .playing, "nothing to lose")
    console.play { $0.moveCount == 3 }
    let old = console.appliance.session.recording
    console.press(.newGame)
    #expect(console.appliance.screen.name == "confirm-new")
    #expect(console.appliance.screen.menu?.selectedItem == .no, "the harmless answer is selected")
    console.press(.confirm)
    #expect(console.appliance.session.recording == old)
    _ = console.storeRequests()
    console.press(.newGame, .down, .confirm)
    #expect(console.game.moveCount == 0)
    let finished = console.storeRequests().last?.finished
    #expect(finished?.game.recording == old, "the old game went nowhere")
    #expect(finished?.moveCount == 3)
  }

  @Test func theEndIsRecordedOnceAndOffersUndoAndNewGame() {
    var console = Console(seed: 3)
    console.play { $0.isOver }
    #expect(console.game.isOver)
    let requests = console.storeRequests()
    let finishes = requests.filter { if case .finish = $0 { true } else { false } }
    #expect(finishes.count == 1)
    #expect(requests.last == finishes.last)
    #expect(!console.words().contains("Game over!"), "the tiles come to rest first")
    console.press(.down)
    console.tick(200)
    #expect(console.words().contains("Game over!"))
    #expect(console.words().joined(separator: "|").contains("Score \(console.game.score)"))
    console.press(.down, .confirm)
    #expect(!console.game.isOver)
    #expect(console.appliance.screen == .playing)
    #expect(console.storeRequests().first == .save(console.appliance.session.running))
    // Played to another end, it is recorded again.
    console.play { $0.isOver }
    let again = console.storeRequests().filter { if case .finish = $0 { true } else { false } }
    #expect(again.count == 1)
  }

  @Test func aKeyTooManyChoosesNothingWhereTheEndIsShownAtOnce() {
    var console = Console(stored: StoredState(settings: ["display.animation": "off"]), seed: 3)
    console.play { $0.isOver }
    console.tick(2)
    #expect(console.words().contains("Game over!"), "without animation nothing is waited for")
    console.press(.right)
    console.press(.confirm)
    #expect(console.game.isOver)
    console.tick(100)
    console.press(.confirm)
    #expect(!console.game.isOver)
  }

  /// Keys that come one after the other through the end of a game were all meant for its board.
  @Test(arguments: [5, 25, 50])
  func keysMashedPastTheEndChooseNothingUntilTheyPause(pace: Int) {
    var console = Console(seed: 3)
    console.play { $0.isOver }
    for _ in 0..<(1000 / pace) {
      console.press(.right, .down)
      console.tick(pace)
    }
    #expect(console.game.isOver && console.appliance.screen.name == "over")
    console.tick(EarlyDirections.ticksToLetGo)
    console.press(.right)
    #expect(!console.game.isOver, "after a pause a direction is meant for the menu")
  }

  @Test func whoAsksForANewGameByItsKeyNeedNotPause() {
    var console = Console(seed: 3)
    console.play { $0.isOver }
    console.tick(190)
    console.press(.right, .confirm)
    #expect(!console.game.isOver)
  }

  @Test func inTheMenuAfterAGameDirectionsFollowEachOtherAtAnyPace() {
    var console = Console(seed: 3)
    console.play { $0.isOver }
    console.tick(200)
    console.press(.down, .right)
    #expect(!console.game.isOver && console.game.moveCount > 0, "the second choice is Undo")
  }

  @Test func afterTheEndANewGameDoesNotAsk() {
    var console = Console(seed: 3)
    console.play { $0.isOver }
    console.tick(200)
    _ = console.storeRequests()
    console.press(.confirm)
    #expect(console.appliance.screen == .playing)
    #expect(console.game.moveCount == 0)
    #expect(console.storeRequests().isEmpty, "the end was recorded before")
  }

  @Test func winningIsOfferedOnceAndKeepGoingIsKeptAtOnce() throws {
    var console = Console(stored: try WonGame.stored())
    console.press(WonGame.lastMove)
    try #require(console.appliance.screen.name == "won", "2048 was not celebrated")
    // Heard when the tiles have met.
    #expect(console.effects.contains(.play(.win, after: 10)))
    console.tick(450)
    _ = console.storeRequests()
    console.press(.confirm)
    #expect(console.appliance.screen == .playing)
    #expect(console.game.isKeepingGoing)
    #expect(console.storeRequests() == [.save(console.appliance.session.running)])
    for _ in 0..<20 { console.play { $0.moveCount > 4000 } }
    if console.appliance.screen.name == "won" { Issue.record("offered twice") }
  }

  @Test func aGameWonBeforePowerOffStillWaitsForTheDecision() throws {
    var console = Console(stored: try WonGame.stored(withLastMove: true))
    try #require(console.appliance.screen.name == "won", "the decision was lost")
    #expect(console.words().contains("You win!"))
  }

  @Test func theStoresFailureIsShownUntilItWorksAgain() {
    var console = Console()
    console.hear(.failing("The disk is full."))
    #expect(console.effects == [.log("The disk is full.")])
    #expect(console.words().joined(separator: " ").contains("Scores are not being saved!"))
    console.hear(.working)
    #expect(!console.words().joined(separator: " ").contains("not being saved"))
    // Who reads the first line at the end reads what became of it.
    let again = "Games are kept again, and what was played meanwhile is, too."
    #expect(console.effects.last == .log(again))
    console.hear(.working)
    #expect(console.effects.count { $0 == .log(again) } == 1)
  }

  @Test func mutedMeansNotOneTone() {
    var console = Console(stored: StoredState(settings: ["sound.volume": "off"]))
    console.play { $0.moveCount > 20 }
    #expect(!console.effects.contains { if case .play = $0 { true } else { false } })
    console.press(.mute)
    console.press(.left, .right, .up, .down)
    #expect(console.effects.contains { if case .play = $0 { true } else { false } })
    #expect(console.storeRequests().contains(.set(key: "sound.volume", value: "full")))
  }

  @Test func whatWasQuietIsQuietAgainAfterItWasMuted() {
    var console = Console(stored: StoredState(settings: ["sound.volume": "quiet"]))
    for isMuted in [true, false, true, false] {
      console.press(.mute)
      #expect(console.appliance.settings.volume == (isMuted ? .off : .quiet))
    }
  }

  /// A device that was put down does not play on.
  @Test func theTimePlayedDoesNotGoOnInTheDark() {
    var console = Console()
    console.tick(Idle.limits[2] + 60 * Tempo.ticksPerSecond)
    #expect(console.appliance.isResting)
    #expect(console.appliance.session.secondsPlayed < 610)
    console.press(.confirm)
    console.tick(2 * Tempo.ticksPerSecond)
    #expect((601..<610).contains(console.appliance.session.secondsPlayed))
  }

  @Test func twoAppliancesWithTheSameInputsAreAlike() {
    var a = Console()
    var b = Console()
    for button in [Button.left, .down, .back, .down, .confirm, .right, .up, .left] {
      a.press(button)
      b.press(button)
    }
    #expect(a.effects == b.effects)
    #expect(a.picture() == b.picture())
  }
}
