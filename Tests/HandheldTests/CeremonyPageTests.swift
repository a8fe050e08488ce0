import Engine
import Graphics
import Hardware
import Records
import Scenes
import Testing

@testable import Handheld

/// A win and an end as a player meets them: seen, and cut by the hand.
@Suite struct CeremonyPageTests {
  private func won(_ settings: FlatMap<String, String> = [:]) throws -> Console {
    var stored = try WonGame.stored()
    stored.settings = settings
    var console = Console(stored: stored)
    console.press(WonGame.lastMove)
    try #require(console.appliance.screen.name == "won")
    return console
  }

  @Test func aWinIsSeenForFourSecondsBeforeItsCard() throws {
    var console = try won()
    console.tick(390)
    #expect(!console.words().contains("You win!"))
    console.tick(60)
    #expect(console.words().contains("You win!"))
    console.tick(30)
    _ = console.picture()
    console.tick()
    #expect(!console.appliance.needsDrawing, "nothing is drawn when it is over")
    console.press(.confirm)
    #expect(console.game.isKeepingGoing && console.appliance.screen == .playing)
  }

  @Test func theTileThatWonIsSeenBesideTheCard() throws {
    for (width, height) in [(128, 64), (240, 240), (320, 480), (480, 320), (1920, 1080)] {
      var console = try won()
      console.appliance.take(.panel(width, height, isBlackAndWhite: width == 128))
      console.tick(460)
      let list = console.picture()
      let tile = try #require(
        list.elements.lastIndex {
          if case .tile(let style) = $0.content { style.label == "2048" } else { false }
        }, "\(width)")
      let frame = list.elements[tile].frame
      for element in list.elements.dropFirst(tile + 1) where element.frame.width > frame.width / 3 {
        #expect(element.frame.intersection(frame).area < frame.area / 4, "\(width)×\(height)")
      }
    }
  }

  /// Whatever the hand does, that is all it does.
  @Test(arguments: [Button.confirm, .back, .right])
  func theHandCutsIt(button: Button) throws {
    var console = try won()
    console.tick(80)
    console.press(button)
    #expect(console.words().contains("You win!"), "the card is there at once")
    #expect(console.appliance.screen.name == "won" && !console.game.isKeepingGoing)
    console.tick(EarlyDirections.ticksToLetGo)
    console.press(.right)
    #expect(console.game.isKeepingGoing)
  }

  @Test func aFingerCutsItToo() throws {
    var console = try won()
    console.tick(80)
    console.tap(x: 100, y: 100)
    #expect(console.words().contains("You win!"))
    #expect(!console.game.isKeepingGoing)
  }

  /// A direction right after the move was meant for the board.
  @Test func aHandThatStillPlaysCutsNothing() throws {
    var console = try won()
    console.tick(20)
    console.press(.right)
    #expect(!console.words().contains("You win!"))
  }

  @Test func undoIsTakenAtOnce() throws {
    var console = try won()
    console.tick(50)
    console.press(.undo)
    #expect(!console.game.hasReached2048 && console.appliance.screen == .playing)
    console.press(.redo)
    #expect(console.appliance.screen.name == "won")
  }

  @Test(arguments: ["display.animation=off", "display.effects=none", "display.effects=calm"])
  func withoutMotionTheCardIsThereAtOnce(setting: String) throws {
    let parts = setting.split(separator: "=").map(String.init)
    var console = try won([parts[0]: parts[1]])
    console.tick()
    #expect(console.words().contains("You win!"))
    console.tick(40)
    let picture = console.picture()
    console.tick(80)
    #expect(console.picture() == picture, "nothing moves")
  }

  @Test func theEndDrainsAndTheBoardIsSeen() throws {
    var console = Console(seed: 3)
    console.play { $0.isOver }
    let veil = console.appliance.stage.theme.emptyCell
    func drained() -> Int {
      console.picture().elements.filter { element in
        if case .box(veil, _) = element.content { element.opacity < 255 } else { false }
      }.count
    }
    console.tick(60)
    let some = drained()
    console.tick(60)
    #expect(some > 0 && drained() > some)
    console.tick(100)
    let all = drained()
    let tiles = console.game.board.exponents.filter { $0 > 0 }.count
    // A tile at its full loss is still not covered: its number is read.
    #expect(all == tiles - 1)
  }
}
