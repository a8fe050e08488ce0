import CSQLite

/// The prepared statements of a connection that are not in use, by their text.
///
/// Preparing a statement takes longer than most of ours run. There are some thirty texts, all in
/// this program, so that what waits here is bounded.
final class IdleStatements {
  private var statements: [(sql: String, handle: OpaquePointer)] = []

  deinit { finalizeAll() }

  /// Gives away a statement of this text, ready to be bound; nil when none is idle.
  func take(_ sql: String) -> OpaquePointer? {
    // The one that was used last is the likeliest; so few are found sooner than hashed.
    guard let index = statements.lastIndex(where: { $0.sql == sql }) else { return nil }
    return statements.remove(at: index).handle
  }

  /// Takes back a statement that has been used, in whatever state it is.
  func put(_ handle: OpaquePointer, _ sql: String) {
    // It ends here: one that is not reset would hold a lock, and one with values their memory.
    // What the reset answers is the error of the last step, which has been told.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    statements.append((sql, handle))
  }

  /// Lets go of all of them, as a connection that is closed has to.
  func finalizeAll() {
    for statement in statements { sqlite3_finalize(statement.handle) }
    statements = []
  }
}
