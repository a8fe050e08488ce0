import Glibc
import Time

/// The copy made once a day: what a damaged database is restored from.
///
/// Some cards damage other sectors than those written when power fails, so that a second file,
/// left alone for a day, is worth having (https://sqlite.org/howtocorrupt.html, section 4).
enum DailyCopy {
  /// A day, in seconds.
  static let interval: Int64 = 86_400
}

extension Database {
  /// Copies the database when that is due; returns when the latest copy was made.
  ///
  /// The old copy stays until the new one is complete, checked and flushed.
  func copyIfDue(
    to files: StoreDirectory, at time: WallTime, isInterrupted: () -> Bool
  ) throws(StoreError) -> Int64? {
    let now = time.secondsSince1970
    // A time before 1970 is damage; the difference to it might not be a number.
    let last = max(0, try integer("SELECT copied_at FROM mark") ?? 0)
    if last <= now, now - last < DailyCopy.interval, files.exists(files.copy) { return last }
    guard try copy(to: try files.makeEmpty(files.unfinishedCopy), isInterrupted: isInterrupted)
    else { return nil }
    try Database(path: files.unfinishedCopy, access: .read).check()
    try OpenFile(files.unfinishedCopy, .existing, attempt: "flush the copy").synchronize()
    try files.rename(files.unfinishedCopy, to: files.copy)
    try run("UPDATE mark SET copied_at = ?", [.integer(now)])
    return now
  }

  /// Writes the whole database to a new file; false when it was interrupted.
  func copy(to file: String, isInterrupted: () -> Bool = { false }) throws(StoreError) -> Bool {
    do {
      try interrupting(when: isInterrupted) { () throws(StoreError) in
        try run("VACUUM INTO ?", [.text(file)])
      }
      return true
    } catch  where error.kind == .interrupted {
      return false
    }
  }
}
