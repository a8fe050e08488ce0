import Engine

/// Whom the game on the table is played against, and how it stands.
///
/// Nothing is allocated in a tick: the other game is followed after a move, and a step of it costs
/// what a move costs.
struct Rival: Equatable, Sendable {
  /// Two players on one device.
  struct Race: Equatable, Sendable {
    /// The game of the player who waits.
    var other: GameSession
    /// Who is at it: 1 or 2.
    var player: Int

    /// So many moves each plays at a time.
    static let turn = 10
  }

  /// The other game as it was after as many moves as this one; nil where only its score is known.
  private(set) var duel: Duel?
  /// The two players, where they are on this device.
  private(set) var race: Race?
  /// The other side of a live duel, at another device; what is known of it once it is lost.
  private(set) var live: LiveStand?
  /// Whether it is or was a live duel, in which nobody waits for a link.
  var isOfLive = false
  /// The score to beat; nil in a race, where it still grows, and in a puzzle.
  private(set) var goal: Int?
  /// What a puzzle asks for; nil where it is none.
  private(set) var puzzle: TileGoal?
  /// The boards that both have played before, in a duel over many.
  private(set) var series: DuelSeries?
  /// How the game on the table stands to that, and how many moves it has left.
  private(set) var (standing, movesLeft) = (TileGoal.Standing.open, 0)
  /// The score of the game on the table.
  private(set) var score = 0

  /// A score to beat, and nothing more known of the game that made it.
  init(goal: Int) { self.goal = goal }

  /// A tile to be made in so many moves.
  init(puzzle: TileGoal) { self.puzzle = puzzle }

  /// A recorded game, which opens a board of `series` where there is one; throws where it is not a
  /// possible one.
  init(ghost: Recording, in series: DuelSeries? = nil) throws(RecordingError) {
    let duel = try Duel(against: ghost)
    (self.duel, goal, self.series) = (duel, duel.curve.finalScore, series)
  }

  /// A board that is opened for the other player of a series.
  init(opening series: DuelSeries) { self.series = series }

  /// The game of the player who waits; throws where it is not a possible one.
  init(race: Race) throws(RecordingError) {
    duel = try Duel(against: race.other.recording)
    self.race = race
  }

  /// Somebody at another device.
  init(live: LiveStand) { (self.live, isOfLive) = (live, true) }

  // MARK: How it stands

  /// Whether who waits has a game to lose, or the live duel beside `game` goes on.
  func isRunning(beside game: Game) -> Bool {
    race?.other.isRunning == true || live?.isThere == true && !game.isOver
  }

  /// Follows the other side of a live duel: once it is not heard any more, or both have ended, it is a
  /// recorded game.
  mutating func follow(_ stand: LiveStand, beside game: Game) {
    live = stand
    guard !stand.isThere || isLiveOver(beside: game) else { return duel = nil }
    guard duel?.recording != stand.recording else { return }
    do throws(RecordingError) {
      duel = try Duel(against: stand.recording)
      follow(game)
    } catch {
      // What the engine has played is possible.
      duel = nil
    }
  }

  /// Whether the other plays on in a live duel, so that nothing is decided.
  func isUndecided(beside game: Game) -> Bool {
    live.map { $0.isThere && !isLiveOver(beside: game) } ?? false
  }

  private func isLiveOver(beside game: Game) -> Bool {
    game.isOver && (live?.game.isOver ?? false)
  }

  /// Follows the game on the table.
  mutating func follow(_ game: Game) {
    score = game.score
    duel?.follow(game)
    if game.isOver { duel?.playOut() }
    guard let puzzle else { return }
    (standing, movesLeft) = (puzzle.standing(of: game), puzzle.movesLeft(in: game))
  }

  /// What the other had after as many moves, or the score to beat; of a puzzle the moves that are left.
  var otherScore: Int {
    if let live, live.isThere { return live.game.score }
    return puzzle != nil ? movesLeft : duel.map { $0.score - $0.lead } ?? goal ?? 0
  }

  /// How far the game is ahead of the other at the same move, or above the score to beat; negative
  /// when behind.
  var lead: Int {
    if let live, live.isThere { return score - live.game.score }
    return duel?.lead ?? score - (goal ?? 0)
  }

  /// Whether the other's board is known: of a score to beat and of a puzzle there is none.
  var showsBoard: Bool { puzzle == nil && (goal == nil || duel != nil) }

  /// Whether there is nothing yet to play against: the other's game comes after this one.
  var isOpening: Bool { series != nil && duel == nil }

  /// What is sent of `session`, once it is over: the boards of both, with this one where it answers.
  func turn(with session: GameSession) -> DuelTurn? {
    guard session.game.isOver, race == nil, !isOfLive else { return nil }
    let recording = session.recording
    guard let duel else { return series.map { DuelTurn(series: $0, isAnswer: false) } }
    let before = series ?? DuelSeries(on: recording.size, firstSeed: recording.seed)
    let round = DuelSeries.Round(first: duel.curve.finalScore, second: session.game.score)
    return DuelTurn(series: before.adding(round), isAnswer: true)
  }

  /// How many boards this player and the other have won in the series, `session` with them where it is
  /// over; nil where it is the first of its kind.
  func boards(with session: GameSession) -> (own: Int, other: Int)? {
    if duel != nil {
      return (turn(with: session)?.series ?? series).map { ($0.won.second, $0.won.first) }
    }
    return series.map { ($0.won.first, $0.won.second) }
  }

  /// How far the game is above all that the other made in the end.
  var margin: Int { score - finalScore }

  /// All that the other made in the end, as far as it is known.
  var finalScore: Int { live?.game.score ?? duel?.curve.finalScore ?? goal ?? 0 }

  /// Whether the turn of who plays `game` is over: the second catches up with the first, who then
  /// goes on by ``Race/turn`` moves. Whose game is over waits no more.
  func isTurnOver(_ game: Game) -> Bool {
    guard let race, !race.other.game.isOver else { return false }
    if game.isOver { return true }
    let ahead = race.player == 1 ? Race.turn : 0
    return game.moveCount >= race.other.game.moveCount + ahead
  }
}
