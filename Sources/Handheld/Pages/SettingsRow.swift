/// A row of the settings screen.
enum SettingsRow: Equatable {
  case setting(Setting)
  case name
  case calibrate
  case findAxes
  case reset

  /// The rows from top to bottom.
  static let all: [SettingsRow] =
    Setting.allCases.map { .setting($0) } + [.name, .calibrate, .findAxes, .reset]
}
