import CLinux
import Glibc
import Hardware
import System
import Time

/// The console's screen, taken from the kernel's text for as long as this value lives.
///
/// Graphics mode alone would lock the user out if the program were killed (the kernel ignores all
/// switches in KD_GRAPHICS with VT_AUTO); with VT_PROCESS the kernel puts the text back at the next
/// switch. So both are always set, and both are put back on every way out that can be helped.
public struct VirtualTerminal: InputSource, ~Copyable {
  private let console: FileDescriptor
  private let oldMode: Int32
  private let oldSwitching: vt_mode
  /// What the next calls of `next()` have to say and to do.
  private var state: State

  private enum State: Equatable {
    /// The screen is ours.
    case ours
    /// Another terminal is shown at the start; nothing was said yet.
    case foreignFromStart
    /// The kernel asks for the screen; the game has been told, and stops drawing before the next
    /// call, which then lets go.
    case askedFor
    /// Another terminal is shown.
    case foreign
  }

  /// Takes over the terminal that the program runs in, or `path`.
  ///
  /// Throws ``TerminalError`` where the program runs in none (over ssh, say) or may not take it:
  /// then the picture is drawn all the same, and the kernel's text may come through.
  public init(path: String? = nil, calls: SystemCalls = .linux) throws(TerminalError) {
    let console = try Self.open(path, calls)
    var mode: Int32 = 0
    var switching = vt_mode()
    do {
      try console.control(UInt(KDGETMODE), &mode)
      try console.control(UInt(VT_GETMODE), &switching)
    } catch { throw TerminalError(tried: "ask it for its mode", error) }
    let isShown = Self.isShown(console)
    try Self.takeOver(console, restoring: (mode, switching))
    self.console = console
    oldMode = mode
    oldSwitching = switching
    state = isShown ? .ours : .foreignFromStart
  }

  deinit {
    var switching = oldSwitching
    _ = try? console.control(UInt(KDSETMODE), value: Int(oldMode))
    _ = try? console.control(UInt(VT_SETMODE), &switching)
    _ = try? console.write("\u{1B}[?25h\u{1B}[0m")
    // What was typed for the game is not meant for the shell.
    tcflush(console.number, TCIFLUSH)
    clinux_crash_keep_console(-1, 0, nil)
    clinux_crash_keep_text(-1, nil, 0)
  }

  /// `.suspended` when the user switches to another terminal, `.resumed` on the way back.
  ///
  /// The kernel's wish is granted by the call after the one that told of it: by then the caller has
  /// stopped drawing.
  public mutating func next() -> InputEvent? {
    switch state {
    case .foreignFromStart:
      state = .foreign
      return .suspended
    case .askedFor:
      let isGranted = (try? console.control(UInt(VT_RELDISP), value: 1)) != nil
      // The kernel had no such wish any more, of two at once, and tells of no way back.
      state = isGranted ? .foreign : .ours
      return isGranted ? nil : .resumed
    case .ours where clinux_signal_take(Self.releaseSignal) != 0:
      state = .askedFor
      return .suspended
    case .foreign where clinux_signal_take(Self.acquireSignal) != 0:
      _ = try? console.control(UInt(VT_RELDISP), value: Int(VT_ACKACQ))
      _ = try? console.control(UInt(KDSETMODE), value: Int(KD_GRAPHICS))
      state = .ours
      return .resumed
    case .ours, .foreign: return nil
    }
  }

  /// Adds nothing: the kernel tells by signals, which have a bell.
  public mutating func add(to wakers: inout Wakers) {
    if state == .askedFor || state == .foreignFromStart { wakers.addUntold() }
  }

  /// Asks the kernel to show another terminal, as Ctrl-Alt-F2 does where keyboards are not grabbed.
  public func show(terminal number: Int) {
    _ = try? console.control(UInt(VT_ACTIVATE), value: number)
  }

  // The kernel tells of both by signals, which nobody else uses here.
  private static var releaseSignal: Int32 { SIGUSR1 }
  private static var acquireSignal: Int32 { SIGUSR2 }

  /// The terminal by its path; else that of standard input, the controlling one, the one shown.
  private static func open(
    _ path: String?, _ calls: SystemCalls
  ) throws(TerminalError) -> FileDescriptor {
    let standardInput = "-"
    var failure = Errno(ENOTTY)
    for path in path.map({ [$0] }) ?? [standardInput, "/dev/tty", "/dev/tty0"] {
      do throws(Errno) {
        let file =
          path == standardInput
          ? try FileDescriptor(duplicating: STDIN_FILENO, calls: calls)
          : try FileDescriptor(opening: path, O_RDWR | O_NOCTTY, calls: calls)
        var status = vt_stat()
        try file.control(UInt(VT_GETSTATE), &status)
        return file
      } catch { failure = error }
    }
    throw TerminalError(tried: "find the console", failure)
  }

  private static func takeOver(
    _ console: borrowing FileDescriptor, restoring old: (mode: Int32, switching: vt_mode)
  ) throws(TerminalError) {
    _ = clinux_signal_watch(releaseSignal)
    _ = clinux_signal_watch(acquireSignal)
    var switching = vt_mode(
      mode: numericCast(VT_PROCESS), waitv: 0, relsig: Int16(releaseSignal),
      acqsig: Int16(acquireSignal), frsig: 0)
    var oldSwitching = old.switching
    do throws(Errno) {
      try console.control(UInt(VT_SETMODE), &switching)
      clinux_crash_keep_console(console.number, old.mode, &oldSwitching)
      try console.control(UInt(KDSETMODE), value: Int(KD_GRAPHICS))
      // Standard input may have been opened for reading alone; a cursor is the lesser evil.
      _ = try? console.write("\u{1B}[?25l")
    } catch {
      clinux_crash_keep_console(-1, 0, nil)
      _ = try? console.control(UInt(KDSETMODE), value: Int(old.mode))
      _ = try? console.control(UInt(VT_SETMODE), &oldSwitching)
      throw TerminalError(tried: "switch it to graphics", error)
    }
    let text = "\u{1B}[?25h\u{1B}[0m"
    text.withCString { clinux_crash_keep_text(console.number, $0, text.utf8.count) }
  }

  /// Whether the console's own number is the active one; true where that cannot be told.
  private static func isShown(_ console: borrowing FileDescriptor) -> Bool {
    var file = stat()
    var status = vt_stat()
    guard fstat(console.number, &file) == 0,
      (try? console.control(UInt(VT_GETSTATE), &status)) != nil
    else { return true }
    return isShown(device: file.st_rdev, active: Int(status.v_active))
  }

  /// tty1 is 4:1, and 4:0 "the one that is shown". What else leads to one, as /dev/console (5:1) does, has
  /// a number of its own.
  static func isShown(device: dev_t, active: Int) -> Bool {
    let number = Int(device & 0xFF)
    return device >> 8 & 0xFFF != 4 || number == 0 || number > 63 || number == active
  }
}

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
