import Engine
import Graphics
import Hardware
import Records
import Scenes
import Words

/// The game on the table, and how it is seen: there is always one, whichever screen is shown, so
/// nothing that a menu does can lose it.
struct Table: Sendable {
  var session: GameSession
  /// The best score of each board size.
  var bestScores: FlatMap<BoardSize, Int>
  /// The last move on its way.
  var board: BoardAnimation
  var ticksSinceMove = Appliance.longAgo
  var ticksSinceRefusal = Appliance.longAgo
  private(set) var refused = Direction.up
  var gain = 0
  /// What the last move did, in words for who cannot see it; and how many in turn were refused.
  var (told, refusals): (String?, Int) = (nil, 0)
  /// The rank that the last move made for the first time in this game.
  private(set) var milestone: UInt8?
  private var largestMilestone: UInt8
  /// The score's course, once the game has ended or waits for a decision.
  var curve: [Int] = []
  /// How the colours go, once the game has ended.
  var drain = Drain()
  private(set) var remarks = Remarks()
  /// The best score that this game has to beat; nil where there is none, or where it is beaten and said.
  private var target: Int?
  /// The best score of all games before it; 0 for none, and where the game is not one's own.
  private var others = 0
  /// The best score with which this game ended before a move was taken back: the history has it.
  private var ended = 0
  /// Whether the game stands above that of all games before it.
  var beatsBest: Bool { others > 0 && game.score > others }
  /// Whether it has the tiles of the one before it because every new game has.
  var isRepeat = false
  /// Whom the game is played against, if anybody.
  var rival: Rival?
  /// The same, where there is something of it to be seen beside the board.
  var seenRival: Rival? { rival?.isOpening == true ? nil : rival }
  /// The other game's course, beside ``curve``.
  private(set) var rivalCurve: [Int] = []
  /// What the machine thinks of the board, until the next move.
  var hint: Hint?

  init(_ session: GameSession, bestScores: FlatMap<BoardSize, Int>) {
    self.session = session
    self.bestScores = bestScores
    largestMilestone = session.game.board.largestExponent
    board = BoardAnimation(board: session.game.board)
    if session.game.isOver { drain = Drain(of: session.game.board) }
    (others, target) = Self.aim(of: session, beside: bestScores)
  }

  /// Looks what there is to beat: nothing where the game itself is the best already, as one that was
  /// left and is continued can be.
  private static func aim(
    of session: GameSession, beside bestScores: FlatMap<BoardSize, Int>
  ) -> (others: Int, target: Int?) {
    let others = session.origin.isOwn ? bestScores[session.recording.size] ?? 0 : 0
    return (others, others > session.game.score ? others : nil)
  }

  var game: Game { session.game }
  /// Whether there is something to lose: this game, that of who waits in a race, or a live duel.
  var isRunning: Bool { session.isRunning || rival?.isRunning(beside: game) == true }
  /// Whether its tiles were chosen and it waits for its first move, as a challenge does.
  var isChosen: Bool {
    (session.origin == .seeded || session.origin == .guest) && game.moveCount == 0
  }
  var size: BoardSize { session.recording.size }
  /// The best score on a board of the game's size, with what this game has so far.
  var best: Int { max(bestScores[size] ?? 0, session.origin.isOwn ? game.score : 0) }

  mutating func tick() {
    if ticksSinceMove < Appliance.longAgo { ticksSinceMove += 1 }
    if ticksSinceRefusal < Appliance.longAgo { ticksSinceRefusal += 1 }
  }

  /// Whether the board moves by itself.
  var isAnimating: Bool {
    // One more tick draws the end.
    ticksSinceMove <= Ceremony.longest(isWin: isWon) + 1 || ticksSinceRefusal <= Self.nudgeTicks + 1
  }

  /// How long the board shakes its head at a refused move.
  static let nudgeTicks = 20

