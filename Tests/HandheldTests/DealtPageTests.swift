import Dealing
import Engine
import Hardware
import Records
import Scenes
import Testing
import Time
import Words

@testable import Handheld

/// A dealt game on its pages: begun, played, kept, resumed, ended and proven.
@Suite struct DealtPageTests {
  /// A console whose appliance may play dealt games, linked to who carries.
  private static func console(_ stored: StoredState = StoredState()) -> Console {
    var options = Appliance.Options()
    options.deals = true
    var console = Console()
    console.appliance = Appliance(stored: stored, entropy: 7, options: options)
    console.appliance.take(.panel(320, 240))
    hear(.linked(true), &console)
    return console
  }

  private static func hear(_ report: DealReport, _ console: inout Console) {
    var input = TickInput()
    input.dealReports = [report]
    console.tick(input)
  }

  /// Words that were said since the last look, answered as the table would.
  private static func answer(_ console: inout Console) {
    while true {
      let words = console.effects.compactMap { effect -> PlayerWord? in
        if case .deal(let word) = effect { word } else { nil }
      }
      console.effects.removeAll { if case .deal = $0 { true } else { false } }
      guard !words.isEmpty else { return }
      for word in words {
        let play = console.appliance.world.deal.play
        for answer in Dealer.answers(to: word, of: play) { hear(.word(answer), &console) }
      }
    }
  }

  private static func begun() -> Console {
    var console = console()
    console.appliance.show(.deals(DealsPage()))
    console.press(.confirm)
    answer(&console)
    console.tick(2)
    return console
  }

  /// Plays towards a corner.
  private static func play(_ count: Int, _ console: inout Console) {
    for _ in 0..<count where console.appliance.screen.name == "dealt" {
      let before = console.appliance.world.deal.play?.steps.count
      for button in [Button.down, .left, .right, .up]
      where console.appliance.world.deal.play?.steps.count == before {
        console.press(button)
        answer(&console)
      }
    }
  }

  /// What the store was told to keep of it.
  private static func kept(_ console: Console) -> FlatMap<String, String> {
    var settings: FlatMap<String, String> = [:]
    for case .store(.set(let key, let value)) in console.effects
    where key.hasPrefix(StoredState.dealtKey) {
      settings[key] = value.isEmpty ? nil : value
      #expect(value.utf8.count <= StoredState.longestSetting(key))
    }
    return settings
  }

