import Engine
import Scenes

/// A store that answers late: the game is there first, and takes over what is kept when it comes.
extension Appliance {
  /// Takes over what the store holds, after the game had begun without it. Nothing is lost of what
  /// was stored nor of what was played meanwhile.
  mutating func adopt(_ state: StoredState, _ effects: inout [Effect]) {
    guard lateStore.isAwaited else { return }
    lateStore.isAwaited = false
    adoptSettings(state.settings)
    for (size, score) in state.bestScores { bestScores[size] = max(bestScores[size] ?? 0, score) }
    adoptGame(state.runningGame, &effects)
    if case .title = screen { screen = .title(titleMenu()) }
    needsDrawing = true
  }

  private mutating func adoptSettings(_ stored: [String: String]) {
    var unknown: [String] = []
    let found = Settings(stored: stored, unknown: &unknown)
    messages += unknown.map { "The setting \($0) is unknown or damaged: it is as on a new device." }
    settings = lateStore.merged(found, chosen: settings)
    settingsChanged()
  }

  /// Of the stored game and the one on the table the longer goes on; the other goes into the
  /// history, where it can be seen and played on from. A game whose seed was asked for goes on.
  private mutating func adoptGame(_ stored: RunningGame?, _ effects: inout [Effect]) {
    let isUnderWay = session.game.moveCount > 0 && !session.isRecorded
    guard let old = Self.session(resuming: stored, messages: &messages) else {
      if isUnderWay { effects.append(.store(.save(session.running))) }
      return
    }
    let goesOn =
      options.seed != nil || (isUnderWay && session.game.moveCount >= old.game.moveCount)
    if goesOn {
      if old.game.moveCount > 0 { keep(old, &effects) }
      effects.append(.store(.save(session.running)))
    } else {
      if isUnderWay { keep(session, &effects) }
      putBack(old)
    }
  }

  private mutating func keep(_ game: GameSession, _ effects: inout [Effect]) {
    effects.append(.store(.keep(game.finished(at: wallTime, name: settings.name))))
    effects.append(.log("Of two games under way one went into the history; none is lost."))
  }

  /// Puts the stored game on the table; who was playing finds it paused, since the board under the
  /// hand is another one now.
  private mutating func putBack(_ old: GameSession) {
    session = old
    largestMilestone = session.game.board.largestExponent
    board = BoardAnimation(board: session.game.board)
    ticksSinceMove = Self.longAgo
    ticksSinceRefusal = Self.longAgo
    (gain, milestone, curve, hint) = (0, nil, [], nil)
    switch screen {
    case .playing, .paused, .won, .over:
      screen = playingScreen()
      if case .playing = screen { screen = .paused(pauseMenu()) }
    default: break
    }
  }

  // MARK: What is owed

  /// Takes note that the store answered.
  mutating func note(_ report: StoreReport) {
    switch report {
    case .saved(let count):
      if count == session.game.moveCount {
        lateStore.ticksOwed = nil
      } else {
        lateStore.ticksOwed = 0
      }
    case .finished, .working, .failing: lateStore.ticksOwed = nil
    case .opened, .notice, .scores, .game: break
    }
  }

  /// Counts for how long the store has owed an answer, and has the player told in time.
  mutating func noticeUnkept(_ effects: [Effect]) {
    guard options.watchesStore else { return }
    if lateStore.ticksOwed == nil, effects.contains(where: \.isKept) { lateStore.ticksOwed = 0 }
    guard let ticks = lateStore.ticksOwed, ticks < LateStore.patience else { return }
    lateStore.ticksOwed = ticks + 1
    if lateStore.isSlow { needsDrawing = true }
  }

  /// What is said of a store that has not answered yet; nil where it has.
  var storeNotice: Notice? {
    if lateStore.isAwaited {
      return Notice(
        ["Your games are still being read.", "Reading games", "READING"], isWarning: false)
    }
    if lateStore.isSlow {
      return Notice(
        ["The card is slow: not saved yet.", "Not saved yet", "UNSAVED"], isWarning: true)
    }
    return nil
  }
}

extension Effect {
  /// Whether it gives the store a game to keep, which is acknowledged.
  fileprivate var isKept: Bool {
    switch self {
    case .store(.save), .store(.finish): true
    default: false
    }
  }
}
