import Engine
import Hardware
import Records
import Scenes
import Testing
import Time

@testable import Handheld

/// A row of a daily game that began on a day, counted from 1970-01-01.
private func row(
  _ day: Int64, score: Int, exponent: UInt8 = 8, origin: GameOrigin = .daily
) -> ScoreRow {
  .sample(
    id: day, score: score, exponent: exponent, origin: origin, ended: day * 86_400 + 43_200)
}

@Suite struct DailyMonthTests {
  @Test(
    arguments: [
      // Of any day of it: the first, how many, the weekday of the first (Monday is 0), the name.
      (0, 0, 31, 3, "1970-01"), (30, 0, 31, 3, "1970-01"), (31, 31, 28, 6, "1970-02"),
      (11_016, 10_988, 29, 1, "2000-02"), (19_782, 19_754, 29, 3, "2024-02"),
      (20_423, 20_423, 31, 0, "2025-12"), (-1, -31, 31, 0, "1969-12"),
    ] as [(Int64, Int64, Int, Int, String)])
  func monthsAreThoseOfTheCalendar(
    day: Int64, first: Int64, count: Int, weekday: Int, name: String
  ) {
    let month = DailyMonth(of: day, [])
    #expect(month.first == first && month.days.count == count)
    #expect(month.firstWeekday == weekday && month.text == name)
  }

  @Test func theBestOfADayCountsAndNoOtherMonthOrGame() {
    let month = DailyMonth(
      of: 40,
      [
        row(31, score: 4), row(31, score: 400), row(31, score: 40), row(58, score: 300),
        row(30, score: 5000), row(59, score: 5000), row(40, score: 9000, origin: .ordinary),
      ])
    #expect(month.days[0]?.score == 400 && month.days[27]?.score == 300)
    #expect(month.days.compactMap { $0 }.count == 2)
    #expect(month.played == (2, 400))
    #expect(DailyMonth(of: 0, []).played == (0, 0))
  }
}

@Suite struct CalendarPageTests {
  /// On 1970-03-05, with games in January and March.
  private func console() -> Console {
    var console = Console(startsPlaying: false)
    console.appliance.world.devices.wallTime = WallTime(secondsSince1970: 63 * 86_400)
    let rows = [row(20, score: 100), row(60, score: 200, exponent: 11), row(63, score: 50)]
    console.appliance.show(.calendar(CalendarPage(rows, console.appliance.world)))
    return console
  }

  private func months(_ console: Console) -> String? {
    if case .calendar(let page) = console.appliance.screen { page.month.text } else { nil }
  }

  @Test func monthsAreTurnedFromTheFirstGameToToday() {
    var console = console()
    let ways: [(Button, String)] = [
      (.down, "1970-03"), (.up, "1970-02"), (.up, "1970-01"), (.up, "1970-01"),
      (.down, "1970-02"), (.right, "1970-02"),
    ]
    for (button, month) in ways {
      console.press(button)
      #expect(months(console) == month, "\(button)")
    }
    console.press(.left)
    #expect(months(console) == nil)
  }

  @Test func fingersTurnAndLeave() {
    var console = console()
    console.tap(x: 200, y: 20)
    #expect(months(console) == "1970-02")
    console.tap(x: 200, y: 220)
    #expect(months(console) == "1970-03")
    console.tap(x: 10, y: 120)
    #expect(months(console) == nil)
  }

  @Test func eachDayShowsItsTileOrItsNumber() {
    var console = console()
    let words = console.words()
    #expect(words.contains("1970-03") && words.contains("2048") && words.contains("256"))
    #expect(words.contains("31") && !words.contains("2 "))
    #expect(words.contains("Days: 2, best: 200"))
  }

  /// As on every other page: no key of a keyboard is called left alone.
  @Test(arguments: [false, true]) func howItIsLeftIsSaid(byKeys: Bool) {
    let shown = console()
    var options = shown.appliance.world.options
    options.playsByKeys = byKeys
    var console = shown
    console.appliance = Appliance(entropy: 1, options: options)
    console.appliance.take(.panel(320, 240))
    console.appliance.show(shown.appliance.screen)
    let hint = byKeys ? "Up/down: months, Esc: back" : "Up/down: months, left: back"
    #expect(console.words().contains(hint), "\(console.words())")
    console.press(byKeys ? .back : .left)
    #expect(months(console) == nil)
  }

  @Test func theDayLeadsThereAndBack() {
    var console = Console(startsPlaying: false)
    console.appliance.show([.title(TitlePage(console.appliance.world)), .day(DayPage())])
    console.hear(.scores([row(11, score: 64)], size: .standard))
    for _ in 0..<3 { console.press(.down) }
    console.press(.right)
    #expect(months(console) == "1970-01")
    console.press(.left)
    #expect(console.appliance.screen.name == "day")
  }
}