  @Test func keysOfStoreAndGameAreTheSame() { #expect(KeptDeal.key == StoredState.dealtKey) }

  @Test func itIsOfferedWhereItIsConfiguredAlone() {
    var console = Self.console()
    #expect(
      GroupPage.doors(of: .friends, console.appliance.world).contains { $0.item == .dealtGame })
    console.appliance = Appliance(entropy: 1)
    #expect(
      !GroupPage.doors(of: .friends, console.appliance.world).contains { $0.item == .dealtGame })
  }

  @Test func itLeavesTheOtherGameAlone() {
    var console = Self.console(storedGame(after: [.left, .up]))
    let session = console.appliance.session
    console.appliance.show(.deals(DealsPage()))
    console.press(.confirm)
    Self.answer(&console)
    console.tick(2)
    Self.play(5, &console)
    #expect(console.appliance.world.deal.play?.steps.count == 5)
    #expect(console.appliance.session.recording == session.recording)
  }

  /// Each move is heard as on any board, once its tile has come; one that is none, each time; and the end.
  @Test func itIsPlayedByEar() throws {
    var console = Self.begun()
    console.appliance.world.settings.choose(.speech, "on")
    var speech = Speech()
    func heard() -> String { speech.say(console.picture(), &console.appliance) }
    #expect(heard().hasPrefix("Score 0. Row 1: "))
    for button in [Button.down, .left, .right, .up, .left, .down, .down, .down] {
      let before = console.appliance.world.deal.play?.steps.count
      console.press(button)
      let first = heard()
      Self.answer(&console)
      let play = try #require(console.appliance.world.deal.play)
      if play.steps.count == before {
        #expect(first.contains("nothing moves"), "\(button)")
      } else {
        #expect(first.isEmpty, "its tile is to come")
        #expect(heard().hasSuffix("; score \(play.game.score)"), "\(button)")
      }
    }
    console.press(.back)
    #expect(heard().hasPrefix("Paused. "))
    console.select(item: .endGame)
    console.press(.confirm)
    Self.answer(&console)
    console.tick(800)
    let end = heard()
    #expect(end.contains("Game over") && end.contains("proven"), "\(end)")
  }

  @Test func itGoesOnAfterARestartOfTheGame() {
    var console = Self.begun()
    #expect(console.appliance.screen.name == "dealt")
    Self.play(12, &console)
    let before = console.appliance.world.deal.play
    var again = Self.console(StoredState(settings: Self.kept(console)))
    #expect(again.appliance.world.deal.play?.steps == before?.steps)
    // Nothing is asked before somebody looks.
    #expect(!again.effects.contains { if case .deal = $0 { true } else { false } })
    again.appliance.show(.deals(DealsPage(meeting: &again.appliance.world)))
    again.tick()
    again.press(.confirm)
    #expect(again.appliance.screen.name == "dealt")
    Self.hear(.linked(true), &again)
    Self.answer(&again)
    #expect(again.appliance.world.deal.isOpen)
    Self.play(3, &again)
    #expect(again.appliance.world.deal.play?.steps.count == 15)
  }

  @Test func whoCarriesMayGoAndComeBack() {
    var console = Self.begun()
    Self.play(4, &console)
    Self.hear(.linked(false), &console)
    #expect(console.appliance.world.deal.notice(in: .english)?.texts.first == "Not reached")
    let shown = console.appliance.world.deal.play?.shown
    // One move is seen, and a second is not: nobody knows what it would meet.
    for button in [Button.down, .left, .right, .up] { console.press(button) }
    #expect(console.appliance.world.deal.play?.shown != shown)
    #expect(console.appliance.world.deal.play?.ahead.count == 1)
    Self.hear(.linked(true), &console)
    Self.answer(&console)
    #expect(console.appliance.world.deal.play?.steps.count == 5)
    #expect(console.appliance.world.deal.notice(in: .english) == nil)
  }

  @Test func nothingIsTakenBackAndNothingHinted() {
    var console = Self.begun()
    Self.play(2, &console)
    for (button, text) in [
      (Button.undo, "No undo: the table has it"), (.hint, "No hints in dealt games"),
    ] {
      console.press(button)
      #expect(console.appliance.world.deal.notice(in: .english)?.texts.first == text)
      console.tick(301)
      #expect(console.appliance.world.deal.notice(in: .english) == nil)
    }
    #expect(console.appliance.world.deal.play?.steps.count == 2)
  }

  @Test func itIsPlayedToItsEndAndProven() throws {
    var console = Self.begun()
    Self.play(2_000, &console)
    let play = try #require(console.appliance.world.deal.play)
    #expect(play.game.isOver)
    console.tick(400)
    #expect(console.appliance.world.deal.proof?.verdict == .proven(tiles: play.steps.count + 2))
    let games = console.effects.compactMap { effect -> FinishedDeal? in
      if case .store(.keepDeal(let game)) = effect { game } else { nil }
    }
    try #require(games.count == 1)
    #expect(games[0].score == play.game.score)
    #expect(try games[0].recording.verifiedGame().game.score == play.game.score)
    // When it is on the medium, its moves are forgotten.
    console.hear(.keptDeal)
    #expect(Self.kept(console).isEmpty)
    // The page says so, and leads back to where another one is begun.
    #expect(console.words().contains { $0 == "\(play.steps.count + 2) tiles proven" })
    console.press(.confirm)
    #expect(console.appliance.screen.name == "deals")
  }

  @Test func aTableThatCheatsIsFoundOut() {
    var console = Self.begun()
    Self.play(9, &console)
    Self.hear(.word(.over(secret: [UInt8](repeating: 1, count: 32), name: Dealer.secret)), &console)
    console.tick(10)
    #expect(console.appliance.world.deal.proof?.verdict == .cheated)
    #expect(
      console.effects.contains {
        if case .log(let text) = $0 { text.hasPrefix("The table has cheated") } else { false }
      })
  }

  @Test func itEndsWhenItsPlayerWantsThat() {
    var console = Self.begun()
    Self.play(6, &console)
    console.press(.back)
    console.select(item: .endGame)
    console.press(.confirm)
    Self.answer(&console)
    console.tick(300)
    #expect(console.appliance.world.deal.proof?.verdict == .proven(tiles: 8))
    #expect(!console.appliance.world.deal.isRunning)
  }

  @Test(arguments: CarrierWord.Reason.allCases)
  func whatCannotBeIsSaid(reason: CarrierWord.Reason) {
    var console = Self.console()
    console.appliance.show(.deals(DealsPage()))
    console.press(.down)
    console.press(.confirm)
    Self.hear(.word(.failed(reason)), &console)
    console.tick(2)
    #expect(console.appliance.screen.name == "deals")
    #expect(console.words().contains(Language.english(reason.phrase)))
    // The next try asks again.
    console.press(.confirm)
    #expect(console.appliance.world.deal.isBeginning)
  }

  @Test func wordsThatNobodyAskedForChangeNothing() {
    var console = Self.begun()
    Self.play(3, &console)
    let before = console.appliance.world.deal.play
    let other = Dealer.terms(BoardSize(5)!)
    let start = Dealer.deal(BoardSize(5)!).start
    Self.hear(.word(.begun(other, isDay: false, start: start, count: 7)), &console)
    Self.hear(.word(.dealt(first: 90, [DealtStep(.move(.up), spawn: 1)!])), &console)
    #expect(console.appliance.world.deal.play == before)
    // Another promise for the same game is no way on.
    let name = before!.terms.game
    let changed = DealtTerms(
      size: .standard, game: name, player: name, nonce: name, commitment: Dealer.secret)!
    Self.hear(.word(.away), &console)
    Self.hear(.word(.begun(changed, isDay: false, start: before!.start, count: 3)), &console)
    #expect(!console.appliance.world.deal.isOpen)
  }
}
