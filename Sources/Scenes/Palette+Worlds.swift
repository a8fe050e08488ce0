import Graphics

/// The worlds. Along the ranks lightness goes in even steps and past the greys on which no ink is
/// easy to read (0.54 to 0.63), so that neighbours are told apart without their hues.
extension Palette {
  /// Paper by day: cream, honey and clay.
  static let paper = Palette(
    name: .paper, page: OKLCH(0.975, 0.014, 85), text: OKLCH(0.36, 0.03, 62),
    muted: OKLCH(0.50, 0.03, 65), board: OKLCH(0.77, 0.032, 72), cell: OKLCH(0.84, 0.028, 78),
    box: OKLCH(0.46, 0.035, 62), button: OKLCH(0.47, 0.06, 55), accent: OKLCH(0.52, 0.16, 35),
    ranks: [
      OKLCH(0.965, 0.016, 85), OKLCH(0.925, 0.045, 90), OKLCH(0.86, 0.085, 75),
      OKLCH(0.79, 0.12, 60), OKLCH(0.735, 0.14, 45), OKLCH(0.68, 0.155, 33),
      OKLCH(0.90, 0.095, 98), OKLCH(0.84, 0.125, 118), OKLCH(0.76, 0.12, 150),
      OKLCH(0.70, 0.105, 195),
    ])

  /// A clear night: indigo that warms rank by rank, under stars.
  static let night = Palette(
    name: .night, page: OKLCH(0.19, 0.055, 278), text: OKLCH(0.96, 0.012, 280),
    muted: OKLCH(0.76, 0.04, 280), board: OKLCH(0.27, 0.062, 276), cell: OKLCH(0.325, 0.062, 275),
    box: OKLCH(0.34, 0.08, 277), button: OKLCH(0.47, 0.14, 280), accent: OKLCH(0.80, 0.13, 75),
    ranks: [
      OKLCH(0.40, 0.075, 280), OKLCH(0.455, 0.11, 270), OKLCH(0.51, 0.105, 240),
      OKLCH(0.66, 0.10, 215), OKLCH(0.71, 0.115, 185), OKLCH(0.76, 0.135, 160),
      OKLCH(0.82, 0.15, 130), OKLCH(0.87, 0.14, 105), OKLCH(0.80, 0.135, 72),
      OKLCH(0.72, 0.15, 45),
    ], backdrop: .stars)

  /// From foam down into the deep.
  static let sea = Palette(
    name: .sea, page: OKLCH(0.955, 0.022, 205), text: OKLCH(0.33, 0.06, 235),
    muted: OKLCH(0.47, 0.05, 230), board: OKLCH(0.68, 0.065, 220), cell: OKLCH(0.77, 0.055, 215),
    box: OKLCH(0.42, 0.075, 235), button: OKLCH(0.43, 0.10, 240), accent: OKLCH(0.53, 0.16, 35),
    ranks: [
      OKLCH(0.975, 0.012, 200), OKLCH(0.925, 0.04, 195), OKLCH(0.87, 0.07, 190),
      OKLCH(0.80, 0.10, 187), OKLCH(0.73, 0.11, 195), OKLCH(0.665, 0.115, 215),
      OKLCH(0.50, 0.115, 238), OKLCH(0.435, 0.13, 255), OKLCH(0.86, 0.10, 85),
      OKLCH(0.74, 0.14, 40),
    ])

  /// A wood through its year: birch, spring, moss, then the autumn.
  static let forest = Palette(
    name: .forest, page: OKLCH(0.245, 0.03, 155), text: OKLCH(0.95, 0.02, 120),
    muted: OKLCH(0.77, 0.035, 130), board: OKLCH(0.33, 0.037, 150), cell: OKLCH(0.39, 0.04, 148),
    box: OKLCH(0.36, 0.05, 150), button: OKLCH(0.45, 0.09, 145), accent: OKLCH(0.79, 0.14, 65),
    ranks: [
      OKLCH(0.93, 0.022, 105), OKLCH(0.89, 0.08, 118), OKLCH(0.82, 0.13, 128),
      OKLCH(0.74, 0.14, 137), OKLCH(0.66, 0.13, 145), OKLCH(0.49, 0.095, 152),
      OKLCH(0.85, 0.14, 95), OKLCH(0.77, 0.145, 72), OKLCH(0.69, 0.155, 50),
      OKLCH(0.49, 0.155, 28),
    ])

  /// A jar of sweets.
  static let candy = Palette(
    name: .candy, page: OKLCH(0.965, 0.02, 350), text: OKLCH(0.36, 0.10, 345),
    muted: OKLCH(0.50, 0.09, 345), board: OKLCH(0.83, 0.06, 350), cell: OKLCH(0.895, 0.04, 350),
    box: OKLCH(0.50, 0.15, 350), button: OKLCH(0.51, 0.19, 355), accent: OKLCH(0.50, 0.17, 300),
    ranks: [
      OKLCH(0.975, 0.02, 330), OKLCH(0.90, 0.075, 355), OKLCH(0.85, 0.10, 55),
      OKLCH(0.93, 0.11, 100), OKLCH(0.86, 0.11, 155), OKLCH(0.81, 0.10, 210),
      OKLCH(0.74, 0.12, 265), OKLCH(0.69, 0.15, 310), OKLCH(0.65, 0.19, 352),
      OKLCH(0.735, 0.17, 30),
    ])

  /// Signs of light on black glass, as in an arcade.
  static let neon = Palette(
    name: .neon, page: OKLCH(0.13, 0.02, 300), text: OKLCH(0.95, 0.03, 320),
    muted: OKLCH(0.75, 0.06, 310), board: OKLCH(0.19, 0.04, 295), cell: OKLCH(0.155, 0.03, 295),
    box: OKLCH(0.25, 0.08, 300), button: OKLCH(0.50, 0.24, 340), accent: OKLCH(0.82, 0.16, 195),
    ranks: [
      OKLCH(0.86, 0.05, 285), OKLCH(0.78, 0.14, 255), OKLCH(0.88, 0.13, 205),
      OKLCH(0.80, 0.16, 165), OKLCH(0.89, 0.22, 140), OKLCH(0.94, 0.18, 108),
      OKLCH(0.84, 0.17, 80), OKLCH(0.76, 0.18, 50), OKLCH(0.70, 0.20, 20),
      OKLCH(0.76, 0.24, 335),
    ], isGlass: true)
}

extension Theme {
  /// Paper by day.
  public static let paper = Palette.paper.theme
  /// A clear night.
  public static let night = Palette.night.theme
  /// From foam down into the deep.
  public static let sea = Palette.sea.theme
  /// A wood through its year.
  public static let forest = Palette.forest.theme
  /// A jar of sweets.
  public static let candy = Palette.candy.theme
  /// Signs of light on black glass.
  public static let neon = Palette.neon.theme
}
