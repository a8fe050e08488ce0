import Engine
import Glibc
import Records
import Time

/// Puts a sound database in the place of a damaged one.
///
/// The new one begins as the daily copy, where there is a sound one, and takes over every row of the
/// damaged file that can still be read and passes its check. It is made beside the damaged file,
/// which stays in its place until then: a disk that fails meanwhile only puts it off. The damaged
/// file is set aside under the time of day, with its log, and is never deleted.
struct Recovery {
  let files: StoreDirectory
  let vfs: String?

  /// Does it, and says what was done; afterwards the database is there, sound, and closed. A copy that the
  /// medium does not give puts it off, unless `isPatient` no more.
  func run(at time: WallTime, isPatient: Bool) throws(StoreError) -> String {
    let new = files.unfinishedRestored
    let copy = try restoreCopy(to: try files.makeEmpty(new), at: time, isPatient)
    let games = try complete(new)
    try OpenFile(new, .existing, attempt: "flush the restored file").synchronize()
    try files.rename(new, to: files.restored)
    let aside = try exchange(at: time)
    let count = games == 1 ? "1 finished game was" : "\(games) finished games were"
    return "the file of games was damaged; it is kept as \(aside), and \(count) restored\(copy)"
  }

  /// Takes the last steps of a recovery that was cut off before them; does nothing without one.
  ///
  /// What lies there is believed as little as any other file: it takes a place only where it is
  /// sound and what has the place is not. Returns what is to be told.
  func finish(at time: WallTime) throws(StoreError) -> String? {
    guard try files.id(of: files.restored) != nil else { return nil }
    guard try files.isFile(files.restored) else {
      throw StoreError(.obstructed, path: files.restored, attempt: "keep games")
    }
    if isRestoredSound, !isDatabaseSound {
      _ = try exchange(at: time)
      return nil
    }
    let aside = files.freeAsideName(at: time)
    try files.rename(files.restored, to: aside)
    return "a file that is no restored one was in its place; it is kept as \(aside)"
  }

  /// Whether the database is a store with nothing wrong in it, its log included.
  var isDatabaseSound: Bool { (0..<3).contains { _ in isDatabaseSoundOnce } }

  private var isDatabaseSoundOnce: Bool {
    do {
      guard try files.isFile(files.database), try !files.isEmpty(files.database) else {
        return false
      }
      return try isSound(try Database.openReader(files, vfs: vfs))
    } catch {
      // Where it cannot be told, because another program has it, nothing takes its place.
      return error.kind == .held
    }
  }

  /// Whether the file that a recovery has made is a store with nothing wrong in it. A card that
  /// misreads once reads well the next time, and what is restored would be lost for the player.
  private var isRestoredSound: Bool {
    (0..<3).contains { _ in
      do throws(StoreError) {
        return try isSound(try Database(path: files.restored, access: .read, vfs: vfs))
      } catch { return false }
    }
  }

  private func isSound(_ database: consuming Database) throws(StoreError) -> Bool {
    guard try Schema.state(of: database) == .ours else { return false }
    try database.check()
    return true
  }

  /// Sets the damaged file aside, and puts the complete new one in its place.
  private func exchange(at time: WallTime) throws(StoreError) -> String {
    let aside = try files.setDatabaseAside(at: time)
    try files.rename(files.restored, to: files.database)
    return aside
  }

  /// Begins the new database with the daily copy, where there is a sound one; says what came of it.
  private func restoreCopy(
    to new: String, at time: WallTime, _ isPatient: Bool
  ) throws(StoreError) -> String {
    guard try files.isFile(files.copy) else { return "" }
    var isRead = isPatient
    do {
      let copy = try Database(path: files.copy, access: .read, vfs: vfs)
      guard try Schema.state(of: copy) == .ours else { return "" }
      try copy.check()
      isRead = true
      _ = try copy.copy(to: new)
      return ", with the help of the daily copy"
    } catch  where error.isOfContent || error.kind == .medium && !isRead {
      _ = try files.makeEmpty(new)
      let aside = files.freeAsideName(at: time)
      try files.rename(files.copy, to: aside)
      return "; the daily copy was damaged too, and is kept as \(aside)"
    }
  }

  /// Adds to the new database what the damaged one still gives; returns how many games it has.
  private func complete(_ new: String) throws(StoreError) -> Int64 {
    let database = try Database(path: new, access: .create, vfs: vfs)
    // Nothing lies beside the one file: where this fails, it is begun anew.
    try database.run("PRAGMA journal_mode = MEMORY")
    try Schema.prepare(database)
    try salvage(into: database)
    return try database.integer("SELECT count(*) FROM game") ?? 0
  }

  /// Takes over what can be read from the damaged file.
  private func salvage(into database: borrowing Database) throws(StoreError) {
    var salvaged = Salvage()
    // The index of its log is made anew, from the log.
    files.removeDerived(files.logIndex)
    salvaged.read(files, vfs: vfs)
    try database.transaction { () throws(StoreError) in
      for game in salvaged.games {
        try HistoryTable.insert(game, into: database, prunes: false)
      }
      try HistoryTable.prune(database)
      // One more says what became of it.
      let settings = salvaged.settings.prefix(Schema.mostSettings - 1)
      for (key, value) in settings { try database.set(key, to: value) }
      var table = RunningGameTable()
      if let game = salvaged.runningGame { try table.write(game, to: database) }
      try database.run(
        """
        DELETE FROM running_game WHERE EXISTS (SELECT 1 FROM game
          WHERE game.seed = running_game.seed AND game.started_at = running_game.started_at)
        """)
      try database.run("UPDATE mark SET stopped_cleanly = 0")
      let isThere = "SELECT EXISTS (SELECT 1 FROM game) OR EXISTS (SELECT 1 FROM running_game)"
      let isLost = try database.integer(isThere) == 0
      try database.set(StoredState.damageKey, to: isLost ? "lost" : "mended")
    }
  }
}
