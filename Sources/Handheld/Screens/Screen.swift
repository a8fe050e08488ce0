import Engine

/// What is on the display; each case carries what belongs to it alone.
///
/// The game itself is not here: there is always one on the table (``GameSession``), whichever
/// screen is shown, so nothing that a menu does can lose it.
public indirect enum Screen: Equatable, Sendable {
  /// The launch screen.
  case title(Menu)
  /// The board.
  case playing
  /// The board, with a menu over it.
  case paused(Menu)
  /// 2048 is reached; offered once in a game.
  case won(Menu)
  /// No move is left.
  case over(Menu)
  /// A question before something is lost; the harmless answer leads to `from`.
  case confirm(Question, Menu, from: Screen)
  /// The best games of a board size.
  case scores(ScoresPage)
  /// A recorded game, played again.
  case replay(ReplayPage)
  /// A recorded game, with a menu over it.
  case replayMenu(ReplayPage, Menu)
  /// A recorded game, with a slider to go anywhere in it.
  case replaySlider(ReplayPage)
  /// The moves of a game that cost most.
  case review(ReviewPage)
  /// Statistics and achievements.
  case records(RecordsPage)
  /// The player's name, being written.
  case name(NamePage)
  /// What can be chosen.
  case settings(selected: Int)
  /// The spirit level.
  case calibration(CalibrationPage)
  /// Who made it, and how it is played.
  case about(ticks: Int)

  /// Where one is: what lies over the board is still at the board.
  enum Place: UInt8, Equatable, Sendable {
    case title, board, question, scores, replay, review, records, name, settings, calibration, about

    /// How far from the title it is: deeper places come in from the right, as the tilt that enters
    /// them goes.
    var depth: Int {
      switch self {
      case .title: 0
      case .board, .scores, .records, .settings, .about: 1
      case .question, .replay, .review, .name, .calibration: 2
      }
    }
  }

  /// Where one is.
  var place: Place {
    switch self {
    case .title: .title
    case .playing, .paused, .won, .over: .board
    case .confirm: .question
    case .scores: .scores
    case .replay, .replayMenu, .replaySlider: .replay
    case .review: .review
    case .records: .records
    case .name: .name
    case .settings: .settings
    case .calibration: .calibration
    case .about: .about
    }
  }

  /// What is asked.
  public enum Question: Equatable, Sendable {
    /// Whether to give up the running game for another one.
    case newGame(GameOrigin)
    /// Whether to give up the running game for one that goes on from a replay.
    case branch(Recording, GameOrigin)
    /// Whether to forget all settings.
    case resetSettings
  }
}
