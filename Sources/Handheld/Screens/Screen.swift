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

  /// What is asked.
  public enum Question: Equatable, Sendable {
    /// Whether to give up the running game for another one.
    case newGame(GameOrigin)
    /// Whether to give up the running game for one that goes on from a replay.
    case branch(Recording)
    /// Whether to forget all settings.
    case resetSettings
  }
}
