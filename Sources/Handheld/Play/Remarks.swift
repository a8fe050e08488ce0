import Engine
import Records
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
    /// How the game stands against another one, or a score; nil where it is against none.
    let lead: Int?
    let player: Int?
  }

  /// Tells of a game as it stands.
  mutating func tell(
    of session: GameSession, against rival: Rival? = nil, in language: Language
  ) {
    let recording = session.recording
    let now = Subject(
      moves: session.game.moveCount, undone: Int(recording.undoCount), hints: session.hintCount,
      origin: session.origin, seed: recording.seed, language: language, lead: rival?.lead,
      player: rival?.race?.player)
    guard now != subject else { return }
    subject = now
    lines = Self.lines(on: now)
  }

  private static func lines(on game: Subject) -> [String] {
    let say = game.language
    var lines = against(game) + [say(.moves, game.moves)]
    if game.undone > 0 { lines.append(say(.undone, "\(game.undone)")) }
    if game.hints > 0 { lines.append(say(.hints, game.hints)) }
    switch game.origin {
    case .ordinary: break
    case .daily: lines.append(say(.dailyGame))
    case .seeded: if game.lead == nil { lines.append(say(.seedIs, "\(game.seed)")) }
    case .branched: lines.append(say(.fromReplay))
    case .takenOver: lines.append(say(.takenOver))
    }
    return lines
  }

  /// Who is ahead, and in a race whose turn it is.
  private static func against(_ game: Subject) -> [String] {
    guard let lead = game.lead else { return [] }
    let say = game.language
    let standing: String
    if lead == 0 {
      standing = say(.neckAndNeck)
    } else {
      standing = lead > 0 ? say(.aheadBy, "\(lead)") : say(.behindBy, "\(-lead)")
    }
    guard let player = game.player else { return [standing] }
    return [standing, say(player == 1 ? .firstPlayer : .secondPlayer)]
  }
}
