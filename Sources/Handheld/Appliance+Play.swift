import Engine
import Scenes

extension Appliance {
  /// Makes a move; the running animation gives way to the new one.
  mutating func play(_ direction: Direction, _ effects: inout [Effect]) {
    let before = session.game.score
    let events = session.play(direction)
    guard !events.isEmpty else {
      return refuse(towards: direction, &effects)
    }
    animate(events)
    milestone = newMilestone(in: events)
    gain = session.game.score - before
    noteBest()
    sound(.of(events, isMilestone: milestone != nil), &effects)
    if milestone != nil { lookForAchievements(isEnded: false, &effects) }
    effects.append(.store(.save(session.running)))
    if session.game.isOver { finish(&effects) }
    screen = playingScreen()
  }

  /// Says no to what is done on the board: it shakes its head.
  mutating func refuse(towards direction: Direction = .left, _ effects: inout [Effect]) {
    refused = direction
    ticksSinceRefusal = 0
    needsDrawing = true
    sound(.refused, &effects)
  }

  /// Takes back the last move; counted.
  mutating func undo(_ effects: inout [Effect]) {
    guard session.undo() else {
      screen = playingScreen()
      return refuse(&effects)
    }
    animate([])
    sound(.undo, &effects)
    effects.append(.store(.save(session.running)))
    screen = .playing
  }

  /// Goes on after 2048; kept at once.
  mutating func keepGoing(_ effects: inout [Effect]) {
    session.keepGoing()
    effects.append(.store(.save(session.running)))
    screen = .playing
  }

  /// Asks before a running game is given up; otherwise begins.
  mutating func askForNewGame(_ origin: GameOrigin, _ effects: inout [Effect]) {
    guard session.isRunning else { return beginGame(origin, &effects) }
    screen = .confirm(.newGame(origin), Menu([.no, .yes]), from: screen)
  }

  /// Puts a new game on the table; the old one goes into the history if a move was made.
  mutating func beginGame(_ origin: GameOrigin, _ effects: inout [Effect]) {
    let seed = origin == .daily ? DailySeed.seed(on: wallTime) : chance.next()
    let game = GameSession(
      size: origin == .daily ? .standard : settings.boardSize, seed: seed, origin: origin,
      startedAt: wallTime)
    putOnTable(game, &effects)
  }

  /// Puts a game on the table in place of the old one, which is recorded if a move was made.
  mutating func putOnTable(_ game: GameSession, _ effects: inout [Effect]) {
    if session.game.moveCount > 0 { finish(&effects) }
    session = game
    largestMilestone = game.game.board.largestExponent
    animate([])
    ticksSinceMove = Self.longAgo
    screen = playingScreen()
  }

  /// Hands the game to the history, once.
  private mutating func finish(_ effects: inout [Effect]) {
    guard !session.isRecorded else { return }
    lookForAchievements(isEnded: true, &effects)
    effects.append(.store(.finish(session.finished(at: wallTime, name: settings.name))))
    session.markRecorded()
  }

  /// The screen that belongs to the game's state.
  func playingScreen() -> Screen {
    if session.game.isOver { return .over(overMenu()) }
    if session.game.isAwaitingDecision { return .won(wonMenu()) }
    return .playing
  }

  /// Who never gave a name is offered to; who does not want to just goes on.
  func overMenu() -> Menu {
    Menu(
      [.newGame, .undo, .replay, .review] + (settings.name.isEmpty ? [.name] : []) + [.mainMenu])
  }

  func wonMenu() -> Menu { Menu([.keepGoing, .newGame, .undo, .replay, .review, .mainMenu]) }

  private mutating func animate(_ events: [GameEvent]) {
    board = BoardAnimation(
      board: session.game.board, events: events, pace: settings.pace, style: settings.motion)
    ticksSinceMove = 0
    ticksSinceRefusal = Self.longAgo
    gain = 0
    milestone = nil
    curve = []
    hint = nil
    needsDrawing = true
  }

  private mutating func noteBest() {
    guard session.origin.isOwn else { return }
    let size = session.recording.size
    bestScores[size] = max(bestScores[size] ?? 0, session.game.score)
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

  /// Plays a cue, as loud as the player wants it.
  mutating func sound(_ melody: Melody, _ effects: inout [Effect]) {
    let settings = shownSettings
    guard !settings.isMuted else { return }
    let volume = hasLoudness ? .full : settings.volume
    effects.append(.play(settings.soundPack.voiced(melody, at: volume)))
  }
}
