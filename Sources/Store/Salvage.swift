import Records

/// What can still be read from a damaged database.
struct Salvage {
  /// The finished games that pass their check, oldest first.
  private(set) var games: [FinishedGame] = []
  /// The settings.
  private(set) var settings: [String: String] = [:]
  /// The game in progress, if it passes its check.
  private(set) var runningGame: RunningGame?

  /// So much text of moves is taken over; more is left where it is, in the file that was set aside.
  static let mostCharacters = 64 << 20
  /// What a game takes beside its moves.
  private static let leastCharacters = 256

  /// Reads all that the database of `files` still gives of the tables that are as they are made here.
  ///
  /// Every error means "no more of this": damage is what is expected here, so that none of them
  /// is worth telling. Reading from both ends of the table passes by one damaged place in it.
  mutating func read(_ files: StoreDirectory, vfs: String?) {
    do {
      let database = try Database.openAnyhow(files, vfs: vfs)
      let tables = try Schema.tables(in: database)
      if tables.isSuperset(of: ["game", "game_by_score"]) { readGames(from: database) }
      if tables.isSuperset(of: ["running_game", "running_part"]) {
        readRunningGame(from: database)
      }
      if tables.contains("setting") { readSettings(from: database) }
    } catch {
      return
    }
  }

  private mutating func readGames(from database: borrowing Database) {
    var byNumber: [Int64: FinishedGame] = [:]
    var characters = 0
    for backwards in [false, true] {
      do {
        database.budget.renew()
        try HistoryTable.each(in: database, backwards: backwards) { (game, id) throws(StoreError) in
          if backwards, byNumber[id] != nil { return false }
          byNumber[id] = game
          characters += Self.leastCharacters + (game?.game.recording.actions.count ?? 0)
          return characters < Self.mostCharacters
        }
      } catch {
        continue
      }
    }
    games = Self.bounded(byNumber.sorted { $0.key < $1.key }.map(\.value))
  }

  /// Of more games than a history keeps, those that it would: the latest, and the best of each size.
  private static func bounded(_ games: [FinishedGame]) -> [FinishedGame] {
    let most = Int(HistoryTable.latestKept)
    guard games.count > most else { return games }
    var kept = Set(games.indices.suffix(most))
    for size in Set(games.map(\.game.recording.size.cells)) {
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
      runningGame = nil
    }
  }

  private mutating func readSettings(from database: borrowing Database) {
    do {
      database.budget.renew()
      settings = try database.settings()
    } catch {
      return
    }
  }
}
