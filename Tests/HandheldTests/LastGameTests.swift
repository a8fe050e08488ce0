import Engine
import Graphics
import Hardware
import Records
import Testing
import Time

@testable import Handheld

/// After switching on again, a game that had ended is still there to be looked at.
@Suite struct LastGameTests {
  /// What a store holds after a game was played to its end.
  static func stored() throws -> StoredState {
    let whole = try EveryScreenTests.almostOver()
    let running = try #require(whole.runningGame)
    var game = try GameSession(resuming: running)
    for direction in Direction.allCases where !game.game.isOver { _ = game.play(direction) }
    try #require(game.game.isOver)
    var state = StoredState(lastGame: game.running)
    state.bestScores = [.standard: game.game.score]
    return state
  }

  private func console(
    _ stored: StoredState, _ change: (inout Appliance.Options) -> Void = { _ in }
  ) -> Console {
    var console = Console(startsPlaying: false)
    var options = Appliance.Options()
    change(&options)
    console.appliance = Appliance(
      stored: stored, entropy: 5, options: options, wallTime: .init(secondsSince1970: 9))
    console.appliance.take(.panel(320, 240))
    return console
  }

  @Test func theHistoryOffersItFirstAndItIsAsItEnded() throws {
    let stored = try Self.stored()
    let last = try #require(stored.lastGame)
    var console = console(stored)
    #expect(console.selectedTitle == "Play", "what is wanted most is a new game")
    console.press(.down, .down, .right)
    #expect(console.selectedTitle == "Last game")
    console.press(.right)
    console.tick(5)
    #expect(console.appliance.screen.name == "over")
    #expect(console.appliance.session.recording == last.recording)
    let titles = console.appliance.screen.menu?.titles(in: .english) ?? []
    for title in ["New game", "Same tiles", "Replay", "Review", "Share", "Undo"] {
      #expect(titles.contains(title), "\(title)")
    }
    #expect(console.words().contains("Score \(last.recording.replay().score)"))
    console.press(.back)
    #expect(console.selectedTitle == "Last game", "it leads back to where it was entered")
    #expect(console.storeRequests().allSatisfy { if case .finish = $0 { false } else { true } })
  }

  /// From the end of a replay there is nothing to play on, and the game is in the history already; whose
  /// last move is taken back is another one.
  @Test func whatIsPlayedOnFromItsEndIsListedOnce() throws {
    let stored = try Self.stored()
    let recording = try #require(stored.lastGame).recording
    var console = Console(seed: nil)
    var isListed: Bool {
      console.appliance.world.outbox.effects.contains {
        if case .store(.finish) = $0 { true } else { false }
      }
    }
    _ = console.appliance.world.beginBranch(recording, .branched)
    _ = console.appliance.world.beginGame(.ordinary)
    #expect(!isListed)
    _ = console.appliance.world.beginBranch(recording, .branched)
    let isUndone = console.appliance.world.undo()
    #expect(isUndone)
    _ = console.appliance.world.beginGame(.ordinary)
    #expect(isListed)
  }

  /// It is in the history already, and is not put there a second time.
  @Test func aNewGameAfterItFinishesNothing() throws {
    var console = console(try Self.stored())
    console.press(.right)
    #expect(console.appliance.screen == .playing && console.game.moveCount == 0)
    let requests = console.storeRequests()
    #expect(!requests.contains { if case .finish = $0 { true } else { false } }, "\(requests)")
  }

  @Test func itsLastMoveCanBeTakenBack() throws {
    let stored = try Self.stored()
    var console = console(stored)
    console.press(.down, .down, .right, .right, .undo)
    #expect(console.appliance.screen == .playing && !console.game.isOver)
    #expect(console.storeRequests().contains(.save(console.appliance.session.running)))
  }

  @Test func whoAsksForAGameGetsOne() throws {
    let stored = try Self.stored()
    for change: (inout Appliance.Options) -> Void in [
      { $0.seed = 4 }, { $0.size = BoardSize(5) }, { $0.startsPlaying = true },
    ] {
      let console = console(stored, change)
      #expect(console.game.moveCount == 0 && !console.game.isOver)
    }
  }

  /// One that was given up is none to look at, though a damaged store may say so.
  @Test func onlyAGameThatIsOverIsShownSo() throws {
    let running = try #require(storedGame(after: [.left, .up]).runningGame)
    let console = console(StoredState(lastGame: running))
    #expect(console.game.moveCount == 0 && console.selectedTitle == "Play")
  }

  @Test func aStoreThatAnswersLateBringsItToTheTitleAlone() throws {
    let stored = try Self.stored()
    let waits = { (options: inout Appliance.Options) in options.awaitsStore = true }
    var console = console(StoredState(), waits)
    console.hear(.opened(stored))
    #expect(console.game.isOver)
    console.press(.down, .down, .right)
    #expect(console.selectedTitle == "Last game")
    // Who has begun to play goes on with that.
    var early = self.console(StoredState(), waits)
    early.press(.right)
    #expect(early.appliance.screen == .playing)
    early.hear(.opened(stored))
    #expect(early.appliance.screen == .playing && !early.game.isOver)
  }

  /// Within one session the same entry leads to the same.
  @Test func theTitleCallsAGameThatIsOverNothingToContinue() throws {
    var console = Console(stored: try EveryScreenTests.almostOver())
    console.play { $0.isOver }
    console.tick(260)
    console.press(.back)
    let items = TitlePage(console.appliance.world).menu.titles(in: .english)
    #expect(items.first == "Play" && !items.contains("Continue"))
  }

  @Test func anotherPlayersLastGameComesWithThem() throws {
    let stored = try Self.stored()
    var console = console(StoredState())
    console.hear(
      .players(
        [
          PlayerRow(number: 1, name: "ADA", best: 4), PlayerRow(number: 2, name: "BEN", best: 8),
        ], current: 1))
    console.appliance.world.choose(player: 2)
    console.hear(.opened(stored))
    #expect(console.appliance.session.recording == stored.lastGame?.recording)
    #expect(console.game.isOver)
  }
}
