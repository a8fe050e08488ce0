import Words

/// Settings that stand together in the menu.
public enum SettingGroup: UInt8, CaseIterable, Sendable {
  /// Colours and movement.
  case look
  /// What is heard.
  case sound
  /// What is played.
  case game
  /// How tilts are taken.
  case tilt
  /// How the picture lies on its panel.
  case screen
  /// Buttons and fingers.
  case hands
  /// What concerns all of it.
  case general

  /// What the player reads above them.
  public var title: Phrase {
    switch self {
    case .look: .groupLook
    case .sound: .groupSound
    case .game: .groupGame
    case .tilt: .groupTilt
    case .screen: .groupScreen
    case .hands: .groupHands
    case .general: .groupGeneral
    }
  }

  /// The settings in it, in the menu's order.
  public var settings: [Setting] { Setting.allCases.filter { $0.definition.group == self } }
}
