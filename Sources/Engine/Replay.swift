extension Game {
  /// Does what was recorded; an action that is impossible is passed over.
  mutating func replay(_ actions: some Sequence<Recording.Action>) {
    var events: [GameEvent] = []
    for action in actions {
      switch action {
      case .move(let direction): play(direction, events: &events)
      case .keepGoing: keepGoing()
      }
    }
  }

  /// Does what was recorded, strictly: an action that changes nothing cannot have been recorded.
  public mutating func obey(
    _ action: Recording.Action, events: inout [GameEvent]
  ) throws(RecordingError) {
    switch action {
    case .move(let direction):
      play(direction, events: &events)
      if events.isEmpty { throw .impossibleMove(number: moveCount + 1) }
    case .keepGoing:
      guard isAwaitingDecision else { throw .impossibleKeepGoing(afterMove: moveCount) }
      keepGoing()
    }
  }
}

extension Recording {
  /// Some thousandths of a second of proving.
  static let actionsUntilTold = 1 << 14

  /// How many moves are recorded; "keep going" is not one.
  public var moveCount: Int { actions.reduce(0) { $0 + ($1 == .keepGoing ? 0 : 1) } }

  /// The game after the first `count` actions, or after all of them.
  public func replay(upTo count: Int? = nil) -> Game {
    var game = Game(size: size, seed: seed)
    game.replay(actions.prefix(max(0, count ?? actions.count)))
    return game
  }

  /// The proof of a score: plays every action strictly and returns the game at the end.
  ///
  /// Throws ``RecordingError/impossibleMove(number:)`` or
  /// ``RecordingError/impossibleKeepGoing(afterMove:)`` where an action could not have been made. `tell`
  /// hears now and then how many actions were played.
  public func verifiedGame(tell: (Int) -> Void = { _ in }) throws(RecordingError) -> Game {
    guard rulesVersion == Self.currentRulesVersion else {
      throw .unknownRules(version: rulesVersion)
    }
    var game = Game(size: size, seed: seed)
    var events: [GameEvent] = []
    for (number, action) in actions.enumerated() {
      if number.isMultiple(of: Self.actionsUntilTold) { tell(number) }
      try game.obey(action, events: &events)
    }
    return game
  }
}
