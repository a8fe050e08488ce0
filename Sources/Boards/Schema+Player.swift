import Settings
import Words

/// What a player can also choose in the game's menu, under the names it is stored by: made from the
/// menu's own definitions.
extension Schema {
  /// Under which stored name the game keeps the mounting that it found out by two tilts.
  static let storedMounting = "tilt.mounting"

  static let playerKeys: [ConfigurationKey] =
    Setting.allCases.map { key(of: $0.definition) } + [
      ConfigurationKey(
        name: "player.name", kind: .text(.player), initial: nil,
        summary: "who plays, up to eight letters")
    ]

  private static func key(of setting: SettingDefinition) -> ConfigurationKey {
    ConfigurationKey(
      name: setting.key, kind: .choice(setting.choices.map { $0.stored }),
      initial: .text(setting.choices[setting.defaultIndex].stored),
      summary: Language.english(setting.help))
  }
}
