import Engine
import Scenes

extension Appliance {
  // MARK: Menus

  func titleMenu() -> Menu {
    let first: [MenuItem] = session.game.moveCount > 0 ? [.continueGame] : []
    return Menu(
      first + [
        .newGame, .dailyGame, .scores, .settings, .about, options.canPowerOff ? .powerOff : .quit,
      ])
  }

  func pauseMenu() -> Menu { Menu([.continueGame, .undo, .recenter, .newGame, .mainMenu]) }

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
    case .settings(let selected): obeySettings(command, selected: selected, &effects)
    case .calibration: if command != .undo { leave(&effects) }
    case .about: leave(&effects)
    }
  }

  private mutating func obeyPlaying(_ command: Command, _ effects: inout [Effect]) {
    switch command {
    case .direction(let direction): play(direction, &effects)
    case .undo: undo(&effects)
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
    case .undo, .recenter, .mute, .tap: break
    }
  }

  /// Leaves the screen for the one it was entered from.
  mutating func leave(_ effects: inout [Effect]) {
    switch screen {
    case .title: if session.isRunning { screen = playingScreen() } else { return }
    case .playing: screen = .paused(pauseMenu())
    case .paused: screen = .playing
    // The decision after 2048 and the end are not left by accident: the menu is below them.
    case .won, .over: screen = .title(titleMenu())
    case .confirm(_, _, let from): screen = from
    case .scores: screen = .title(Menu(titleMenu().items, selecting: .scores))
    case .settings: screen = .title(Menu(titleMenu().items, selecting: .settings))
    case .calibration: screen = .settings(selected: SettingsRow.all.count - 2)
    case .about: screen = .title(Menu(titleMenu().items, selecting: .about))
    }
    needsDrawing = true
    sound(.leave, &effects)
  }

  /// Does what a menu's item says.
  mutating func choose(_ item: MenuItem, _ effects: inout [Effect]) {
    switch item {
    case .continueGame: screen = playingScreen()
    case .newGame: askForNewGame(.ordinary, &effects)
    case .dailyGame: askForNewGame(.daily, &effects)
    case .scores: openScores(ScoresPage(size: session.recording.size), &effects)
    case .replay: break
    case .settings: screen = .settings(selected: 0)
    case .about: screen = .about(ticks: 0)
    case .powerOff: effects.append(.powerOff)
    case .quit: effects.append(.quit)
    case .keepGoing: keepGoing(&effects)
    case .undo: undo(&effects)
    case .recenter:
      recenter(&effects)
      screen = playingScreen()
    case .mainMenu: screen = .title(titleMenu())
    case .no: leave(&effects)
    case .yes: confirm(&effects)
    }
  }

  private mutating func confirm(_ effects: inout [Effect]) {
    guard case .confirm(let question, _, _) = screen else { return }
    switch question {
    case .newGame(let origin): beginGame(origin, &effects)
    case .resetSettings:
      settings = Settings()
      for setting in Setting.allCases { store(setting, &effects) }
      settingsChanged()
      screen = .settings(selected: 0)
    }
  }

  // MARK: Scores

  mutating func openScores(_ page: ScoresPage, _ effects: inout [Effect]) {
    screen = .scores(page)
    effects.append(.store(.readScores(size: page.size, limit: ScoresPage.limit)))
  }

  private mutating func obey(
    _ command: Command, in page: ScoresPage, _ effects: inout [Effect]
  ) {
    var page = page
    switch command {
    case .direction(.up), .direction(.down):
      page.move(by: command == .direction(.up) ? -1 : 1)
      screen = .scores(page)
      sound(.select, &effects)
    case .direction(.right), .confirm: openScores(page.next, &effects)
    case .direction(.left), .back: leave(&effects)
    default: break
    }
  }

  mutating func show(_ rows: [ScoreRow], size: BoardSize) {
    guard case .scores(var page) = screen, page.size == size else { return }
    page.rows = rows
    screen = .scores(page)
  }

  mutating func show(_ game: FinishedGame?) {}

  // MARK: Settings

  private mutating func obeySettings(
    _ command: Command, selected: Int, _ effects: inout [Effect]
  ) {
    let rows = SettingsRow.all
    switch command {
    case .direction(.up), .direction(.down):
      let step = command == .direction(.up) ? rows.count - 1 : 1
      screen = .settings(selected: (selected + step) % rows.count)
      sound(.select, &effects)
    case .direction(.right), .confirm: change(rows[selected], &effects)
    case .direction(.left), .back: leave(&effects)
    default: break
    }
  }

  private mutating func change(_ row: SettingsRow, _ effects: inout [Effect]) {
    switch row {
    case .setting(let setting):
      settings.advance(setting)
      store(setting, &effects)
      settingsChanged()
      sound(.select, &effects)
    case .calibrate:
      tilt.recalibrate()
      screen = .calibration(CalibrationPage())
    case .reset: screen = .confirm(.resetSettings, Menu([.no, .yes]), from: screen)
    }
  }

  private mutating func store(_ setting: Setting, _ effects: inout [Effect]) {
    effects.append(
      .store(.set(key: setting.key, value: settings.choice(of: setting).stored)))
  }

  /// Lets changed settings act at once.
  private mutating func settingsChanged() {
    settings.apply(to: &tilt.settings)
    stage = stage.with(theme: settings.theme, pace: settings.pace)
    needsDrawing = true
  }

  private mutating func toggleMute(_ effects: inout [Effect]) {
    settings.choose(.sound, settings.isMuted ? "full" : "off")
    store(.sound, &effects)
    needsDrawing = true
  }

  // MARK: Tilt

  private mutating func recenter(_ effects: inout [Effect]) {
    tilt.recenter()
    held = nil
    sound(.ready, &effects)
  }

  mutating func calibrated(_ effects: inout [Effect]) {
    sound(.ready, &effects)
    guard case .calibration(var page) = screen else { return }
    page.isDone = true
    screen = .calibration(page)
  }

  // MARK: Fingers

  var isOverlayVisible: Bool {
    Overlay.opacity(at: ticksSinceMove, pace: settings.pace) > 127
  }

  /// What a tap hits: the choice under the finger; on the bare board it opens the menu.
  private mutating func tap(x: Int, y: Int, _ effects: inout [Effect]) {
    guard let index = choiceIndex(atX: x, y: y) else {
      if case .playing = screen { obey(.confirm, &effects) }
      return
    }
    switch screen {
    case .title(var menu):
      guard menu.select(index) else { return }
      screen = .title(menu)
    case .paused(var menu):
      guard menu.select(index) else { return }
      screen = .paused(menu)
    case .won(var menu):
      guard menu.select(index) else { return }
      screen = .won(menu)
    case .over(var menu):
      guard menu.select(index) else { return }
      screen = .over(menu)
    case .confirm(let question, var menu, let from):
      guard menu.select(index) else { return }
      screen = .confirm(question, menu, from: from)
    case .settings: screen = .settings(selected: index)
    case .scores(var page):
      page.selected = index
      screen = .scores(page)
      return
    case .playing, .calibration, .about: return
    }
    obey(.confirm, &effects)
  }
}
