import Engine
import Hardware
import Time

/// A week from Monday to Sunday (UTC), as ISO 8601 counts them.
public struct Week: Equatable, Sendable {
  /// Counted from the week that 1970-01-01 lies in, which is 0.
  public let number: Int64

  /// The week of this number.
  public init(number: Int64) { self.number = number }

  /// The week that `time` lies in.
  public init(of time: WallTime) {
    // 1970-01-01 was a Thursday.
    number = CivilTime.floorDivide(DailySeed.day(of: time) + 3, 7)
  }

  /// "2026-W48": a week is of the year that its Thursday lies in.
  public var text: String {
    let year = Self.year(of: number)
    var count = 1
    while count < 53, Self.year(of: number - Int64(count)) == year { count += 1 }
    return "\(year)-W\(count < 10 ? "0" : "")\(count)"
  }

  private static func year(of week: Int64) -> Int {
    CivilTime(WallTime(secondsSince1970: week * 7 * 86_400)).year
  }
}
