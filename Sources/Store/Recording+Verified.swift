import Engine

extension Recording {
  /// The game that the recording leads to, or nil when an action in it could not have been made.
  ///
  /// A damaged recording soon asks for a move that changes nothing, which no real one does.
  func verified() -> Game? {
    guard rulesVersion == Recording.currentRulesVersion else { return nil }
    var game = Game(size: size, seed: seed)
    for action in actions {
      switch action {
      case .move(let direction):
        if game.play(direction).isEmpty { return nil }
      case .keepGoing:
        guard game.hasReached2048, !game.isKeepingGoing else { return nil }
        game.keepGoing()
      }
    }
    return game
  }
}

extension Recording {
  var moveCount: Int { actions.reduce(0) { $0 + ($1 == .keepGoing ? 0 : 1) } }
}
