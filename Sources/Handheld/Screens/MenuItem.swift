/// Everything that can be chosen in a menu, by tilt, button, key or finger alike.
public enum MenuItem: Equatable, Sendable {
  case continueGame, newGame, dailyGame, scores, records, settings, about, powerOff, quit
  case watch, replays, replay, review, slider
  case play, pause, toStart, toEnd, playFromHere, close
  case keepGoing, undo, hint, name, recenter, mainMenu
  case yes, no

  /// What the player reads.
  public var title: String {
    switch self {
    case .continueGame: "Continue"
    case .newGame: "New game"
    case .dailyGame: "Daily game"
    case .scores: "Scores"
    case .records: "Records"
    case .settings: "Settings"
    case .about: "About"
    case .powerOff: "Power off"
    case .quit: "Quit"
    case .play: "Play"
    case .pause: "Pause"
    case .toStart: "To the start"
    case .toEnd: "To the end"
    case .playFromHere: "Play from here"
    case .close: "Close"
    case .keepGoing: "Keep going"
    case .undo: "Undo"
    case .watch: "Watch"
    case .replays, .replay: "Replay"
    case .review: "Review"
    case .slider: "Go to move"
    case .hint: "Hint"
    case .name: "Your name"
    case .recenter: "Re-centre"
    case .mainMenu: "Menu"
    case .yes: "Yes"
    case .no: "No"
    }
  }
}
