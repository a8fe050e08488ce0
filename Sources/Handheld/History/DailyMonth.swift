import Records
import Time

/// A month of daily games: of each day the best that ended.
struct DailyMonth: Equatable, Sendable {
  /// The first of its days, counted from 1970-01-01.
  let first: Int64
  /// The days from the first on, each with its best game.
  private(set) var days: [ScoreRow?]

  /// The month that `day` lies in.
  init(of day: Int64, _ rows: [ScoreRow]) {
    first = Self.first(of: day)
    let next = Self.first(of: first + 31)
    days = Array(repeating: nil, count: Int(next - first))
    for row in rows where row.origin == .daily {
      let place = DailySeed.day(of: row.startedAt) - first
      guard place >= 0, place < Int64(days.count) else { continue }
      if row.score > days[Int(place)]?.score ?? -1 { days[Int(place)] = row }
    }
  }

  /// The day of the week of its first, from Monday as 0. 1970-01-01 was a Thursday.
  var firstWeekday: Int { Int(((first + 3) % 7 + 7) % 7) }

  /// "2026-11".
  var text: String { String(Self.civil(first).dateText.dropLast(3)) }

  /// How many days were played, and the best score.
  var played: (days: Int, best: Int) {
    let found = days.compactMap { $0?.score }
    return (found.count, found.max() ?? 0)
  }

  private static func civil(_ day: Int64) -> CivilTime {
    CivilTime(WallTime(secondsSince1970: day * 86_400))
  }

  private static func first(of day: Int64) -> Int64 { day - Int64(civil(day).day) + 1 }
}
