/// A character as a terminal of some colours is told it.
struct TextInk: Equatable, Sendable {
  var character: Unicode.Scalar
  /// How a colour is told: not at all, by an index, or by `0xRRGGBB`.
  var foreground = Self.ownColor
  var background = Self.ownColor
  var isBold = false
  var isReversed = false

  /// The terminal's own colour, which nobody has to be told.
  static let ownColor = UInt32.max

  /// Nothing, as a terminal shows it that was cleared.
  static let blank = TextInk()

  private init() { character = " " }

  /// What a terminal of `colors` can show of a cell on a page.
  init(_ cell: TextCell, page: UInt32, colors: ColorDepth, isUnicode: Bool) {
    character = cell.glyph(isUnicode: isUnicode)
    isBold = cell.isBold
    if colors.isFaithful {
      let told = { colors == .direct ? $0 : ColorDepth.index256($0) } as (UInt32) -> UInt32
      (foreground, background) = (told(cell.foreground), told(cell.background))
      // What has no colour of its own need not be written, and its colour need not be told.
      if foreground == background { character = " " }
      if character == " " { (foreground, isBold) = (background, false) }
    } else if cell.rank > 0, colors != .none {
      let look = Self.looks[(Int(cell.rank) - 1) % Self.looks.count]
      (foreground, background, isBold) = (look.foreground, look.background, look.isBold)
    } else {
      // Terminals without colours write in the light on the dark.
      isReversed = cell.isPicture || cell.isInverse(to: page)
    }
  }

  /// Tiles by rank in the eight colours that every colour terminal has: a way from cool to warm and
  /// then with bright numbers, so that neighbours are never alike.
  private static let looks: [(background: UInt32, foreground: UInt32, isBold: Bool)] = [
    (7, 0, false), (6, 0, false), (2, 0, false), (3, 0, false), (5, 7, true), (1, 7, true),
    (4, 7, true), (4, 3, true), (5, 3, true), (1, 3, true), (3, 7, true), (0, 3, true),
    (0, 6, true), (0, 2, true), (0, 5, true), (0, 1, true), (0, 7, true),
  ]
}

extension TextCell {
  /// Whether it is light on dark on a page that is dark on light, or the other way round: then it is
  /// shown in reverse where there is no colour.
  func isInverse(to page: UInt32) -> Bool {
    guard background != page else { return false }
    // A tile's ground without its number goes with the number: by which of both is nearer.
    let (ground, sheet) = (background.luma, page.luma)
    return sheet > 127 ? ground < 140 : ground > 115
  }
}

extension UInt32 {
  /// The brightness of `0xRRGGBB`, 0 to 255 (ITU-R BT.601).
  var luma: Int {
    (Int(self >> 16 & 0xFF) * 77 + Int(self >> 8 & 0xFF) * 150 + Int(self & 0xFF) * 29) >> 8
  }
}
