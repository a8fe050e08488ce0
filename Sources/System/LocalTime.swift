import Glibc
import Time

extension WallTime {
  /// How far local time is ahead of UTC at this moment, in seconds, by the machine's time zone
  /// (`localtime_r`); 0 where it has none.
  public var secondsAheadOfUTC: Int {
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }
}
