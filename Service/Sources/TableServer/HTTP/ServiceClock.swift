import Glibc

/// The service's time: the system's clock as it was at the start, carried on by the clock that never
/// jumps. So a clock that is set while the service runs moves neither tickets nor games into another
/// day; the next start takes the new time.
struct ServiceClock: Sendable {
  private let wallAtStart: Double
  private let steadyAtStart: Double
  private let wall: @Sendable () -> Double
  private let steady: @Sendable () -> Double

  init(
    wall: @escaping @Sendable () -> Double = { Self.read(CLOCK_REALTIME) },
    steady: @escaping @Sendable () -> Double = { Self.read(CLOCK_BOOTTIME) }
  ) {
    self.wall = wall
    self.steady = steady
    wallAtStart = wall()
    steadyAtStart = steady()
  }

  /// Seconds since 1970.
  var now: Int { max(0, Int(wallAtStart + steady() - steadyAtStart)) }

  /// Thousandths of a second since 1970.
  var nowInMilliseconds: Int {
    max(0, Int((wallAtStart + steady() - steadyAtStart) * 1_000))
  }

  /// Seconds of the clock that never jumps.
  var steadyNow: Double { steady() }

  /// How far the system's clock has moved away since the start, in seconds.
  var jump: Int { Int((wall() - wallAtStart) - (steady() - steadyAtStart)) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
