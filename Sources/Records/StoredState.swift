import Engine

/// What the appliance finds when it is switched on.
public struct StoredState: Equatable, Sendable {
  /// The game to continue, if any.
  public var runningGame: RunningGame?
  /// The best score of each board size.
  public var bestScores: [BoardSize: Int]
  /// The saved settings by key.
  public var settings: [String: String]

  /// Makes a state; by default that of a machine that is switched on for the first time.
  public init(
    runningGame: RunningGame? = nil, bestScores: [BoardSize: Int] = [:],
    settings: [String: String] = [:]
  ) {
    self.runningGame = runningGame
    self.bestScores = bestScores
    self.settings = settings
  }
}
