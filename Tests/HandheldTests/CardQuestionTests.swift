import Engine
import Records
import Testing
import Time
import Words

@testable import Handheld

/// What a card asks before something that cannot be taken back: a yes is meant, and all else is no.
@Suite struct CardQuestionTests {
  private func console(
    _ asked: CardQuestion, _ settings: FlatMap<String, String> = ["player.language": "en"],
    awaitsStore: Bool = false
  ) -> Console {
    var options = Appliance.Options()
    options.awaitsStore = awaitsStore
    options.asks = asked
    options.teaches = true
    options.asksLanguage = true
    var console = Console()
    console.appliance = Appliance(
      stored: StoredState(settings: settings), entropy: 99, options: options,
      wallTime: WallTime(secondsSince1970: 1_000_000))
    console.appliance.take(.panel(320, 240))
    return console
  }

  private func answer(_ console: Console) -> Bool? {
    for case .answered(let isYes) in console.effects { return isYes }
    return nil
  }

  @Test func isPutBeforeAllElse() {
    let console = console(.newGames)
    #expect(console.appliance.screen.name == "confirm-card")
  }

  /// What language is spoken is kept in what is damaged, unless tilt2048.toml says it.
  @Test(arguments: Language.allCases)
  func isPutInTheLanguageThatIsChosenFirst(_ language: Language) throws {
    for asked in [CardQuestion.newGames, .olderVersion("1.2")] {
      var console = console(asked, [:])
      #expect(console.appliance.screen.name == "language")
      let place = try #require(Language.allCases.firstIndex(of: language))
      for _ in 0..<place { console.press(.down) }
      console.press(.right)
      #expect(console.appliance.screen.name == "confirm-card" && answer(console) == nil)
      let words = console.words()
      let question: Phrase = asked == .newGames ? .beginAnewQuestion : .goBackQuestion
      #expect(words.contains(language(question)) && words.contains(language(.no)), "\(words)")
      console.press(.confirm)
      #expect(answer(console) == false)
    }
  }

  /// Found on the emulated board: a store that cannot be opened says nothing in time, as a late one does.
  @Test func theLanguageIsAskedWhereTheStoreSaysNothing() {
    #expect(console(.newGames, [:], awaitsStore: true).appliance.screen.name == "language")
    let late = console(.olderVersion("1.2"), [:], awaitsStore: true)
    #expect(late.appliance.screen.name == "confirm-card")
  }

  @Test func isPutInEnglishToWhoChoosesNone() {
    var console = console(.newGames, [:])
    console.press(.back)
    #expect(console.words().contains("Begin anew?"))
  }

  @Test(arguments: Language.allCases)
  func isPutAtOnceWhereTheLanguageIsKnown(_ language: Language) {
    var console = console(.newGames, ["player.language": language.code])
    #expect(console.words().contains(language(.beginAnewQuestion)))
    console.press(.down, .confirm)
    #expect(console.words().contains(language(.reallyQuestion)))
  }

  /// Each sentence is there to its end, on displays of every size.
  @Test(arguments: Language.allCases, [(128, 64), (160, 128), (240, 240), (320, 240), (800, 480)])
  func itsSentenceIsWhole(_ language: Language, _ size: (Int, Int)) {
    for asked in [CardQuestion.newGames, .olderVersion("10.20.30~rc1+d13")] {
      var console = console(asked, ["player.language": language.code])
      console.appliance.take(.panel(size.0, size.1, isBlackAndWhite: size.0 == 128))
      let detail =
        asked == .newGames
        ? language(.keptIsDamaged) : language(.versionIsOlder, "10.20.30~rc1+d13")
      let seen = console.words().joined(separator: " ")
      #expect(seen.contains(detail), "\(seen)")
    }
  }

  @Test(arguments: [CardQuestion.newGames, .olderVersion("1.2")])
  func aYesIsAskedForTwice(_ asked: CardQuestion) {
    var console = console(asked)
    console.press(.down, .confirm)
    #expect(answer(console) == nil && console.appliance.screen.name == "confirm-card")
    console.press(.down, .confirm)
    #expect(answer(console) == true)
  }

  @Test func noIsSelectedEachTime() {
    var console = console(.newGames)
    console.press(.confirm)
    #expect(answer(console) == false)
    console = self.console(.newGames)
    console.press(.down, .confirm, .confirm)
    #expect(answer(console) == false)
  }

  @Test func leavingIsNo() {
    var console = console(.newGames)
    console.press(.back)
    #expect(answer(console) == false)
    console = self.console(.newGames)
    console.press(.down, .confirm, .back)
    #expect(answer(console) == false)
  }

  @Test func noAnswerIsNone() {
    var console = console(.newGames)
    console.tick(30_000)
    #expect(answer(console) == nil)
  }

  /// A shoulder button of a pad leads past nothing that the card asks, into no game.
  @Test(arguments: [["player.language": "en"], [:]] as [FlatMap<String, String>])
  func noTabLeadsPastIt(_ settings: FlatMap<String, String>) {
    var console = console(.newGames, settings)
    let asked = console.appliance.screen.name
    console.press(.nextTab)
    #expect(console.appliance.screen.name == asked && answer(console) == nil)
  }

  @Test func namesTheVersion() {
    var console = console(.olderVersion("0.9~rc1"))
    #expect(console.words().joined().contains("0.9~rc1"))
  }

  @Test func readsWhatTheCardNames() {
    #expect(CardQuestion("new-games") == .newGames)
    #expect(CardQuestion("older-version=1.2~rc1+deb13-1") == .olderVersion("1.2~rc1+deb13-1"))
    for name in ["new-games", "older-version=1.2"] { #expect(CardQuestion(name)?.name == name) }
    let long = String(repeating: "1", count: 41)
    for wrong in [
      "", "new", "older-version", "older-version=", "older-version=-1",
      "older-version=1 2", "older-version=\u{1B}[2J", "older-version=é", "older-version=" + long,
    ] {
      #expect(CardQuestion(wrong) == nil, "\(wrong)")
    }
  }

  @Test func theLoopEndsWithTheAnswer() {
    for isYes in [false, true] {
      #expect(Digest([.answered(isYes)]) != Digest([.answered(!isYes)]))
    }
  }
}
