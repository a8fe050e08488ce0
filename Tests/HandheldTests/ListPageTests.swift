import Engine
import Graphics
import Hardware
import Records
import Scenes
import Testing
import Time
import Words

@testable import Handheld

/// All lists are stepped through, entered and left in one way.
@Suite struct ListPageTests {
  private func row(_ id: Int64) -> ScoreRow {
    .sample(id: id, score: 10_000 - Int(id), exponent: 9, moves: 300, ended: id * 100)
  }

  private func console(_ name: Showcase.Name, byKeys: Bool = false) -> Console {
    let shown = Showcase.appliance(showing: name)
    var options = Appliance.Options()
    options.playsByKeys = byKeys
    var console = Console()
    console.appliance = Appliance(entropy: 3, options: options)
    console.appliance.show(shown.screen)
    console.appliance.world.players = shown.world.players
    console.appliance.take(.panel(480, 320))
    return console
  }

  /// Where the filled row is.
  private func selected(_ console: inout Console) -> Int? {
    let stage = console.appliance.world.stage
    return console.picture().elements.first {
      switch $0.content {
      case .box(stage.theme.button, _): $0.frame.width > 200
      case .relief(let relief): relief.color == stage.theme.button && $0.frame.width > 200
      default: false
      }
    }?.frame.y
  }

  private static let lists: [Showcase.Name] = [
    .scores, .records, .settings, .review, .day, .players, .language,
  ]

  @Test(arguments: lists)
  func beyondTheEndsIsTheOtherEnd(_ name: Showcase.Name) throws {
    var console = console(name)
    let first = try #require(selected(&console))
    var places = [first]
    for _ in 0..<200 {
      console.press(.down)
      places.append(try #require(selected(&console)))
    }
    // It comes by again, from below.
    #expect(places.dropFirst(3).contains(first))
    console.press(.up)
    #expect(selected(&console) == places[places.count - 2])
  }

  @Test(arguments: lists, [false, true])
  func howItIsLeftIsSaid(_ name: Showcase.Name, byKeys: Bool) {
    var console = console(name, byKeys: byKeys)
    let words = console.words()
    let isWayOut = name != .language
    #expect(words.contains("Left: back") == (isWayOut && !byKeys), "\(words)")
    #expect(words.contains("Esc: back") == (isWayOut && byKeys), "\(words)")
  }

  @Test func whileLeftIsTheChoiceBeforeItIsNotSaidToLeave() {
    var console = console(.settings)
    console.press(.right)
    #expect(!console.words().contains("Left: back"))
    console.press(.left)
    #expect(console.appliance.screen.name == "settings")
    console.tick(SettingsPage.ticksOfChoosing + 1)
    #expect(console.words().contains("Left: back"))
    console.press(.left)
    #expect(console.isOnTitle)
  }

  /// Enter at once is the game that one came for, and not a board of another size.
  @Test(arguments: [ScoresPage.Order.best, .newest])
  func scoresOpenOnTheFirstGame(order: ScoresPage.Order) {
    var console = Console(startsPlaying: false)
    console.appliance.show(.scores(ScoresPage(size: .standard, order: order)))
    console.press(.confirm)
    #expect(console.storeRequests().isEmpty, "there is nothing yet to take")
    var rows = [row(7), row(8)]
    // The clock has lost the time since.
    rows[0].endedAt.secondsSince1970 += 3600
    console.hear(.scores(rows, size: .standard))
    console.press(.confirm)
    #expect(console.storeRequests() == [.readGame(id: order == .best ? 7 : 8)])
  }

  @Test func whoGoesThroughTheSizesStaysThere() throws {
    var console = Console(startsPlaying: false)
    console.appliance.show(.scores(ScoresPage(size: .standard)))
    console.hear(.scores([row(7)], size: .standard))
    console.press(.up, .confirm)
    let (five, six) = (try #require(BoardSize(5)), try #require(BoardSize(6)))
    console.hear(.scores([row(9)], size: five))
    _ = console.storeRequests()
    console.press(.confirm)
    #expect(
      console.storeRequests()
        == [.readScores(size: six, limit: ScoresPage.bestCount)])
  }

  /// Who tries another board for the first time still has the scores of the usual one.
  @Test func whereNoGameHasEndedTheUsualBoardsAreShown() throws {
    let five = try #require(BoardSize(5))
    var console = Console(size: five, startsPlaying: false)
    console.select("History")
    console.press(.right)
    console.select("Scores")
    console.press(.confirm)
    #expect(console.storeRequests() == [.readScores(size: five, limit: ScoresPage.bestCount)])
    console.hear(.scores([], size: five))
    #expect(console.storeRequests() == [.readScores(size: .standard, limit: ScoresPage.bestCount)])
    console.hear(.scores([row(7)], size: .standard))
    #expect(console.words().contains("4×4"))
    // Who chooses a board without games is shown that there are none.
    console.press(.up, .confirm)
    _ = console.storeRequests()
    console.hear(.scores([], size: five))
    #expect(console.storeRequests().isEmpty)
    #expect(console.words().contains("No game has ended yet"))
  }

  @Test func withoutAGameTheSizeIsWhatCanBeChosen() {
    var console = Console(startsPlaying: false)
    console.appliance.show(.scores(ScoresPage(size: .standard)))
    console.hear(.scores([], size: .standard))
    console.press(.confirm)
    #expect(console.storeRequests().count == 1)
  }

  /// A tap on a row enters it, wherever the selection was.
  @Test func aTapEntersItsRow() throws {
    var console = console(.settings)
    let frame = try #require(
      console.picture().elements.first {
        if case .text("Theme", _, _, _) = $0.content { true } else { false }
      }?.frame)
    let before = console.appliance.world.settings.theme
    console.tap(x: frame.x + 5, y: frame.y + frame.height / 2)
    #expect(console.appliance.world.settings.theme != before)
  }
}
