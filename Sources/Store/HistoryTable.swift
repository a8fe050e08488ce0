import Engine
import Records
import Time

/// The games that have ended.
enum HistoryTable {
  /// How many of the latest games are kept whatever their score, and how many of the best of each
  /// size whatever their age: some 5 MiB at 1000 moves a game, decades of play.
  static let latestKept: Int64 = 2000
  static let bestKept: Int64 = 100
  /// More games are no history: one game more is kept than let go of, and that of at most six sizes.
  static let mostRows: Int64 = 4096

  /// Adds `game` as its recording replays, whatever it claims; when it is there, it only gets its
  /// name.
  ///
  /// Returns the store's number of the game. Inside a transaction. Of many that are added one after
  /// the other, only the last has to prune.
  @discardableResult
  static func insert(
    _ finished: FinishedGame, into database: borrowing Database, prunes: Bool = true
  ) throws(StoreError) -> Int64 {
    database.budget.renew()
    let game = finished.game
    let moves = game.recording.actions.map { $0.letter }
    let digest = Int64(bitPattern: Digest.identity(of: game, moves: moves).value)
    let end = game.recording.replay()
    let result: [SQLValue] = [
      .integer(finished.endedAt.secondsSince1970), .integer(end.score),
      .integer(Int64(end.board.largestExponent)), .integer(end.moveCount), .text(finished.name),
      .characters(moves),
    ]
    try database.run(
      """
      INSERT INTO game (digest, \(GameRow.columns), ended_at, score, largest_exponent, move_count,
        name, moves)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest)
      DO UPDATE SET name = excluded.name WHERE excluded.name <> ''
      """, [.integer(digest)] + GameRow.values(of: game) + result)
    if prunes { try prune(database) }
    return try database.integer("SELECT id FROM game WHERE digest = ?", [.integer(digest)]) ?? 0
  }

  /// One game, checked by digest and replay; nil when there is none or it fails its check.
  static func game(
    _ id: Int64, from database: borrowing Database
  ) throws(StoreError) -> FinishedGame? {
    var found: FinishedGame?
    try database.query("\(selection) WHERE id = ?", [.integer(id)]) { (row) throws(StoreError) in
      found = finishedGame(in: row)
      return false
    }
    return found
  }

  /// The newest game, where no move was left in it; nil where it was given up, where it fails its
  /// check, and where there is none.
  static func lastEnded(from database: borrowing Database) throws(StoreError) -> RunningGame? {
    var found: RunningGame?
    try database.query("\(selection) ORDER BY id DESC LIMIT 1") { (row) throws(StoreError) in
      if let (game, end) = proved(in: row), end.isOver { found = game }
      return false
    }
    return found
  }

  /// The games in the order they ended in, each with its number; `body` ends it with false.
  ///
  /// A row that fails its check is nil.
  static func each(
    in database: borrowing Database, backwards: Bool = false,
    _ body: (FinishedGame?, Int64) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let order = backwards ? "DESC" : "ASC"
    try database.query("\(selection) ORDER BY id \(order)") { (row) throws(StoreError) in
      try body(finishedGame(in: row), row.integer(0))
    }
  }

  /// The best games of a size by the score their row claims, each with its number and that score; of
  /// the player's own alone where `isOwn` asks for that.
  ///
  /// Throws ``StoreError/Kind/damaged`` where more of them are not what they claim than a store, whatever
  /// befell it, has: each costs the work of a game, and is none.
  static func best(
    size: BoardSize, isOwn: Bool, from database: borrowing Database,
    _ body: (FinishedGame?, Int64, Int64) throws(StoreError) -> Bool
  ) throws(StoreError) {
    var trust = Trust()
    let query =
      "\(selection) WHERE size = ?\(isOwn ? ownAlone : "") ORDER BY score DESC, id"
    try database.query(query, [.integer(size.cells)]) { (row) throws(StoreError) in
      let game = finishedGame(in: row)
      let claim = row.integer(11)
      if Int64(game?.score ?? -1) != claim { trust.lose(moves: row.length(2)) }
      guard !trust.isLost else {
        throw StoreError(
          .damaged, path: database.path, attempt: "read the games",
          detail: "too many of them are not what they claim to be")
      }
      return try body(game, row.integer(0), claim)
    }
  }

  /// " AND origin IN (0, 1, 2)".
  private static let ownAlone: String = {
    let own = GameOrigin.allCases.filter { $0.isOwn }.map { "\($0.rawValue)" }
    return " AND origin IN (\(own.joined(separator: ", ")))"
  }()

  /// How much is still looked at of what is not what it claims.
  private struct Trust {
    private var rows = 512
    private var moves = 256 << 10

    var isLost: Bool { rows < 0 || moves < 0 }

    mutating func lose(moves count: Int) {
      rows -= 1
      moves -= count
    }
  }

  private static let selection =
    "SELECT id, digest, moves, \(GameRow.columns), ended_at, score, name FROM game"

  /// The game of a row of ``selection``, and what it came to; nil where it fails its check.
  private static func proved(in row: borrowing Statement) -> (game: RunningGame, end: Game)? {
    let moves = row.characters(2)
    guard let game = GameRow.game(in: row, at: 3, moves: moves),
      Int64(bitPattern: Digest.identity(of: game, moves: moves).value) == row.integer(1),
      let end = game.recording.provedGame
    else { return nil }
    return (game, end)
  }

  /// As the history holds it; nil where it fails its check.
  private static func finishedGame(in row: borrowing Statement) -> FinishedGame? {
    guard let (game, end) = proved(in: row) else { return nil }
    return FinishedGame(
      game: game, endedAt: WallTime(secondsSince1970: row.integer(10)), score: end.score,
      largestExponent: end.board.largestExponent, moveCount: end.moveCount,
      name: String(row.text(12).prefix(FinishedGame.longestName)))
  }

  /// Lets the oldest games go that are neither among the latest nor the best.
  static func prune(_ database: borrowing Database) throws(StoreError) {
    let latest = try database.integer("SELECT max(id) FROM game") ?? 0
    guard latest > latestKept else { return }
    try database.run(
      """
      DELETE FROM game WHERE id <= ?1 AND id NOT IN (
        SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY size ORDER BY score DESC, id)
          AS rank FROM game) WHERE rank <= ?2)
      """, [.integer(latest - latestKept), .integer(bestKept)])
  }
}

extension Recording {
  /// The game it leads to, or nil when an action in it could not have been made.
  var provedGame: Game? {
    do {
      return try verifiedGame()
    } catch {
      return nil
    }
  }
}
