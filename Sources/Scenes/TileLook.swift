import Graphics

/// How the tiles of one rank look in a theme.
public struct TileLook: Equatable, Sendable {
  /// The face.
  public let background: Color
  /// The number.
  public let foreground: Color
  /// What tells the rank apart where colour does not.
  public let pattern: TilePattern

  /// Makes a look.
  public init(_ background: Color, _ foreground: Color, _ pattern: TilePattern = .plain) {
    self.background = background
    self.foreground = foreground
    self.pattern = pattern
  }
}
