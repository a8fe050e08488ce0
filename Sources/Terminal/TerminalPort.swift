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
  /// The number of the file that can be read when something was typed; nil where nothing tells of that.
  var descriptor: Int32?
  /// Milliseconds since some moment; a test's stand still.
  var clock: () -> Int64 = { 0 }
  /// The size at the moment; nil when there is no terminal.
  public var size: () -> TerminalSize?
  /// Whether the program was stopped since this was asked last, and the terminal given back meanwhile.
  var wasAway: () -> Bool = { false }
  /// Whether the kernel knows no size, as on a serial line and in many containers.
  var isSizeUnknown: () -> Bool = { false }
  /// What the terminal itself said.
  let told = Told()

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

  /// Takes note of what the terminal itself said of its size, where the kernel does not know it.
  func learn(columns: Int?, rows: Int?, cell: (width: Int, height: Int)?) {
    told.columns = columns ?? told.columns
    told.rows = rows ?? told.rows
    told.cell = cell ?? told.cell
  }

  /// The terminal on standard input and output; `wasAway` tells whether the program was stopped since
  /// it was asked last.
  ///
  /// Where the kernel says 0×0 the size is what the terminal told, else 80×24.
  public static func standard(wasAway: @escaping () -> Bool) -> TerminalPort {
    var port = TerminalPort(
      write: { writeAll($0, to: STDOUT_FILENO) },
      read: { buffer in
        guard isReadable(STDIN_FILENO, within: 0) else { return 0 }
        let count = Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        if count < 0 { return [EINTR, EAGAIN].contains(Errno.current.code) ? 0 : -1 }
        return count == 0 ? -1 : count
      },
      wait: { isReadable(STDIN_FILENO, within: $0) },
      size: { nil })
    let told = port.told
    port.descriptor = STDIN_FILENO
    port.wasAway = wasAway
    port.size = { windowSize(STDOUT_FILENO).map { told.completing($0) } }
    port.isSizeUnknown = {
      windowSize(STDOUT_FILENO).map { $0.ws_col == 0 || $0.ws_row == 0 } ?? false
    }
    port.clock = {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
    }
    return port
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

/// Waits where the terminal is slower than the program: for a non-blocking one, which says EAGAIN, as
/// long as one that blocks would take; `waits` returns when there is room, or sooner.
func writeAll(
  _ bytes: UnsafeRawBufferPointer, to fd: Int32, waits: (Int32) -> Void = waitForRoom
) -> Bool {
  var written = 0
  while written < bytes.count {
    let count = Glibc.write(fd, bytes.baseAddress?.advanced(by: written), bytes.count - written)
    let failure = count < 0 ? Errno.current.code : 0
    if count > 0 {
      written += count
    } else if failure == EAGAIN {
      waits(fd)
    } else if failure != EINTR {
      return false
    }
  }
  return true
}

private func waitForRoom(_ fd: Int32) {
  var request = pollfd(fd: fd, events: Int16(POLLOUT), revents: 0)
  _ = poll(&request, 1, -1)
}

/// What the kernel says (tty_ioctl(4)); nil where this is no terminal.
private func windowSize(_ fd: Int32) -> winsize? {
  var size = winsize()
  return ioctl(fd, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
}

/// What the terminal itself said.
final class Told {
  /// What it is able to, once it has said so; the keys hear it, and the display asks.
  var abilities: TerminalAbilities?
  var columns: Int?
  var rows: Int?
  var cell: (width: Int, height: Int)?
  /// How many of the display's pixels lie on how many cells, for who points at one.
  var grid = PointingGrid()

  /// The kernel's size with what it leaves out: by what the terminal said, else a VT100's 80×24.
  func completing(_ size: winsize) -> TerminalSize {
    let isKnown = size.ws_col > 0 && size.ws_row > 0
    let columns = isKnown ? Int(size.ws_col) : self.columns ?? 80
    let rows = isKnown ? Int(size.ws_row) : self.rows ?? 24
    let width = Int(size.ws_xpixel) / max(columns, 1)
    let height = Int(size.ws_ypixel) / max(rows, 1)
    return TerminalSize(
      columns: columns, rows: rows, cellWidth: width > 0 ? width : cell?.width ?? 0,
      cellHeight: height > 0 ? height : cell?.height ?? 0)
  }
}
