import Engine
import Hardware
import Time

/// The seed that everyone plays on one date (UTC).
public enum DailySeed {
  /// The seed of the day that `time` lies in: the day's number, mixed once, so that neighbouring
  /// days have nothing in common.
  public static func seed(on time: WallTime) -> UInt64 {
    // Unchecked: every number is a good seed.
    var source = RandomSource(seed: UInt64(bitPattern: day(of: time)) &+ 0x2048)
    return source.next()
  }

  /// The number of the day that `time` lies in, counted from 1970 on (UTC).
  public static func day(of time: WallTime) -> Int64 {
    let (day, second) = time.secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    return second < 0 ? day - 1 : day
  }
}
