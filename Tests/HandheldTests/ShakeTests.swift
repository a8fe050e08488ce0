import Engine
import Graphics
import Hardware
import Motion
import Records
import Testing

@testable import Handheld

/// What a shake does, from the registers of a simulated chip to the pages: the menu without a move.
@Suite struct ShakeTests {
  /// A guest at the board after two moves.
  private static func playing() -> TiltedGuest {
    var options = Appliance.Options()
    options.startsPlaying = true
    var guest = TiltedGuest(options)
    for direction in [Direction.left, .up, .left, .down] { guest.tilt(direction) }
    return guest
  }

  @Test func aShakeOpensTheMenuAndMovesNothing() {
    var guest = Self.playing()
    let (moves, board) = (
      guest.appliance.session.game.moveCount, guest.appliance.session.game.board
    )
    #expect(moves > 1)
    guest.shake()
    #expect(guest.appliance.screen.name == "paused")
    #expect(guest.appliance.session.game.board == board)
    #expect(guest.appliance.session.game.moveCount == moves)
  }

  @Test func asSoonAsItIsShakenAgainTheLastMoveIsTakenBack() {
    var guest = Self.playing()
    let moves = guest.appliance.session.game.moveCount
    guest.shake()
    guest.shake()
    #expect(guest.appliance.screen == .playing)
    #expect(guest.appliance.session.game.moveCount == moves - 1)
  }

  @Test func itLeavesAListAndStaysOnTheTitle() {
    var guest = TiltedGuest()
    guest.appliance.show(.records(RecordsPage(.figures)))
    guest.shake()
    #expect(guest.appliance.screen.name == "title")
    guest.shake()
    #expect(guest.appliance.screen.name == "title")
  }

  /// A list is left, and the hand tilts to the left once or twice too often.
  @Test func oneTiltTooManyIsNoMove() {
    var guest = Self.playing()
    let moves = guest.appliance.session.game.moveCount
    guest.shake()
    guest.tilt(.left)
    #expect(guest.appliance.screen.name == "playing", "the menu is left")
    guest.tilt(.left)
    #expect(guest.appliance.session.game.moveCount == moves, "and the game is not played by that")
    guest.appliance.show(.records(RecordsPage(.figures)))
    for _ in 0..<3 { guest.tilt(.left) }
    #expect(guest.appliance.screen.name == "title")
  }

  @Test func itIsSaidBeforeTheFirstMove() {
    var options = Appliance.Options()
    options.startsPlaying = true
    let guest = TiltedGuest(options)
    var appliance = guest.appliance
    appliance.take(.panel(480, 320))
    let words = appliance.words.joined(separator: " ")
    #expect(words.contains("Tilt: move") && words.contains("Shake: menu"), "\(words)")
  }
}
