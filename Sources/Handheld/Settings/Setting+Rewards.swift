import Settings

extension Setting {
  /// What has to be achieved before `choice` can be taken; nil for what is there from the beginning.
  func achievement(for choice: SettingChoice) -> Achievement? {
    switch (self, choice.stored) {
    case (.soundPack, "arcade"): .tile128
    case (.soundPack, "music-box"): .tile1024
    case (.motion, "bounce"): .tile512
    case (.motion, "drift"): .daily
    case (.tiles, "garden"): .firstGame
    case (.tiles, "treasure"): .tile2048
    default: nil
    }
  }
}
