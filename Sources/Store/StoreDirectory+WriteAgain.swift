import System

extension StoreDirectory {
  /// Writes the database and its log over by what the kernel shows of them, and flushes both.
  ///
  /// After a flush that failed, Linux counts what was to be written as clean: it is shown, a later flush
  /// does not write it, and a power cut takes it away, with all that was appended to it since. Source:
  /// https://wiki.postgresql.org/wiki/Fsync_Errors.
  func writeAgain() throws(StoreError) {
    for file in [database, log] where try isFile(file) {
      try OpenFile(file, .existing, attempt: "write the games again").writeAgain()
    }
    try synchronize()
  }

  /// Whether a program that ran before, since the power came, left with a flush that had failed.
  var isDoubted: Bool { exists(doubt) }

  /// Leaves word of a flush that failed for a program that comes after this one, or takes it back.
  ///
  /// It need not reach the medium: what the kernel shows is gone with the power as well. Where it cannot be
  /// left, the next failure tries again.
  func noteDoubt(_ isDoubted: Bool) {
    if isDoubted {
      _ = try? OpenFile(doubt, .made, attempt: "note that a flush failed")
    } else {
      do throws(Errno) { try Files.remove(doubt) } catch { return }
    }
  }
}
