import Engine
import Scenes

extension Appliance {
  // MARK: Menus

  func titleMenu() -> Menu {
    let first: [MenuItem] = session.game.moveCount > 0 ? [.continueGame] : []
    return Menu(
      first + [
        .newGame, .dailyGame, .watch, .scores, .replays, .records, .settings, .about,
        options.canPowerOff ? .powerOff : .quit,
      ])
  }

  func pauseMenu() -> Menu {
    let level: [MenuItem] = options.playsByKeys ? [] : [.recenter]
    return Menu([.continueGame, .hint, .undo] + level + [.newGame, .mainMenu])
  }

  // MARK: Commands

  /// Does what the player wants, in the one consistent way: up and down select, right or confirm
  /// enters, left or back leaves.
  mutating func obey(_ command: Command, _ effects: inout [Effect]) {
    switch command {
    case .mute: return toggleMute(&effects)
    case .recenter: return recenter(&effects)
    case .tap(let x, let y): return tap(x: x, y: y, &effects)
    default: break
    }
    switch screen {
    case .playing: obeyPlaying(command, &effects)
    case .title(let menu): obey(command, in: menu, &effects) { .title($0) }
    case .paused(let menu): obey(command, in: menu, &effects) { .paused($0) }
    case .won(let menu):
      if isOverlayVisible { obey(command, in: menu, &effects) { .won($0) } }
    case .over(let menu):
      if command == .undo { return undo(&effects) }
      if isOverlayVisible { obey(command, in: menu, &effects) { .over($0) } }
    case .confirm(let question, let menu, let from):
      obey(command, in: menu, &effects) { .confirm(question, $0, from: from) }
    case .scores(let page): obey(command, in: page, &effects)
    case .replay(let page): obey(command, in: page, &effects)
    case .replayMenu(let page, let menu):
      obey(command, in: menu, &effects) { .replayMenu(page, $0) }
    case .replaySlider(let page): obeySlider(command, in: page, &effects)
    case .review(let page): obey(command, in: page, &effects)
    case .records(let page): obey(command, in: page, &effects)
    case .name(let page): obey(command, in: page, &effects)
    case .settings(let selected): obeySettings(command, selected: selected, &effects)
    // Any other tilt only rolls the bubble.
    case .calibration:
      if [.direction(.left), .back, .confirm].contains(command) { leave(&effects) }
    case .about: leave(&effects)
    }
  }

  private mutating func obeyPlaying(_ command: Command, _ effects: inout [Effect]) {
    switch command {
    case .direction(let direction): play(direction, &effects)
    case .undo: undo(&effects)
    case .hint: askForHint(&effects)
    case .newGame: askForNewGame(.ordinary, &effects)
    case .confirm, .back:
      screen = .paused(pauseMenu())
      sound(.enter, &effects)
    case .recenter, .mute, .tap: break
    }
  }

  private mutating func obey(
    _ command: Command, in menu: Menu, _ effects: inout [Effect], _ wrap: (Menu) -> Screen
  ) {
    var menu = menu
    switch command {
    case .direction(.up), .direction(.down):
      menu.move(by: command == .direction(.up) ? -1 : 1)
      screen = wrap(menu)
      sound(.select, &effects)
    case .direction(.right), .confirm:
      guard let item = menu.selectedItem else { return }
      sound(.enter, &effects)
      choose(item, &effects)
    case .direction(.left), .back: leave(&effects)
    case .newGame: askForNewGame(.ordinary, &effects)
    case .undo, .hint, .recenter, .mute, .tap: break
    }
  }

  /// Leaves the screen for the one it was entered from.
  mutating func leave(_ effects: inout [Effect]) {
    preview = nil
    switch screen {
    case .title: if session.isRunning { screen = playingScreen() } else { return }
    case .playing: screen = .paused(pauseMenu())
    case .paused: screen = .playing
    // The decision after 2048 and the end are not left by accident: the menu is below them.
    case .won, .over: screen = .title(titleMenu())
    case .confirm(_, _, let from): screen = from
    case .scores(let page):
      let item: MenuItem = page.order == .best ? .scores : .replays
      screen = .title(Menu(titleMenu().items, selecting: item))
    case .records: screen = .title(Menu(titleMenu().items, selecting: .records))
    case .replay(let page), .replayMenu(let page, _):
      screen = page.origin ?? .title(titleMenu())
    case .name(let page): screen = page.origin
    case .replaySlider(let page): screen = .replay(page)
    case .review(let page): screen = page.origin
    case .settings: screen = .title(Menu(titleMenu().items, selecting: .settings))
    case .calibration(let page):
      let row: SettingsRow = page.findsMounting ? .findAxes : .calibrate
      screen = .settings(selected: settingsRows.firstIndex(of: row) ?? 0)
    case .about: screen = .title(Menu(titleMenu().items, selecting: .about))
    }
    needsDrawing = true
    sound(.leave, &effects)
  }

  /// Goes from the board to the scores, to About, and back to the board.
  mutating func nextTab(_ effects: inout [Effect]) {
    preview = nil
    switch screen.place {
    case .board: openScores(ScoresPage(size: session.recording.size), &effects)
    case .scores: screen = .about(ticks: 0)
    default: screen = playingScreen()
    }
    sound(.enter, &effects)
  }

  /// Does what a menu's item says.
  mutating func choose(_ item: MenuItem, _ effects: inout [Effect]) {
    if case .replayMenu(let page, _) = screen { return choose(item, in: page, &effects) }
    switch item {
    case .continueGame: screen = playingScreen()
    case .newGame: askForNewGame(.ordinary, &effects)
    case .dailyGame: askForNewGame(.daily, &effects)
    case .scores: openScores(ScoresPage(size: session.recording.size), &effects)
    case .replays:
      openScores(ScoresPage(size: session.recording.size, order: .newest), &effects)
    case .watch: watch(from: screen)
    case .replay: replay(session.recording)
    case .review: review(session.recording)
    case .records: openRecords(&effects)
    case .settings: openSettings(&effects)
    case .about: screen = .about(ticks: 0)
    case .powerOff: effects.append(.powerOff)
    case .quit: effects.append(.quit)
    case .keepGoing: keepGoing(&effects)
    case .undo: undo(&effects)
    case .hint:
      screen = playingScreen()
      askForHint(&effects)
    case .name: screen = .name(NamePage(name: settings.name, origin: screen))
    case .recenter:
      recenter(&effects)
      screen = playingScreen()
    case .mainMenu: screen = .title(titleMenu())
    case .no: leave(&effects)
    case .yes: confirm(&effects)
    case .play, .pause, .slider, .toStart, .toEnd, .playFromHere, .close: break
    }
  }

  private mutating func confirm(_ effects: inout [Effect]) {
    guard case .confirm(let question, _, _) = screen else { return }
    switch question {
    case .newGame(let origin): beginGame(origin, &effects)
    case .branch(let recording, let origin): beginBranch(recording, origin, &effects)
    case .resetSettings: resetSettings(&effects)
    }
  }
}
