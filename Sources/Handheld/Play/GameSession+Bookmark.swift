import Engine

/// A place in the game to which the player comes back.
extension GameSession {
  /// Whether there is a bookmark, and the game stands elsewhere.
  var isAwayFromBookmark: Bool { bookmark.map { $0 != game.moveCount } ?? false }

  /// Goes to the bookmark: every move since then is taken back, and counted; or, where the game was
  /// taken back further, done again. False where the game stands there, or there is none.
  mutating func goToBookmark() -> Bool {
    guard let bookmark, isAwayFromBookmark else { return false }
    while game.moveCount > bookmark, !undo().isEmpty {}
    while game.moveCount < bookmark, !redo().isEmpty {}
    return true
  }

  /// The bookmark in a form in which it is kept beside the game, which it names by its seed; empty for
  /// none.
  var bookmarkText: String { bookmark.map { "\(recording.seed) \($0)" } ?? "" }

  /// Remembers what ``bookmarkText`` told of this game; anything else is passed over.
  mutating func recall(bookmark text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, UInt64(parts[0]) == recording.seed, let move = Int(parts[1]), move >= 0
    else { return }
    setBookmark(at: move)
    forgetBookmark()
  }
}
