import Handheld

@testable import Engine
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

/// A link somebody sent: the first byte says whether the rest is a text, the bytes of a link, or
/// those of one whose check was made to agree.
///
/// A link is read by playing it, and a made-up one may be of thousands of moves: most of them are
/// cut to 127, or ten million would take a week and say nothing more. One in eight is examined.
func fuzzLink(_ bytes: [UInt8]) {
  let rest = Array(bytes.dropFirst())
  let kind = bytes.first ?? 0
  do throws(LinkError) {
    let link: Link
    switch kind {
    case 0..<64:
      let text = String(decoding: rest, as: UTF8.self)
      _ = Link.isLikely(text)
      link = try Link(text: text)
    case 64..<96: link = try Link(bytes: rest)
    case 96..<255: link = try Link(bytes: LinkCoding.checked(shortened(rest)))
    default: link = try Link(bytes: LinkCoding.checked(rest))
    }
    guard kind & 7 == 0 else { return }
    try Exemption.from { () throws(LinkError) in try examine(link) }
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// The bytes of a link with at most 127 moves: their number ends with its first byte. In version 2 it is
/// there where the ending is of that kind.
private func shortened(_ bytes: [UInt8]) -> [UInt8] {
  guard bytes.count > 1 else { return bytes }
  var bytes = bytes
  let place: Int
  if bytes[0] & 0xE0 == 32 {
    bytes[0] &= 0xF3
    place = 1 + Int(bytes[0] >> 1 & 1) + (bytes[0] & 1 == 0 ? 4 : 8)
  } else {
    place = bytes[1] & 1 << 3 == 0 ? 6 : 10
  }
  if place < bytes.count { bytes[place] &= 0x7F }
  return bytes
}

/// A link that is read is a possible game, and has one form of its version.
private func examine(_ link: Link) throws(LinkError) {
  let (again, typed) = (try Link(link.recording), try Link(text: link.text()))
  let isOfBefore = link.bytes[0] < Link.currentVersion
  precondition(
    isOfBefore ? again.recording == link.recording : again == link, "a link has two forms")
  precondition(typed == link, "the digits say another link")
  do throws(RecordingError) {
    let game = try link.recording.verifiedGame()
    let recording = try Recording(decoding: link.recording.encode())
    precondition(game == link.game && recording == link.recording, "another game")
  } catch {
    preconditionFailure("a link to no game")
  }
}

/// A challenge typed in or scanned.
func fuzzCode(_ bytes: [UInt8]) {
  guard let challenge = Challenge(code: String(decoding: bytes, as: UTF8.self)) else { return }
  precondition(Challenge(code: challenge.code) == challenge, "a code that is read differently")
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
