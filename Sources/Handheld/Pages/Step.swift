/// What a page's answer means for the path that led to it.
enum Step: Equatable, Sendable {
  /// Nothing: the page stays.
  case stay
  /// Another page is put on top; back leads here.
  case open(Screen)
  /// The page is left for the one below it.
  case back
  /// As ``back``, after the page has done what it was opened for.
  case done
  /// The path is another one from here on.
  case go([Screen])
}
