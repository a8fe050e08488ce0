import Engine
import Hardware

/// What the appliance asks the store to keep; carried out in order, off the loop's thread.
public enum StoreRequest: Equatable, Sendable {
  /// Keep the running game in place of what was kept before.
  case save(RunningGame)
  /// Put the game into the history and forget the running one, as one step that cannot be torn.
  case finish(FinishedGame)
  /// Put the game into the history and leave the running one as it is: of two games that were
  /// under way, when the store was read late, one goes on.
  case keep(FinishedGame)
  /// Keep one setting, by its key in the configuration ("sound.volume").
  case set(key: String, value: String)
  /// Read the best rows for a board size; answered by ``StoreReport/scores(_:size:)``.
  case readScores(size: BoardSize, limit: Int)
  /// Read one game of the history; answered by ``StoreReport/game(_:id:)``.
  case readGame(id: Int64)
}

/// What the store has to say, each once.
public enum StoreReport: Equatable, Sendable {
  /// What is kept, read after the appliance had begun without it; comes once.
  case opened(StoredState)
  /// Everything up to this many moves of the running game is on the medium.
  case saved(moveCount: Int)
  /// The ended game is in the history on the medium, under this number.
  case finished(id: Int64)
  /// Nothing can be kept at the moment; the text says why and what to do. The game plays on.
  case failing(String)
  /// After failures, keeping works again and everything has been caught up.
  case working
  /// Something worth telling the player ("the score file was damaged; …").
  case notice(String)
  /// The answer to ``StoreRequest/readScores(size:limit:)``.
  case scores([ScoreRow], size: BoardSize)
  /// The answer to ``StoreRequest/readGame(id:)``; nil when there is no such game.
  case game(FinishedGame?, id: Int64)
}

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

/// Where the loop hands its requests to and takes reports from; neither call ever waits for a disk.
public protocol GameStore: ~Copyable {
  /// Takes a request over; it is carried out after all that came before it.
  mutating func submit(_ request: StoreRequest)
  /// The next report, oldest first, or nil when there is none.
  mutating func next() -> StoreReport?
}
