/// What a player can also choose in the game's menu, under the names it is stored by.
///
/// A test holds this table against the menu's own: keys, choices and first choices.
extension Schema {
  /// Under which stored name the game keeps the mounting that it found out by two tilts.
  static let storedMounting = "tilt.mounting"

  static let playerKeys: [ConfigurationKey] = [
    choice(
      "display.theme", "classic",
      ["classic", "dark", "color-blind-safe", "high-contrast", "one-bit"], "the colours"),
    choice("display.animation", "original", ["original", "fast", "off"], "how fast things move"),
    choice(
      "display.motion", "glide", ["glide", "bounce", "drift"],
      "how tiles move; all but the first are earned by playing"),
    choice("sound.volume", "full", ["off", "quiet", "short", "full"], "how much is heard"),
    choice(
      "sound.pack", "steps", ["steps", "arcade", "music-box"],
      "what cues sound like; all but the first are earned by playing"),
    choice("game.size", "4", ["3", "4", "5", "6", "7", "8"], "the side of a new game's board"),
    choice(
      "tilt.threshold", "20", ["12", "16", "20", "25", "30"],
      "degrees from neutral at which a tilt becomes a move"),
    choice(
      "tilt.sensitivity-x", "100", ["70", "85", "100", "120", "150"],
      "per cent by which sideways tilts count"),
    choice(
      "tilt.sensitivity-y", "100", ["70", "85", "100", "120", "150"],
      "per cent by which tilts up and down count"),
    choice("tilt.invert-x", "no", ["no", "yes"], "whether left and right are exchanged"),
    choice("tilt.invert-y", "no", ["no", "yes"], "whether up and down are exchanged"),
    choice(
      "display.rotation", "0", ["0", "90", "180", "270"],
      "degrees by which the player turned the picture, on top of display.rotate"),
    choice(
      "display.flip", "no", ["no", "yes"],
      "whether the player exchanged left and right of the picture"),
    choice(
      "display.brightness", "100", ["100", "75", "50", "30"],
      "per cent of the colours' brightness"),
    choice("input.hand", "right", ["right", "left"], "with which hand the buttons are pressed"),
    choice(
      "input.touch-buttons", "auto", ["auto", "on", "off"],
      "whether buttons for fingers are drawn; auto: once one was felt"),
    ConfigurationKey(
      name: "player.name", kind: .text, initial: nil, summary: "who plays, up to eight letters"),
  ]

  private static func choice(
    _ name: String, _ first: String, _ words: [String], _ summary: String
  ) -> ConfigurationKey {
    ConfigurationKey(name: name, kind: .choice(words), initial: .text(first), summary: summary)
  }
}
