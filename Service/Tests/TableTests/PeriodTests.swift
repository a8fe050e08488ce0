import Testing

@testable import Table

@Suite struct PeriodTests {
  @Test func aMomentIsInItsPeriods() {
    // 2026-11-22 is a Sunday, the last day of its week.
    #expect(Period(name: "day", at: Moment.now) == .day(20_779))
    #expect(Period(name: "month", at: Moment.now) == .month((2026 - 1970) * 12 + 10))
    #expect(Period(name: "week", at: Moment.now) != Period(name: "week", at: Moment.now + 86_400))
    #expect(
      Period(name: "week", at: Moment.now) == Period(name: "week", at: Moment.now - 6 * 86_400))
    #expect(Period(name: "year", at: 0) == nil)
    #expect(Period(name: "month", at: 0) == .month(0))
  }

  /// Every second of 200 years' days belongs to exactly the periods whose bounds it is in.
  @Test func periodsFollowEachOther() {
    for day in 0..<73_000 {
      for moment in [day * 86_400, day * 86_400 + 86_399] {
        for period in Period.containing(moment) where !period.bounds.contains(moment) {
          Issue.record("\(period) does not contain \(moment)")
        }
      }
    }
  }

  /// Months begin when the calendar says: dates of leap years, of 2000 and of 2100.
  @Test(arguments: [(1_972, 3, 790), (2_000, 3, 11_017), (2_100, 3, 47_541), (2_024, 1, 19_723)])
  func monthsBeginOnTheirFirstDay(year: Int, month: Int, day: Int) {
    let period = Period.month((year - 1_970) * 12 + month - 1)
    #expect(period.bounds.lowerBound == day * 86_400)
    #expect(Period(name: "month", at: day * 86_400) == period)
    #expect(Period(name: "month", at: day * 86_400 - 1) != period)
  }

  /// A season is three months of the calendar, and has one spelling.
  @Test func aSeasonIsAQuarter() throws {
    let season = Season(at: Moment.now)
    #expect(season.name == "2026-4")
    #expect(Season(name: "2026-4") == season)
    #expect(season.periods == [9, 10, 11].map { .month(56 * 12 + $0) })
    #expect(season.bounds.contains(Moment.now))
    let next = try #require(Season(name: "2027-1"))
    #expect(season.bounds.upperBound == next.bounds.lowerBound)
    #expect(Season(at: next.bounds.lowerBound) == next)
    #expect(Season(at: next.bounds.lowerBound - 1) == season)
    let first = try #require(Season(name: "2025-4"))
    #expect(
      first.through(season).map(\.name) == [
        "2026-4", "2026-3", "2026-2", "2026-1", "2025-4",
      ])
    #expect(season.through(first).isEmpty)
    #expect(Season(at: 0).name == "1970-1")
    for wrong in [
      "2026-5", "2026-0", "2026", "1969-4", "02026-4", "2026-04", "+026-4", "2026-4-", "",
    ] {
      #expect(Season(name: wrong) == nil, "\(wrong)")
    }
    #expect(Season(of: .week(4)) == nil)
  }

  @Test func everyTableHasANumberOfItsOwn() {
    var seen: Set<Int> = []
    for moment in [Moment.now, Moment.now + 40 * 86_400] {
      for period in Period.containing(moment) {
        for gameClass in GameClass.allCases {
          let code = Listing(board: .standard, gameClass: gameClass, period: period).code
          if period != .all { #expect(!seen.contains(code)) }
          seen.insert(code)
        }
      }
    }
    #expect(seen.count == GameClass.allCases.count * 7)
  }

  @Test func namesComeFromTheIdentity() throws {
    let id = try #require(PlayerID(hex: "003f0063" + String(repeating: "0", count: 24)))
    #expect(PlayerName(of: id).text == "Amber Wren 99")
    #expect(PlayerName(of: id).numbers == [0, 63, 99])
    var seen: Set<Int> = []
    for number in 0..<100 {
      let digits = Hex.text([UInt8(number >> 8), UInt8(number & 255)])
      let id = try #require(PlayerID(hex: "0000" + digits + String(repeating: "0", count: 24)))
      seen.insert(PlayerName(of: id).numbers[2])
    }
    // No two share one for it, and nobody wears a sign of those who hate.
    #expect(seen.count == 100)
    #expect(seen.isDisjoint(with: PlayerName.loaded))
    #expect(seen.max() == 104)
    #expect(Set(PlayerName.firstWords).count == 64)
    #expect(Set(PlayerName.secondWords).count == 64)
  }
}
