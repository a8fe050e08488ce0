/// How much moves on the board: less of it for who is troubled by motion. What is played is the same.
public enum BoardEffects: UInt8, CaseIterable, Sendable {
  /// Tiles slide, grow and pop; frames, paper and what was gained fly; the board shakes its head.
  case full
  /// Tiles slide, and nothing else moves: what is new is there when they have come.
  case calm
  /// Every tile is where it belongs at once.
  case none

  /// How much of its way a tile has come when `part` of the time is over.
  func way(at part: Float, _ style: MotionStyle) -> Float {
    switch self {
    case .full: style.way(at: part)
    case .calm: MotionStyle.glide.way(at: part)
    case .none: 1
    }
  }

  /// The part of its growth that a new tile has behind it when `part` of the time is over.
  func growth(at part: Float) -> Float {
    switch self {
    case .full: part
    case .calm: part > 0 ? 1 : 0
    case .none: 1
    }
  }
}
