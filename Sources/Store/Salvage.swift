import Engine
import Records

/// What can still be read from a damaged database.
struct Salvage {
  /// The finished games that pass their check, oldest first.
  private(set) var games: [FinishedGame] = []
  /// The settings.
  private(set) var settings: FlatMap<String, String> = [:]
  /// The game in progress, if it passes its check.
  private(set) var runningGame: RunningGame?
  private var byNumber: [Int64: FinishedGame] = [:]
  private var hasFailed = false

  /// So much text of moves is taken over; more is left where it is, in the file that was set aside.
  static let mostCharacters = 64 << 20
  /// So many rows are looked at from each end: damage makes no more of them than there were.
  static let mostRows = 4 * Int(HistoryTable.mostRows)
  /// What a game takes beside its moves.
  private static let leastCharacters = 256

  /// Reads all that the database of `files` still gives of the tables that are as they are made here.
  ///
  /// Every error means "no more of this": damage is what is expected here, so that none of them
  /// is worth telling. Reading from both ends of the table passes by one damaged place in it.
  ///
  /// What failed is tried once more: a card that misreads once reads well the next time.
  mutating func read(_ files: StoreDirectory, vfs: String?) {
    readOnce(files, vfs: vfs)
    if hasFailed { readOnce(files, vfs: vfs) }
  }

  private mutating func readOnce(_ files: StoreDirectory, vfs: String?) {
    do { read(from: try Database.openAnyhow(files, vfs: vfs)) } catch { hasFailed = true }
  }

  /// The same of an open database.
  mutating func read(from database: borrowing Database) {
    do {
      let tables = try Schema.tables(in: database)
      if tables.isSuperset(of: ["game", "game_by_score"]) { readGames(from: database) }
      if tables.isSuperset(of: ["running_game", "running_part"]) {
        readRunningGame(from: database)
      }
      if tables.contains("setting") { readSettings(from: database) }
    } catch {
      hasFailed = true
    }
  }

  private mutating func readGames(from database: borrowing Database) {
    var characters = 0
    for backwards in [false, true] {
      do {
        database.budget.renew()
        var rows = 0
        try HistoryTable.each(in: database, backwards: backwards) { (game, id) throws(StoreError) in
          rows += 1
          if rows > Self.mostRows || (backwards && byNumber[id] != nil) { return false }
          byNumber[id] = game
          characters += Self.leastCharacters + (game?.game.recording.actions.count ?? 0)
          return characters < Self.mostCharacters
        }
      } catch {
        hasFailed = true
      }
    }
    games = Self.bounded(byNumber.sorted { $0.key < $1.key }.map { $0.value })
  }

  /// Of more games than a history keeps, those that it would: the latest, and the best of each size.
  private static func bounded(_ games: [FinishedGame]) -> [FinishedGame] {
    let most = Int(HistoryTable.latestKept)
    guard games.count > most else { return games }
    var kept = Set(games.indices.suffix(most))
    for size in Set(games.map { $0.game.recording.size.cells }) {
      let ofSize = games.indices.filter { games[$0].game.recording.size.cells == size }
      let best = ofSize.sorted { games[$0].score > games[$1].score }
      kept.formUnion(best.prefix(Int(HistoryTable.bestKept)))
    }
    return kept.sorted().map { games[$0] }
  }

  private mutating func readRunningGame(from database: borrowing Database) {
    do {
      database.budget.renew()
      if case .game(let game) = try RunningGameTable.read(from: database) { runningGame = game }
    } catch {
      hasFailed = true
    }
  }

  private mutating func readSettings(from database: borrowing Database) {
    do {
      database.budget.renew()
      settings = try database.settings()
    } catch {
      hasFailed = true
    }
  }
}
