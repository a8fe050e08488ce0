import CLinux

/// What the C library has taken to write on the standard output.
public enum StandardOutput {
  /// Writes what is still to be written; false, with `errno` set, where that or anything before it
  /// could not be written.
  ///
  /// Source: fflush(3).
  public static func finish() -> Bool { clinux_finish_output() == 0 }
}
