import Glibc
import Time

/// The machine's own clock: CLOCK_MONOTONIC, which nobody can set, in the kernel's nanoseconds
/// since start-up.
public struct MonotonicClock: Clock, Sendable {
  /// Makes one.
  public init() {}

  /// Now; about 50 ns of work (vDSO).
  public mutating func now() -> Instant { Instant(nanoseconds: read(CLOCK_MONOTONIC)) }

  /// The time of day, which may be wrong on a board without a battery, and may leap.
  public mutating func wallTime() -> WallTime {
    WallTime(secondsSince1970: read(CLOCK_REALTIME) / 1_000_000_000)
  }

  /// How far local time is ahead of UTC now, by the machine's time zone.
  public mutating func secondsAheadOfUTC() -> Int { wallTime().secondsAheadOfUTC }

  /// Sleeps to an absolute time (`clock_nanosleep`, TIMER_ABSTIME), so that errors never add up
  /// and a signal does not shorten the sleep.
  public mutating func sleep(until deadline: Instant) {
    guard deadline.nanoseconds > 0 else { return }
    var time = timespec(deadline)
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// The processor time this process has used, all threads together.
  public static func processorTime() -> Instant.Span {
    Instant.Span(nanoseconds: read(CLOCK_PROCESS_CPUTIME_ID))
  }
}

extension timespec {
  /// A moment, which is not negative, in the form that the system calls want.
  init(_ moment: Instant) {
    self.init(
      tv_sec: .init(moment.nanoseconds / 1_000_000_000),
      tv_nsec: .init(moment.nanoseconds % 1_000_000_000))
  }
}

private func read(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