  /// A tenth of a cell towards `direction` and back, twice, fading; in 256ths of a cell.
  static func nudge(towards direction: Direction, after ticks: Int) -> SubpixelPoint {
    let swing = [0, 14, 22, 26, 22, 14, 0, -10, -16, -18, -16, -10, 0, 6, 10, 11, 10, 6, 3, 0]
    let amount = swing.indices.contains(ticks) ? swing[ticks] : 0
    return SubpixelPoint(x: direction.step.right * amount, y: direction.step.down * amount)
  }

  mutating func refuse(towards direction: Direction) {
    refused = direction
    ticksSinceRefusal = 0
  }

  /// Puts another game in the place of this one, against `rival` where it is played against one.
  mutating func put(_ game: GameSession, _ settings: Settings, against rival: Rival? = nil) {
    session = game
    (others, target) = Self.aim(of: session, beside: bestScores)
    (ended, self.rival, isRepeat) = (0, rival, false)
    largestMilestone = game.game.board.largestExponent
    animate([], settings)
    ticksSinceMove = Appliance.longAgo
  }

  /// Shows what happened; the running animation gives way to the new one.
  mutating func animate(_ events: [GameEvent], _ settings: Settings) {
    board = BoardAnimation(
      board: session.game.board, events: events, pace: settings.pace, style: settings.motion)
    begin(events)
  }

  /// Shows how what led to the position `after` is taken back.
  mutating func animate(back events: [GameEvent], from after: Board, _ settings: Settings) {
    board = BoardAnimation(
      board: after, events: events, pace: settings.pace, style: settings.motion, isReversed: true)
    begin([])
  }

  private mutating func begin(_ events: [GameEvent]) {
    ticksSinceMove = 0
    drain = game.isOver ? Drain(of: game.board) : Drain()
    ticksSinceRefusal = Appliance.longAgo
    (gain, told, refusals) = (0, nil, 0)
    curve = []
    rivalCurve = []
    rival?.follow(session.game)
    hint = nil
    milestone = newMilestone(in: events)
  }

  /// The rank, from 128 on, that the move reached for the first time in this game.
  private mutating func newMilestone(in events: [GameEvent]) -> UInt8? {
    var reached: UInt8?
    for case .merged(_, _, let result, _) in events
    where result.exponent >= 7 && result.exponent > largestMilestone {
      largestMilestone = result.exponent
      reached = result.exponent
    }
    return reached
  }

  /// Takes over best scores that were read after the game had begun: those are what it has to beat.
  mutating func meet(_ stored: FlatMap<BoardSize, Int>) {
    for (size, score) in stored { bestScores[size] = max(bestScores[size] ?? 0, score) }
    (others, target) = Self.aim(of: session, beside: stored)
  }

  /// Remembers the score where it is the best, and that it is not any more where it was taken back; true
  /// where it has just become that.
  @discardableResult
  mutating func noteBest() -> Bool {
    guard session.origin.isOwn else { return false }
    if game.isOver { ended = max(ended, game.score) }
    bestScores[size] = max(others, ended, game.score)
    guard let target, game.score > target else { return false }
    self.target = nil
    return true
  }

  /// Makes the curve of an ended game, or of one that waits for a decision, once.
  mutating func drawCurve() {
    guard curve.isEmpty, game.isTerminated else { return }
    curve = session.scoreCurve
    rivalCurve = rival?.duel?.curve.sampled(48) ?? []
  }

  /// Puts what is said of the game into words, where it has changed.
  mutating func tellRemarks(of battery: BatteryCharge?, racer: String?, in language: Language) {
    remarks.tell(of: session, against: rival, racer: racer, battery: battery, in: language)
  }
}

extension BoardAnimation {
  /// What goes towards `direction` leaned so far when it went; what leaned elsewhere does not count.
  mutating func lean(by lean: SubpixelPoint, towards direction: Direction) {
    let step = direction.step
    if step.right * lean.x + step.down * lean.y > 0 { leanAtStart = lean }
  }
}
