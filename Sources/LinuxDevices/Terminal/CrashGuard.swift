import CLinux
import Glibc

/// Puts the screen back when the program ends by a fault (a trap, a bad access, the watchdog's
/// abort), and leaves a line that says what happened; then the fault ends the program as ever.
public enum CrashGuard {
  /// Handles faults from now on. ``VirtualTerminal`` tells it by itself what to put back.
  public static func install() { _ = clinux_crash_guard() }

  /// Also puts a terminal back: its settings, and a text of at most 128 bytes that is written to
  /// it. Nil settings leave them alone. So it is while the program is stopped (SIGTSTP).
  public static func restoresTerminal(settings: termios?, text: String) {
    if var settings { clinux_crash_keep_terminal(STDIN_FILENO, &settings) }
    var text = text
    text.withUTF8 { bytes in
      // Unchecked: a byte is a C character with another sign.
      bytes.withMemoryRebound(to: CChar.self) {
        clinux_crash_keep_text(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
    }
    _ = clinux_stop_guard()
  }

  /// Whether the program was stopped, and goes on, since this was asked last.
  public static func wasStopped() -> Bool { clinux_stop_take() > 0 }

  /// Puts the terminal back no more: it has been given back in the usual way.
  public static func forgetTerminal() {
    clinux_crash_keep_terminal(-1, nil)
    clinux_crash_keep_text(-1, nil, 0)
  }
  /// Has what libraries complain of by themselves wait, where the standard error is the terminal that
  /// shows the picture; it is said when the terminal is given back, in whatever way.
  public static func holdComplaints() { _ = clinux_hold_errors(STDERR_FILENO) }

  /// Has it said, and all that comes from now on.
  public static func releaseComplaints() { clinux_release_errors() }
}
