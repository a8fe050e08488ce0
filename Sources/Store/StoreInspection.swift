import Engine
import Records

/// A look at what is kept, without changing anything, beside a running game too.
public struct StoreInspection {
  private let files: StoreDirectory

  /// Will look into `directory`.
  public init(directory: String) { files = StoreDirectory(path: directory) }

  /// Whether anything is kept there yet.
  public var exists: Bool { files.exists(files.database) }

  /// The saved settings by key; none where nothing is kept.
  public func settings() throws(StoreError) -> [String: String] {
    guard exists else { return [:] }
    return try Database.openReader(files, vfs: nil).settings()
  }

  /// The best games of a size, highest first; none where nothing is kept.
  public func scores(size: BoardSize, limit: Int) throws(StoreError) -> [ScoreRow] {
    guard exists else { return [] }
    let database = try Database.openReader(files, vfs: nil)
    return try ScoreList(size: size, limit: limit, from: database).rows
  }

  /// The score of the game under way, where it is one on a board of `size`; nil where there is none.
  public func runningScore(size: BoardSize) throws(StoreError) -> Int? {
    guard let game = try runningGame(), game.recording.size == size else { return nil }
    return game.recording.provedGame?.score
  }

  /// The game under way; nil where there is none, or none that passes its check.
  public func runningGame() throws(StoreError) -> RunningGame? {
    guard exists else { return nil }
    let content = try RunningGameTable.read(from: try Database.openReader(files, vfs: nil))
    guard case .game(let game) = content else { return nil }
    return game
  }

  /// The newest game of those that ended, where no move was left in it; nil where there is none.
  public func lastGame() throws(StoreError) -> RunningGame? {
    guard exists else { return nil }
    return try HistoryTable.lastEnded(from: try Database.openReader(files, vfs: nil))
  }

  /// The game with a number, as it was proved; nil where there is none.
  public func game(_ number: Int64) throws(StoreError) -> FinishedGame? {
    guard exists else { return nil }
    return try HistoryTable.game(number, from: try Database.openReader(files, vfs: nil))
  }

  /// Throws what is wrong with the file: its tables, then page by page, then what a start reads.
  public func check() throws(StoreError) {
    guard exists else { return }
    let database = try Database.openReader(files, vfs: nil)
    try database.check()
    database.budget.renew()
    _ = try database.storedState()
    if case .damaged = try RunningGameTable.read(from: database) {
      throw StoreError(
        .damaged, path: files.database, attempt: "read the running game",
        detail: "it does not pass its check")
    }
  }
}
