import Handheld

/// What can still be read from a damaged database.
struct Salvage {
  /// The finished games that pass their check, oldest first.
  private(set) var games: [FinishedGame] = []
  /// The settings.
  private(set) var settings: [String: String] = [:]
  /// The game in progress, if it passes its check.
  private(set) var runningGame: RunningGame?

  /// Reads all that `file` still gives.
  ///
  /// Every error means "no more of this": damage is what is expected here, so that none of them
  /// is worth telling. Reading from both ends of the table passes by one damaged place in it.
  mutating func read(_ file: String, vfs: String?) {
    do {
      let database = try Database(path: file, access: .read, vfs: vfs)
      readGames(from: database)
      readRunningGame(from: database)
      readSettings(from: database)
    } catch {
      return
    }
  }

  private mutating func readGames(from database: borrowing Database) {
    var byNumber: [Int64: FinishedGame] = [:]
    for backwards in [false, true] {
      do {
        try HistoryTable.each(in: database, backwards: backwards) { (game, id) throws(StoreError) in
          if backwards, byNumber[id] != nil { return false }
          byNumber[id] = game
          return true
        }
      } catch {
        continue
      }
    }
    games = byNumber.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func readRunningGame(from database: borrowing Database) {
    do {
      if case .game(let game) = try RunningGameTable.read(from: database) { runningGame = game }
    } catch {
      runningGame = nil
    }
  }

  private mutating func readSettings(from database: borrowing Database) {
    do {
      try database.query("SELECT key, value FROM setting") { (row) throws(StoreError) in
        settings[row.text(0)] = row.text(1)
        return true
      }
    } catch {
      return
    }
  }
}
