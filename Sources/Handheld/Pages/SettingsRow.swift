import Settings

/// A row of the settings screen.
enum SettingsRow: Equatable {
  case setting(Setting)
  case name
  case tryTilting
  case calibrate
  case findAxes
  case lesson
  case reset

  /// The rows from top to bottom.
  static let all: [SettingsRow] =
    Setting.allCases.filter { $0.definition.place != .connected }.map { .setting($0) } + [
      .lesson, .name, .tryTilting, .calibrate, .findAxes, .reset,
    ]

  /// Those of them that mean something where a keyboard plays, which is in a terminal: it has no
  /// light, lies as it lies, and knows no fingers.
  static let byKeys: [SettingsRow] = all.filter { row in
    switch row {
    case .setting(let setting): setting.definition.place == .everywhere
    case .tryTilting, .calibrate, .findAxes: false
    case .name, .lesson, .reset: true
    }
  }

  /// Those of them that mean something in text: letters have one size there, tiles are numbers and
  /// stand where they are going at once.
  static let inText: [SettingsRow] = byKeys.filter { row in
    switch row {
    case .setting(.tiles), .setting(.textSize), .setting(.motion): false
    default: true
    }
  }

  /// Those of a device: with `sends`, a program sends finished games on.
  static func rows(byKeys: Bool, sends: Bool, inText: Bool = false) -> [SettingsRow] {
    var rows = inText ? self.inText : byKeys ? self.byKeys : all
    guard sends, let lesson = rows.firstIndex(of: .lesson) else { return rows }
    let connected = Setting.allCases.filter { $0.definition.place == .connected }
    rows.insert(contentsOf: connected.map { .setting($0) }, at: lesson)
    return rows
  }
}
