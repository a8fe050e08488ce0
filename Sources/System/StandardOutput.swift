import CLinux

/// What the C library has taken to write on the standard output.
public enum StandardOutput {
  /// Writes what is still to be written; throws where that or anything before it could not be.
  ///
  /// Source: fflush(3).
  public static func finish() throws(Errno) { try Errno.checkingC { clinux_finish_output() } }
}
