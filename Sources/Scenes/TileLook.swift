import Graphics

/// How the tiles of one rank look in a theme.
public struct TileLook: Equatable, Sendable {
  /// The face.
  public let background: Color
  /// The number.
  public let foreground: Color
  /// What tells the rank apart where colour does not.
  public let pattern: TilePattern
  /// What its face is made of, where tiles have bodies.
  public let finish: TileFinish

  /// Makes a look.
  public init(
    _ background: Color, _ foreground: Color, _ pattern: TilePattern = .plain,
    _ finish: TileFinish = .plain
  ) {
    self.finish = finish
    self.background = background
    self.foreground = foreground
    self.pattern = pattern
  }
}
