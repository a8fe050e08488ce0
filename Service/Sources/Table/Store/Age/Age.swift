/// How long what nobody looks at any more is kept.
public struct Age: Equatable, Sendable {
  /// Tables of days, weeks and months, counted from their end, in days.
  let days, weeks, months: Int
  /// Recordings of games that are no personal best.
  let recordings: Int

  /// After how many days recordings go that are no personal best.
  public var recordingDays: Int { recordings }

  /// What a service does unless told otherwise.
  public static let standard = Age(days: 14, weeks: 70, months: 400, recordings: 90)

  private static let secondsADay = 86_400

  /// The numbers of tables whose time is over at `moment` (seconds since 1970).
  public func listsOver(at moment: Int) -> [Range<Int>] {
    let now = moment / Self.secondsADay
    // A period is over when the one that follows it has begun.
    let firsts = [(1, months), (2, weeks), (3, days)].map { kind, days in
      Period.containing(max(0, now - days) * Self.secondsADay)[kind]
    }
    return firsts.map { Listing.codes(before: $0) }
  }

  /// Before when games came whose recordings go.
  public func recordingsOver(at moment: Int) -> Int { moment - recordings * Self.secondsADay }
}

/// What goes with time, a little at once.
public enum AgeChange: Sendable {
  /// Rows of tables whose time is over, and what is counted of them.
  case expire(lists: Range<Int>, most: Int)
  /// The recordings of games, unless they are their player's best in one of the tables that there are.
  case fade([GameRow])
}

/// What is asked of what goes with time.
public protocol AgeReader: AnyObject {
  /// Games that have a recording and could do without, those that came first: after `after`, in the order of
  /// moment and name, and before `moment`.
  func fading(
    _ count: Int, after: (received: Int, id: GameID)?, before moment: Int
  ) throws(StoreError) -> [GameRow]
}
