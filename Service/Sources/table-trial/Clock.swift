import Glibc

/// What a trial is timed with.
enum Clock {
  /// Seconds of a clock that never goes back.
  static func now() -> Double { seconds(CLOCK_MONOTONIC) }

  /// Seconds that this process has had of the processor.
  static func processorSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
