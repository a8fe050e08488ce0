/// A moment on a clock that never goes back, in nanoseconds since the clock's own beginning.
public struct Instant: Equatable, Comparable, Hashable, Sendable {
  /// Nanoseconds since the clock began.
  public var nanoseconds: Int64

  /// Makes the moment `nanoseconds` after the clock's beginning.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's beginning.
  public static let zero = Instant(nanoseconds: 0)

  /// Earlier moments come first.
  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
  /// The moment `span` later.
  public static func + (a: Instant, span: Span) -> Instant {
    // Unchecked: 292 years of nanoseconds; a damaged recording may say more, and must not trap.
    Instant(nanoseconds: a.nanoseconds &+ span.nanoseconds)
  }
  /// The time between two moments; negative when `b` is later.
  public static func - (a: Instant, b: Instant) -> Span {
    Span(nanoseconds: a.nanoseconds &- b.nanoseconds)
  }

  /// A length of time in nanoseconds.
  public struct Span: Equatable, Comparable, Hashable, Sendable {
    /// The length; may be negative.
    public var nanoseconds: Int64
    /// A length of `nanoseconds`.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
    /// A length of whole milliseconds.
    public static func milliseconds(_ count: Int) -> Span {
      Span(nanoseconds: Int64(count) * 1_000_000)
    }
    /// A length of whole microseconds.
    public static func microseconds(_ count: Int) -> Span { Span(nanoseconds: Int64(count) * 1000) }
    /// A length of whole seconds.
    public static func seconds(_ count: Int) -> Span { milliseconds(count * 1000) }
    /// The length in seconds.
    public var seconds: Double { Double(nanoseconds) / 1e9 }
    /// Shorter comes first.
    public static func < (a: Span, b: Span) -> Bool { a.nanoseconds < b.nanoseconds }
    /// The sum.
    public static func + (a: Span, b: Span) -> Span {
      Span(nanoseconds: a.nanoseconds &+ b.nanoseconds)
    }
    /// A multiple.
    public static func * (a: Span, factor: Int) -> Span {
      Span(nanoseconds: a.nanoseconds &* Int64(factor))
    }
  }
}

/// The time of day as the machine believes it, in seconds since 1970-01-01 00:00 UTC.
public struct WallTime: Equatable, Comparable, Hashable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  public var secondsSince1970: Int64
  /// Makes a time of day.
  public init(secondsSince1970: Int64) { self.secondsSince1970 = secondsSince1970 }
  /// Earlier comes first.
  public static func < (a: WallTime, b: WallTime) -> Bool {
    a.secondsSince1970 < b.secondsSince1970
  }
}

/// Where the program gets its time from; tests put a virtual one in its place.
public protocol Clock: ~Copyable {
  /// Now, on a clock that never goes back and counts while the machine sleeps or not.
  mutating func now() -> Instant
  /// The time of day.
  mutating func wallTime() -> WallTime
  /// How far local time is ahead of UTC now, in seconds; asked for once a minute.
  mutating func secondsAheadOfUTC() -> Int
  /// Returns at `deadline`, or at once when that has passed.
  mutating func sleep(until deadline: Instant)
  /// Returns at `deadline`, or as soon as one of `wakers`, or who rings for this clock, has news; it may
  /// be sooner, too.
  mutating func doze(until deadline: Instant, for wakers: borrowing Wakers)
}

extension Clock where Self: ~Copyable {
  /// A clock that knows no place has UTC.
  public mutating func secondsAheadOfUTC() -> Int { 0 }

  /// A clock of which nobody wants anything while it sleeps.
  public mutating func doze(until deadline: Instant, for wakers: borrowing Wakers) {
    sleep(until: deadline)
  }

  /// Returns after `span`.
  public mutating func sleep(for span: Instant.Span) { sleep(until: now() + span) }
}

/// What ends a doze before its time: files of the system that have something to read.
public struct Wakers: Equatable, Sendable {
  /// The numbers of the files, as poll(2) takes them.
  public private(set) var descriptors: [Int32] = []
  /// Whether somebody tells of nothing, and has to be asked again and again: then nobody may doze.
  public private(set) var isIncomplete = false

  /// Nobody yet.
  public init() {}

  /// Adds a file that can be read when there is news.
  public mutating func add(descriptor: Int32) { descriptors.append(descriptor) }

  /// Adds somebody who has to be asked again and again.
  public mutating func addUntold() { isIncomplete = true }

  /// Forgets all of them, and keeps the memory.
  public mutating func removeAll() {
    descriptors.removeAll(keepingCapacity: true)
    isIncomplete = false
  }
}
