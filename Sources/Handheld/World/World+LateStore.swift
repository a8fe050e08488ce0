import Engine
import Records
import Scenes
import Settings
import Words

/// A store that answers late: the game is there first, and takes over what is kept when it comes.
extension World {
  /// Takes over what the store holds, after the game had begun without it; whether another game is on
  /// the table now, nil where nothing was awaited. Nothing is lost of what was stored nor of what was
  /// played meanwhile. A game that has ended is only put before whoever `looks` at the title.
  mutating func adopt(_ state: StoredState, looks: Bool) -> Bool? {
    guard lateStore.isAwaited else { return nil }
    lateStore.isAwaited = false
    adoptSettings(state.settings)
    table.meet(state.bestScores)
    redraw()
    let isStored = adoptGame(state)
    let isOther = isStored || looks && adoptLast(state.lastGame)
    let rival = state.settings[StoredState.rivalKey] ?? ""
    if isOther { seatRival(storedAs: rival) } else { goOn(beside: state, against: rival) }
    recallUndone(state, begunAnew: options.seed != nil)
    recallPuzzles(state)
    recallDeal(state)
    resumeUnlocks(state, isStored: isStored)
    return isOther
  }

  private mutating func adoptSettings(_ stored: FlatMap<String, String>) {
    let size = settings.boardSize
    let found = Self.settings(stored, &outbox.messages)
    settings = lateStore.merged(found, chosen: settings)
    if size == options.size, options.seed == nil { settings.choose(.boardSize, "\(size.cells)") }
    settingsChanged()
    sense.recall(settings.gyroBias)
  }

  /// Of the stored game and the one on the table the longer goes on; the other goes into the
  /// history, where it can be seen and played on from. A game whose seed was asked for goes on.
  private mutating func adoptGame(_ state: StoredState) -> Bool {
    let moves = table.game.moveCount
    guard let old = Self.session(resuming: state.runningGame, messages: &outbox.messages),
      options.seed == nil, !isUnderWay || moves < old.game.moveCount
    else { return false }
    if isUnderWay { keep(finished) }
    keepOtherGame()
    table.put(old, settings)
    return true
  }

  /// Whether the game on the table has moves that the history has not.
  private var isUnderWay: Bool { table.game.moveCount > 0 && !table.session.isRecorded }

  /// The game on the table goes on, against whom it is played; all that is stored goes into the history.
  private mutating func goOn(beside state: StoredState, against rival: String) {
    let (own, waiting) = state.givenUp(at: devices.wallTime)
    if let own { keep(own) }
    if let waiting { keep(waiting) }
    storedRival = rival
    storeRival()
    if isUnderWay || own != nil || table.isChosen { ask(.save(table.session.running)) }
  }

  /// Puts the game that ended last on the table, where nothing has begun there.
  private mutating func adoptLast(_ stored: RunningGame?) -> Bool {
    guard table.game.moveCount == 0, table.rival == nil, !Self.begins(options),
      let last = Self.ended(stored, &outbox.messages)
    else { return false }
    table.put(last, settings)
    return true
  }

  private mutating func keep(_ game: FinishedGame) {
    ask(.keep(game))
    wish(.log("Of two games under way one went into the history; none is lost."))
  }

  // MARK: What is owed

  /// Takes note that the store answered.
  mutating func note(_ report: StoreReport) {
    switch report {
    case .saved(let count):
      lateStore.ticksOwed = count == table.game.moveCount ? nil : 0
    case .finished, .working, .failing: lateStore.ticksOwed = nil
    case .opened, .notice, .scores, .game, .players, .ranked, .ticket, .keptDeal: break
    }
  }

  /// Counts for how long the store has owed an answer, and has the player told in time.
  mutating func noticeUnkept() {
    guard options.watchesStore else { return }
    if lateStore.ticksOwed == nil, outbox.effects.contains(where: { $0.isKept }) {
      lateStore.ticksOwed = 0
    }
    guard let ticks = lateStore.ticksOwed, ticks < LateStore.patience else { return }
    lateStore.ticksOwed = ticks + 1
    if lateStore.isSlow { redraw() }
  }

  /// What is said of a store that has not answered yet; nil where it has.
  var storeNotice: Notice? {
    if lateStore.isAwaited {
      return Notice(
        [.readingGamesLong, .readingGames, .readingShort], in: language, isWarning: false)
    }
    if lateStore.isSlow {
      return Notice([.slowCardLong, .notSavedYet, .unsaved], in: language, isWarning: true)
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
