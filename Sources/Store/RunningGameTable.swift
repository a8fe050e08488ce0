import Engine
import Records
import Time

/// The game in progress: one row, and complete parts of its moves beside it.
///
/// A move rewrites the row, which fits one page; only each 2048th move writes a second one.
struct RunningGameTable {
  /// How many moves a part has: row and part each stay within a page of 4096 bytes.
  static let partLength = 2048
  /// More than eight million moves are no game.
  static let mostParts: Int64 = 4096
  /// What is set aside of one that is none: a row holds no more, were each byte no letter at all.
  private static let mostAside = 1 << 20

  /// The moves as they are in the table; nil when that is not known.
  private var kept: [UInt8]?

  /// Whether what the table holds was written by this value, and is known.
  var isKnown: Bool { kept != nil }

  /// Forgets what the table is known to hold, after a step that may not have been carried out.
  mutating func forget() { kept = nil }

  /// Puts `game` in the place of what was there; inside a transaction.
  mutating func write(_ game: RunningGame, to database: borrowing Database) throws(StoreError) {
    let moves = game.recording.actions.map { $0.letter }
    let parts = moves.count / Self.partLength
    try writeParts(of: moves, to: database)
    try database.run(
      """
      INSERT OR REPLACE INTO running_game (id, digest, \(GameRow.columns), parts, last_moves)
      VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [.integer(Digest.of(game, moves: moves))] + GameRow.values(of: game)
        + [.integer(parts), .characters(Array(moves[(parts * Self.partLength)...]))])
    kept = moves
  }

  /// Leaves no running game; inside a transaction.
  mutating func clear(in database: borrowing Database) throws(StoreError) {
    try database.run("DELETE FROM running_game")
    try database.run("DELETE FROM running_part")
    kept = []
  }

  /// What was read: a game, none, or one that did not pass its check.
  enum Content: Equatable {
    case none
    case game(RunningGame)
    case damaged(moves: String)
  }

  /// Reads the game, and checks it by its digest and by replaying it.
  static func read(from database: borrowing Database) throws(StoreError) -> Content {
    var content = Content.none
    let query = "SELECT last_moves, digest, parts, \(GameRow.columns) FROM running_game"
    try database.query(query) { (row) throws(StoreError) in
      var moves = try parts(in: database)
      // Unchecked: a product that wrapped is not the length that was read, and the game is refused.
      let isWhole = Int64(moves.count) == row.integer(2) &* Int64(partLength)
      moves += row.characters(0)
      let game = isWhole ? GameRow.game(in: row, at: 3, moves: moves) : nil
      if let game, Digest.of(game, moves: moves) == row.integer(1),
        game.recording.provedGame != nil
      {
        content = .game(game)
      } else {
        content = .damaged(moves: String(decoding: moves.prefix(mostAside), as: UTF8.self))
      }
      return false
    }
    return content
  }

  /// The moves of the complete parts, in order, as far as they are complete.
  private static func parts(in database: borrowing Database) throws(StoreError) -> [UInt8] {
    var moves: [UInt8] = []
    let query = "SELECT moves FROM running_part ORDER BY number LIMIT \(mostParts)"
    try database.query(query) { (row) throws(StoreError) in
      guard row.length(0) == partLength else { return false }
      moves += row.characters(0)
      return true
    }
    return moves
  }

  /// Writes the complete parts that differ from those in the table, and drops those beyond.
  private func writeParts(of moves: [UInt8], to database: borrowing Database) throws(StoreError) {
    let parts = moves.count / Self.partLength
    for number in 0..<parts {
      let range = number * Self.partLength..<(number + 1) * Self.partLength
      if let kept, kept.count >= range.upperBound, kept[range] == moves[range] { continue }
      try database.run(
        "INSERT OR REPLACE INTO running_part VALUES (?, ?)",
        [.integer(number), .characters(Array(moves[range]))])
    }
    if let kept, kept.count / Self.partLength <= parts { return }
    try database.run("DELETE FROM running_part WHERE number >= ?", [.integer(parts)])
  }
}

extension RunningGameTable {
  /// Puts a running game that nobody here knows of into the history before it is replaced: another
  /// program may have played from this place, or it could not be read before.
  ///
  /// Known are `games`, all that are about to be written: where the word that they were kept did not
  /// arrive, they are written once more, and the last of them may be the stored one. A game that was
  /// read as `old`, beside a program that has played on in it since, is known as far as that alone.
  func preserve(
    unlessAmong games: [RunningGame], readAs old: RunningGame?, in database: borrowing Database
  ) throws(StoreError) {
    guard !isKnown, let game = games.first else { return }
    switch try RunningGameTable.read(from: database) {
    case .none: break
    // As one is left whose first move was taken back: no game for the history.
    case .game(let stored) where stored.recording.moveCount == 0: break
    case .game(let stored):
      let isAhead =
        old.map { stored.isSame(as: $0) && stored.recording != $0.recording } == true
        && !games.contains { $0.recording == stored.recording }
      if isAhead || !games.contains(where: stored.isSame) {
        try HistoryTable.insert(FinishedGame(asFarAs: stored), into: database)
      }
    case .damaged(let moves):
      try database.setAside(moves, at: game.startedAt)
    }
  }
}
