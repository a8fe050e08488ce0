import Foundation
import Hardware
import Testing
import Time

@testable import Handheld

@Suite struct CivilTimeTests {
  @Test func aDayIsReadAsItIsWritten() {
    for day in stride(from: -10_000, to: 60_000, by: 37) as StrideTo<Int64> {
      let text = CivilTime(WallTime(secondsSince1970: day * 86_400)).dateText
      #expect(CivilTime.day(of: text) == day)
    }
    for text in ["2026-02-29", "2026-00-01", "2026-1-01", "26-01-01", "2026-01-01-", "a-b-c", ""] {
      #expect(CivilTime.day(of: text) == nil)
    }
  }

  @Test(arguments: [
    (0, "1970-01-01 00:00"), (951_827_696, "2000-02-29 12:34"),
    (1_767_225_599, "2025-12-31 23:59"), (4_107_542_400, "2100-03-01 00:00"),
    (-1, "1969-12-31 23:59"),
  ])
  func knownMoments(seconds: Int64, text: String) {
    #expect(CivilTime(WallTime(secondsSince1970: seconds)).text == text)
  }

  @Test func agreesWithTheSystemsCalendarOverThreeCenturies() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    for step in 0..<4000 {
      let seconds = Int64(step) * 2_366_411 - 1_000_000
      let ours = CivilTime(WallTime(secondsSince1970: seconds))
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      let theirs = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date)
      #expect(ours.year == theirs.year && ours.month == theirs.month && ours.day == theirs.day)
      #expect(ours.hour == theirs.hour && ours.second == theirs.second)
    }
  }

  @Test func anAbsurdClockDoesNotTrap() {
    _ = CivilTime(WallTime(secondsSince1970: .max)).text
    _ = CivilTime(WallTime(secondsSince1970: .min)).text
  }
}

@Suite struct DailySeedTests {
  @Test func isTheSameAllDayAndAnotherTomorrow() {
    let morning = DailySeed.seed(on: WallTime(secondsSince1970: 1_767_225_600))
    let night = DailySeed.seed(on: WallTime(secondsSince1970: 1_767_225_600 + 86_399))
    let tomorrow = DailySeed.seed(on: WallTime(secondsSince1970: 1_767_225_600 + 86_400))
    #expect(morning == night)
    #expect(morning != tomorrow)
    // Everyone has the same one, for ever: this value must never change.
    #expect(DailySeed.seed(on: WallTime(secondsSince1970: 0)) == RandomSourceVector.dayZero)
    // The page in a browser is held to this one by Web/Tests/modules.mjs.
    let page = DailySeed.seed(on: WallTime(secondsSince1970: 1_766_000_000))
    #expect(page == 3_651_877_265_446_045_333)
  }
}

/// SplitMix64's first output for the seed 0x2048, computed by Vigna's C program.
enum RandomSourceVector { static let dayZero: UInt64 = 17866853234294459217 }
