import Engine
import Hardware
import Records
import Testing
import Time

@testable import Handheld

/// A store that answers when the game has begun.
@Suite struct LateStoreTests {
  /// An appliance that was switched on before the store answered.
  private func console() -> Console {
    var console = Console()
    var options = Appliance.Options()
    options.awaitsStore = true
    options.watchesStore = true
    console.appliance = Appliance(
      entropy: 5, options: options, wallTime: .init(secondsSince1970: 9))
    console.appliance.take(.panel(320, 240))
    return console
  }

  /// Whether the picture says one of `texts`, which "|" separates, in lines of whatever length.
  private func says(_ texts: String, _ console: inout Console) -> Bool {
    let words = console.words().joined(separator: " ")
    return texts.split(separator: "|").contains { words.contains($0) }
  }

  private let stored = storedGame(after: [.left, .up, .right, .down])

  @Test func itIsSaidAndTheGamePlays() {
    var console = console()
    let isSaid1 = says("still being read|Reading games", &console)
    #expect(isSaid1)
    console.press(.confirm, .left, .down)
    #expect(console.game.moveCount > 0)
    let isSaid2 = says("still being read|Reading games", &console)
    #expect(isSaid2)
    console.hear(.opened(StoredState()))
    let isSaid3 = says("still being read|Reading games", &console)
    #expect(!isSaid3)
  }

  @Test func whatIsStoredIsThereWhenNothingWasPlayed() {
    var console = console()
    var state = stored
    state.bestScores = [.standard: 4711]
    state.settings = ["display.theme": "dark"]
    console.hear(.opened(state))
    #expect(console.appliance.session.running.recording == state.runningGame?.recording)
    #expect(console.words().contains { $0.contains("4711") })
    #expect(console.appliance.settings.choice(of: .theme).stored == "dark")
    #expect(console.storeRequests().isEmpty)
  }

  /// A game that was begun before the store had answered has the stored best to beat, and it is told.
  @Test func theBestThatIsReadLateIsThereToBeBeaten() {
    var console = console()
    console.press(.confirm)
    while console.game.score < 8 { console.move() }
    var state = StoredState()
    state.bestScores = [.standard: 60]
    console.hear(.opened(state))
    #expect(!console.appliance.world.table.beatsBest && console.appliance.world.table.best == 60)
    console.press(.undo)
    #expect(console.appliance.world.table.best == 60)
    while console.game.score <= 60 { console.move() }
    #expect(console.appliance.world.table.beatsBest && console.appliance.world.unlocks.tellsBest)
    // Without games before it nothing is beaten.
    var first = self.console()
    first.press(.confirm)
    while first.game.score < 8 { first.move() }
    first.hear(.opened(StoredState()))
    while first.game.score <= 60 { first.move() }
    #expect(!first.appliance.world.table.beatsBest && !first.appliance.world.unlocks.tellsBest)
  }

  @Test func theLongerGameGoesOnAndTheOtherIsKept() throws {
    var console = console()
    console.press(.confirm, .left)
    while console.game.moveCount < 2 { console.press(.down, .right) }
    let short = console.appliance.session.running.recording
    _ = console.storeRequests()
    console.hear(
      .opened(
        storedGame(after: Array(repeating: [.left, .up, .right, .down], count: 9).flatMap { $0 })))
    #expect(console.game.moveCount > 9)
    try #require(
      console.appliance.screen.name == "paused", "another board under the hand must be paused")
    guard case .keep(let kept)? = console.storeRequests().first else {
      Issue.record("the game that was being played is not kept")
      return
    }
    #expect(kept.game.recording == short)
  }

  @Test func aGameThatHasGrownLongerGoesOn() throws {
    var console = console()
    console.press(.confirm, .left)
    console.play { $0.moveCount > 20 }
    let long = console.appliance.session.running.recording
    _ = console.storeRequests()
    console.hear(.opened(stored))
    #expect(console.appliance.session.running.recording == long)
    let requests = console.storeRequests()
    guard case .keep(let kept)? = requests.first, case .save(let saved)? = requests.last else {
      Issue.record("both are to be kept: \(requests)")
      return
    }
    #expect(kept.game.recording == stored.runningGame?.recording)
    #expect(saved.recording == long)
  }

  /// The score that the stored game was to beat is not that of a game with the same tiles that was begun
  /// meanwhile, nor is it at the next start.
  @Test func theRivalOfTheStoredGameGoesWithIt() {
    var console = console()
    console.tick()
    _ = console.appliance.world.begin(.challenge(Challenge(seed: 1)))
    console.appliance.show(.playing)
    console.play { $0.moveCount > 20 }
    _ = console.storeRequests()
    var state = stored
    let goal = Opponent.challenge(Challenge(seed: 1, scoreToBeat: 500)).stored
    state.settings = [StoredState.rivalKey: goal]
    console.hear(.opened(state))
    #expect(console.game.moveCount > 20 && console.rival == nil)
    #expect(console.storeRequests().contains(.set(key: StoredState.rivalKey, value: "")))
    // The game itself has it.
    var other = self.console()
    other.hear(.opened(state))
    #expect(other.rival?.goal == 500)
  }

  /// Nothing of it was kept before the store had answered.
  @Test func aChallengeThatWasBegunMeanwhileIsKeptBeforeItsFirstMove() {
    var console = console()
    console.tick()
    _ = console.appliance.world.begin(.player(Challenge(seed: 9)))
    console.tick()
    _ = console.storeRequests()
    console.hear(.opened(StoredState()))
    let requests = console.storeRequests()
    let text = console.appliance.world.storedRival
    #expect(text.hasPrefix("player 1 "))
    #expect(requests.last == .save(console.appliance.session.running))
    #expect(requests.dropLast().last == .set(key: StoredState.rivalKey, value: text))
  }

  @Test func whatWasChosenMeanwhileCounts() {
    var console = console()
    var chosen = console.appliance.settings
    chosen.choose(.theme, "dark")
    console.appliance.world.settings = chosen
    console.hear(.opened(StoredState(settings: ["display.theme": "classic", "sound.volume": "0"])))
    #expect(console.appliance.settings.choice(of: .theme).stored == "dark")
  }

  @Test func aSecondAnswerChangesNothing() {
    var console = console()
    console.hear(.opened(StoredState()))
    console.press(.confirm, .left, .down)
    let before = console.appliance.session
    console.hear(.opened(stored))
    #expect(console.appliance.session.recording == before.recording)
  }

  @Test func aCardThatOwesAnAnswerIsTold() {
    var console = console()
    console.hear(.opened(StoredState()))
    console.press(.confirm, .left)
    while console.game.moveCount < 1 { console.press(.down, .right) }
    console.tick(LateStore.patience - 2)
    let isSaid4 = says("The card is slow: not saved yet.|Not saved yet", &console)
    #expect(!isSaid4)
    console.tick(4)
    let isSaid5 = says("The card is slow: not saved yet.|Not saved yet", &console)
    #expect(isSaid5)
    console.hear(.saved(moveCount: console.game.moveCount))
    let isSaid6 = says("The card is slow: not saved yet.|Not saved yet", &console)
    #expect(!isSaid6)
  }
}
