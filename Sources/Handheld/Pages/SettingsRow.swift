import Settings

/// A row of the settings screen.
enum SettingsRow: Equatable {
  case setting(Setting)
  case door(Door)

  private static let all: [SettingsRow] =
    Setting.allCases.map { .setting($0) } + SettingsPage.doors.map { .door($0) }

  /// The rows that mean something, from top to bottom. Where a keyboard plays, which is in a terminal
  /// (`byKeys`), there is no light, the display lies as it lies, and nobody has fingers; with `sends`, a
  /// program sends finished games on; `inText`, letters have one size, tiles are numbers and stand
  /// where they are going at once.
  static func rows(
    byKeys: Bool = false, sends: Bool = false, inText: Bool = false
  ) -> [SettingsRow] {
    all.filter { row in
      switch row.place {
      case .everywhere: !inText || row.showsInText
      case .handheld: !byKeys
      case .connected: sends
      }
    }
  }

  private var place: SettingDefinition.Place {
    switch self {
    case .setting(let setting): setting.definition.place
    case .door(let door): door.place
    }
  }

  private var showsInText: Bool {
    switch self {
    case .setting(.tiles), .setting(.textSize), .setting(.motion): false
    default: true
    }
  }
}
