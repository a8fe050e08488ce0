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
    let (seed, size): (UInt64, BoardSize)
    let language: Language
    /// How the game stands against another one, or a score; nil where it is against none.
    let lead: Int?
    /// The boards that were played before in a duel over many.
    let series: DuelSeries?
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
    let (recording, moves) = (session.recording, session.game.moveCount)
    tell(
      of: Subject(
        moves: moves, undone: Int(clamping: recording.undoCount), hints: session.hintCount,
        origin: session.origin, seed: recording.seed, size: recording.size, language: language,
        lead: rival?.puzzle == nil && rival?.isOpening != true ? rival?.lead : nil,
        series: rival?.series, goal: rival?.puzzle, movesLeft: rival?.movesLeft ?? 0,
        racer: racer, battery: battery))
  }

  /// Tells of a dealt game, which nobody helps with and nothing is played against.
  mutating func tell(ofDealt game: Game?, in language: Language) {
    tell(
      of: Subject(
        moves: game?.moveCount ?? 0, undone: 0, hints: 0, origin: .dealt, seed: 0, size: .standard,
        language: language, lead: nil, series: nil, goal: nil, movesLeft: 0, racer: nil,
        battery: nil))
  }

  private mutating func tell(of now: Subject) {
    guard now != subject else { return }
    subject = now
    lines = Self.lines(on: now)
  }

  private static func lines(on game: Subject) -> [String] {
    let say = game.language
    var lines = against(game) + played(game) + [say(.moves, game.moves)]
    if let goal = game.goal {
      lines = [say(.makeTile, "\(goal.value)"), say(.movesLeft, game.movesLeft)]
    }
    if game.undone > 0 { lines.append(say(.undone, "\(game.undone)")) }
    if game.hints > 0 { lines.append(say(.hints, game.hints)) }
    switch game.origin {
    case .ordinary, .guest: break
    case .daily: lines.append(say(.dailyGame))
    case .seeded:
      guard game.lead == nil, game.goal == nil, game.series == nil else { break }
      lines.append(say(.codeIs, Challenge(size: game.size, seed: game.seed).code))
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

  /// How a duel over many boards stands; before the first move on a board that is opened also what the two
  /// made of the last one.
  private static func played(_ game: Subject) -> [String] {
    guard let series = game.series, let last = series.rounds.last else { return [] }
    let (say, won) = (game.language, series.won)
    // Who has a game to play against answers, and is the second of the two.
    guard game.lead == nil else { return [say(.duelStands, "\(won.second)", "\(won.first)")] }
    let stands = say(.duelStands, "\(won.first)", "\(won.second)")
    return game.moves > 0 ? [stands] : [say(.against, "\(last.first)", "\(last.second)"), stands]
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
