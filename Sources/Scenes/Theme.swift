import Graphics

/// The colours of everything that is seen.
public struct Theme: Equatable, Sendable {
  /// What the settings store and the player reads.
  public enum Name: UInt8, CaseIterable, Sendable {
    case classic, dark, colorBlindSafe, highContrast, oneBit
    case paper, night, sea, forest, candy, neon
  }

  /// Which theme it is.
  public let name: Name
  /// Behind everything.
  public let page: Color
  /// Headings and running text on the page.
  public let text: Color
  /// Less important text on the page.
  public let mutedText: Color
  /// The board.
  public let board: Color
  /// The boxes of score and best.
  public let box: Color
  /// A cell without a tile.
  public let emptyCell: Color
  /// The small label within a score box.
  public let boxLabel: Color
  /// The number within a score box.
  public let boxText: Color
  /// A button, and the selected row of a list.
  public let button: Color
  /// What stands on a button.
  public let buttonText: Color
  /// What calls for attention: the tilt's dot past its threshold, a warning.
  public let accent: Color
  /// Laid over the board when the game is lost or paused.
  public let loseVeil: Color
  /// Laid over the board when 2048 is reached.
  public let winVeil: Color
  /// Text on the winning veil; on the other one `text` is used.
  public let winText: Color
  /// Ranks 1 (the "2") to 17 (131072), in order.
  let tiles: [TileLook]
  /// What lies behind the board.
  var backdrop = Backdrop.plain

  /// How a tile of `exponent` looks; those beyond the last rank look like the last.
  public func look(of exponent: UInt8) -> TileLook {
    tiles[min(max(Int(exponent), 1), tiles.count) - 1]
  }

  /// The theme called `name`.
  public static func named(_ name: Name) -> Theme {
    switch name {
    case .classic: .classic
    case .dark: .dark
    case .colorBlindSafe: .colorBlindSafe
    case .highContrast: .highContrast
    case .oneBit: .oneBit
    case .paper: .paper
    case .night: .night
    case .sea: .sea
    case .forest: .forest
    case .candy: .candy
    case .neon: .neon
    }
  }
}
