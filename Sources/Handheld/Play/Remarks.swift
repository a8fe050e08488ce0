import Engine

/// What is said of the game on the table, below its score.
///
/// The lines are made anew only when what they tell has changed, so that a frame asks for no memory.
struct Remarks: Equatable, Sendable {
  /// Short lines, the most important first.
  private(set) var lines: [String] = []
  private var subject: Subject?

  private struct Subject: Equatable, Sendable {
    let moves: Int
    let undone: Int
    let hints: Int
    let origin: GameOrigin
    let seed: UInt64
  }

  /// Tells of a game as it stands.
  mutating func tell(of session: GameSession) {
    let recording = session.recording
    let now = Subject(
      moves: session.game.moveCount, undone: Int(recording.undoCount), hints: session.hintCount,
      origin: session.origin, seed: recording.seed)
    guard now != subject else { return }
    subject = now
    lines = Self.lines(on: now)
  }

  private static func lines(on game: Subject) -> [String] {
    var lines = [game.moves == 1 ? "1 move" : "\(game.moves) moves"]
    if game.undone > 0 { lines.append("\(game.undone) undone") }
    if game.hints > 0 { lines.append(game.hints == 1 ? "1 hint" : "\(game.hints) hints") }
    switch game.origin {
    case .ordinary: break
    case .daily: lines.append("Daily game")
    case .seeded: lines.append("Seed \(game.seed)")
    case .branched: lines.append("From a replay")
    case .takenOver: lines.append("Taken over")
    }
    return lines
  }
}
