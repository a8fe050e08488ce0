/// How tiles slide, pop and appear. The first is the original's way; the others are earned by
/// playing.
///
/// All are functions from the part of the time that is over (0…1). All begin and end alike, and no
/// tile ever leaves the way between its cells.
public enum MotionStyle: UInt8, CaseIterable, Sendable {
  /// The original's: eased at both ends.
  case glide
  /// Tiles fall to the wall and bounce off it once.
  case bounce
  /// Tiles hesitate, hurry, and come softly to rest.
  case drift

  private static let fall = CubicBezier.easeIn
  private static let hurry = CubicBezier(0.7, 0, 0.1, 1)

  /// How much of its way a sliding tile has come.
  public func way(at part: Float) -> Float {
    switch self {
    case .glide: CubicBezier.easeInOut.progress(at: part)
    case .bounce:
      part < 0.6 ? Self.fall.progress(at: part / 0.6) : 1 - 0.14 * Self.hop((part - 0.6) / 0.4)
    case .drift: Self.hurry.progress(at: part)
    }
  }

  /// The size of a tile that appears.
  public func growth(at part: Float) -> Float {
    switch self {
    case .glide: CubicBezier.ease.progress(at: part)
    case .bounce:
      part < 0.5 ? CubicBezier.ease.progress(at: part * 2) : 1 - 0.1 * Self.hop((part - 0.5) * 2)
    case .drift: Self.between(0.6, 1, CubicBezier.ease.progress(at: part))
    }
  }

  /// The size of a tile that a merge has made.
  public func pop(at part: Float) -> Float {
    switch self {
    // 0 → 1.2 in the first half, 1.2 → 1 in the second, each eased on its own.
    case .glide: Self.peak(from: 0, over: 1.2, at: 0.5, part)
    case .bounce:
      part < 0.7
        ? Self.peak(from: 0, over: 1.2, at: 0.5, part / 0.7)
        : 1 - 0.08 * Self.hop((part - 0.7) / 0.3)
    case .drift: Self.peak(from: 0.85, over: 1.1, at: 0.4, part)
    }
  }

  private static func peak(from: Float, over: Float, at turn: Float, _ part: Float) -> Float {
    part < turn
      ? between(from, over, CubicBezier.ease.progress(at: part / turn))
      : between(over, 1, CubicBezier.ease.progress(at: (part - turn) / (1 - turn)))
  }

  /// A throw's height: 0, up to 1, and 0 again.
  private static func hop(_ part: Float) -> Float { part >= 1 ? 0 : 4 * part * (1 - part) }

  private static func between(_ a: Float, _ b: Float, _ part: Float) -> Float { a + (b - a) * part }
}
