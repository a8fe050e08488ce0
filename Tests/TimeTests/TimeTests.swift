import Testing
import Time

/// A clock that is where it was last told to sleep until.
private struct Sleeper: Clock {
  var instant = Instant(nanoseconds: 5)
  mutating func now() -> Instant { instant }
  mutating func wallTime() -> WallTime { WallTime(secondsSince1970: 0) }
  mutating func sleep(until deadline: Instant) { instant = max(instant, deadline) }
}

@Suite("Moments, spans and the clock")
struct TimeTests {
  @Test func spansAreNanoseconds() {
    #expect(Instant.Span.microseconds(3).nanoseconds == 3_000)
    #expect(Instant.Span.milliseconds(3).nanoseconds == 3_000_000)
    #expect(Instant.Span.seconds(3).nanoseconds == 3_000_000_000)
    #expect(Instant.Span.milliseconds(-1500).seconds == -1.5)
  }

  @Test func momentsAndSpansAddUp() {
    let start = Instant(nanoseconds: 100)
    let span = Instant.Span.microseconds(7)
    #expect((start + span) - start == span)
    #expect(start - (start + span) == span * -1)
    #expect(span + span == span * 2)
    #expect(Instant.zero < start)
    #expect(span * -1 < span)
  }

  /// A clock that counts nanoseconds overflows after 292 years; until then nothing may trap, and a
  /// deadline "for ever" is made by whoever wants one.
  @Test func theEndOfTimeTrapsNobody() {
    let last = Instant(nanoseconds: .max)
    #expect(last + .seconds(1) < last)
    #expect((Instant(nanoseconds: .min) - last).nanoseconds == 1)
  }

  @Test func aSleepEndsItsSpanLater() {
    var clock = Sleeper()
    clock.sleep(for: .microseconds(2))
    #expect(clock.now() == Instant(nanoseconds: 2_005))
    clock.sleep(for: .seconds(-1))
    #expect(clock.now() == Instant(nanoseconds: 2_005))
    #expect(clock.secondsAheadOfUTC() == 0)
  }

  @Test func aClockThatNobodyWakesDozesToTheEnd() {
    var clock = Sleeper()
    clock.doze(until: Instant(nanoseconds: 70), for: Wakers())
    #expect(clock.now() == Instant(nanoseconds: 70))
  }

  @Test func wakersAreFilesAndWhetherTheyAreAll() {
    var wakers = Wakers()
    #expect(wakers.descriptors == [] && !wakers.isIncomplete)
    wakers.add(descriptor: 3)
    wakers.add(descriptor: 9)
    #expect(wakers.descriptors == [3, 9] && !wakers.isIncomplete)
    wakers.addUntold()
    #expect(wakers.isIncomplete)
    wakers.removeAll()
    #expect(wakers == Wakers())
  }
}
