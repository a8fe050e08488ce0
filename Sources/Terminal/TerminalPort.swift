import Glibc
import System

/// The terminal as bytes out, bytes in and a size; a test plays the terminal's part.
public struct TerminalPort {
  /// Writes all bytes; false when the terminal is gone.
  public var write: (UnsafeRawBufferPointer) -> Bool
  /// Reads what there is without waiting; the count, 0 for nothing, negative when it is gone.
  public var read: (UnsafeMutableRawBufferPointer) -> Int
  /// Waits until there is something to read, for so many milliseconds at most.
  public var wait: (_ milliseconds: Int32) -> Bool
  /// The size at the moment; nil when it cannot be told.
  public var size: () -> TerminalSize?

  /// Makes a port of its parts.
  public init(
    write: @escaping (UnsafeRawBufferPointer) -> Bool,
    read: @escaping (UnsafeMutableRawBufferPointer) -> Int = { _ in 0 },
    wait: @escaping (Int32) -> Bool = { _ in false },
    size: @escaping () -> TerminalSize?
  ) {
    self.write = write
    self.read = read
    self.wait = wait
    self.size = size
  }

  /// The terminal on standard input and output.
  public static var standard: TerminalPort {
    TerminalPort(
      write: { writeAll($0, to: STDOUT_FILENO) },
      read: { buffer in
        guard isReadable(STDIN_FILENO, within: 0) else { return 0 }
        let count = Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        if count < 0 { return [EINTR, EAGAIN].contains(Errno.current.code) ? 0 : -1 }
        return count == 0 ? -1 : count
      },
      wait: { isReadable(STDIN_FILENO, within: $0) },
      size: { sizeOfTerminal(STDOUT_FILENO) })
  }

  /// Whether both standard input and output are a terminal.
  public static var isStandardATerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  func write(_ text: String) -> Bool { Array(text.utf8).withUnsafeBytes(write) }
}

private func isReadable(_ fd: Int32, within milliseconds: Int32) -> Bool {
  var request = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}

/// Waits where the terminal is slower than the program (a non-blocking one says EAGAIN).
private func writeAll(_ bytes: UnsafeRawBufferPointer, to fd: Int32) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = Glibc.write(fd, bytes.baseAddress?.advanced(by: written), bytes.count - written)
    let failure = count < 0 ? Errno.current.code : 0
    if count > 0 {
      written += count
    } else if failure == EAGAIN {
      var request = pollfd(fd: fd, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 1000) > 0 else { return false }
    } else if failure != EINTR {
      return false
    }
  }
  return true
}

private func sizeOfTerminal(_ fd: Int32) -> TerminalSize? {
  var size = winsize()
  guard ioctl(fd, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
    return nil
  }
  let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
  return TerminalSize(
    columns: columns, rows: rows, cellWidth: Int(size.ws_xpixel) / columns,
    cellHeight: Int(size.ws_ypixel) / rows)
}
