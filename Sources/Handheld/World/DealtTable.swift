import Dealing
import Engine
import Graphics
import Scenes
import Words

/// The dealt game, if there is one, how it is seen, and what is known of who carries it.
struct DealtTable: Sendable {
  /// What is known of the world's table.
  enum Reach: Equatable, Sendable {
    /// Nobody was asked.
    case unasked
    /// Somebody was asked and has not answered.
    case asked
    /// It is not reached.
    case away
    /// It is, and the world's day can be begun from and until these moments.
    case there(opens: Int64, closes: Int64)
  }

  /// The game that is under way, or has just ended.
  var kept: KeptDeal?
  /// Whether the program that carries is there.
  var isLinked = false
  /// Whether a page was opened that needs it: before, nothing is asked of it.
  var isWanted = false
  /// Whether the table has opened the game since that program is there.
  var isOpen = false
  /// Whether a game was asked for, and which.
  var isBeginning = false
  var reach = Reach.unasked
  /// Why the last thing that was asked cannot be.
  var trouble: CarrierWord.Reason?
  /// The proof, once the secret is out.
  var proof: DealtProof?
  /// What is said for a while about something that a dealt game has not.
  private(set) var denied: Denied?
  private var ticksOfDenial = 0

  /// What a dealt game has not.
  enum Denied: Equatable, Sendable { case undo, hint }

  // How it is seen.
  var board = BoardAnimation(board: Board(size: .standard))
  var ticksSinceMove = Appliance.longAgo
  private(set) var ticksSinceRefusal = Appliance.longAgo
  private(set) var refused = Direction.up
  private(set) var gain = 0
  var told: String?
  /// How the colours go at the end.
  private(set) var drain = Drain()
  private(set) var remarks = Remarks()

  /// The game, and whether it can go on.
  var play: DealtPlay? { kept?.play }
  var isRunning: Bool { play != nil && proof == nil && trouble != .unknown }
  /// Whether it is known how it ended.
  var isOver: Bool { proof != nil }

  /// Whether the picture moves by itself.
  var isAnimating: Bool {
    let isWin = play?.game.isAwaitingDecision ?? false
    return ticksSinceMove <= max(Ceremony.longest(isWin: isWin), board.duration) + 1
      || ticksSinceRefusal <= Table.nudgeTicks + 1 || denied != nil
  }

  /// Another tick.
  mutating func tick() {
    if ticksSinceMove < Appliance.longAgo { ticksSinceMove += 1 }
    if ticksSinceRefusal < Appliance.longAgo { ticksSinceRefusal += 1 }
    if ticksOfDenial > 0 {
      ticksOfDenial -= 1
      if ticksOfDenial == 0 { denied = nil }
    }
    if proof?.verdict == nil { proof?.advance(by: Self.stepsATick) }
  }

  /// So many steps are proven in a tick: a small processor has time for its pictures beside them.
  private static let stepsATick = 40

  /// Forgets whatever is on it: another player sits down.
  mutating func leave() {
    let isLinked = isLinked
    self = DealtTable()
    self.isLinked = isLinked
  }

  /// Puts a game on it as it stands.
  mutating func put(_ deal: KeptDeal) {
    kept = deal
    (proof, trouble, isBeginning) = (nil, nil, false)
    stand(still: true)
  }

  // MARK: Seen

  /// Shows a slide from its beginning; its tile is to come.
  mutating func show(_ events: [GameEvent], from score: Int, _ settings: Settings) {
    guard let play else { return }
    board = BoardAnimation(
      board: play.shown.board, events: events, pace: settings.pace, style: settings.motion)
    (ticksSinceMove, ticksSinceRefusal) = (0, Appliance.longAgo)
    gain = play.shown.score - score
  }

  /// Shows the tile that has come: when the slide is over, or now where that is over.
  mutating func show(arrived events: [GameEvent], _ settings: Settings) {
    guard let play else { return }
    let lean = board.leanAtStart
    board = BoardAnimation(
      board: play.game.board, events: events, pace: settings.pace, style: settings.motion)
    board.leanAtStart = lean
    board.lateness = max(0, ticksSinceMove - board.slideTicks)
    drain = Drain(of: play.game.board)
  }

  /// Shows the game as it stands, without motion; what its last move did is `told` still, if anything.
  mutating func stand(still: Bool, told: String? = nil) {
    guard let play else { return }
    board = BoardAnimation(board: play.shown.board)
    drain = Drain(of: play.game.board)
    if still { ticksSinceMove = Appliance.longAgo }
    (gain, self.told) = (0, told)
  }

  /// Puts what is said of the game into words, where it has changed.
  mutating func tellRemarks(in language: Language) {
    guard Build.hasDealtGames, isWanted || kept != nil else { return }
    remarks.tell(ofDealt: play?.shown, in: language)
  }

  /// Shakes its head at a move.
  mutating func refuse(towards direction: Direction) {
    (refused, ticksSinceRefusal) = (direction, 0)
  }

  /// Says for three seconds what there is not.
  mutating func deny(_ what: Denied) { (denied, ticksOfDenial) = (what, 300) }

  /// What must be told about it, and about who carries it.
  func notice(in say: Language) -> Notice? {
    switch denied {
    case .undo: return Notice([.noUndoDealt, .noUndoShort], in: say, isWarning: false)
    case .hint: return Notice([.noHintDealt, .noHintShort], in: say, isWarning: false)
    case nil: break
    }
    if let trouble { return Notice([trouble.phrase, .noTableShort], in: say, isWarning: true) }
    guard isRunning, !isOpen else {
      let waits = isRunning && play?.isAwaiting == true && ticksSinceMove > Self.patience
      return waits ? Notice([.tableWaits, .tableWaitsShort], in: say, isWarning: false) : nil
    }
    return reach == .asked
      ? Notice([.tableAsked, .tableWaitsShort], in: say, isWarning: false)
      : Notice([.tableAway, .noTableShort], in: say, isWarning: true)
  }

  /// Ticks after which it is said that a tile is waited for.
  private static let patience = 100
}

extension CarrierWord.Reason {
  /// What the player reads.
  var phrase: Phrase {
    switch self {
    case .refused: .tableRefuses
    case .tooMany: .dealsTooMany
    case .dayClosed: .dayClosed
    case .dayPlayed: .dayPlayed
    case .clock: .clockWrong
    case .elsewhere: .dealElsewhere
    case .unknown: .dealUnknown
    }
  }
}
