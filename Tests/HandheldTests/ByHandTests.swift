import Engine
import Hardware
import Motion
import Solver
import Testing
import Words

@testable import Handheld

/// From switching on to a win, a result that is shared and a changed setting by nothing but a hand: tilts and
/// shakes, from the registers of a simulated chip. What to do next is what the screen says.
@Suite struct ByHandTests {
  /// Somebody who has just switched the device on for the first time, and whom nothing tells the language.
  private static func newcomer() -> TiltedGuest {
    var options = Appliance.Options()
    options.teaches = true
    options.asksLanguage = true
    return TiltedGuest(options)
  }

  @Test func aWinASharedResultAndAChangedSetting() throws {
    var guest = Self.newcomer()
    #expect(guest.words.contains("Up, down: choose. Right: OK."))
    guest.tilt(.right)
    let asked: [(String, Direction)] = [
      ("Lower the right edge.", .right), ("Lower the edge towards you.", .down),
      ("Lower the left edge.", .left),
    ]
    for (words, direction) in asked {
      #expect(guest.words.contains(words))
      guest.tilt(direction)
    }
    #expect(guest.words.contains("Shake it: the menu."))
    guest.shake()
    #expect(guest.words.contains("Shake once more."))
    guest.shake()
    #expect(guest.words.contains("Any direction: play"))
    guest.tilt(.right)
    try Self.win(&guest)
    try Self.share(&guest)
    Self.enlarge(&guest)
    // And the game goes on where it was.
    for _ in 0..<3 { guest.tilt(.up) }
    guest.tilt(.right)
    #expect(guest.appliance.screen.name == "won")
  }

  /// Each tilt is a move, and the card comes when the celebration is over.
  private static func win(_ guest: inout TiltedGuest) throws {
    var advisor = Advisor()
    while guest.appliance.screen.name == "playing" {
      let moves = guest.appliance.session.game.moveCount
      let best = advisor.advise(on: guest.appliance.session.game.board, budget: 300).best
      guest.tilt(try #require(best))
      try #require(guest.appliance.session.game.moveCount == moves + 1, "after \(moves)")
    }
    #expect(guest.appliance.session.game.board.largestExponent == 11)
    guest.run(450)
    #expect(guest.words.contains("You win!"))
  }

  /// Down to *Share* in the card, and there the code of the same board and the whole game.
  private static func share(_ guest: inout TiltedGuest) throws {
    while guest.appliance.screen.menu?.selectedItem != .share { guest.tilt(.down) }
    guest.tilt(.right)
    let code = Challenge(
      size: .standard, seed: guest.appliance.session.recording.seed
    ).code
    #expect(guest.words.contains(code) && guest.words.contains("Down: the whole game."))
    guest.tilt(.down)
    #expect(guest.words.contains("Whole game"))
    guest.tilt(.left)
    #expect(guest.appliance.screen.name == "won")
    guest.tilt(.left)
    #expect(guest.appliance.screen.name == "title")
  }

  /// *Settings*, *Look*, the third row: larger words. Left takes a choice back at first, so the way out is
  /// said to be a shake.
  private static func enlarge(_ guest: inout TiltedGuest) {
    while guest.appliance.screen.menu?.selectedItem != .settings { guest.tilt(.down) }
    guest.tilt(.right)
    #expect(guest.words.contains("Left: back"))
    guest.tilt(.right)
    for _ in 0..<2 { guest.tilt(.down) }
    #expect(guest.appliance.settings.hasLargeText == false)
    guest.tilt(.right)
    #expect(guest.words.contains("Large") && guest.words.contains("Shake it: back"))
    guest.tilt(.left)
    #expect(guest.appliance.settings.hasLargeText == false)
    guest.tilt(.right)
    guest.shake()
    #expect(guest.appliance.settings.hasLargeText)
    guest.shake()
    #expect(guest.appliance.screen.name == "title")
  }
}
