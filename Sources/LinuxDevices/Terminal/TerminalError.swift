import Glibc
import System

/// Why the console could not be taken over; the game is drawn all the same.
public struct TerminalError: Error, Equatable, Sendable {
  /// What was tried, why it failed and what to do, in a sentence.
  public let message: String

  init(tried action: String, _ error: Errno) {
    let remedy =
      error.code == EPERM || error.code == EACCES || error.code == ENOTTY
      ? "Text and a cursor may show through the picture. Start the game on the console itself or "
        + "as the service; or add vt.global_cursor_default=0 to cmdline.txt."
      : "Text and a cursor may show through the picture."
    message = "The console stays as it is: cannot \(action) (\(error.description)). \(remedy)"
  }
}
