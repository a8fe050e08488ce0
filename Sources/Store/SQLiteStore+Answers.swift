import Engine
import Records
import Time

extension SQLiteStore {
  /// Answers with the best games of that size, as many as asked for at most.
  mutating func scores(size: BoardSize, limit: Int, at time: WallTime) -> [StoreReport] {
    var (reports, rows): ([StoreReport], [ScoreRow]) = ([], [])
    do {
      rows = try readingMended(at: time, &reports) { (database) throws(StoreError) in
        try ScoreList(size: size, limit: limit, from: database).rows
      }
    } catch {
      reports += failed(error)
    }
    let dealt = shelf.rows(size: size)
    if !dealt.isEmpty {
      rows = Array((rows + dealt).sorted { ($0.score, $1.id) > ($1.score, $0.id) }.prefix(limit))
    }
    return reports + [.scores(rows, size: size)]
  }

  /// Answers with that game of the history, or with none.
  mutating func game(_ id: Int64, at time: WallTime) -> [StoreReport] {
    var reports: [StoreReport] = []
    var game: FinishedGame?
    do {
      game = try readingMended(at: time, &reports) { (database) throws(StoreError) in
        try HistoryTable.game(id, from: database)
      }
    } catch {
      reports += failed(error)
    }
    return reports + [.game(game, id: id)]
  }
}
