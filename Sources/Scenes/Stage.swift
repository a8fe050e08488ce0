import Graphics
import Words

/// What every scene stands on: the display's size, the theme, and the measures that follow.
///
/// All lengths are derived from the shorter side, so the same scenes fill a watch and a wall.
public struct Stage: Equatable, Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// The colours.
  public let theme: Theme
  /// How wide text is.
  public let type: Typography
  /// How fast things move.
  public let pace: AnimationPace
  /// Whether what is pressed stands at the left of the board.
  public var isLeftHanded = false
  /// Whether buttons for fingers stand beside the board.
  public var showsPad = false
  /// Whether text is a quarter larger, where there is room for that.
  public var hasLargeText = false
  /// What stands on tiles.
  public var tiles = TileSet.numbers
  /// How much moves on the board.
  public var effects = BoardEffects.full
  /// Where the light comes from.
  public var light = Light.standing
  /// In which language what stands on every screen is said.
  public var language = Language.english
  private let hasOneBit: Bool

  /// A stage of `width` by `height` pixels; a panel that knows only black and white gets the
  /// one-bit theme, whatever was chosen.
  public init(
    width: Int, height: Int, isBlackAndWhite: Bool = false, metrics: TextMetrics = .bitmap,
    theme: Theme = .classic, pace: AnimationPace = .original
  ) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    hasOneBit = isBlackAndWhite
    self.theme = isBlackAndWhite ? .oneBit : theme
    self.pace = pace
    type = Self.typography(
      metrics, span: min(self.width, self.height), isBlackAndWhite: isBlackAndWhite)
  }

  /// The same stage with other colours and another pace.
  public func with(theme: Theme, pace: AnimationPace) -> Stage {
    var stage = Stage(
      width: width, height: height, isBlackAndWhite: hasOneBit, metrics: type.metrics,
      theme: theme, pace: pace)
    stage.isLeftHanded = isLeftHanded
    stage.showsPad = showsPad
    stage.hasLargeText = hasLargeText
    stage.tiles = tiles
    stage.effects = effects
    stage.light = light
    stage.language = language
    return stage
  }

  /// Everything that is visible.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
  /// Whether only black and white are shown: no veils, no fading.
  public var isBlackAndWhite: Bool { theme.name == .oneBit }
  /// Whether things have bodies that the light falls on.
  public var hasBodies: Bool { !isBlackAndWhite && !isText }
  /// Whether a pixel is a character: scenes are then laid out in lines of text.
  public var isText: Bool { type.metrics.cells != nil }
  /// Whether characters can be half blocks, of which a picture can be made.
  public var hasBlocks: Bool { type.metrics.cells == .blocks }
  /// Whether what is shown stays: then only the end of a movement is.
  public var isStill: Bool { type.metrics.cells == .lines }
  /// Whether the board shakes its head.
  public var isShaken: Bool { pace != .off && effects == .full }
  /// The shorter side: what sizes are derived from.
  public var span: Int { min(width, height) }
  /// Whether every pixel counts: no title, no decoration, square corners.
  public var isTiny: Bool { span < Self.tiny }
  /// Whether it has no room for outlines in every size of text.
  var isCoarse: Bool { span < Self.finest }
  /// What stays free along the display's edge and between things.
  public var margin: Int { isTiny ? span / 64 : span / 36 }
  /// How thick the outline of something that can be chosen is.
  var line: Int { max(1, span / 240) }
  /// What stays free below a heading on a small panel, where the line below has no air for its tails.
  var tails: Int { isTiny ? 2 : 0 }
  /// The corners of boxes: 8 of 500 pixels, as of things that lie in the hand; where nothing has a
  /// body, the original's 3, kept visible on small panels.
  public var radius: Int { isTiny ? 0 : max(2, span * (hasBodies ? 8 : 3) / 500) }

  /// Labels and remarks.
  public var small: Font { role(tiny: Typography.tiny, coarse: 14, fine: 12) }
  /// Running text and rows of lists.
  public var body: Font { role(tiny: Typography.plain, coarse: 18, fine: 14) }
  /// Numbers in the score boxes.
  public var number: Font { role(tiny: Typography.plain, coarse: 18, fine: 16) }
  /// Headings.
  public var heading: Font { role(tiny: Typography.plain, coarse: 25, fine: 24) }

  /// Displays with a shorter side of fewer pixels have no room for outlines in every size of text.
  private static let finest = 300

  /// The em of a role: fixed where every pixel counts, else a share of the shorter side, in 240ths.
  private func role(tiny: Int, coarse: Int, fine: Int) -> Font {
    if isTiny { return type.font(tiny) }
    let size = span * (isCoarse ? coarse : fine) / 240
    return type.font(hasLargeText ? size * 5 / 4 : size)
  }

  private static func typography(
    _ metrics: TextMetrics, span: Int, isBlackAndWhite: Bool
  ) -> Typography {
    Typography(
      metrics: metrics,
      isBuiltIn: metrics.cells == nil && (isBlackAndWhite || !metrics.hasOutlines || span < finest),
      smallest: span < tiny ? Typography.tiny : Typography.readable)
  }

  /// The side below which every pixel counts.
  private static let tiny = 130
}
