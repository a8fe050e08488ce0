import Engine
import Records

/// The puzzles of the weeks.
extension World {
  /// The week that it is.
  var week: Week { Week(of: devices.wallTime) }

  /// Takes over what the store has of the puzzles.
  mutating func recallPuzzles(_ state: StoredState) {
    puzzles.adopt(PuzzleLog(stored: state.settings[StoredState.puzzlesKey] ?? ""))
  }

  /// Remembers the puzzle of a week.
  mutating func note(_ puzzle: Challenge, of week: Week) {
    puzzles.note(puzzle, of: week)
    storePuzzles()
  }

  /// Tells and keeps that the game on the table has solved its puzzle, or cannot any more.
  mutating func notePuzzle() {
    guard let rival = table.rival, let goal = rival.puzzle, rival.standing != .open else { return }
    let isSolved = rival.standing == .reached
    sound(isSolved ? .win : .over)
    if isSolved, puzzles.note(table.session.recording, reaching: goal) { storePuzzles() }
  }

  private mutating func storePuzzles() {
    ask(.set(key: StoredState.puzzlesKey, value: puzzles.stored))
  }

  /// Goes on with the game of a puzzle that was decided, as with any other.
  mutating func leavePuzzle() {
    table.rival = nil
    storeRival()
  }

  /// What the game on the table is as a challenge: with its puzzle's goal, or the score to beat where it
  /// has ended.
  var challenge: Challenge {
    let recording = table.session.recording
    if let goal = table.rival?.puzzle { return Challenge(seed: recording.seed, goal: goal) }
    return Challenge(recording, ended: table.game)
  }
}
