import Glibc
import Handheld
import Hardware

/// Puts a sound database in the place of a damaged one.
///
/// The damaged file is set aside under the time of day, with its log, and is never deleted. The new
/// one begins as the daily copy, where there is a sound one, and takes over every row of the
/// damaged file that can still be read and passes its check.
struct Recovery {
  let files: StoreDirectory
  let vfs: String?

  /// What was saved.
  struct Outcome {
    /// Where the damaged file is now.
    var aside: String
    /// Whether the daily copy was there and sound.
    var usedCopy = false
    /// How many games the history has.
    var games: Int64 = 0

    /// The same in words for the player.
    var message: String {
      let copy = usedCopy ? ", with the help of the daily copy" : ""
      let count = games == 1 ? "1 finished game was" : "\(games) finished games were"
      return "the file of games was damaged; it is kept as \(aside), and \(count) restored\(copy)"
    }
  }

  /// Does it; afterwards the database is there, sound, and closed.
  func run(at time: WallTime) throws(StoreError) -> Outcome {
    var outcome = Outcome(aside: try files.setDatabaseAside(at: time))
    outcome.usedCopy = try restoreCopy(at: time)
    let database = try Database(path: files.database, access: .create, vfs: vfs)
    try database.configure()
    try Schema.prepare(database)
    try salvage(from: outcome.aside, into: database)
    outcome.games = try database.integer("SELECT count(*) FROM game") ?? 0
    return outcome
  }

  /// Makes the database anew from the daily copy; false where there is no sound one.
  private func restoreCopy(at time: WallTime) throws(StoreError) -> Bool {
    guard files.exists(files.copy) else { return false }
    do {
      let copy = try Database(path: files.copy, access: .read, vfs: vfs)
      try copy.check()
      _ = try copy.copy(to: files.database)
      try OpenFile(files.database, O_RDWR, attempt: "flush the restored file").synchronize()
      try files.synchronize()
      return true
    } catch  where error.kind == .damaged {
      files.removeDerived(files.database)
      try files.rename(files.copy, to: files.freeAsideName(at: time))
      return false
    }
  }

  /// Takes over what can be read from the damaged file.
  private func salvage(
    from aside: String, into database: borrowing Database
  ) throws(StoreError) {
    var salvaged = Salvage()
    salvaged.read(aside, vfs: vfs)
    try database.transaction { () throws(StoreError) in
      for game in salvaged.games { try HistoryTable.insert(game, into: database) }
      for (key, value) in salvaged.settings { try database.set(key, to: value) }
      var table = RunningGameTable()
      if let game = salvaged.runningGame { try table.write(game, to: database) }
      try database.run(
        """
        DELETE FROM running_game WHERE EXISTS (SELECT 1 FROM game
          WHERE game.seed = running_game.seed AND game.started_at = running_game.started_at)
        """)
      try database.run("UPDATE mark SET stopped_cleanly = 0")
    }
  }
}
