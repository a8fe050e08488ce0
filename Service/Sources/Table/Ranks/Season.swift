import Engine

/// A quarter of a year, in UTC, whose tables stay when it has ended. They are read from those of its
/// three months: whoever is among the best of a season is as high in the month of that game. So a
/// season costs no writes while it lasts. When it is over its best are kept in tables of their own,
/// which stay when those of months go.
public struct Season: Equatable, Comparable, Sendable {
  /// Quarters since January 1970.
  public let number: Int

  private static let months = 3
  private static let aYear = 4

  /// The season that a month is in, or that a period is; nil for any other.
  public init?(of period: Period) {
    switch period {
    case .month(let month): number = month / Self.months
    case .season(let season): number = season
    case .all, .week, .day: return nil
    }
  }

  /// The season of a moment, in seconds since 1970, not negative.
  public init(at moment: Int) {
    let month = Period.containing(moment)[1]
    self = Season(of: month) ?? Season(number: 0)
  }

  /// The season with this name, such as `2026-4` for October to December 2026; nil where it is none or
  /// has another spelling.
  public init?(name: some StringProtocol) {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, let year = Int(parts[0]), year >= 1970,
      let quarter = Int(parts[1]), (1...Self.aYear).contains(quarter)
    else { return nil }
    self.init(number: (year - 1970) * Self.aYear + quarter - 1)
    guard name == self.name else { return nil }
  }

  init(number: Int) { self.number = number }

  /// As many of each of its tables are kept for good.
  public static let mostKept = 100
  /// So many seconds after its end that is done: most games that wait for a look have had it by then.
  public static let secondsToKeep = 7 * 86_400

  /// Whether its best are kept by then.
  func isKept(at moment: Int) -> Bool { self < Season(at: max(0, moment - Self.secondsToKeep)) }

  /// The tables that its table is read from.
  public func listings(_ board: BoardSize, _ gameClass: GameClass) -> [Listing] {
    (periods + [.season(number)]).map {
      Listing(board: board, gameClass: gameClass, period: $0)
    }
  }

  /// The name in addresses.
  public var name: String { "\(1970 + number / Self.aYear)-\(number % Self.aYear + 1)" }

  /// Its months.
  public var periods: [Period] {
    (0..<Self.months).map { .month(number * Self.months + $0) }
  }

  /// When it begins and ends, in seconds since 1970; the end is no longer part of it.
  public var bounds: Range<Int> {
    let months = periods.map(\.bounds)
    return months[0].lowerBound..<months[Self.months - 1].upperBound
  }

  /// All seasons from this one to another, the last first.
  public func through(_ last: Season) -> [Season] {
    number > last.number ? [] : (number...last.number).reversed().map { Season(number: $0) }
  }

  /// By time.
  public static func < (a: Season, b: Season) -> Bool { a.number < b.number }
}
