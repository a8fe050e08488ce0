import Settings

/// A row of the settings screen.
enum SettingsRow: Equatable {
  case setting(Setting)
  case name
  case calibrate
  case findAxes
  case lesson
  case reset

  /// The rows from top to bottom.
  static let all: [SettingsRow] =
    Setting.allCases.map { .setting($0) } + [.lesson, .name, .calibrate, .findAxes, .reset]

  /// Those of them that mean something where a keyboard plays, which is in a terminal: it has no
  /// light, lies as it lies, and knows no fingers.
  static let byKeys: [SettingsRow] = all.filter { row in
    switch row {
    case .setting(let setting): setting.definition.place == .everywhere
    case .calibrate, .findAxes: false
    case .name, .lesson, .reset: true
    }
  }
}
