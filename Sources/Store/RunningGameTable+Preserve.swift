import Records
import Time

extension RunningGameTable {
  /// Puts a running game that nobody here knows of into the history before it is replaced: another
  /// program may have played from this place, or it could not be read before.
  ///
  /// Known are `games`, all that are about to be written: where the word that they were kept did not
  /// arrive, they are written once more, and the last of them may be the stored one.
  func preserve(
    unlessAmong games: [RunningGame], in database: borrowing Database, at time: WallTime
  ) throws(StoreError) {
    guard !isKnown else { return }
    switch try RunningGameTable.read(from: database) {
    case .none: break
    case .game(let stored):
      if !games.contains(where: stored.isSame) {
        try HistoryTable.insert(FinishedGame(asFarAs: stored), into: database)
      }
    case .damaged(let moves):
      try database.setAside(
        "running_game", reason: "check failed", content: moves, at: time)
    }
  }
}
