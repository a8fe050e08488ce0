import CLinux
import Glibc

/// Ctrl-C while long work is done: the work notices it, and ends with what there is.
public enum Interruption {
  /// What a shell is told of a command that was ended so.
  public static let status = 128 + SIGINT

  /// Has Ctrl-C be noticed from now on, and end nothing by itself; two seconds later it does, where the
  /// work has not ended by then and it is pressed again.
  public static func watch() { _ = clinux_signal_watch(SIGINT) }

  /// Whether it was pressed.
  public static var isWanted: Bool { clinux_signal_pending(SIGINT) != 0 }
}
