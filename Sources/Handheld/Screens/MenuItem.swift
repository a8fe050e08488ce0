/// Everything that can be chosen in a menu, by tilt, button, key or finger alike.
public enum MenuItem: Equatable, Sendable {
  case continueGame, newGame, dailyGame, scores, replay, settings, about, powerOff, quit
  case keepGoing, undo, recenter, mainMenu
  case yes, no

  /// What the player reads.
  public var title: String {
    switch self {
    case .continueGame: "Continue"
    case .newGame: "New game"
    case .dailyGame: "Daily game"
    case .scores: "Scores"
    case .replay: "Replay"
    case .settings: "Settings"
    case .about: "About"
    case .powerOff: "Power off"
    case .quit: "Quit"
    case .keepGoing: "Keep going"
    case .undo: "Undo"
    case .recenter: "Re-centre"
    case .mainMenu: "Menu"
    case .yes: "Yes"
    case .no: "No"
    }
  }
}
