import Engine
import Hardware
import Time

/// The seed that everyone plays on one date (UTC).
public enum DailySeed {
  /// The seed of the day that `time` lies in: the day's number, mixed once, so that neighbouring
  /// days have nothing in common.
  public static func seed(on time: WallTime) -> UInt64 {
    let secondsPerDay: Int64 = 86_400
    var (day, second) = time.secondsSince1970.quotientAndRemainder(dividingBy: secondsPerDay)
    if second < 0 { day -= 1 }
    second = 0
    // Unchecked: every number is a good seed.
    var source = RandomSource(seed: UInt64(bitPattern: day) &+ 0x2048)
    return source.next()
  }
}
