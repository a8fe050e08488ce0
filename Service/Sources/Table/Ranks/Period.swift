/// A stretch of time with a table of its own, in UTC: all of it, a month, a week from Monday, a day.
public enum Period: Equatable, Hashable, Sendable {
  /// From the beginning.
  case all
  /// Months since January 1970.
  case month(Int)
  /// Weeks since the one that began on Monday, 29 December 1969.
  case week(Int)
  /// Days since 1 January 1970.
  case day(Int)
  /// Quarters since January 1970, when they are over: what is kept for good (``Season``).
  case season(Int)

  /// The names in addresses.
  public static let names = ["all", "month", "week", "day"]

  private static let secondsADay = 86_400

  /// The period called `name` that `moment` (seconds since 1970, not negative) falls in, or nil.
  public init?(name: some StringProtocol, at moment: Int) {
    guard let kind = Self.names.firstIndex(where: { name == $0 }) else { return nil }
    self = Self.containing(moment)[kind]
  }

  /// All periods that `moment` falls in, in the order of ``names``.
  public static func containing(_ moment: Int) -> [Period] {
    let day = moment / secondsADay
    // 1 January 1970 was a Thursday, the fourth day of its week.
    return [.all, .month(month(ofDay: day)), .week((day + 3) / 7), .day(day)]
  }

  /// When it begins and ends, in seconds since 1970; the end is no longer part of it.
  public var bounds: Range<Int> {
    switch self {
    case .all: 0..<Int(Int32.max) * 4
    case .month(let number):
      Self.firstDay(ofMonth: number) * Self.secondsADay..<Self.firstDay(ofMonth: number + 1)
        * Self.secondsADay
    case .week(let number):
      max(0, 7 * number - 3) * Self.secondsADay..<(7 * number + 4) * Self.secondsADay
    case .day(let number): number * Self.secondsADay..<(number + 1) * Self.secondsADay
    case .season(let number): Season(number: number).bounds
    }
  }

  /// The name in addresses.
  public var name: String { kind < Self.names.count ? Self.names[kind] : "season" }

  private static let codesOfAKind = 1_000_000

  /// One number for kind and number, as tables are called in the database.
  var code: Int { kind * Self.codesOfAKind + number }

  /// The period with this number; nil where there is none.
  init?(code: Int) {
    guard code >= 0 else { return nil }
    let (kind, number) = code.quotientAndRemainder(dividingBy: Self.codesOfAKind)
    switch kind {
    case 0 where number == 0: self = .all
    case 1: self = .month(number)
    case 2: self = .week(number)
    case 3: self = .day(number)
    case 4: self = .season(number)
    default: return nil
    }
  }

  /// The period of the same kind that is counted from.
  var firstOfItsKind: Period {
    switch self {
    case .all: .all
    case .month: .month(0)
    case .week: .week(0)
    case .day: .day(0)
    case .season: .season(0)
    }
  }

  private var kind: Int {
    switch self {
    case .all: 0
    case .month: 1
    case .week: 2
    case .day: 3
    case .season: 4
    }
  }

  private var number: Int {
    switch self {
    case .all: 0
    case .month(let number), .week(let number), .day(let number), .season(let number): number
    }
  }

  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
  private static func month(ofDay day: Int) -> Int {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // Months from March on, so that a leap day is the last of its year.
    let fromMarch = (5 * dayOfYear + 2) / 153
    return (era * 400 + yearOfEra - 1_970) * 12 + fromMarch + 2
  }

  /// Source: the same, days_from_civil.
  private static func firstDay(ofMonth number: Int) -> Int {
    let fromMarch = number - 2 + 1_970 * 12
    let year = fromMarch / 12
    let yearOfEra = year % 400
    let dayOfYear = (153 * (fromMarch % 12) + 2) / 5
    return year / 400 * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - 719_468
  }
}
