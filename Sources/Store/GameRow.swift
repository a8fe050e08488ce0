import Engine
import Records
import Time

/// The columns that running and finished games share, in the order of ``columns``.
struct GameRow {
  static let columns =
    "size, rules_version, seed, origin, started_at, seconds_played, undo_count"
  /// A game of more than a century, is none: the sums made of such numbers are safe.
  static let possibleSeconds = Int64(0)...4_000_000_000

  /// How many columns those are.
  static let count: Int32 = 7

  /// The values of the columns.
  static func values(of game: RunningGame) -> [SQLValue] {
    [
      .integer(game.recording.size.cells),
      .integer(Int64(game.recording.rulesVersion)),
      .integer(Int64(bitPattern: game.recording.seed)),
      .integer(Int64(game.origin.rawValue)),
      .integer(game.startedAt.secondsSince1970),
      .integer(game.secondsPlayed),
      .integer(Int64(game.recording.undoCount)),
    ]
  }

  /// The game whose columns begin at `column`; nil where one holds what cannot be.
  static func game(in row: borrowing Statement, at column: Int32, moves: [UInt8]) -> RunningGame? {
    guard let cells = Int(exactly: row.integer(column)), let size = BoardSize(cells),
      row.integer(column + 1) == Int64(Recording.currentRulesVersion),
      let origin = UInt8(exactly: row.integer(column + 3)).flatMap(GameOrigin.init),
      possibleSeconds.contains(row.integer(column + 5)),
      let undoCount = UInt32(exactly: row.integer(column + 6))
    else { return nil }
    let actions = moves.compactMap { Recording.Action(letter: $0) }
    guard actions.count == moves.count else { return nil }
    let seed = UInt64(bitPattern: row.integer(column + 2))
    return RunningGame(
      recording: Recording(size: size, seed: seed, actions: actions, undoCount: undoCount),
      origin: origin, startedAt: WallTime(secondsSince1970: row.integer(column + 4)),
      secondsPlayed: row.integer(column + 5))
  }
}
