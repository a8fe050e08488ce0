import Engine
import Graphics
import Hardware
import Records
import Scenes
import Testing

@testable import Handheld

/// One switch plays all of it: what is offered steps by itself, a press takes it, a long one leaves.
@Suite struct ScanTests {
  private static let pace = 80

  private static func console(_ stored: StoredState = StoredState(), startsPlaying: Bool = true)
    -> Console
  {
    var stored = stored
    stored.settings["input.one-switch"] = "fast"
    return Console(stored: stored, startsPlaying: startsPlaying)
  }

  /// Presses the switch for some ticks.
  private static func press(_ console: inout Console, for ticks: Int = 3) {
    console.tick(TickInput(events: [.pressed(.confirm, isRepeat: false)]))
    console.tick(ticks)
    console.tick(TickInput(events: [.released(.confirm)]))
  }

  @Test func theBoardIsPlayedByOneSwitch() {
    var console = Self.console(storedGame(after: [.left, .up]))
    let moves = console.game.moveCount
    var tried = Set<Direction>()
    for step in 0..<8 {
      console.tick(step % 4 * Self.pace + 5)
      tried.insert(console.appliance.world.steering.scan.direction ?? .up)
      Self.press(&console)
      console.tick(30)
    }
    #expect(tried.count == 4, "each direction is offered in turn")
    #expect(console.game.moveCount > moves + 2)
  }

  @Test func theMenuComesAfterTheDirectionsAndIsSteppedThrough() {
    var console = Self.console(storedGame(after: [.left, .up, .left]))
    console.tick(4 * Self.pace + 5)
    #expect(console.appliance.world.steering.scan.direction == nil)
    Self.press(&console)
    #expect(console.appliance.screen.name == "paused")
    #expect(console.selectedTitle == "Continue")
    console.tick(2 * Self.pace + 5)
    #expect(console.selectedTitle == "Undo")
    let moves = console.game.moveCount
    Self.press(&console)
    #expect(console.appliance.screen == .playing && console.game.moveCount == moves - 1)
  }

  @Test func aLongPressLeavesAndNothingStepsMeanwhile() {
    var console = Self.console(startsPlaying: false)
    console.appliance.show(.records(RecordsPage(.figures)))
    console.tick(TickInput(events: [.pressed(.confirm, isRepeat: false)]))
    console.tick(Steering.holdTicks - 5)
    #expect(console.appliance.screen.name == "records")
    console.tick(10)
    #expect(console.isOnTitle)
    let selected = console.selectedTitle
    console.tick(TickInput(events: [.released(.confirm)]))
    #expect(console.isOnTitle && console.selectedTitle == selected, "letting go is nothing more")
  }

  /// Any of the direction's buttons, a letter and a finger are the switch; the others mean what they say.
  @Test func whateverIsPressedIsTheSwitch() {
    for events: [InputEvent] in [
      [.pressed(.left, isRepeat: false), .released(.left)], [.typed("X", nil, isRepeat: false)],
      [.touch(.began, x: 5, y: 5), .touch(.ended, x: 5, y: 5)],
    ] {
      var console = Self.console(startsPlaying: false)
      console.tick(TickInput(events: events))
      console.tick(Steering.holdTicks + 10)
      #expect(console.appliance.screen == .playing, "\(events), and nothing is held")
    }
    var console = Self.console(storedGame(after: [.left, .up]))
    let moves = console.game.moveCount
    console.press(.undo)
    #expect(console.game.moveCount == moves - 1)
  }

  /// The button that chose one switch is no direction that is held for ever, and opens no menu later.
  @Test func theButtonThatChoseItIsLetGo() {
    var console = Console(stored: storedGame(after: [.left]), startsPlaying: false)
    console.tick(TickInput(events: [.pressed(.right, isRepeat: false)]))
    console.appliance.world.choose(.oneSwitch, "slow")
    console.tick(TickInput(events: [.released(.right)]))
    console.tick(Steering.holdTicks)
    #expect(console.appliance.screen == .playing)
  }

  @Test func theDialShowsWhatIsOffered() {
    var console = Self.console(storedGame(after: [.left]))
    console.tick(1)
    #expect(console.appliance.world.reading == .live(right: 0, down: -100, hold: 0, unfelt: nil))
    console.tick(Self.pace)
    #expect(console.appliance.world.reading == .live(right: 100, down: 0, hold: 0, unfelt: nil))
    let off = Console(stored: storedGame(after: [.left]))
    #expect(off.appliance.world.reading == .absent)
  }

  @Test func whereNoDialHasRoomAWordSaysWhatIsOffered() {
    var console = Self.console(storedGame(after: [.left]))
    Showcase.place(
      &console.appliance,
      on: .display(width: 84, height: 48, isBlackAndWhite: true, metrics: .bitmap))
    console.tick(1)
    #expect(console.words().contains("Up"))
    console.tick(4 * Self.pace)
    #expect(console.words().contains("Menu"))
  }

  /// Text has no dial, and who hears sees none.
  @Test(arguments: [TextMetrics.Cells.placed, .lines])
  func textWritesAndSpeechSaysWhatIsOffered(cells: TextMetrics.Cells) {
    var console = Self.console(storedGame(after: [.left]))
    console.appliance.take(.panel(80, 24, TextMetrics(cells: cells)))
    var speech = Speech()
    for (step, word) in ["Up", "Right", "Down", "Left", "Menu", "Up"].enumerated() {
      console.tick(step == 0 ? 1 : Self.pace)
      let list = console.picture()
      #expect(list.texts.contains("► " + word), "\(list.texts)")
      #expect(speech.say(list, &console.appliance).hasSuffix(word))
    }
  }

  @Test func aNameIsWrittenByOneSwitch() {
    var console = Self.console(startsPlaying: false)
    console.appliance.show(.name(NamePage(name: "")))
    for _ in 0..<3 {
      console.tick(Self.pace + 5)
      Self.press(&console)
    }
    guard case .name(let page) = console.appliance.screen else {
      Issue.record("left")
      return
    }
    #expect(page.letters.cursor == 3)
    #expect(page.name == "AAA", "the alphabet begins with its first letter")
  }
}
