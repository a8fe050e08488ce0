/// Back and forth in a game, so that it can be seen.
extension RecordedGame {
  /// Takes back the last move as ``undo()`` does; returns what it had done, first to last, so that it
  /// can be shown running backwards. Empty where there is none.
  public mutating func takeBack() -> [GameEvent] {
    let last = recording.actions.last { $0 != .keepGoing }
    guard case .move(let direction)? = last, undo() else { return [] }
    var again = game
    return again.play(direction)
  }

  /// Does again what was taken back last, with the spawn that it had, and the "keep going" that went
  /// with it; returns what happened. Empty where nothing was taken back since the last move.
  ///
  /// It is recorded as a move that is played, so a recording does not tell the two apart, and nobody
  /// gains by it: the same move after ``undo()`` gives the same spawn.
  public mutating func redo() -> [GameEvent] {
    if undone.last == .keepGoing { keepGoing() }
    guard case .move(let direction)? = undone.last else { return [] }
    let events = play(direction)
    if undone.last == .keepGoing { keepGoing() }
    return events
  }

  /// Remembers what could be done again before the game was put away, the next of it last; false, and
  /// nothing is remembered, where it cannot be done in this game.
  @discardableResult
  public mutating func recall(undone actions: [Recording.Action]) -> Bool {
    var trial = game
    var events: [GameEvent] = []
    for action in actions.reversed() {
      do throws(RecordingError) { try trial.obey(action, events: &events) } catch { return false }
    }
    undone = actions
    return true
  }
}
