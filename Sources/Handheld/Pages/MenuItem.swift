/// Something that can be chosen in a menu, by tilt, button, key or finger alike.
public struct MenuItem: Equatable, Sendable {
  /// What the player reads.
  public let title: String
  /// What tells it from another item of the same title.
  private let purpose: Purpose

  /// Where two items read alike.
  private enum Purpose { case only, list, game }

  private init(_ title: String, _ purpose: Purpose = .only) {
    self.title = title
    self.purpose = purpose
  }

  // The title.
  static let continueGame = MenuItem("Continue")
  static let newGame = MenuItem("New game")
  static let dailyGame = MenuItem("Daily game")
  static let watch = MenuItem("Watch")
  static let scores = MenuItem("Scores")
  static let replays = MenuItem("Replay", .list)
  static let records = MenuItem("Records")
  static let settings = MenuItem("Settings")
  static let about = MenuItem("About")
  static let powerOff = MenuItem("Power off")
  static let quit = MenuItem("Quit")

  // The board.
  static let keepGoing = MenuItem("Keep going")
  static let undo = MenuItem("Undo")
  static let hint = MenuItem("Hint")
  static let recenter = MenuItem("Re-centre")
  static let replay = MenuItem("Replay", .game)
  static let review = MenuItem("Review")
  static let sameTiles = MenuItem("Same tiles")
  static let name = MenuItem("Your name")
  static let mainMenu = MenuItem("Menu")

  // A replay.
  static let play = MenuItem("Play")
  static let pause = MenuItem("Pause")
  static let slider = MenuItem("Go to move")
  static let toStart = MenuItem("To the start")
  static let toEnd = MenuItem("To the end")
  static let playFromHere = MenuItem("Play from here")
  static let close = MenuItem("Close")

  // A question.
  static let yes = MenuItem("Yes")
  static let no = MenuItem("No")

  /// So that items can be told apart in a `switch`.
  static func ~= (a: MenuItem, b: MenuItem) -> Bool { a == b }
}
