/// The world's day: for those who want it, one dealt game each at one time of the day. It has a table of
/// its own, and what is listed there was begun and played within the same hour by everyone.
public struct WorldDay: Equatable, Sendable {
  /// Days since 1 January 1970, in UTC.
  public let number: Int
  /// When it opens, in seconds since 1970.
  public let opens: Int

  /// One may begin for so many seconds.
  public static let secondsToBegin = 900
  /// All games are over so many seconds after the opening, however far they came.
  public static let secondsToPlay = 3_600
  /// When it opens unless somebody says otherwise: at 18:00 UTC.
  public static let standardOpening = 18 * 3_600
  /// As late as it may open, so that it ends on its day.
  public static let latestOpening = 86_400 - secondsToPlay

  private static let secondsADay = 86_400

  /// The day with this number, which opens so many seconds after midnight.
  public init(number: Int, opening: Int) {
    precondition((0...Self.latestOpening).contains(opening), "a world's day ends on its day")
    self.number = number
    opens = number * Self.secondsADay + opening
  }

  /// The day that a moment (seconds since 1970) falls on.
  public init(of moment: Int, opening: Int) {
    self.init(number: moment / Self.secondsADay, opening: opening)
  }

  /// As it lies in the database.
  init(number: Int, closes: Int) {
    self.number = number
    opens = closes - Self.secondsToPlay
  }

  /// When games may be begun.
  public var beginning: Range<Int> { opens..<opens + Self.secondsToBegin }

  /// When every game is over.
  public var closes: Int { opens + Self.secondsToPlay }
}
