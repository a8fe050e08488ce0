/// Which bit of a byte is the leftmost of eight pixels, on panels of one bit a pixel.
public enum FirstBit: String, CaseIterable, Sendable {
  /// What the driver says: the lowest, unless it sets FB_NONSTD_REV_PIX_IN_B.
  case automatic = "auto"
  /// The lowest, whatever the driver says.
  case lowest
  /// The highest, whatever the driver says.
  case highest
}
