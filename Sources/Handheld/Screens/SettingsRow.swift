/// A row of the settings screen.
enum SettingsRow: Equatable {
  case setting(Setting)
  case calibrate
  case reset

  /// The rows from top to bottom.
  static let all: [SettingsRow] = Setting.allCases.map { .setting($0) } + [.calibrate, .reset]
}
