import Hardware
import Time

/// A moment as people write it: year to minute, in UTC.
///
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
public struct CivilTime: Equatable, Sendable {
  /// The year; 1970 is 1970.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59.
  public let second: Int

  /// The civil time of `time` in the zone that is `offset` seconds ahead of UTC.
  public init(_ time: WallTime, offset: Int = 0) {
    // Beyond ten thousand years the clock is wrong anyway; the bound keeps the sums in range.
    let limit: Int64 = 400_000_000_000
    // Not in the machine's integers: where those have 32 bits, they end in 2038.
    let seconds = min(max(time.secondsSince1970, -limit), limit) + Int64(offset)
    let days = Self.floorDivide(seconds, 86_400)
    let rest = Int(seconds - days * 86_400)
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
    // Years here begin in March, so that the leap day is the last; eras have 400 of them.
    let shifted = days + 719_468
    let era = Self.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// "2026-11-21 03:07": of games nobody wants to know the second.
  public var text: String { "\(dateText) \(Self.two(hour)):\(Self.two(minute))" }

  /// "2026-11-21 03:07:12": of one game alone.
  public var preciseText: String { "\(text):\(Self.two(second))" }

  /// "2026-11-21".
  public var dateText: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  /// "11-21".
  public var shortText: String { "\(Self.two(month))-\(Self.two(day))" }

  /// The number of a day as ``dateText`` writes it, counted from 1970-01-01; nil where it is none.
  public static func day(of text: String) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, let year = Int64(parts[0]),
      let month = Int64(parts[1]), let day = Int64(parts[2]), (1...12).contains(month)
    else { return nil }
    // Years here begin in March, as above.
    let (shifted, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let days =
      365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * months + 2) / 5 + day
      - 719_469
    return CivilTime(WallTime(secondsSince1970: days * 86_400)).dateText == text ? days : nil
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// The quotient rounded down: what lies before 1970 is counted from below.
  static func floorDivide(_ a: Int64, _ b: Int64) -> Int64 { a >= 0 ? a / b : (a - b + 1) / b }
}
