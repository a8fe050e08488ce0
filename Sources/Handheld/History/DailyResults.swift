import Hardware
import Records
import Time

/// What the history knows of the daily games, as seen from one day.
public struct DailyResults: Equatable, Sendable {
  /// The best of today's games that have ended.
  public private(set) var today: ScoreRow?
  /// The best of yesterday's.
  public private(set) var yesterday: ScoreRow?
  /// On how many days in a row a daily game was played to its end, up to today, or up to yesterday
  /// while today's is still to come.
  public private(set) var streak = 0

  /// What `rows` say on the day that `now` lies in. A game belongs to the day that it was begun on,
  /// whose seed it has.
  public init(_ rows: [ScoreRow], now: WallTime) {
    let day = DailySeed.day(of: now)
    var days: Set<Int64> = []
    for row in rows where row.origin == .daily {
      let played = DailySeed.day(of: row.startedAt)
      days.insert(played)
      if played == day, row.score > today?.score ?? -1 { today = row }
      if played == day - 1, row.score > yesterday?.score ?? -1 { yesterday = row }
    }
    var last = days.contains(day) ? day : day - 1
    while days.contains(last) {
      streak += 1
      last -= 1
    }
  }
}
