import Settings
import Words

/// A row of the settings screen.
enum SettingsRow: Equatable {
  case setting(Setting)
  case door(Door)

  /// The rows of a group that mean something, from top to bottom. Where a keyboard plays, which is in a
  /// terminal (`byKeys`), there is no light, the display lies as it lies, and nobody has fingers; with
  /// `sends`, a program sends finished games on; a page in a browser has no parts of its own (`hasParts`);
  /// `inText`, letters have one size, tiles are numbers and stand where they are going at once.
  static func rows(
    in group: SettingGroup, byKeys: Bool = false, sends: Bool = false, inText: Bool = false,
    hasParts: Bool = true
  ) -> [SettingsRow] {
    let all: [SettingsRow] =
      group.settings.map { .setting($0) } + SettingsPage.doors(in: group).map { .door($0) }
    return all.filter { row in
      switch row.place {
      case .everywhere: !inText || row.showsInText
      case .handheld: !byKeys
      case .machine: !byKeys && hasParts
      case .program: hasParts
      case .connected: sends
      }
    }
  }

  /// What the player reads.
  var title: Phrase {
    switch self {
    case .setting(let setting): setting.definition.title
    case .door(let door): door.item
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
