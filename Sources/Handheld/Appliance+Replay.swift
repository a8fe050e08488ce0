import Engine
import Scenes

extension Appliance {
  /// Asks the store for a game of the list; it opens when the answer comes.
  mutating func requestReplay(_ row: ScoreRow, _ effects: inout [Effect]) {
    awaitedGame = row.id
    effects.append(.store(.readGame(id: row.id)))
  }

  /// Opens the game that was asked for.
  mutating func show(_ game: FinishedGame?, id: Int64) {
    guard awaitedGame == id else { return }
    awaitedGame = nil
    guard let game else {
      if idle.isAttracting, case .title = screen { watch(from: nil) }
      return messages.append("The game can no longer be read.")
    }
    switch screen {
    case .scores: replay(game.game.recording)
    case .title where idle.isAttracting:
      screen = .replay(ReplayPage(game.game.recording, origin: nil, pace: settings.pace))
    default: break
    }
  }

  /// Plays a recording again; leaving it leads back here.
  mutating func replay(_ recording: Recording) {
    screen = .replay(ReplayPage(recording, origin: screen, pace: settings.pace))
  }

  /// Right and left step, up and down change the speed; confirm or back opens the menu.
  mutating func obey(_ command: Command, in page: ReplayPage, _ effects: inout [Effect]) {
    var page = page
    switch command {
    case .direction(.right):
      page.isPlaying = false
      page.stepForward()
    case .direction(.left):
      page.isPlaying = false
      page.stepBack()
    case .direction(.up): page.changeSpeed(by: 1)
    case .direction(.down): page.changeSpeed(by: -1)
    case .confirm, .back: return openReplayMenu(page, &effects)
    default: return
    }
    screen = .replay(page)
    sound(.select, &effects)
  }

  mutating func openReplayMenu(_ page: ReplayPage, _ effects: inout [Effect]) {
    screen = .replayMenu(page, replayMenu(page))
    sound(.enter, &effects)
  }

  func replayMenu(_ page: ReplayPage) -> Menu {
    // The machine's own moves are the best it knows.
    let review: [MenuItem] = page.isLive ? [] : [.review]
    return Menu(
      [page.isPlaying ? .pause : .play, .slider, .toStart, .toEnd, .playFromHere] + review
        + [.close])
  }

  /// Does what the replay's menu says.
  mutating func choose(_ item: MenuItem, in page: ReplayPage, _ effects: inout [Effect]) {
    var page = page
    switch item {
    case .play:
      if page.isAtEnd, !page.isLive || page.game.isOver { page.restart() }
      page.isPlaying = true
    case .pause: page.isPlaying = false
    case .slider:
      page.isPlaying = false
      screen = .replaySlider(page)
      return
    case .review:
      screen = .replay(page)
      return review(page.recording)
    case .toStart: page.jump(to: 0)
    case .toEnd:
      page.jump(to: page.recording.actions.count)
      page.isPlaying = false
    case .playFromHere:
      let origin: GameOrigin = page.isLive ? .takenOver : .branched
      guard session.isRunning else { return beginBranch(page.branch, origin, &effects) }
      screen = .confirm(.branch(page.branch, origin), Menu([.no, .yes]), from: .replay(page))
      return
    default: return leave(&effects)
    }
    screen = .replay(page)
  }

  /// Puts a recording on the table as a new game, marked as such; the old game is recorded.
  mutating func beginBranch(
    _ recording: Recording, _ origin: GameOrigin, _ effects: inout [Effect]
  ) {
    let stored = RunningGame(
      recording: recording, origin: origin, startedAt: wallTime, secondsPlayed: 0)
    do throws(RecordingError) {
      let branch = try GameSession(resuming: stored)
      putOnTable(branch, &effects)
      effects.append(.store(.save(session.running)))
    } catch {
      messages.append("The game cannot be played on: \(error.description)")
    }
  }
}
