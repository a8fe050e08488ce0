import CSQLite

/// The prepared statements of a connection that are not in use, by their text.
///
/// Preparing a statement takes longer than most of ours run. There are some thirty texts, all in
/// this program, so that what waits here is bounded.
final class IdleStatements {
  private var handles: [String: OpaquePointer] = [:]

  deinit { finalizeAll() }

  /// Gives away a statement of this text, ready to be bound; nil when none is idle.
  func take(_ sql: String) -> OpaquePointer? { handles.removeValue(forKey: sql) }

  /// Takes back a statement that has been used, in whatever state it is.
  func put(_ handle: OpaquePointer, _ sql: String) {
    // It ends here: one that is not reset would hold a lock, and one with values their memory.
    // What the reset answers is the error of the last step, which has been told.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    sqlite3_finalize(handles.updateValue(handle, forKey: sql))
  }

  /// Lets go of all of them, as a connection that is closed has to.
  func finalizeAll() {
    for handle in handles.values { sqlite3_finalize(handle) }
    handles = [:]
  }
}
