import Engine

/// What the appliance finds when it is switched on.
public struct StoredState: Equatable, Sendable {
  /// The game to continue, if any.
  public var runningGame: RunningGame?
  /// Where there is none, the game that was played to its end last: to be looked at as it ended.
  public var lastGame: RunningGame?
  /// The best score of each board size.
  public var bestScores: FlatMap<BoardSize, Int>
  /// The saved settings by key.
  public var settings: FlatMap<String, String>

  /// The setting that says whom the running game is played against: it may be a whole game.
  public static let rivalKey = "game.rival"

  /// The setting that says whom a game is played against whose seed is asked for at the start; no store has it.
  public static let opponentKey = "game.opponent"

  /// The setting that says what the player has earned, as numbers with spaces between.
  public static let earnedKey = "player.earned"

  /// The setting that says which moves of the running game were taken back and can be done again.
  public static let undoneKey = "game.undone"

  /// The setting that says where in the running game there is a bookmark.
  public static let bookmarkKey = "game.bookmark"

  /// The setting that says how many hints were given in the running game.
  public static let hintsKey = "game.hints"

  /// The setting that says which puzzles the last weeks had, and how they were solved.
  public static let puzzlesKey = "player.puzzles"

  /// The setting that says which dealt game is under way; below it, behind a point, stand its moves.
  public static let dealtKey = "game.dealt"

  /// The setting that says, until it was read, that games were damaged: `lost`, or `mended` for some.
  public static let damageKey = "store.damage"

  /// How many bytes of a setting are believed; of what is longer nothing is taken.
  public static func longestSetting(_ key: String) -> Int {
    if key.hasPrefix(dealtKey) { return 1 << 11 }
    return key == rivalKey ? 1 << 15 : key == puzzlesKey ? 1 << 12 : 256
  }

  /// Makes a state; by default that of a machine that is switched on for the first time.
  public init(
    runningGame: RunningGame? = nil, lastGame: RunningGame? = nil,
    bestScores: FlatMap<BoardSize, Int> = [:], settings: FlatMap<String, String> = [:]
  ) {
    self.runningGame = runningGame
    self.lastGame = lastGame
    self.bestScores = bestScores
    self.settings = settings
  }
}
