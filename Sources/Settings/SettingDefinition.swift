import Words

/// All that is known of a setting but its key: its words and its choices.
public struct SettingDefinition: Sendable {
  /// Where a setting means something.
  public enum Place: Sendable {
    /// Wherever the game is played.
    case everywhere
    /// On a device that is held: a terminal has no light, lies as it lies, and knows no fingers.
    case handheld
    /// On such a device, where the game is a program that has its parts: a page in a browser has none.
    case machine
    /// Where the game is a program: for who plays it in a browser, that has a voice and what sounds.
    case program
    /// Where a program sends finished games on: the game itself has no network.
    case connected
  }

  /// With which others it stands in the menu.
  public let group: SettingGroup
  /// The values it can have, in the order the player steps through them; never empty.
  public let choices: [SettingChoice]
  /// The index of the choice that a new device starts with.
  public let defaultIndex: Int
  /// Where it means something.
  public let place: Place
  /// What the player reads beside its value.
  public let title: Phrase
  /// A line that says what it does.
  public let help: Phrase

  /// Says what a setting is; what a new device has of it, ``Setting/first``, is one of its choices.
  init(_ setting: Setting) {
    let row = setting.row
    group = row.group
    choices = setting.offered.list
    place = setting.place
    title = row.title
    help = row.help
    defaultIndex = choices.firstIndex { $0.value == row.first } ?? 0
    precondition(!choices.isEmpty, "a setting has choices")
    precondition(choices[defaultIndex].value == row.first, "a new device has one of them")
  }
}
