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
  do {
    let database = try Database(path: ":memory:", access: .create)
    try Schema.prepare(database)
    try insert(numbers, moves: stream.rest, into: database)
    _ = try RunningGameTable.read(from: database)
    _ = try HistoryTable.game(1, from: database)
    for size in BoardSize.all {
      let list = try ScoreList(size: size, limit: 10, from: database)
      precondition(list.rows.allSatisfy { $0.score >= 0 })
    }
    try HistoryTable.each(in: database) { (_, _) throws(StoreError) in true }
  } catch {
    precondition(!error.description.isEmpty)
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
