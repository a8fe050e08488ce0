import Engine
import Scenes

extension Appliance {
  // MARK: Scores

  mutating func openScores(_ page: ScoresPage, _ effects: inout [Effect]) {
    screen = .scores(page)
    effects.append(.store(.readScores(size: page.size, limit: ScoresPage.limit)))
  }

  mutating func obey(
    _ command: Command, in page: ScoresPage, _ effects: inout [Effect]
  ) {
    var page = page
    switch command {
    case .direction(.up), .direction(.down):
      page.move(by: command == .direction(.up) ? -1 : 1)
      screen = .scores(page)
      sound(.select, &effects)
    case .direction(.right), .confirm:
      guard let row = page.selectedRow else { return openScores(page.next, &effects) }
      sound(.enter, &effects)
      requestReplay(row, &effects)
    case .direction(.left), .back: leave(&effects)
    default: break
    }
  }

  mutating func show(_ rows: [ScoreRow], size: BoardSize) {
    switch screen {
    case .scores(var page) where page.size == size:
      page.rows = rows
      screen = .scores(page)
    case .records(var page):
      page.take(rows, size: size)
      screen = .records(page)
    case .title where idle.isAttracting: attract(with: rows)
    default: break
    }
  }

  // MARK: Records

  mutating func openRecords(_ effects: inout [Effect]) {
    screen = .records(RecordsPage())
    for size in BoardSize.all {
      effects.append(.store(.readScores(size: size, limit: RecordsPage.limit)))
    }
  }

  mutating func obey(_ command: Command, in page: RecordsPage, _ effects: inout [Effect]) {
    var page = page
    switch command {
    case .direction(.up), .direction(.down):
      let last = recordRows(page).count - 1
      page.selected = min(max(page.selected + (command == .direction(.up) ? -1 : 1), 0), last)
      screen = .records(page)
      sound(.select, &effects)
    case .direction(.left), .back: leave(&effects)
    default: break
    }
  }

  // MARK: Settings

  mutating func obeySettings(
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

  mutating func change(_ row: SettingsRow, _ effects: inout [Effect]) {
    switch row {
    case .setting(let setting):
      settings.advance(setting)
      store(setting, &effects)
      settingsChanged()
      sound(.select, &effects)
    case .name: screen = .name(NamePage(name: settings.name))
    case .calibrate:
      tilt.recalibrate()
      screen = .calibration(CalibrationPage())
    case .findAxes: screen = .calibration(CalibrationPage(findsMounting: true))
    case .reset: screen = .confirm(.resetSettings, Menu([.no, .yes]), from: screen)
    }
  }

  mutating func store(_ setting: Setting, _ effects: inout [Effect]) {
    effects.append(
      .store(.set(key: setting.key, value: settings.choice(of: setting).stored)))
  }

  /// Lets changed settings act at once.
  mutating func settingsChanged() {
    settings.apply(to: &tilt.settings)
    stage = stage.with(theme: settings.theme, pace: settings.pace)
    needsDrawing = true
  }

  // MARK: Name

  mutating func obey(_ command: Command, in page: NamePage, _ effects: inout [Effect]) {
    var page = page
    var isDone = false
    switch command {
    case .direction(.up): page.turn(by: 1)
    case .direction(.down): page.turn(by: -1)
    case .direction(.right): isDone = !page.advance()
    case .direction(.left): if !page.goBack() { return leave(&effects) }
    case .confirm: isDone = true
    case .back: return leave(&effects)
    default: return
    }
    sound(.select, &effects)
    screen = .name(page)
    guard isDone else { return }
    settings.name = page.name
    effects.append(.store(.set(key: Settings.nameKey, value: page.name)))
    leave(&effects)
  }
}
