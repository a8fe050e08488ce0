import Settings

/// A choice that is being looked at, though it has not been earned yet: it is shown and heard in the
/// settings, and forgotten when they are left.
struct Preview: Equatable, Sendable {
  /// What it is a choice of.
  let setting: Setting
  /// What is looked at.
  let choice: SettingChoice
  /// What would make it the player's own.
  let price: Achievement
}
