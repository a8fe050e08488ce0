import Engine
import Hardware
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
    /// What a puzzle asks for, and how many moves are left for it.
    let goal: TileGoal?
    let movesLeft: Int
    /// Whose turn it is in a race.
    let racer: String?
    let battery: BatteryCharge?
  }

  /// Tells of a game as it stands.
  mutating func tell(
    of session: GameSession, against rival: Rival? = nil, racer: String? = nil,
    battery: BatteryCharge? = nil, in language: Language
  ) {
    let recording = session.recording
    let now = Subject(
      moves: session.game.moveCount, undone: Int(recording.undoCount), hints: session.hintCount,
      origin: session.origin, seed: recording.seed, language: language,
      lead: rival?.puzzle == nil ? rival?.lead : nil, goal: rival?.puzzle,
      movesLeft: rival?.movesLeft ?? 0,
      racer: racer, battery: battery)
    guard now != subject else { return }
    subject = now
    lines = Self.lines(on: now)
  }

  private static func lines(on game: Subject) -> [String] {
    let say = game.language
    var lines = against(game) + [say(.moves, game.moves)]
    if let goal = game.goal {
      lines = [say(.makeTile, "\(goal.value)"), say(.movesLeft, game.movesLeft)]
    }
    if game.undone > 0 { lines.append(say(.undone, "\(game.undone)")) }
    if game.hints > 0 { lines.append(say(.hints, game.hints)) }
    switch game.origin {
    case .ordinary: break
    case .daily: lines.append(say(.dailyGame))
    case .seeded:
      if game.lead == nil, game.goal == nil { lines.append(say(.seedIs, "\(game.seed)")) }
    case .branched: lines.append(say(.fromReplay))
    case .takenOver: lines.append(say(.takenOver))
    case .dealt: lines.append(say(.dealtGame))
    }
    if let battery = game.battery {
      let text = say(battery.isCharging ? .chargingIs : .batteryIs, "\(battery.percent)")
      // What is low comes before all else.
      lines.insert(text, at: battery.isLow ? 0 : lines.count)
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
    guard let racer = game.racer else { return [standing] }
    return [standing, racer]
  }
}
