import Engine
import Records
import Scenes
import Settings

extension World {
  // MARK: Moves

  /// Makes a move; false where it was refused.
  mutating func play(_ direction: Direction) -> Bool {
    let before = table.game.score
    let events = table.session.play(direction)
    guard !events.isEmpty else {
      refuse(towards: direction)
      tellRefusal(towards: direction)
      return false
    }
    follow(events, from: before)
    table.board.lean(by: sway.lean, towards: direction)
    sway.release()
    return true
  }

  /// Shows, sounds, judges and keeps what a move did.
  private mutating func follow(_ events: [GameEvent], from score: Int) {
    let told = table.told
    table.animate(events, settings)
    redraw()
    tell(events, after: told)
    table.gain = table.game.score - score
    let isBest = table.noteBest()
    if isBest, !isGuests { unlocks.tellsBest = true }
    sound(
      .of(events, on: table.size, isMilestone: table.milestone != nil, isRecord: isBest),
      after: table.board.contact(settings.effects))
    notePuzzle()
    if table.milestone != nil { lookForAchievements(isEnded: false) }
    keepGame()
    if table.game.isOver { finishGame() }
  }

  /// Says no to what is done on the board: it shakes its head.
  mutating func refuse(towards direction: Direction = .left) {
    table.refuse(towards: direction)
    redraw()
    sound(.refused)
  }

  /// Takes back the last move, which is seen to run backwards; counted. False where there is none.
  mutating func undo() -> Bool {
    let after = table.game.board
    // Two who play at once cannot go back.
    let events = table.rival?.live == nil ? table.session.undo() : []
    guard !events.isEmpty else {
      refuse()
      return false
    }
    table.animate(back: events, from: after, settings)
    followBack()
    return true
  }

  /// Does again what was taken back last, as if it were played.
  mutating func redo() {
    let before = table.game.score
    let events = table.session.redo()
    guard !events.isEmpty else { return refuse() }
    follow(events, from: before)
  }

  /// Sets a bookmark where the game stands; kept at once.
  mutating func setBookmark() {
    table.session.setBookmark()
    storeUndone()
    sound(.enter)
  }

  /// Goes to the bookmark, if there is one elsewhere.
  mutating func goToBookmark() {
    guard table.session.goToBookmark() else { return refuse() }
    table.animate([], settings)
    followBack()
  }

  /// What follows when the game stands earlier than it stood.
  private mutating func followBack() {
    table.noteBest()
    redraw()
    sound(.undo)
    keepUnlocks()
    keepGame()
  }

  /// Has the store keep the game, and what goes with it.
  private mutating func keepGame() {
    ask(.save(table.session.running))
    storeUndone()
  }

  /// Keeps the hints, what can be done again and where the bookmark is, where that has changed:
  /// another game with the same tiles has none of it.
  mutating func storeUndone() {
    if table.session.hintCount + storedHints.count > 0 { storeHints() }
    let bookmark = table.session.bookmark == nil ? "" : table.session.bookmarkText
    if bookmark != storedBookmark {
      storedBookmark = bookmark
      ask(.set(key: StoredState.bookmarkKey, value: bookmark))
    }
    let text = table.session.undoneText
    guard text != storedUndone else { return }
    storedUndone = text
    ask(.set(key: StoredState.undoneKey, value: text))
  }

  private mutating func storeHints() {
    let (seed, count) = (table.session.recording.seed, table.session.hintCount)
    guard storedHints.seed == seed ? storedHints.count != count : count != 0 else { return }
    storedHints = (seed, count)
    ask(.set(key: StoredState.hintsKey, value: table.session.hintsText))
  }

  /// Counts a hint, and has that kept: a game with hints is listed as such after a power cut too.
  mutating func countHint() {
    table.session.countHint()
    storeHints()
  }

  /// Takes over what could be done again in the game on the table, and the hints given in it; one that was
  /// `begunAnew` has none of that, though the tiles be the same.
  mutating func recallUndone(_ state: StoredState, begunAnew: Bool = false) {
    storedHints = GameSession.hints(in: state.settings[StoredState.hintsKey] ?? "")
    storedUndone = state.settings[StoredState.undoneKey] ?? ""
    storedBookmark = state.settings[StoredState.bookmarkKey] ?? ""
    if begunAnew { return }
    table.session.recall(storedHints)
    if !storedUndone.isEmpty { table.session.recall(undone: storedUndone) }
    if !storedBookmark.isEmpty { table.session.recall(bookmark: storedBookmark) }
  }

  /// Goes on after 2048; kept at once.
  mutating func keepGoing() {
    table.session.keepGoing()
    keepGame()
  }

  // MARK: Games

  /// A seed from chance, which eight letters can say.
  mutating func newSeed() -> UInt64 { Challenge.shortSeed(from: chance.next()) }

  /// The seed of a game that nobody chose one for: the table's, where finished games are sent and there is
  /// a ticket, else one from chance.
  private mutating func ordinarySeed() -> UInt64 {
    guard settings.sends, let ticket else { return newSeed() }
    self.ticket = nil
    ask(.takeTicket(ticket.name))
    return ticket.expires > devices.wallTime ? ticket.seed : newSeed()
  }

  /// Asks before a running game is given up; otherwise begins.
  mutating func askForNewGame(_ origin: GameOrigin) -> Step {
    guard table.isRunning else { return beginGame(origin) }
    return .open(.question(QuestionPage(.newGame(origin))))
  }

