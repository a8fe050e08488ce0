/// How fast things move: the original's timing, twice as fast, or not at all (reduced motion).
public enum AnimationPace: UInt8, CaseIterable, Sendable {
  /// The original's durations.
  case original
  /// Half of the original's durations.
  case fast
  /// Everything is at its end at once.
  case off

  /// How many ticks something takes that takes `milliseconds` in the original.
  public func ticks(milliseconds: Int) -> Int {
    let ticks = milliseconds / Tempo.millisecondsPerTick
    switch self {
    case .original: return ticks
    case .fast: return ticks / 2
    case .off: return 0
    }
  }
}

/// The appliance's pulse: every duration of the game is counted in its ticks.
public enum Tempo {
  /// 100 ticks a second, so that a slide of 100 ms is ten steps.
  public static let ticksPerSecond = 100
  /// The length of a tick.
  public static let millisecondsPerTick = 1000 / ticksPerSecond
}
