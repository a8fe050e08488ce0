import Glibc
import System

/// Keys one by one and without echo, for as long as this value lives.
///
/// Ctrl-C stays a signal, so that it ends the program even when the loop hangs; Ctrl-Z and Ctrl-\
/// do nothing, since a stopped program would leave the terminal without echo.
public struct RawMode: ~Copyable {
  private let fd: Int32
  /// How the terminal was before, for who has to restore it after a crash.
  public let saved: termios

  /// Switches standard input over; nil when that is no terminal.
  public init?(fd: Int32 = STDIN_FILENO) {
    var saved = termios()
    repeat {
      // Anew each time: who was begun in the background stood still, and the shell had it meanwhile.
      guard tcgetattr(fd, &saved) == 0 else { return nil }
      var settings = saved
      settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
      settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
      withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        for index in [VSUSP, VQUIT, VMIN, VTIME] { characters[Int(index)] = 0 }
      }
      if tcsetattr(fd, TCSANOW, &settings) == 0 { break }
      guard Errno.current.code == EINTR else { return nil }
    } while true
    self.fd = fd
    self.saved = saved
  }

  deinit {
    var settings = saved
    // Keys that were typed ahead for the game are not meant for the shell.
    while tcsetattr(fd, TCSAFLUSH, &settings) != 0, Errno.current.code == EINTR {}
  }
}
