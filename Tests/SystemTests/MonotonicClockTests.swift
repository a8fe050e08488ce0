import Glibc
import Testing
import Time

@testable import System

@Suite struct MonotonicClockTests {
  @Test func neverGoesBackAndHeedsDeadlines() {
    var clock = MonotonicClock()
    let start = clock.now()
    let deadline = start + .microseconds(200)
    clock.sleep(until: deadline)
    #expect(clock.now() >= deadline)
    clock.sleep(until: start)
    clock.sleep(until: Instant(nanoseconds: -5))
  }

  @Test(arguments: [-9_223_372_037, 9_223_372_037, 253_402_300_800, -11_676_096_000])
  func aClockThatIsCenturiesOffIsTold(seconds: Int) {
    let time = WallTime(timespec(tv_sec: seconds, tv_nsec: 999_999_999))
    #expect(time.secondsSince1970 == Int64(seconds))
    #expect(abs(time.secondsAheadOfUTC) < 24 * 3600)
  }

  /// Far away is a thousand seconds: that these tests end is what they show.
  private static let farAway = Instant.Span.seconds(1000)

  @Test func aDozeEndsAtItsDeadlineOrWhenAFileHasSomething() throws {
    var (clock, wakers) = (MonotonicClock(), Wakers())
    let deadline = clock.now() + .microseconds(200)
    clock.doze(until: deadline, for: wakers)
    #expect(clock.now() >= deadline)
    clock.doze(until: deadline, for: wakers)
    let (quiet, loud) = (try Bell(), try Bell())
    loud.ring()
    wakers.add(descriptor: quiet.descriptor)
    wakers.add(descriptor: loud.descriptor)
    for _ in 0..<2 { clock.doze(until: clock.now() + Self.farAway, for: wakers) }
    loud.hush()
    let later = clock.now() + .microseconds(200)
    clock.doze(until: later, for: wakers)
    #expect(clock.now() >= later)
  }

  @Test func whoRingsEndsADozeOnce() throws {
    let bell = try Bell()
    var clock = MonotonicClock(bell: bell)
    bell.ring()
    bell.ring()
    clock.doze(until: clock.now() + Self.farAway, for: Wakers())
    let deadline = clock.now() + .microseconds(200)
    clock.doze(until: deadline, for: Wakers())
    #expect(clock.now() >= deadline, "it is hushed")
  }

  @Test func localTimeIsTheTimeZones() {
    let time = WallTime(secondsSince1970: 1_700_000_000)
    setenv("TZ", "UTC-2", 1)  // POSIX: two hours east
    #expect(time.secondsAheadOfUTC == 7200)
    setenv("TZ", "UTC+3", 1)
    #expect(time.secondsAheadOfUTC == -10800, "the one that was set meanwhile")
    unsetenv("TZ")
    tzset()
  }

  @Test func processorTimeGrows() {
    let start = MonotonicClock.processorTime()
    var sum: UInt64 = 1
    while MonotonicClock.processorTime() == start { sum = sum &* 3 }
    #expect(MonotonicClock.processorTime() > start, "\(sum)")
  }
}

@Suite struct ErrnoTests {
  @Test func signalsAreRetriedAndErrorsAreThrown() throws {
    var results = [-Int(EINTR), -Int(EINTR), 42]
    #expect(try Errno.check { results.removeFirst() } == 42)
    #expect(throws: Errno(EIO)) { try Errno.check { -Int(EIO) } }
    #expect(Errno(EACCES).description == "Permission denied")
  }
}
