/// Why a panel does not shine as brightly as it was told: whoever told it dims the colours instead.
public enum LightError: Error, Equatable, Sendable {
  /// It has no light that can be set, as most HDMI displays have none.
  case absent
  /// It has one that does not obey; the text says why and what to do.
  case refused(String)
}
