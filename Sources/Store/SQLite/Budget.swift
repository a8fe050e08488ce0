import CSQLite

/// What one request may cost and do: a file that somebody made can ask for steps and bytes without
/// end, and for what no store of games does.
///
/// Source: https://sqlite.org/security.html, "Limit the maximum amount of time" and "Use the
/// authorizer".
final class Budget {
  /// Instructions of SQLite's machine between two looks.
  static let stride: Int32 = 1000
  /// A full history takes some 100,000 instructions; so many take some seconds on a slow board.
  static let mostSteps = 20_000_000 / Int(stride)
  /// The best hundred games of thousands of moves are less than 1 MiB of text.
  static let mostBytes = 64 << 20

  private var steps = mostSteps
  private var bytes = mostBytes

  /// Whether more was asked for than a store of games ever needs.
  var isExceeded: Bool { steps < 0 || bytes < 0 }

  /// How many instructions were spent since the last ``renew()``, to the next thousand.
  var spentSteps: Int { (Self.mostSteps - steps) * Int(Self.stride) }

  /// Whether a statement was refused that is none of a store of games.
  private(set) var isRefused = false

  /// Begins anew, for the next request.
  func renew() {
    isRefused = false
    steps = Self.mostSteps
    bytes = Self.mostBytes
  }

  /// What is wrong where SQLite says `error`: what was refused here is the file's doing.
  func judge(_ error: StoreError) -> StoreError {
    if isExceeded { return .exceeding(error.path) }
    return isRefused ? .presuming(error.path, error.attempt) : error
  }

  /// Counts so many bytes of text or blobs that were read.
  func spend(bytes count: Int) { bytes -= count }

  /// Has `connection` count its steps here, and end what exceeds them.
  func watch(_ connection: OpaquePointer) {
    sqlite3_progress_handler(
      connection, Self.stride,
      { context in
        guard let context else { return 0 }
        let budget = Unmanaged<Budget>.fromOpaque(context).takeUnretainedValue()
        budget.steps -= 1
        return budget.isExceeded ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Has `connection` compile only what a store of games does, and nothing by a view or a trigger.
  ///
  /// Source: https://sqlite.org/c3ref/set_authorizer.html.
  func guardStatements(of connection: OpaquePointer) {
    sqlite3_set_authorizer(
      connection,
      { context, action, first, second, schema, source in
        let answer = tilt2048_sqlite_authorize(action, first, second, source)
        if answer != SQLITE_OK, let context {
          Unmanaged<Budget>.fromOpaque(context).takeUnretainedValue().isRefused = true
        }
        return answer
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}

extension StoreError {
  /// A file at `path` wants something done that a store of games does not do.
  static func presuming(_ path: String, _ attempt: String) -> StoreError {
    StoreError(
      .damaged, path: path, attempt: attempt,
      detail: "it asks for something that a store of games does not do")
  }

  /// A file at `path` asked for more than its budget.
  static func exceeding(_ path: String) -> StoreError {
    StoreError(
      .damaged, path: path, attempt: "read the games",
      detail: "it asks for more work than a store of games is")
  }
}
