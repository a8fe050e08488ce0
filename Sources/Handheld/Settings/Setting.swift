/// Something that a player can choose, with the key it is stored under and its choices.
///
/// | key | choices |
/// |---|---|
/// | `display.theme` | `classic` `dark` `color-blind-safe` `high-contrast` `one-bit` |
/// | `display.animation` | `original` `fast` `off` |
/// | `display.motion` | `glide` `bounce` `drift` (all but the first are earned by playing) |
/// | `sound.volume` | `off` `quiet` `short` `full` |
/// | `sound.pack` | `steps` `arcade` `music-box` (all but the first are earned by playing) |
/// | `game.size` | `3` to `8` |
/// | `tilt.threshold` | `12` `16` `20` `25` `30` (degrees) |
/// | `tilt.sensitivity-x`, `tilt.sensitivity-y` | `70` `85` `100` `120` `150` (per cent) |
/// | `tilt.invert-x`, `tilt.invert-y` | `no` `yes` |
/// | `display.rotation` | `0` `90` `180` `270` (degrees clockwise) |
/// | `display.flip` | `no` `yes` |
/// | `display.brightness` | `100` `75` `50` `30` (per cent) |
/// | `input.hand` | `right` `left` |
/// | `input.touch-buttons` | `auto` (once a finger was felt) `on` `off` |
///
/// Two more are stored that are no choice from a list: `player.name` (``Settings/name``) and
/// `tilt.mounting` (``Settings/mounting``).
public enum Setting: UInt8, CaseIterable, Sendable {
  case theme, animation, motion, sound, soundPack, boardSize
  case threshold, sensitivityX, sensitivityY, invertX, invertY
  case rotation, mirror, brightness, hand, touchButtons

  /// One of the values a setting can have.
  public struct Choice: Equatable, Sendable {
    /// What is stored.
    public let stored: String
    /// What the player reads.
    public let title: String
  }

  /// The key in the store.
  public var key: String {
    switch self {
    case .theme: "display.theme"
    case .animation: "display.animation"
    case .motion: "display.motion"
    case .sound: "sound.volume"
    case .soundPack: "sound.pack"
    case .boardSize: "game.size"
    case .threshold: "tilt.threshold"
    case .sensitivityX: "tilt.sensitivity-x"
    case .sensitivityY: "tilt.sensitivity-y"
    case .invertX: "tilt.invert-x"
    case .invertY: "tilt.invert-y"
    case .rotation: "display.rotation"
    case .mirror: "display.flip"
    case .brightness: "display.brightness"
    case .hand: "input.hand"
    case .touchButtons: "input.touch-buttons"
    }
  }

  /// What the player reads.
  public var title: String {
    switch self {
    case .theme: "Theme"
    case .animation: "Animation"
    case .motion: "Motion"
    case .sound: "Volume"
    case .soundPack: "Sounds"
    case .boardSize: "Board"
    case .threshold: "Tilt angle"
    case .sensitivityX: "Sideways"
    case .sensitivityY: "Up and down"
    case .invertX: "Swap left/right"
    case .invertY: "Swap up/down"
    case .rotation: "Rotation"
    case .mirror: "Mirror"
    case .brightness: "Brightness"
    case .hand: "Buttons"
    case .touchButtons: "Touch buttons"
    }
  }

  /// The values it can have, in the order the player steps through them.
  public var choices: [Choice] { Self.choices[Int(rawValue)] }

  /// The choice that follows on `choice`; the first one on the last.
  public func choice(after choice: Choice) -> Choice {
    let choices = choices
    let index = choices.firstIndex(of: choice) ?? -1
    return choices[(index + 1) % choices.count]
  }

  /// Which choice a new device starts with.
  public var defaultIndex: Int {
    switch self {
    case .sound: 3
    case .threshold, .sensitivityX, .sensitivityY: 2
    case .boardSize: 1
    default: 0
    }
  }

  private static let choices: [[Choice]] = allCases.map { $0.makeChoices() }

  private func makeChoices() -> [Choice] {
    switch self {
    case .theme:
      pairs(
        "classic", "Classic", "dark", "Dark", "color-blind-safe", "Colour-blind", "high-contrast",
        "Contrast", "one-bit", "Black & white")
    case .animation: pairs("original", "Original", "fast", "Fast", "off", "Off")
    case .motion: pairs("glide", "Glide", "bounce", "Bounce", "drift", "Drift")
    case .sound: pairs("off", "Off", "quiet", "Quiet", "short", "Medium", "full", "Full")
    case .soundPack: pairs("steps", "Steps", "arcade", "Arcade", "music-box", "Music box")
    case .boardSize: (3...8).map { Choice(stored: "\($0)", title: "\($0) x \($0)") }
    case .threshold: numbers([12, 16, 20, 25, 30], unit: " deg")
    case .sensitivityX, .sensitivityY: numbers([70, 85, 100, 120, 150], unit: "%")
    case .invertX, .invertY, .mirror: pairs("no", "No", "yes", "Yes")
    case .rotation: numbers([0, 90, 180, 270], unit: " deg")
    case .brightness: numbers([100, 75, 50, 30], unit: "%")
    case .hand: pairs("right", "Right hand", "left", "Left hand")
    case .touchButtons: pairs("auto", "Auto", "on", "On", "off", "Off")
    }
  }

  private func pairs(_ texts: String...) -> [Choice] {
    stride(from: 0, to: texts.count - 1, by: 2).map {
      Choice(stored: texts[$0], title: texts[$0 + 1])
    }
  }

  private func numbers(_ values: [Int], unit: String) -> [Choice] {
    values.map { Choice(stored: "\($0)", title: "\($0)\(unit)") }
  }
}
