import Engine
import Graphics
import Hardware
import Records
import Scenes
import Testing

@testable import Handheld

@Suite struct PadTests {
  private func console(_ settings: FlatMap<String, String> = [:]) -> Console {
    var console = Console(
      stored: StoredState(
        runningGame: storedGame(after: [.left, .up]).runningGame, settings: settings))
    console.appliance.take(.panel(480, 320))
    return console
  }

  private func keys(_ console: Console) -> [PadKey] {
    PlayLayout(stage: console.appliance.stage, size: .standard).pad
  }

  private func tap(_ meaning: PadKey.Meaning, _ console: inout Console) throws {
    let frame = try #require(keys(console).first { $0.meaning == meaning }).frame
    console.tap(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  @Test func buttonsComeWithTheFirstFinger() {
    var console = console()
    #expect(keys(console).isEmpty)
    console.tap(x: 470, y: 2)
    #expect(!keys(console).isEmpty)
    var never = self.console(["input.touch-buttons": "off"])
    never.tap(x: 470, y: 2)
    #expect(keys(never).isEmpty)
    #expect(!keys(self.console(["input.touch-buttons": "on"])).isEmpty)
  }

  /// The page in a browser asks before it tells, while it has only a part of the program.
  @Test func whatIsMoreThanAMoveIsKnownBefore() {
    var console = console(["input.touch-buttons": "on"])
    for key in keys(console) {
      let (x, y) = (key.frame.x + key.frame.width / 2, key.frame.y + key.frame.height / 2)
      let isMove = [PadKey.Meaning.up, .right, .down, .left].contains(key.meaning)
      let asks = console.appliance.asksForMore(.began, x: x, y: y)
      #expect(asks == !isMove, "\(key.meaning)")
    }
    let before = console.game
    var asked = [console.appliance.asksForMore(.began, x: 200, y: 160)]
    console.tick(TickInput(events: [.touch(.began, x: 200, y: 160)]))
    asked.append(console.appliance.asksForMore(.moved, x: 203, y: 161))
    asked.append(console.appliance.asksForMore(.ended, x: 203, y: 161))
    asked.append(console.appliance.asksForMore(.ended, x: 300, y: 161))
    #expect(asked == [false, false, true, false])
    #expect(console.game == before)
  }

  @Test func eachDoesWhatItSays() throws {
    var console = console(["input.touch-buttons": "on"])
    for (meaning, direction) in [
      (PadKey.Meaning.up, Direction.up), (.right, .right), (.down, .down), (.left, .left),
    ] {
      var game = console.game
      try tap(meaning, &console)
      _ = game.play(direction)
      #expect(console.game == game, "\(meaning)")
    }
    let moves = console.game.moveCount
    try tap(.undo, &console)
    #expect(console.game.moveCount == moves - 1)
    try tap(.newGame, &console)
    try #require(
      console.appliance.screen.name == "confirm-new", "no question before the game is given up")
    console.press(.confirm)
    try tap(.menu, &console)
    #expect(console.appliance.screen.name == "paused", "no menu")
  }

  @Test func aKeyActsWhenTouchedAndOnlyOnce() throws {
    var console = console(["input.touch-buttons": "on"])
    let frame = try #require(keys(console).first { $0.meaning == .right }).frame
    var game = console.game
    _ = game.play(.right)
    console.tick(TickInput(events: [.touch(.began, x: frame.x + 2, y: frame.y + 2)]))
    #expect(console.game == game)
    console.tick(
      TickInput(events: [
        .touch(.moved, x: frame.x - 90, y: frame.y), .touch(.ended, x: frame.x - 90, y: frame.y),
      ]))
    #expect(console.game == game, "the way to it is no drag")
  }

  /// A card stands where keys were, and a finger on its choice is on no key that nobody sees.
  @Test func noKeyIsHitThroughACard() throws {
    for (width, height) in [(320, 240), (480, 320), (800, 480), (320, 480), (240, 240)] {
      var console = Console()
      console.appliance = Showcase.appliance(
        showing: .over, settings: ["input.touch-buttons": "on"])
      Showcase.place(
        &console.appliance,
        on: .display(width: width, height: height, isBlackAndWhite: false, metrics: .bitmap))
      let moves = console.game.moveCount
      let place = try #require(
        console.picture().elements.first {
          if case .text("Undo", _, _, .center) = $0.content { true } else { false }
        }?.frame)
      for x in [place.x + 2, place.maxX - 3] {
        var finger = console
        finger.tap(x: x, y: place.y + place.height / 2)
        #expect(finger.game.moveCount == moves - 1, "\(x) at \(width)×\(height)")
      }
    }
  }

  @Test func theLeftHandHasThemAtTheLeft() throws {
    for (hand, isLeft) in [("left", true), ("right", false)] {
      let console = console(["input.touch-buttons": "on", "input.hand": hand])
      let layout = PlayLayout(stage: console.appliance.stage, size: .standard)
      let key = try #require(layout.pad.first)
      #expect((key.frame.x < layout.board.frame.x) == isLeft)
    }
  }

  @Test func aListsHeadingLeadsBack() {
    var console = console(["input.touch-buttons": "on"])
    console.appliance.show(.settings(SettingsPage(.look, selected: 3)))
    console.tap(x: 40, y: 20)
    #expect(console.isOnTitle)
  }

  @Test func aNameIsWrittenByTapsAlone() {
    var console = console(["input.touch-buttons": "on"])
    console.appliance.show(.name(NamePage(name: "")))
    for letter in 0..<3 {
      // The cells are 8 pixels from the edge, some 51 wide and 4 apart.
      let x = 8 + 58 * letter + 20
      console.tap(x: x, y: 20)
      console.tap(x: 470, y: 160)
    }
    #expect(console.appliance.screen.name == "name")
    console.tap(x: 470, y: 160)
    #expect(console.appliance.settings.name == "AAA")
  }
}
