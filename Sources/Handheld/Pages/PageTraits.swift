/// What a page says of itself: what is not said holds for most pages.
struct PageTraits: Equatable {
  /// Which of the pages it is, in a word that no other page has: what lies over the board is still at
  /// the board. (Embedded Swift has no identity of types.)
  let kind: String
  /// How far from the title it is: deeper places come in from the right, as the tilt that enters them
  /// goes.
  let depth: Int
  /// Whether it takes all four directions for itself, so that one held for long opens its menu.
  let canHold: Bool
  /// Whether a key that repeats by itself is a press each time.
  let takesRepeats: Bool
  /// Whether tilts are commands.
  let takesTilts: Bool
  /// Whether keys with letters are letters and no buttons.
  let takesText: Bool
  /// Whether down selects what comes next, so that it can step by itself for who has one switch.
  let scans: Bool
  /// Whether what was earned is told on it.
  let tellsNews: Bool

  init(
    _ kind: String, depth: Int, canHold: Bool = false, takesRepeats: Bool = true,
    takesTilts: Bool = true, takesText: Bool = false, tellsNews: Bool = false,
    scans: Bool = false
  ) {
    self.kind = kind
    self.depth = depth
    self.canHold = canHold
    self.takesRepeats = takesRepeats
    self.takesTilts = takesTilts
    self.takesText = takesText
    self.tellsNews = tellsNews
    self.scans = scans
  }
}