  /// Puts a new game on the table; the old one goes into the history if a move was made.
  mutating func beginGame(_ origin: GameOrigin) -> Step {
    if origin == .ordinary, settings.isRepeatable { return beginSameGame() }
    let seed = origin == .daily ? DailySeed.seed(on: devices.wallTime) : ordinarySeed()
    return putOnTable(
      GameSession(
        size: origin == .daily ? .standard : settings.boardSize, seed: seed, origin: origin,
        startedAt: devices.wallTime))
  }

  /// Puts a game with the tiles of the one on the table on it, on a board of the size that is chosen.
  mutating func beginSameGame(size: BoardSize? = nil) -> Step {
    let step = putOnTable(
      GameSession(
        size: size ?? settings.boardSize, seed: table.session.recording.seed, origin: .seeded,
        startedAt: devices.wallTime))
    table.isRepeat = size == nil
    return step
  }

  /// Puts a recording on the table as a new game, marked as such; the old game is recorded.
  mutating func beginBranch(_ recording: Recording, _ origin: GameOrigin) -> Step {
    let stored = RunningGame(
      recording: recording, origin: origin, startedAt: devices.wallTime, secondsPlayed: 0)
    do throws(RecordingError) {
      var session = try GameSession(resuming: stored)
      // Of a game that had ended the history has all; whoever takes a move back plays on.
      if session.game.isOver { session.markRecorded() }
      return putOnTable(session)
    } catch {
      outbox.messages.append("The game cannot be played on: \(error.description)")
      return .stay
    }
  }

  mutating func putOnTable(_ game: GameSession, against rival: Rival? = nil) -> Step {
    if table.game.moveCount > 0 { finishGame() }
    keepOtherGame()
    // What was chosen outlives a power cut before its first move, and so does what takes its place.
    let isKept = game.origin != .ordinary && game.origin != .daily || table.isChosen
    table.put(game, settings, against: rival)
    unlocks.forgetBest()
    storeRival()
    storeUndone()
    if isKept { ask(.save(table.session.running)) }
    redraw()
    // Whoever plays against another has heard that it begins.
    if rival == nil { sound(.start) }
    return .go([.title(TitlePage(self)), .board(BoardPage(self))])
  }

  /// Hands the game to the history, once.
  private mutating func finishGame() {
    guard !table.session.isRecorded else { return }
    lookForAchievements(isEnded: true)
    recordGame()
    table.session.markRecorded()
  }

  /// Hands the game to the history.
  mutating func recordGame() { ask(.finish(finished)) }

  /// The game on the table as the history has it, under its player's name.
  var finished: FinishedGame {
    let name = givenName(ofRacer: table.rival?.race?.player ?? 1)
    return table.session.finished(at: devices.wallTime, name: name)
  }

  // MARK: What is earned

  /// Looks whether the game earns what no game before it has. Called before the game is handed to the
  /// store, so that it is not among the games before.
  private mutating func lookForAchievements(isEnded: Bool) {
    guard !isGuests else { return }
    let row = table.session.row(at: devices.wallTime)
    guard unlocks.judge(Unlocks.Candidate(row: row, isEnded: isEnded)) else { return readHistory() }
    keepUnlocks()
    redraw()
  }

  /// Whether the game on the table is another's: the second player's of a race, who has no rewards and
  /// records here.
  var isGuests: Bool { table.rival?.race?.player == 2 }

  /// Takes over what the store says was earned, and what its running game shows of it, where that is
  /// the one on the table.
  mutating func resumeUnlocks(_ state: StoredState, isStored: Bool) {
    let game = isStored && !isGuests ? table.session.row(at: devices.wallTime) : nil
    unlocks.resume(kept: state.settings[StoredState.earnedKey] ?? "", game: game)
  }

  /// Has the store keep what was earned, where no game that it has shows it any more.
  private mutating func keepUnlocks() {
    let row = table.session.row(at: devices.wallTime)
    guard let text = unlocks.unkept(beside: row) else { return }
    ask(.set(key: StoredState.earnedKey, value: text))
  }

  /// The note that is shown, with what was unlocked where that can be seen.
  var toast: Toast? {
    guard var toast = unlocks.toast(in: language) else { return nil }
    if let reward = unlocks.told?.reward, reward.setting != .soundPack {
      var shown = settings
      shown.choose(reward.setting, reward.choice.stored)
      toast.demo = TileDemo(
        ticks: max(toast.ticks - Self.ticksToArrive, 0) % Self.ticksOfDemo, pace: settings.pace,
        style: shown.motion, tiles: shown.tiles)
    }
    return toast
  }

  /// When the note has come.
  private static let ticksToArrive = 40
  /// What was unlocked is shown again after so long.
  private static let ticksOfDemo = 130

  /// Another tick of the note; whether the picture changes. Unlocked sounds are heard as it comes, when
  /// the cue before them has been heard to its end: a win's fanfare is longer than they are.
  mutating func tellNews() -> Bool {
    if unlocks.ticksOfToast == 0, let reward = unlocks.told?.reward, reward.setting == .soundPack {
      guard ticksOfCue == 0 else { return false }
      var shown = settings
      shown.choose(reward.setting, reward.choice.stored)
      sound(.milestone, with: shown)
    }
    let hasDemo = toast?.demo != nil && settings.pace != .off
    return unlocks.tick(pace: stage.pace) || hasDemo
  }

  /// Asks for all games there are.
  mutating func readHistory() {
    for size in BoardSize.all { ask(.readScores(size: size, limit: GameHistory.limit)) }
  }

  /// Takes a part of the history.
  mutating func take(_ part: GameHistory.Part) {
    guard unlocks.take(part) else { return }
    keepUnlocks()
    redraw()
  }
}
