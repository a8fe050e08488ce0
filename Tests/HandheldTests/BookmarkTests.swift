import Engine
import Hardware
import Records
import Testing
import Words

@testable import Handheld

/// A place in the game to which the player comes back.
@Suite struct BookmarkTests {
  private func played(_ moves: Int) -> Console {
    var console = Console()
    console.play { $0.moveCount == moves }
    console.effects.removeAll()
    return console
  }

  /// Selects an item of the menu over the board, and enters it.
  private func choose(_ item: Phrase, _ console: inout Console) throws {
    console.press(.back)
    let menu = try #require(console.appliance.screen.menu)
    let index = try #require(menu.items.firstIndex(of: item))
    for _ in 0..<index { console.press(.down) }
    console.press(.confirm)
  }

  @Test func theGameComesBackToItAndCanGoOnAgain() throws {
    var console = played(6)
    let place = console.game
    try choose(.bookmark, &console)
    console.play { $0.moveCount == 11 }
    let end = console.game
    try choose(.toBookmark, &console)
    #expect(console.game == place && console.appliance.screen == .playing)
    #expect(console.appliance.session.recording.undoCount == 5, "each move is counted")
    for _ in 0..<5 { console.press(.redo) }
    #expect(console.game == end)
    for _ in 0..<8 { console.press(.undo) }
    try choose(.toBookmark, &console)
    #expect(console.game == place, "it lies ahead, too")
    console.press(.back)
    #expect(console.appliance.screen.menu?.items.contains(.toBookmark) == false, "it is there")
  }

  @Test func anotherWayBeforeItForgetsIt() throws {
    var console = played(6)
    try choose(.bookmark, &console)
    console.press(.undo, .undo)
    let next = console.appliance.session.undoneText.unicodeScalars.last
    for (button, letter) in [(Button.up, "u"), (.right, "r"), (.down, "d"), (.left, "l")]
    where next.map(String.init) != letter {
      if console.game.moveCount == 4 { console.press(button) }
    }
    #expect(console.appliance.session.bookmark == nil)
    #expect(console.storeRequests().contains(.set(key: StoredState.bookmarkKey, value: "")))
  }

  @Test func itIsKeptOverPowerOffAndMeansNothingInAnotherGame() throws {
    var console = played(6)
    try choose(.bookmark, &console)
    let requests = console.storeRequests()
    guard case .set(StoredState.bookmarkKey, let text)? = requests.last else {
      Issue.record("nothing was kept")
      return
    }
    console.play { $0.moveCount == 9 }
    var stored = StoredState(runningGame: console.appliance.session.running)
    stored.settings[StoredState.bookmarkKey] = text
    #expect(Console(stored: stored).appliance.session.bookmark == 6)
    for wrong in ["", "x", "5 6", text + "99", text + " 1", "1 -4"] {
      stored.settings[StoredState.bookmarkKey] = wrong
      #expect(Console(stored: stored).appliance.session.bookmark == nil, "\(wrong)")
    }
  }
}
