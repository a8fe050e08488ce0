import Engine
import Records
import System

/// A look at what is kept, without changing anything, beside a running game too.
///
/// It reads the files' bytes and nothing else: no file is made, mended, locked or written to, whatever
/// state they are in.
public struct StoreInspection {
  private let held: HeldStore

  /// Will look into `directory`.
  public init(directory: String) { self.init(directory: directory, folder: nil) }

  /// Will look into the open folder with the number `folder`, which is that of `directory`; in a program
  /// that has no store open there itself.
  ///
  /// Whoever gives the rights away that led to the folder can look all the same, and what has been put
  /// in its place meanwhile is not looked at.
  public init(directory: String, folder: Int32?) {
    held = HeldStore(files: StoreDirectory(path: directory), folder: folder)
  }

  /// Whether anything is kept there yet.
  public func exists() throws(StoreError) -> Bool { try held.look() != nil }

  /// The saved settings by key; none where nothing is kept.
  public func settings() throws(StoreError) -> FlatMap<String, String> {
    guard let database = try opened() else { return [:] }
    return try database.settings()
  }

  /// The best games of a size, highest first; none where nothing is kept.
  public func scores(size: BoardSize, limit: Int) throws(StoreError) -> [ScoreRow] {
    guard let database = try opened() else { return [] }
    return try ScoreList(size: size, limit: limit, from: database).rows
  }

  /// The best score of the player's own games on a board of `size`, the one under way among them; 0
  /// where there are none.
  public func best(size: BoardSize) throws(StoreError) -> Int {
    guard let database = try opened() else { return 0 }
    let ended = try ScoreList(size: size, limit: 1, isOwn: true, from: database).rows.first?.score
    let game = try runningGame().flatMap { $0.recording.size == size && $0.origin.isOwn ? $0 : nil }
    return max(ended ?? 0, game?.recording.provedGame?.score ?? 0)
  }

  /// The game under way; nil where there is none, or none that passes its check.
  public func runningGame() throws(StoreError) -> RunningGame? {
    guard let database = try opened() else { return nil }
    guard case .game(let game) = try RunningGameTable.read(from: database) else { return nil }
    return game
  }

  /// The newest game of those that ended, where no move was left in it; nil where there is none.
  public func lastGame() throws(StoreError) -> RunningGame? {
    guard let database = try opened() else { return nil }
    return try HistoryTable.lastEnded(from: database)
  }

  /// The game with a number, as it was proved; nil where there is none.
  public func game(_ number: Int64) throws(StoreError) -> FinishedGame? {
    guard let database = try opened() else { return nil }
    return try HistoryTable.game(number, from: database)
  }

  /// Throws what is wrong with the file: its tables, then page by page, then what a start reads.
  public func check() throws(StoreError) {
    guard let database = try opened() else { return }
    try database.check()
    database.budget.renew()
    _ = try database.storedState()
    if case .damaged = try RunningGameTable.read(from: database) {
      throw StoreError(
        .damaged, path: held.files.database, attempt: "read the running game",
        detail: "it does not pass its check")
    }
  }

  /// The database as of its last commit, in memory; nil where no games are kept, or none yet.
  private func opened() throws(StoreError) -> Database? {
    guard let database = try held.look() else { return nil }
    switch try Schema.state(of: database) {
    case .ours: return database
    case .empty: return nil
    }
  }
}

extension StoreInspection {
  /// The name of the database in its folder.
  public static let databaseName = "tilt2048.db"

  /// Whether a file of this path would have a name that a store keeps games or its own under.
  public static func isKept(under path: String) -> Bool {
    let name = Files.name(of: path)
    return [
      "tilt2048.db", "tilt2048.copy.db", "tilt2048.restored.db", "tilt2048.damaged-",
      "tilt2048.doubted", "tilt2048.lock",
    ].contains { name.hasPrefix($0) }
  }
}
