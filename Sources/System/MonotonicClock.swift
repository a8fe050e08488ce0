import CLinux
import Glibc
import Time

/// The machine's own clock: CLOCK_MONOTONIC, which nobody can set, in the kernel's nanoseconds
/// since start-up.
public struct MonotonicClock: Clock, Sendable {
  /// What ends a doze on it; nil for one that nobody dozes on but for files.
  private let bell: Bell?

  /// Makes one; who rings `bell` ends its dozes.
  public init(bell: Bell? = nil) { self.bell = bell }

  /// Now; about 50 ns of work (vDSO).
  public mutating func now() -> Instant { Instant(nanoseconds: read(CLOCK_MONOTONIC)) }

  /// The time of day, which may be wrong on a board without a battery, and may leap.
  public mutating func wallTime() -> WallTime {
    WallTime(time(of: CLOCK_REALTIME))
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

  /// Waits by ppoll(2), also for its bell, which it hushes; a signal ends it too.
  public mutating func doze(until deadline: Instant, for wakers: borrowing Wakers) {
    let left = deadline - now()
    guard left.nanoseconds > 0 else { return }
    let (files, bell) = (wakers.descriptors, bell)
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: files.count + 1) { requests in
      guard let first = requests.baseAddress else { return }
      // The kernel passes over a file of -1.
      for place in 0...files.count {
        let number = place < files.count ? files[place] : bell?.descriptor ?? -1
        (first + place).initialize(
          to: pollfd(fd: number, events: Int16(POLLIN), revents: 0))
      }
      var span = timespec(Instant(nanoseconds: left.nanoseconds))
      let count = clinux_wait(first, UInt32(files.count + 1), &span)
      if count > 0, requests[files.count].revents != 0 { bell?.hush() }
    }
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

private func time(of clock: clockid_t) -> timespec {
  var time = timespec()
  clock_gettime(clock, &time)
  return time
}

private func read(_ clock: clockid_t) -> Int64 {
  let time = time(of: clock)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

extension WallTime {
  /// Not by nanoseconds, of which 64 bits end in the year 2262: a damaged clock says anything.
  init(_ time: timespec) { self.init(secondsSince1970: Int64(time.tv_sec)) }

  /// How far local time is ahead of UTC at this moment, in seconds, by the machine's time zone
  /// (`localtime_r`); 0 where it has none. A zone that was set meanwhile counts: its file is read again
  /// where it is another one (`tzset`), for which it is looked at.
  public var secondsAheadOfUTC: Int {
    tzset()
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }
}
