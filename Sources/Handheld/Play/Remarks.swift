import Engine
import Words

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
    let language: Language
  }

  /// Tells of a game as it stands.
  mutating func tell(of session: GameSession, in language: Language) {
    let recording = session.recording
    let now = Subject(
      moves: session.game.moveCount, undone: Int(recording.undoCount), hints: session.hintCount,
      origin: session.origin, seed: recording.seed, language: language)
    guard now != subject else { return }
    subject = now
    lines = Self.lines(on: now)
  }

  private static func lines(on game: Subject) -> [String] {
    let say = game.language
    var lines = [say(.moves, game.moves)]
    if game.undone > 0 { lines.append(say(.undone, "\(game.undone)")) }
    if game.hints > 0 { lines.append(say(.hints, game.hints)) }
    switch game.origin {
    case .ordinary: break
    case .daily: lines.append(say(.dailyGame))
    case .seeded: lines.append(say(.seedIs, "\(game.seed)"))
    case .branched: lines.append(say(.fromReplay))
    case .takenOver: lines.append(say(.takenOver))
    }
    return lines
  }
}
