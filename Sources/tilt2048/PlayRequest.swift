import Boards
import Engine

/// What a run of the game is asked for; without options, nothing special.
struct PlayRequest {
  /// What the flags say of the configuration.
  var configurationFlags: [ConfigurationFlag] = []
  /// Where games and settings are kept.
  var state: String?
  /// The seed of the game to play.
  var seed: UInt64?
  /// The side of a new game's board.
  var size: BoardSize?
  /// After how many ticks to stop.
  var ticks: UInt64?
  /// Whether the player may switch the device off.
  var powerOff = false
  /// Whether to print a line about the loop at the end.
  var statistics = false
  /// Whether to print a line for each move.
  var logMoves = false
}
