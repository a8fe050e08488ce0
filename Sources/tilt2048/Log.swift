import Glibc
import LinuxDevices

/// Lines for standard error. While the terminal shows the picture they are held back, since they
/// would scroll it; they come out when the terminal has been given back.
final class Log {
  private var held: [String] = []
  private var isHolding = false
  /// More than this were not read anyway; the oldest give way.
  private static let mostHeld = 100

  /// Writes a line, or holds it back.
  func line(_ text: String) {
    guard isHolding else { return printError(text) }
    if held.count == Self.mostHeld { held.removeFirst() }
    held.append(text)
  }

  /// Holds lines back from now on, where they would go to a terminal.
  ///
  /// What libraries write there by themselves is held back too.
  func hold() {
    isHolding = isatty(STDERR_FILENO) == 1
    CrashGuard.holdComplaints()
  }

  /// Writes what was held back.
  func release() {
    isHolding = false
    CrashGuard.releaseComplaints()
    held.forEach(printError)
    held = []
  }
}
