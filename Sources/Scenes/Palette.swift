import Graphics

/// A world that the game is played in, as data: a theme is made of it.
///
/// Colours are said in ``OKLCH``. What is written on a colour is not: it is dark or light ink of the
/// same hue, whichever is easier to read.
struct Palette {
  /// Which theme it is.
  let name: Theme.Name
  /// Behind everything.
  let page: OKLCH
  /// Text on the page; less important text.
  let text: OKLCH
  let muted: OKLCH
  /// The board, and its empty cells.
  let board: OKLCH
  let cell: OKLCH
  /// The boxes of score and best.
  let box: OKLCH
  /// What is chosen, and what calls for attention.
  let button: OKLCH
  let accent: OKLCH
  /// Ranks 1 to 10, "2" to "1024".
  let ranks: [OKLCH]
  /// Whether ranks are signs of light on dark glass.
  var isGlass = false
  /// What lies behind the board.
  var backdrop = Backdrop.plain

  /// From 2048 on every rank is an event: gold with rays, four gems, a diamond, and the night.
  static let events: [(OKLCH, TileFinish)] = [
    (OKLCH(0.83, 0.17, 88), .rays), (OKLCH(0.42, 0.11, 158), .facets),
    (OKLCH(0.40, 0.14, 258), .facets), (OKLCH(0.40, 0.16, 304), .facets),
    (OKLCH(0.41, 0.16, 18), .facets), (OKLCH(0.90, 0.045, 215), .facets),
  ]

  /// How a rank looks.
  private func look(_ face: OKLCH, _ finish: TileFinish = .plain) -> TileLook {
    let background = face.color
    guard !isGlass || finish != .plain else {
      return TileLook(OKLCH(0.25, face.c * 0.4, face.h).color, background, .glowing)
    }
    return TileLook(background, Self.ink(on: face, background), .plain, finish)
  }

  /// The easier to read of dark and light ink of a hue.
  private static func ink(on face: OKLCH, _ background: Color) -> Color {
    let dark = OKLCH(0.24, min(face.c, 0.06), face.h).color
    let light = OKLCH(0.985, min(face.c, 0.012), face.h).color
    return dark.contrast(to: background) > light.contrast(to: background) ? dark : light
  }

  /// The theme.
  var theme: Theme {
    let starry = OKLCH(0.19, 0.03, 285).color
    let looks =
      ranks.map { look($0) } + Self.events.map { look($0.0, $0.1) }
      + [TileLook(starry, OKLCH(0.87, 0.14, 92).color, .plain, .stars)]
    let boxColor = box.color
    let boxInk = Self.ink(on: box, boxColor)
    return Theme(
      name: name, page: page.color, text: text.color, mutedText: muted.color, board: board.color,
      box: boxColor, emptyCell: cell.color, boxLabel: boxInk, boxText: boxInk,
      button: button.color, buttonText: Self.ink(on: button, button.color), accent: accent.color,
      loseVeil: page.color, winVeil: page.color, winText: text.color, tiles: looks,
      backdrop: backdrop)
  }
}

/// What lies behind the board of a world.
public enum Backdrop: UInt8, Sendable {
  /// The page.
  case plain
  /// Stars, which shift against the board as the hand turns it.
  case stars
}
