import Engine
import Handheld

@testable import Store

/// A file somebody handed us.
func fuzzRecording(_ bytes: [UInt8]) {
  do {
    let recording = try Recording(decoding: bytes)
    precondition(recording.encode() == bytes, "a recording has two forms")
    _ = try recording.verifiedGame()
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// A challenge typed in or scanned.
func fuzzCode(_ bytes: [UInt8]) {
  _ = Challenge(code: String(decoding: bytes, as: UTF8.self))
}

/// Rows of the store that hold anything SQLite's types allow.
func fuzzRow(_ bytes: [UInt8]) {
  var stream = ByteStream(bytes)
  let numbers = (0..<12).map { _ in
    let number = stream.number()
    // Half of them small: the interesting limits are near zero.
    return number & 1 == 0 ? number : number >> 56
  }
  let store = RowStore.shared
  do {
    try store.database.run("DELETE FROM running_game")
    try store.database.run("DELETE FROM game")
    try insert(numbers, moves: stream.rest, into: store.database)
    try acceptDigests(in: store.database)
    if case .game(let game) = try RunningGameTable.read(from: store.database) {
      precondition((try? GameSession(resuming: game)) != nil, "checked, and yet impossible")
    }
    _ = try HistoryTable.game(1, from: store.database)
    for size in BoardSize.all {
      let list = try ScoreList(size: size, limit: 10, from: store.database)
      precondition(list.rows.allSatisfy { $0.score >= 0 })
    }
    try HistoryTable.each(in: store.database) { (_, _) throws(StoreError) in true }
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// Makes the digests those of the rows, as somebody does who writes the file on purpose.
private func acceptDigests(in database: borrowing Database) throws(StoreError) {
  for (table, column) in [("running_game", "last_moves"), ("game", "moves")] {
    var digest: Int64?
    try database.query("SELECT \(GameRow.columns), \(column) FROM \(table)") {
      (row) throws(StoreError) in
      let moves = row.characters(GameRow.count)
      guard let game = GameRow.game(in: row, at: 0, moves: moves) else { return false }
      let isRunning = table == "running_game"
      digest =
        isRunning
        ? Digest.of(game, moves: moves)
        : Int64(bitPattern: Digest.identity(of: game, moves: moves).value)
      return false
    }
    if let digest { try database.run("UPDATE \(table) SET digest = ?", [.integer(digest)]) }
  }
}

/// The database of all those rows, one after the other: to make one takes ten times as long.
private final class RowStore {
  nonisolated(unsafe) static let shared = RowStore()
  let database: Database

  private init() {
    do {
      database = try Database(path: ":memory:", access: .create)
      try database.run("PRAGMA journal_mode = OFF")
      try Schema.prepare(database)
    } catch {
      fatalError("no database in memory: \(error)")
    }
  }
}

private func insert(
  _ numbers: [Int64], moves: [UInt8], into database: borrowing Database
) throws(StoreError) {
  let game = numbers.prefix(7).map(SQLValue.integer)
  let list = GameRow.columns
  try database.run(
    """
    INSERT INTO running_game (id, digest, \(list), parts, last_moves)
    VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """, [.integer(numbers[7])] + game + [.integer(numbers[8]), .characters(moves)])
  try database.run(
    """
    INSERT INTO game (id, digest, \(list), ended_at, score, largest_exponent, move_count, name,
      moves) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """,
    [.integer(numbers[7])] + game + numbers[8...].map(SQLValue.integer)
      + [.characters(moves), .characters(moves)])
}
