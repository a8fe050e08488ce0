import Scenes

extension Appliance {
  mutating func openSettings(_ effects: inout [Effect]) {
    screen = .settings(selected: 0)
    // What can be chosen depends on what was achieved, and that on the history.
    history = RecordsPage()
    readHistory(&effects)
  }

  /// The rows that are shown.
  var settingsRows: [SettingsRow] { options.playsByKeys ? SettingsRow.byKeys : SettingsRow.all }

  mutating func obeySettings(
    _ command: Command, selected: Int, _ effects: inout [Effect]
  ) {
    let rows = settingsRows
    switch command {
    case .direction(.up), .direction(.down):
      let step = command == .direction(.up) ? rows.count - 1 : 1
      preview = nil
      screen = .settings(selected: (selected + step) % rows.count)
      sound(.select, &effects)
    case .direction(.right), .confirm: change(rows[selected], &effects)
    case .direction(.left), .back: leave(&effects)
    default: break
    }
  }

  private mutating func change(_ row: SettingsRow, _ effects: inout [Effect]) {
    switch row {
    case .setting(let setting): advance(setting, &effects)
    case .name: screen = .name(NamePage(name: settings.name, origin: screen))
    case .calibrate:
      tilt.recalibrate()
      screen = .calibration(CalibrationPage())
    case .findAxes: screen = .calibration(CalibrationPage(findsMounting: true))
    case .reset: screen = .confirm(.resetSettings, Menu([.no, .yes]), from: screen)
    }
  }

  /// Takes the next choice, or only shows it while it has to be earned first.
  private mutating func advance(_ setting: Setting, _ effects: inout [Effect]) {
    let next = setting.choice(after: shownChoice(of: setting))
    preview = nil
    if let price = setting.achievement(for: next), !earned.contains(price) {
      preview = Preview(setting: setting, choice: next, price: price)
    } else {
      settings.choose(setting, next.stored)
      store(setting, &effects)
      settingsChanged()
    }
    if setting == .motion || setting == .animation { ticksSinceDemo = 0 }
    let cue: Melody = setting == .soundPack || setting == .sound ? .milestone : .select
    sound(cue, &effects)
  }

  /// What the row of a setting shows: what is looked at, else what is chosen.
  func shownChoice(of setting: Setting) -> Setting.Choice {
    if let preview, preview.setting == setting { return preview.choice }
    return settings.choice(of: setting)
  }

  /// The settings with what is only looked at in them.
  var shownSettings: Settings {
    guard let preview else { return settings }
    var shown = settings
    shown.choose(preview.setting, preview.choice.stored)
    return shown
  }

  mutating func store(_ setting: Setting, _ effects: inout [Effect]) {
    effects.append(
      .store(.set(key: setting.key, value: settings.choice(of: setting).stored)))
  }

  mutating func resetSettings(_ effects: inout [Effect]) {
    settings = Settings()
    for key in [Settings.nameKey, Settings.mountingKey] {
      effects.append(.store(.set(key: key, value: "")))
    }
    for setting in Setting.allCases { store(setting, &effects) }
    settingsChanged()
    screen = .settings(selected: 0)
  }

  /// Lets changed settings act at once.
  mutating func settingsChanged() {
    let mounting = tilt.settings.mounting
    settings.apply(to: &tilt.settings, built: options.tilt.mounting)
    // The pose was measured in the other frame: it is taken anew.
    if tilt.settings.mounting != mounting { tilt.recalibrate() }
    dress(&stage)
    needsDrawing = true
  }

  /// Puts the player's choices on a stage.
  func dress(_ stage: inout Stage) {
    let theme = hasLight ? settings.theme : settings.theme.dimmed(to: brightness)
    stage = stage.with(theme: theme, pace: settings.pace)
    stage.isLeftHanded = settings.isLeftHanded
    stage.showsPad = settings.showsPad(wasTouched: wasTouched)
  }

  // MARK: Picture

  func settingsScene(_ selected: Int) -> ListScene {
    let rows = settingsRows.map { row in
      switch row {
      case .setting(let setting):
        ListScene.Row(
          setting.title, value: shownChoice(of: setting).title, isAdjustable: true)
      case .name: ListScene.Row("Name", value: settings.name.isEmpty ? "-" : settings.name)
      case .calibrate: ListScene.Row("Calibrate tilt")
      case .findAxes: ListScene.Row("Find tilt axes")
      case .reset: ListScene.Row("Reset settings")
      }
    }
    var scene = ListScene(heading: "Settings", rows: rows, selected: selected, tilt: reading)
    if case .setting(.motion) = settingsRows[selected] {
      scene.demo = TileDemo(
        ticks: ticksSinceDemo, pace: settings.pace, style: shownSettings.motion)
    }
    if let preview {
      let condition = preview.price.condition
      scene.notice = Notice(
        ["Still locked. To unlock: \(condition).", "Locked: \(condition)", condition, "LOCKED"],
        isWarning: true)
    }
    return scene
  }
}
