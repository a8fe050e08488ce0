/// A change of posture, as it was meant.
public struct PostureChange: Equatable, Sendable {
  /// From when to when, in seconds.
  public var begin, end: Double
  /// By how many degrees.
  public var degrees: Double

  /// By 15° and more within 1.2 s, which is as a slow hand tilts: a tilt, until it does not come back.
  public var isQuick: Bool { end - begin <= 1.2 && degrees >= 15 }
}
