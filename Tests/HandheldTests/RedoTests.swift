import Engine
import Graphics
import Records
import Scenes
import Testing
import Words

@testable import Handheld

/// Back and forth by keys and menu, as it is seen and as it is kept.
@Suite struct RedoTests {
  private func played(_ moves: Int) -> Console {
    var console = Console()
    console.play { $0.moveCount == moves }
    console.tick(300)
    console.effects.removeAll()
    return console
  }

  @Test func aMoveThatWasTakenBackIsDoneAgainByItsKey() {
    var console = played(8)
    let (end, recording) = (console.game, console.appliance.session.recording)
    console.press(.undo, .undo, .undo)
    #expect(console.game.moveCount == 5)
    console.press(.redo, .redo, .redo)
    #expect(console.game == end)
    #expect(console.appliance.session.recording.actions == recording.actions)
    #expect(console.appliance.session.recording.undoCount == 3)
    console.effects.removeAll()
    console.press(.redo)
    #expect(console.effects == [.play(.refused)], "there is nothing more")
  }

  @Test func theMenuOffersItWhereThereIsSomething() {
    var console = played(8)
    let end = console.game
    console.press(.back)
    #expect(!console.words().contains("Redo"))
    console.press(.back, .undo, .back)
    #expect(console.words().contains("Redo"))
    console.press(.down, .down, .down, .confirm)
    #expect(console.game == end && console.appliance.screen == .playing)
  }

  @Test func anotherMoveEndsIt() throws {
    var console = played(8)
    console.press(.undo, .undo)
    let next = try #require(console.appliance.session.recording.actions.count < 8 ? 6 : nil)
    console.play { $0.moveCount == next + 1 }
    // The hand of these tests plays the same move again, so the last is left to be done again.
    #expect(console.appliance.session.canRedo)
    console.play { $0.moveCount == 9 }
    #expect(!console.appliance.session.canRedo)
  }

  /// Tiles slide back, a merged one splits, the newest shrinks: frame by frame the way there.
  @Test func undoRunsTheMoveBackwards() {
    var console = played(20)
    func tiles(_ console: inout Console) -> [Element] {
      console.picture().elements.filter { if case .tile = $0.content { true } else { false } }
    }
    let after = tiles(&console)
    console.press(.undo)
    var frames: [[Element]] = []
    for _ in 0..<40 {
      frames.append(tiles(&console))
      console.tick()
    }
    #expect(Set(frames.map { $0.map(\.frame.x).description + "\($0.map(\.frame.y))" }).count > 4)
    #expect(frames[0].count >= after.count)
    let ranks = console.game.board.exponents.filter { $0 > 0 }.count
    #expect(frames[39].count == ranks && frames[39] == frames[35])
    console.tick(300)
    _ = console.picture()
    console.tick(2)
    #expect(!console.appliance.needsDrawing, "idle draws nothing")
  }

  @Test func whatCanBeDoneAgainIsKeptOverPowerOff() throws {
    var console = played(9)
    let end = console.game
    console.press(.undo, .undo)
    let requests = console.storeRequests()
    guard case .set(StoredState.undoneKey, let text)? = requests.last else {
      Issue.record("nothing was kept")
      return
    }
    var stored = StoredState(runningGame: console.appliance.session.running)
    stored.settings[StoredState.undoneKey] = text
    var later = Console(stored: stored)
    later.press(.redo, .redo)
    #expect(later.game == end)
    #expect(later.storeRequests().contains(.set(key: StoredState.undoneKey, value: "")))

    // Beside another game, or this one at another point, it means nothing; nor does what is damaged.
    stored.runningGame = console.appliance.session.running
    for wrong in ["1 3 uuu", "x", text + "?", "k", text.dropFirst(2) + ""] {
      stored.settings[StoredState.undoneKey] = wrong
      let other = Console(stored: stored)
      #expect(!other.appliance.session.canRedo, "\(wrong)")
    }
  }

  @Test func aReplayStepsBackwardsAsItWas() throws {
    var console = played(12)
    let recording = console.appliance.session.recording
    console.appliance.show(.replay(ReplayPage(recording, pace: .original)))
    console.press(.right, .right, .right)
    console.tick(60)
    let before = try console.replay()
    console.press(.left)
    var pictures: [DisplayList] = []
    for _ in 0..<32 {
      pictures.append(console.picture())
      console.tick()
    }
    #expect(pictures.dropFirst(1).contains { $0 != pictures[31] })
    let page = try console.replay()
    #expect(page.position == before.position - 1)
  }
}
