import Settings
import Words

/// Every key there is. What is not in this table is a mistake, and is reported as one.
public enum Schema {
  /// The keys, in the order in which `config show` prints them.
  public static let keys = Keys.machine + playerKeys

  /// The key called `name`.
  public static func key(named name: String) -> ConfigurationKey? {
    keys.first { $0.name == name }
  }

  /// The known name that is most like `name`, if one is like it at all; what is much longer than any
  /// is like none. One that lacks its table, or has another's, is known where no other is called so.
  public static func nearest(
    to name: String, among names: [String] = keys.map { $0.name }
  ) -> String? {
    guard name.utf8.count <= 64 else { return nil }
    let own = name.split(separator: ".").last.map { "." + $0 } ?? name
    let called = names.filter { $0.hasSuffix(own) }
    return called.count == 1 ? called[0] : EditDistance.nearest(to: name, among: names)
  }
}

/// What a player can also choose in the game's menu, under the names it is stored by: made from the
/// menu's own definitions.
extension Schema {
  /// Under which stored name the game keeps the mounting that it found out by two tilts.
  static let storedMounting = "tilt.mounting"

  static let playerKeys: [ConfigurationKey] =
    Setting.allCases.map(key) + [
      ConfigurationKey(
        name: "player.name", kind: .text(.player), initial: nil,
        summary: "who plays, up to eight letters")
    ]

  private static func key(of setting: Setting) -> ConfigurationKey {
    ConfigurationKey(
      name: setting.key, kind: .choice(setting.choices.map { $0.stored }),
      initial: .text(setting.choices[setting.defaultIndex].stored),
      summary: Language.english(setting.definition.help))
  }
}
