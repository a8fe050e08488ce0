import Engine
import Hardware
import Records
import Scenes
import Testing
import Time

@testable import Handheld

@Suite struct DailyResultsTests {
  private let noon: Int64 = 20_000 * 86_400 + 43_200

  private func row(_ daysAgo: Int64, score: Int, origin: GameOrigin = .daily) -> ScoreRow {
    .sample(id: daysAgo, score: score, exponent: 8, origin: origin, ended: noon - daysAgo * 86_400)
  }

  private func results(_ rows: [ScoreRow]) -> DailyResults {
    DailyResults(rows, now: WallTime(secondsSince1970: noon))
  }

  @Test func theBestOfADayCountsAndNoOtherGame() {
    let found = results([
      row(0, score: 400), row(0, score: 1200), row(0, score: 9000, origin: .ordinary),
      row(1, score: 800), row(2, score: 5000),
    ])
    #expect(found.today?.score == 1200 && found.yesterday?.score == 800 && found.streak == 3)
    #expect(results([]).streak == 0 && results([]).today == nil)
  }

  @Test func aStreakWaitsForTodaysGameAndEndsWithAMissedDay() {
    #expect(results([row(1, score: 4), row(2, score: 4)]).streak == 2)
    #expect(results([row(2, score: 4), row(3, score: 4)]).streak == 0)
    #expect(results([row(0, score: 4), row(2, score: 4)]).streak == 1)
  }

  /// A game that is ended after midnight is of the day whose tiles it has.
  @Test func aGameIsOfTheDayOnWhichItBegan() {
    var late = row(1, score: 500)
    late.endedAt = WallTime(secondsSince1970: noon)
    #expect(results([late]).today == nil && results([late]).yesterday?.score == 500)
    #expect(DailySeed.day(of: WallTime(secondsSince1970: -1)) == -1)
  }
}

@Suite struct DayPageTests {
  private func console(playing isPlayed: Bool) -> Console {
    var console = Console(startsPlaying: false)
    console.appliance.show([
      .title(TitlePage(console.appliance.world)), .day(DayPage()),
    ])
    let row = ScoreRow.sample(id: 7, score: 2048, exponent: 8, origin: .daily, ended: 1_000_000)
    console.hear(.scores(isPlayed ? [row] : [], size: .standard))
    return console
  }

  @Test func itHasTheDateTheBestTheStreakAndYesterday() {
    var played = console(playing: true)
    let words = played.words()
    #expect(words.contains("1970-01-12"))
    #expect(words.contains("2048") && words.contains("Best today") && words.contains("1"))
    #expect(words.contains("Not played"), "yesterday")
    #expect(words.contains("Result as a code"))
    var unplayed = console(playing: false)
    #expect(unplayed.words().contains("Game as a code"))
  }

  @Test func playingBeginsTheDaysGameAndAgainGoesOnWithIt() {
    var console = console(playing: false)
    console.press(.right)
    #expect(console.appliance.session.origin == .daily)
    let seed = console.appliance.session.recording.seed
    #expect(seed == DailySeed.seed(on: WallTime(secondsSince1970: 1_000_000)))
    console.press(.left, .up, .down)
    let moves = console.game.moveCount
    console.appliance.show([
      .title(TitlePage(console.appliance.world)), .day(DayPage()),
    ])
    console.hear(.scores([], size: .standard))
    #expect(console.words().contains("Continue"))
    console.press(.right)
    #expect(console.game.moveCount == moves && console.appliance.session.recording.seed == seed)
    guard case .board = console.appliance.screen else {
      Issue.record("the board is shown")
      return
    }
  }

  @Test func theResultIsGivenAwayAsACode() throws {
    var console = console(playing: true)
    for _ in 0..<4 { console.press(.down) }
    console.effects.removeAll()
    console.press(.right)
    #expect(console.effects.contains(.store(.readGame(id: 7))))
    var game = RecordedGame(
      size: .standard, seed: DailySeed.seed(on: WallTime(secondsSince1970: 1_000_000)))
    while !game.game.isOver {
      for direction in Direction.allCases where !game.play(direction).isEmpty { break }
    }
    let now = WallTime(secondsSince1970: 1_000_000)
    let running = RunningGame(
      recording: game.recording, origin: .daily, startedAt: now, secondsPlayed: 60)
    console.hear(
      .game(
        FinishedGame(
          game: running, endedAt: now, score: game.game.score,
          largestExponent: game.game.board.largestExponent, moveCount: game.game.moveCount,
          name: ""), id: 7))
    #expect(console.appliance.screen.shared == .game(game.recording))
  }

  @Test func whatIsNotPlayedYetIsGivenAwayAsAChallenge() {
    var console = console(playing: false)
    for _ in 0..<4 { console.press(.down) }
    console.press(.right)
    let seed = DailySeed.seed(on: WallTime(secondsSince1970: 1_000_000))
    #expect(console.appliance.screen.shared == .challenge(Challenge(seed: seed)))
  }
}
