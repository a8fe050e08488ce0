import Engine
import Records
import Testing

@testable import Handheld

/// What a page in a browser asks for when it switches the appliance on.
@Suite struct OpenedTests {
  @Test func aGameThatSomebodySentIsShownOverTheTitle() throws {
    var sent = RecordedGame(size: .standard, seed: 8)
    for direction in [Direction.down, .left, .down, .right] { _ = sent.play(direction) }
    var options = Appliance.Options()
    options.shows = sent.recording
    var appliance = Appliance(entropy: 1, options: options)
    let page = try #require(appliance.screen.replay)
    #expect(page.playback.recording == sent.recording)
    #expect(appliance.session.game.moveCount == 0)
    appliance.tell(.command(.back))
    appliance.tell(.command(.back))
    guard case .replay = appliance.screen else { return }
    Issue.record("the page is not left")
  }

  /// `--size` is of every new game, whether the store answers in time or late, until another board is
  /// chosen; with a seed it is of that game alone.
  @Test(arguments: [false, true], [4, 5])
  func theBoardThatWasAskedForIsThatOfNewGames(isLate: Bool, side: Int) throws {
    let stored = StoredState(settings: ["game.size": "3"])
    var options = Appliance.Options()
    (options.size, options.awaitsStore) = (BoardSize(side), isLate)
    var console = Console(startsPlaying: false)
    console.appliance = Appliance(
      stored: isLate ? StoredState() : stored, entropy: 1, options: options)
    if isLate { console.hear(.opened(stored)) }
    console.press(.confirm)
    #expect(console.appliance.screen == .playing && console.game.board.size.cells == side)
    console.appliance.world.choose(.boardSize, "6")
    _ = console.appliance.world.beginGame(.ordinary)
    #expect(console.game.board.size.cells == 6)
    options.seed = 4
    console.appliance = Appliance(stored: stored, entropy: 1, options: options)
    #expect(console.game.board.size.cells == side)
    _ = console.appliance.world.beginGame(.ordinary)
    #expect(console.game.board.size.cells == 3)
  }

  @Test func aPageIsNotQuit() {
    var options = Appliance.Options()
    options.canQuit = false
    let page = TitlePage(Appliance(entropy: 1, options: options).world)
    #expect(!page.menu.items.contains(.quit) && !page.menu.items.contains(.powerOff))
    let usual = TitlePage(Appliance(entropy: 1).world)
    #expect(usual.menu.items.contains(.quit))
  }

  @Test func everyPageHasAKindOfItsOwn() {
    var kinds: [String: String] = [:]
    for name in Showcase.Name.allCases {
      let page = Showcase.appliance(showing: name).screen.page
      let type = "\(type(of: page))"
      let old = kinds.updateValue(type, forKey: page.traits.kind)
      #expect(old == nil || old == type, "\(page.traits.kind)")
    }
    #expect(kinds.count > 20)
  }
}
