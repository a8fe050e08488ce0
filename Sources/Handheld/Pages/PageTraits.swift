/// What a page says of itself: what is not said holds for most pages.
struct PageTraits: Equatable {
  /// Which of the pages it is, in a word that no other page has: what lies over the board is still at
  /// the board. (Embedded Swift has no identity of types.)
  let kind: String
  /// How far from the title it is: deeper places come in from the right, as the tilt that enters them
  /// goes.
  let depth: Int
  /// Whether it takes all four directions for itself, so that one held for long opens its menu.
  var canHold = false
  /// Whether a key that repeats by itself is a press each time.
  var takesRepeats = true
  /// Whether tilts are commands.
  var takesTilts = true
  /// Whether keys with letters are letters and no buttons.
  var takesText = false
  /// Whether what was earned is told on it.
  var tellsNews = false
  /// Whether down selects what comes next, so that it can step by itself for who has one switch.
  var scans = false
}
