import Engine
import Records

/// The best games of one board size, each score proved by replaying its recording.
///
/// A row whose claim disagrees with its recording counts what the recording says; a row whose
/// recording does not pass its check is left out.
struct ScoreList {
  /// Highest score first; the earlier game first among equals.
  private(set) var rows: [ScoreRow] = []

  /// Reads at most `limit` rows; of the player's own games alone where `isOwn` asks for that.
  init(
    size: BoardSize, limit: Int, isOwn: Bool = false, from database: borrowing Database
  ) throws(StoreError) {
    guard limit > 0 else { return }
    var found: [ScoreRow] = []
    try HistoryTable.best(size: size, isOwn: isOwn, from: database) {
      (game, id, claim) throws(StoreError) in
      // From here on no honest claim can reach the list any more.
      if found.count >= limit, claim <= found[limit - 1].score { return false }
      if let game, !isOwn || game.game.origin.isOwn {
        Self.insert(ScoreRow(id: id, finished: game), into: &found)
      }
      return true
    }
    rows = Array(found.prefix(limit))
  }

  /// Keeps the list in order: highest score first, then lowest number.
  private static func insert(_ row: ScoreRow, into rows: inout [ScoreRow]) {
    let place = rows.firstIndex {
      $0.score < row.score || ($0.score == row.score && $0.id > row.id)
    }
    rows.insert(row, at: place ?? rows.endIndex)
  }
}
