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
  /// On what it is tried, and in which language.
  struct Trial: CustomTestStringConvertible, Sendable {
    let width: Int
    let height: Int
    let language: Language

    var testDescription: String { "\(width)×\(height) in \(language)" }

    /// Somebody who has just switched the device on for the first time, and whom nothing tells the language.
    func newcomer() -> TiltedGuest {
      var options = Appliance.Options()
      options.teaches = true
      options.asksLanguage = true
      var guest = TiltedGuest(options)
      guest.appliance.take(.panel(width, height, isBlackAndWhite: height == 64))
      guest.run(10)
      return guest
    }

    /// Whether the words of a screen have the phrase.
    func says(_ words: String, _ phrase: Phrase) -> Bool { words.contains(language(phrase)) }
  }

  @Test(arguments: [
    Trial(width: 240, height: 240, language: .english),
    Trial(width: 128, height: 64, language: .german),
    Trial(width: 480, height: 320, language: .czech),
  ])
  func aWinASharedResultAndAChangedSetting(trial: Trial) throws {
    var guest = trial.newcomer()
    #expect(guest.appliance.screen.name == "language")
    for _ in 0..<(Language.allCases.firstIndex(of: trial.language) ?? 0) { guest.tilt(.down) }
    guest.tilt(.right)
    let asked: [(Phrase, Direction)] = [
      (.lowerRight, .right), (.lowerNear, .down), (.lowerLeft, .left),
    ]
    for (phrase, direction) in asked {
      #expect(trial.says(guest.words, phrase), "\(guest.words)")
      guest.tilt(direction)
    }
    #expect(trial.says(guest.words, .shakeForMenu), "\(guest.words)")
    guest.shake()
    guest.shake()
    #expect(trial.says(guest.words, .anyDirectionPlays), "\(guest.words)")
    guest.tilt(.right)
    try Self.win(&guest)
    #expect(trial.says(guest.words, .youWin), "\(guest.words)")
    try Self.share(&guest)
    Self.enlarge(&guest, trial)
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
  }

  /// Down to *Share* in the card, and there the code of the same board.
  private static func share(_ guest: inout TiltedGuest) throws {
    while guest.appliance.screen.menu?.selectedItem != .share { guest.tilt(.down) }
    guest.tilt(.right)
    let code = Challenge(size: .standard, seed: guest.appliance.session.recording.seed).code
    #expect(guest.words.contains(code), "\(guest.words)")
    guest.tilt(.left)
    #expect(guest.appliance.screen.name == "won")
    guest.tilt(.left)
    #expect(guest.appliance.screen.name == "title")
  }

  /// *Settings*, *Look*, the third row: larger words. Left takes a choice back at first, so the way out is
  /// said to be a shake, where the heading has room.
  private static func enlarge(_ guest: inout TiltedGuest, _ trial: Trial) {
    while guest.appliance.screen.menu?.selectedItem != .settings { guest.tilt(.down) }
    guest.tilt(.right)
    guest.tilt(.right)
    for _ in 0..<2 { guest.tilt(.down) }
    #expect(!guest.appliance.settings.hasLargeText)
    guest.tilt(.right)
    #expect(guest.appliance.settings.hasLargeText)
    #expect(trial.width < 240 || trial.says(guest.words, .shakeBack), "\(guest.words)")
    guest.tilt(.left)
    #expect(!guest.appliance.settings.hasLargeText)
    guest.tilt(.right)
    guest.shake()
    #expect(guest.appliance.settings.hasLargeText)
    guest.shake()
    #expect(guest.appliance.screen.name == "title")
  }
}
